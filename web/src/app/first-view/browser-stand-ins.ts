import { HtmlParser, ParsedElement, ParsedNode } from './parsed-html.ts';

/**
 * What the app's modules read of a browser while they load and draw: nothing stored, nobody signed in, a phone's width.
 * Imported first in the program that draws first views, which has no browser.
 */
const nothing = (): void => undefined;
const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
const page = {
  cookie: '',
  hidden: false,
  documentElement: { dataset: {} as DOMStringMap },
  getElementById: () => null,
};

Object.assign(globalThis, {
  DOMParser: HtmlParser,
  Node: ParsedNode,
  Element: ParsedElement,
  window: {
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => media,
    innerWidth: 390,
  },
  document: { ...page, addEventListener: nothing, removeEventListener: nothing },
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  sessionStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  navigator: { onLine: true, userAgent: '', language: 'en-GB' },
  location: { pathname: '', search: '', hash: '', href: '' },
});
