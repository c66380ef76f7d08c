/** The permitted keys of the search part of an address: those of every screen, by the kind of their values. */
const texts = [
  'age',
  'at',
  'cards',
  'child',
  'events',
  'field',
  'first',
  'from',
  'key',
  'location',
  'login',
  'near',
  'nonce',
  'org',
  'organiser',
  'panel',
  'payment',
  'place',
  'q',
  'redirectFrom',
  'search',
  'show',
  'sort',
  'step',
  'tab',
  'to',
  'type',
  'view',
  'within',
] as const;
const numbers = ['athlete', 'club', 'comp', 'event', 'page', 'report'] as const;
const flags = ['all'] as const;

export type SearchKeys = {
  readonly [K in (typeof texts)[number]]?: string | undefined;
} & { readonly [K in (typeof numbers)[number]]?: number | undefined } & {
  readonly [K in (typeof flags)[number]]?: true | undefined;
};

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
const includes = (keys: readonly string[], key: string): boolean => keys.includes(key);

/** Reads one value by the kind of its key; undefined for an unknown key or an invalid value. */
function readValue(key: string, value: unknown): string | number | true | undefined {
  const text = plain(value);
  if (text === undefined) return undefined;
  if (includes(texts, key)) return text;
  if (includes(numbers, key)) return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  return includes(flags, key) && text === 'true' ? true : undefined;
}

/** Reads the search part of an address, in the order of the address. */
export const readSearchKeys = (search: Readonly<Record<string, unknown>>): SearchKeys =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      const read = readValue(key, value);
      return read === undefined ? [] : [[key, read] as const];
    }),
  );

/** Parses and prints the search part as plain text, so that a number or a date is never quoted. */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const written = new URLSearchParams(
      Object.entries(search).flatMap(([key, value]) => {
        const text = plain(value);
        return text === undefined ? [] : [[key, text]];
      }),
    ).toString();
    return written === '' ? '' : `?${written}`;
  },
};
