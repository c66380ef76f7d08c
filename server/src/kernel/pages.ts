import type { Route } from '@startline/contract/route';
import type * as z from 'zod/mini';
import type { Description } from './page-html.ts';

type Params = Readonly<Record<string, string>>;

type Query = Readonly<Record<string, string>>;

/** A call that a screen makes at once. */
export type PageCall = {
  readonly route: Route;
  /**
   * Returns the screen's input; `earlier` holds the data of the calls before. Undefined when the screen does not make
   * the call.
   */
  readonly input: (params: Params, query: Query, earlier: readonly unknown[]) => Record<string, unknown> | undefined;
};

/** Declares a call that a page brings with its reply; the compiler checks its input against the declaration. */
export const brings = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: (params: Params, query: Query, earlier: readonly unknown[]) => z.input<I> | undefined,
): PageCall => ({ route, input: input as PageCall['input'] });

/**
 * An address of the web app as the server knows it: its screen's file, its words, and the calls that its screen makes
 * at once.
 */
export type SitePage = {
  /** Under the app's base, with `:params`; a param that ends in `?` is optional. */
  readonly pattern: string;
  /**
   * `<section>/<area>/<name>`: the screen is features/<section>/<area>/<name>-screen.tsx. An address whose screen does
   * not exist answers not-found.
   */
  readonly screen: string;
  readonly title?: string | ((params: Params) => string);
  readonly calls?: readonly PageCall[];
  /** The names in the query that its calls read. */
  readonly query?: readonly string[];
  /**
   * The few values of those names under which the page is kept filled for everybody. With a word or a number of
   * somebody's own it is kept once, unfilled, and its screen asks: else made-up words would make it anew each time.
   */
  readonly shared?: Readonly<Record<string, readonly string[]>>;
  /**
   * What each person has of their own on the page: the calls, and the names in the query that they read. The page comes
   * without it, the same for everybody, and asks for it at once (web/public/page-start.js).
   */
  readonly own?: { readonly query: readonly string[]; readonly calls: readonly PageCall[] };
  /**
   * Returns words for people and search engines from the first call's data. Only pages with this are offered to search
   * engines with more than a title; without the data the page answers not-found.
   */
  readonly describe?: (data: unknown, publicUrl: string) => Description;
};

/**
 * Declares a page that arrives filled: the reply of its first call, and the words made from it. The compiler checks
 * both.
 */
export const page = <I extends z.ZodMiniType, O extends z.ZodMiniType>(declared: {
  readonly pattern: string;
  readonly screen: string;
  readonly route: Route<I, O>;
  readonly query?: readonly string[];
  readonly shared?: SitePage['shared'];
  readonly input: (params: Params, query: Query) => z.input<I>;
  readonly describe: (data: z.output<O>, publicUrl: string) => Description;
}): SitePage => ({
  pattern: declared.pattern,
  screen: declared.screen,
  query: declared.query ?? [],
  shared: declared.shared ?? {},
  calls: [brings(declared.route, declared.input)],
  describe: (data, publicUrl) => declared.describe(data as z.output<O>, publicUrl),
});

export type Match = { readonly page: SitePage; readonly params: Params };

/** Returns the page at an address, with its parameters; undefined when the app has none. */
export function pageAt(pages: readonly SitePage[], address: string): Match | undefined {
  const parts = address.split('/').filter((part) => part !== '');
  for (const page of pages) {
    const params = paramsOf(
      page.pattern.split('/').filter((part) => part !== ''),
      parts,
    );
    if (params) return { page, params };
  }
  return undefined;
}

/** Every parameter of the app's addresses is an id, except the flag of a board's controls. */
const anId = /^\d{1,9}$/;
const aFlag = /^(?:0|1|true|false)$/;

function paramsOf(pattern: readonly string[], parts: readonly string[]): Params | undefined {
  if (parts.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [n, word] of pattern.entries()) {
    const part = parts[n];
    const isOptional = word.endsWith('?');
    if (part === undefined) {
      if (!isOptional) return undefined;
    } else if (!word.startsWith(':')) {
      if (word !== part) return undefined;
    } else {
      if (!(word === ':showControls' ? aFlag : anId).test(part)) return undefined;
      params[word.replace(/[:?]/g, '')] = part;
    }
  }
  return params;
}
