import { pageAt, type Match, type SitePage } from '../../kernel/pages.ts';

export const BASE = '/app-v3';
/** The address under which the own parts of pages are. */
export const OWN = `${BASE}/own`;

/** The request for an address of the app; of its query, only the names that the page reads. */
export type Asked = {
  readonly match: Match | undefined;
  readonly address: string;
  readonly query: Query;
};
type Query = Readonly<Record<string, string>>;

/** Parses the address of a page; equal requests give equal results. Of the query it reads the names of its calls. */
export function asked(
  pages: readonly SitePage[],
  url: string,
  namesOf: (page: SitePage) => readonly string[] | undefined = ({ query }) => query,
): Asked {
  const [, path = '', text = ''] = /^([^?#]*)[?#]?(.*)$/s.exec(url) ?? [];
  const parts = wordsOf(path.startsWith(`${BASE}/`) || path === BASE ? path.slice(BASE.length) : path);
  const address = `/${parts.length === 0 ? 'v2' : parts.join('/')}`;
  const match = pageAt(pages, address);
  const uRLSearchParams = new URLSearchParams(text);
  const query = ((match && namesOf(match.page)) ?? [])
    .filter((name) => uRLSearchParams.getAll(name).length === 1)
    .map((name): [string, string] => [name, uRLSearchParams.get(name) ?? '']);
  return { match, address, query: Object.fromEntries(query) };
}

/** Parses the address at which a page's reader gets their own part of it: the page's address under OWN. */
export const askedOwn = (pages: readonly SitePage[], url: string): Asked =>
  asked(pages, url.replace(OWN, BASE), ({ own }) => own?.query);

/**
 * Returns the part of a query under which a page is kept filled for everybody; undefined where it holds a value of
 * somebody's own, with which the page is kept unfilled.
 */
export function sharedQuery({ shared = {} }: SitePage, query: Query): Query | undefined {
  const values = Object.entries(query).filter(([, value]) => value !== '');
  if (values.some(([name]) => shared[name] === undefined)) return undefined;
  return Object.fromEntries(values.filter(([name, value]) => shared[name]?.includes(value)));
}
/** Returns the query in the key of an unfilled page: any one value of somebody's own, for all of them. */
const unfilled = ({ query = [], shared = {} }: SitePage): Query =>
  Object.fromEntries(
    query
      .filter((name) => shared[name] === undefined)
      .slice(0, 1)
      .map((name) => [name, '*']),
  );

/** Returns the segments of a path; a path that cannot be decoded is one segment. */
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
 * Returns the function that gives a reply's key: for a page what it asks for, for a call its URL without the
 * cache-buster.
 */
export const keyOfReply =
  (pages: readonly SitePage[]) =>
  (url: string): string => {
    if (!/[?#%]|\/\/|.\/$/.test(url)) return url;
    if (!url.startsWith(BASE)) return withoutNumber(url);
    const { match, address, query } = asked(pages, url);
    if (!match) return url;
    const text = new URLSearchParams(sharedQuery(match.page, query) ?? unfilled(match.page)).toString();
    return `${BASE}${address}${text === '' ? '' : `?${text}`}`;
  };

function withoutNumber(url: string): string {
  const [path = '', query, ...others] = url.split('?');
  if (query === undefined || others.length > 0 || url.includes('#')) return url;
  const pairs = query.split('&').filter((pair) => !pair.startsWith('_='));
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
