/** First path segments of the product's own pages, which no competition can have as its short code. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app-v3',
  'assets',
  'basket',
  'bibs',
  'builder',
  'card',
  'cart',
  'checkin',
  'docs',
  'healthz',
  'login',
  'logout',
  'metrics',
  'r4s',
  'readyz',
  'register',
  'report',
  'reports',
  'results',
  'robots',
  'scoreboard',
  'scoreboard-output-list',
  'sentry-test',
  'shop',
  'show-entries',
  'show-entry',
  'showentries',
  'sitemap',
  'toast-test',
  'v1',
  'v2',
  'wp-json',
]);

/**
 * Returns the fault of a typed short code in words; undefined when it is valid or empty. `taken` are those of other
 * competitions.
 */
export function shortCodeFault(typed: string, taken: readonly string[]): string | undefined {
  const code = typed.trim().toLowerCase();
  if (code === '') return undefined;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code) || code.length > 40)
    return 'Use up to 40 letters and digits, with single hyphens between, for example dublin-indoor-26.';
  if (/^\d+$/.test(code)) return 'A number alone opens the competition with that number. Add a letter.';
  if (reserved.has(code)) return `${code} is a page of this site. Choose another short address.`;
  return taken.some((other) => other.toLowerCase() === code)
    ? `${code} is the short address of another competition. Add the year, for example.`
    : undefined;
}
