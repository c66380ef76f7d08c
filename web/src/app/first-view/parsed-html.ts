import { ElementType, parseDocument } from 'htmlparser2';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** Stands in for a browser's node, as far as foreign text needs one (ui/rich-text.tsx). */
export class ParsedNode {
  static readonly TEXT_NODE = 3;
  readonly nodeType: number = 0;
  readonly textContent: string = '';
}

class ParsedText extends ParsedNode {
  override readonly nodeType = ParsedNode.TEXT_NODE;
  override readonly textContent: string;
  constructor(text: string) {
    super();
    this.textContent = text;
  }
}

export class ParsedElement extends ParsedNode {
  override readonly nodeType = 1;
  readonly tagName: string;
  readonly childNodes: readonly ParsedNode[];
  readonly #attributes: Readonly<Record<string, string>>;
  constructor(tagName: string, childNodes: readonly ParsedNode[], attributes: Readonly<Record<string, string>> = {}) {
    super();
    this.tagName = tagName;
    this.childNodes = childNodes;
    this.#attributes = attributes;
  }
  getAttribute = (name: string): string | null => this.#attributes[name] ?? null;
}

const standInsFor = (nodes: readonly Parsed[]): ParsedNode[] => nodes.map(standIn);

function standIn(node: Parsed): ParsedNode {
  if (node.type === ElementType.Text) return new ParsedText(node.data);
  return 'attribs' in node ? new ParsedElement(node.name, standInsFor(node.children), node.attribs) : new ParsedNode();
}

/** Parses HTML as a browser's own parser does, with the text under `body`. */
export class HtmlParser {
  parseFromString = (text: string): { readonly body: ParsedElement } => ({
    body: new ParsedElement('body', standInsFor(parseDocument(text).children)),
  });
}
