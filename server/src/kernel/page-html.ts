/** A page's description for people, search engines and previews of links. */
export type Description = {
  readonly title: string;
  readonly description: string;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** Whether the page is about an Irish competition, and has the colours of the Irish edition. */
  readonly isIrish?: boolean;
};

export type PageFacts = Description & {
  /** The full address without a query. */
  readonly canonical: string;
  readonly siteName: string;
  readonly edition: 'EA' | 'IRL';
  /** Scripts that the route needs, to be fetched at once. */
  readonly preload: readonly string[];
  /** JSON text of what the app starts with. */
  readonly boot: string;
  /** The page's main part, to be read before the scripts have come; they are then asked for once it is painted. */
  readonly firstView: string | undefined;
  readonly isIndexed: boolean;
  /** The address of the reader's own part, which the page asks for at once; undefined for a page without one. */
  readonly own?: string | undefined;
};

/**
 * Fills the built page: head, edition and boot, with scripts of every screen before those of this one. Escapes
 * everything from the database for its place in the page.
 */
export function pageHtml(template: string, facts: PageFacts): string {
  const preload = facts.preload.map((href) => `<link rel="modulepreload" crossorigin href="${escaped(href)}" />`);
  const page = filled(template, facts).replace('</head>', () => `  ${preload.join('\n    ')}\n  </head>`);
  return facts.firstView === undefined ? page : withFirstView(page, facts.firstView);
}

/** The scripts of a built page and what they import. */
const scripts = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** Holds the scripts back for public/page-start.js, which asks for them after the first paint. */
function withFirstView(page: string, firstView: string): string {
  const later = Array.from(page.matchAll(scripts), ([tag]) => tag);
  return page
    .replaceAll(scripts, '')
    .replace('<!--later-->', () => `<template id="later">${later.join('')}</template>`)
    .replace('<!--first-view-->', () => firstView);
}

function filled(template: string, facts: PageFacts): string {
  return template
    .replace('data-theme=""', `data-theme="${facts.edition}"`)
    .replace('data-ao=""', `data-ao="${facts.edition}"${facts.isIrish ? ' data-irish' : ''}${ownAt(facts)}`)
    .replace('<!--name-->Startline', () => escaped(facts.siteName))
    .replace('<!--head-->', () => headOf(facts))
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${jsonText(facts.boot)}</script>`);
}

const ownAt = ({ own }: PageFacts): string => (own === undefined ? '' : ` data-own="${escaped(own)}"`);

function headOf(facts: PageFacts): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(facts.title)}</title>`,
    ...(facts.description === ''
      ? []
      : [
          `<meta name="description" content="${escaped(facts.description)}" />`,
          property('description', facts.description),
        ]),
    `<link rel="canonical" href="${escaped(facts.canonical)}" />`,
    property('title', facts.title),
    property('type', 'website'),
    property('url', facts.canonical),
    property('site_name', facts.siteName),
    ...(facts.isIndexed ? [] : ['<meta name="robots" content="noindex" />']),
    ...(facts.jsonLd ? [`<script type="application/ld+json">${jsonText(JSON.stringify(facts.jsonLd))}</script>`] : []),
  ].join('\n    ');
}

/** Returns a text for its place in a page, between tags or in quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Returns JSON that cannot end the script around it, nor break old parsers of scripts. */
const jsonText = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
