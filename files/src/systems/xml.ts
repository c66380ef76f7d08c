import { wordIn } from '@startline/rules/formats/word-in';

/** An element of an XML text with its line, its attributes and the elements it stands in. */
export type XmlElement = {
  readonly line: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inside: readonly XmlElement[];
};

/**
 * The elements of an XML text in their order. A child element that holds only text is also an attribute of its parent,
 * since both ways of writing occur. No entities but the five of XML and numbers; a document type is not looked at, and
 * neither is what stands before a colon in a name.
 * `closed` is false when the text breaks off, or where elements stand in each other deeper than any result does. Never
 * throws.
 */
export function readXml(text: string): { readonly elements: readonly XmlElement[]; readonly closed: boolean } {
  const elements: XmlElement[] = [];
  let open: readonly Open[] = [];
  let [line, at] = [1, 0];
  for (const tag of text.matchAll(tags)) {
    const [whole, prefixed, attributeText = '', selfClosed] = tag;
    const name = prefixed?.replace(/^.*:/, '');
    line += breaks(text.slice(at, tag.index));
    at = tag.index;
    if (name === undefined || whole.startsWith('<!')) continue;
    if (whole.startsWith('</')) {
      open = close(open, name, (from) => text.slice(from, tag.index));
      continue;
    }
    const attributes = attributesOf(attributeText);
    const element = { line, name, attributes, inside: open.map((outer) => outer.element) };
    elements.push(element);
    if (selfClosed !== '') continue;
    if (open.length === deepest) return { elements, closed: false };
    open = [...open, { element, attributes, from: tag.index + whole.length }];
  }
  return { elements, closed: open.length === 0 && elements.length > 0 };
}

/** Results stand four or five elements deep. */
const deepest = 100;

type Open = { readonly element: XmlElement; readonly attributes: Map<string, string>; readonly from: number };

const tags =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<!?\/?([\p{L}_][^\s/<>]*)((?:\s+[^\s=/<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gu;

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
      key,
      plain(double ?? single ?? ''),
    ]),
  );

/**
 * The elements that are open behind a closing tag; one that holds only text becomes an attribute of the element around
 * it.
 */
function close(open: readonly Open[], name: string, textFrom: (from: number) => string): readonly Open[] {
  const closing = open.findLastIndex(({ element }) => element.name === name);
  const closed = open[closing];
  if (!closed) return open;
  const inner = withoutSections(textFrom(closed.from));
  if (!inner.includes('<')) open[closing - 1]?.attributes.set(name, plain(inner.trim()));
  return open.slice(0, closing);
}

/** Text that stands in sections of its own (CDATA), as it would be written without them. */
const withoutSections = (text: string): string =>
  text.replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

const breaks = (text: string): number => text.split('\n').length - 1;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole: string, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return wordIn(entities, name) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
