import { pageAt, type Match, type SitePage } from '../../kernel/pages.ts';

export const BASE = '/app-v3';

/** What an address of the app asks for; of its query the names alone that the page reads. */
export type Asked = {
  readonly match: Match | undefined;
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
};

/** Reads the address of a page: two that ask for the same are read as the same. */
export function asked(pages: readonly SitePage[], url: string): Asked {
  const [, path = '', text = ''] = /^([^?#]*)[?#]?(.*)$/s.exec(url) ?? [];
  const parts = wordsOf(path.startsWith(`${BASE}/`) || path === BASE ? path.slice(BASE.length) : path);
  const address = `/${parts.length === 0 ? 'v2' : parts.join('/')}`;
  const match = pageAt(pages, address);
  const given = new URLSearchParams(text);
  const query = (match?.page.query ?? [])
    .filter((name) => given.getAll(name).length === 1)
    .map((name): [string, string] => [name, given.get(name) ?? '']);
  return { match, address, query: Object.fromEntries(query) };
}

/** Returns the words of a path between its strokes; a path that cannot be read is one word. */
function wordsOf(path: string): readonly string[] {
  try {
    return decodeURIComponent(path)
      .split('/')
      .filter((word) => word !== '');
  } catch {
    return [path];
  }
}

/**
 * Returns the function that says under which key a reply is kept: a page under what is asked of it, a call under its
 * URL without the number that only makes it another.
 */
export const keyOfReply =
  (pages: readonly SitePage[]) =>
  (url: string): string => {
    if (!/[?#%]|\/\/|.\/$/.test(url)) return url;
    if (!url.startsWith(BASE)) return withoutNumber(url);
    const { match, address, query } = asked(pages, url);
    if (!match) return url;
    const words = new URLSearchParams(query).toString();
    return `${BASE}${address}${words === '' ? '' : `?${words}`}`;
  };

function withoutNumber(url: string): string {
  const [path = '', query, ...others] = url.split('?');
  if (query === undefined || others.length > 0 || url.includes('#')) return url;
  const pairs = query.split('&').filter((pair) => !pair.startsWith('_='));
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
