import { XMLParser } from 'fast-xml-parser';

/** An element of an XML text with its line, its attributes and the elements around it. */
export type XmlElement = {
  readonly line: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inside: readonly XmlElement[];
};

/** The deepest element; results are four or five elements deep. */
const deepest = 100;
const TEXT = '#text';
const RAW = '#raw';
const ATTRIBUTES = ':@';
/** An element after the text: it is top-level only when all elements before it are closed. */
const END = 'end-of-text';
const META = XMLParser.getMetaDataSymbol().valueOf();

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  htmlEntities: true,
  textNodeName: TEXT,
  cdataPropName: RAW,
  maxNestedTags: deepest,
});

/**
 * Returns the elements of an XML text in order. A child element with only text is also an attribute of its parent,
 * since both ways of writing occur. Ignores prefixes before a colon in names. `closed` is false when the text is
 * truncated, is not XML, or nests elements deeper than any result does. Never throws.
 */
export function readXml(text: string): { readonly elements: readonly XmlElement[]; readonly closed: boolean } {
  const body = withoutHead(text).trimEnd();
  // what follows the last bracket is the start of a truncated tag
  const tags = body.slice(0, body.lastIndexOf('>') + 1);
  try {
    const elements: Open[] = [];
    collect(parser.parse(`${tags}<${END}/>`), { elements, lines: lineCounter(body), inside: [] });
    const end = elements.pop();
    const closed = tags === body && elements.length > 0 && end?.name === END && end.inside.length === 0;
    return { elements, closed };
  } catch {
    return { elements: [], closed: false };
  }
}

/** Returns the text with blanks in place of its declarations and its document type, whose entities are never needed. */
const withoutHead = (text: string): string =>
  text.replaceAll(/<\?[^?]*\?>|<!DOCTYPE[^[\]<>]*>/g, (head) => head.replaceAll(/[^\n]/g, ' '));

/** Returns a function that counts lines up to ever-growing offsets. */
function lineCounter(text: string): (at: number) => number {
  let [line, counted] = [1, 0];
  return (at) => {
    for (; counted < at; counted++) if (text.charAt(counted) === '\n') line++;
    return line;
  };
}

/** An element whose attributes are still being added by its children. */
type Open = XmlElement & { readonly attributes: Map<string, string>; readonly inside: readonly Open[] };
type Place = { readonly elements: Open[]; readonly lines: (at: number) => number; readonly inside: readonly Open[] };

const isRecord = (value: unknown): value is Readonly<Record<string | symbol, unknown>> =>
  typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Adds the elements among `nodes`, each before those within it, and returns the text among them. */
function collect(nodes: unknown, place: Place): string {
  let text = '';
  for (const node of listIn(nodes).filter(isRecord)) {
    if (typeof node[TEXT] === 'string') text += node[TEXT];
    else if (RAW in node) text += collect(node[RAW], place);
    else addElement(node, place);
  }
  return text;
}

function addElement(node: Readonly<Record<string | symbol, unknown>>, { elements, lines, inside }: Place): void {
  const tag = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (tag === undefined) return;
  const meta = node[META];
  const at = isRecord(meta) && typeof meta['startIndex'] === 'number' ? meta['startIndex'] : 0;
  const input = isRecord(node[ATTRIBUTES]) ? node[ATTRIBUTES] : {};
  const attributes = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const element = { line: lines(at), name: tag.replace(/^.*:/, ''), attributes, inside };
  elements.push(element);
  const before = elements.length;
  const text = collect(node[tag], { elements, lines, inside: [...inside, element] });
  if (elements.length === before && text !== '') inside.at(-1)?.attributes.set(element.name, text);
}
