import type { Paper, Section } from '@startline/rules/day/papers/paper';
import { FOOT, MARGIN, measuresOf, sectionHead, type Measures } from './page-size.ts';

/** An item of a page, from the top: the head of a paper, or rows of one of its sections. */
export type Item =
  | { readonly kind: 'heading'; readonly y: number; readonly paper: Paper; readonly isContinued: boolean }
  | {
      readonly kind: 'rows';
      readonly y: number;
      readonly section: Section;
      readonly from: number;
      readonly to: number;
      readonly isContinued: boolean;
    };
export type Page = { readonly measures: Measures; readonly turned: boolean; readonly items: readonly Item[] };

/** Space between two sections, and between two papers on one page. */
const GAP = 10;

/**
 * Lays papers out on pages. Keeps a section together when a page has room for it; a longer one continues under its
 * heads. The next paper begins on the same page when its first section fits.
 */
export function paginate(papers: readonly Paper[]): Page[] {
  const book = new Book();
  for (const paper of papers) book.add(paper);
  return book.pages.map(({ measures, turned, items }) => ({ measures, turned, items }));
}

type OpenPage = { measures: Measures; turned: boolean; size: Paper['size']; items: Item[]; y: number };

class Book {
  readonly pages: OpenPage[] = [];

  add(paper: Paper): void {
    const measures = measuresOf(paper);
    const first = paper.sections[0];
    const needed = measures.heading + (first ? heightOf(first, measures, Math.min(first.rows.length, 8)) : 0);
    let page = this.pages.at(-1);
    const isSame = page?.turned === paper.turned && page.size === paper.size;
    if (!page || !paper.follows || !isSame || room(page) < needed + GAP) page = this.#turn(paper, measures);
    else page.y += GAP;
    heading(page, paper, false);
    for (const section of paper.sections) page = this.#section(paper, section, page);
  }

  #section(paper: Paper, section: Section, onPage: OpenPage): OpenPage {
    const { measures } = onPage;
    let page = onPage;
    let from = 0;
    do {
      const left = section.rows.length - from;
      const fits = Math.floor((room(page) - sectionHead(section, measures)) / measures.row);
      const fresh = freshRoom(section, measures);
      // A section that fits on a page is not divided; a longer one continues from page to page.
      if (fits < left && (left <= fresh || fits < Math.min(3, left)) && !isFresh(page)) {
        page = this.#turn(paper, measures);
        heading(page, paper, true);
        continue;
      }
      const to = from + Math.max(Math.min(fits, left), Math.min(1, left));
      page.items.push({ kind: 'rows', y: page.y, section, from, to, isContinued: from > 0 });
      page.y += heightOf(section, measures, to - from) + GAP;
      from = to;
    } while (from < section.rows.length);
    return page;
  }

  #turn({ turned, size }: Paper, measures: Measures): OpenPage {
    const page = { measures, turned, size, items: [], y: MARGIN };
    this.pages.push(page);
    return page;
  }
}

function heading(page: OpenPage, paper: Paper, isContinued: boolean): void {
  page.items.push({ kind: 'heading', y: page.y, paper, isContinued });
  page.y += page.measures.heading;
}

const heightOf = (section: Section, measures: Measures, rows: number): number =>
  sectionHead(section, measures) + rows * measures.row;
const bottomOf = ({ height }: Measures): number => height - MARGIN - FOOT;
const room = ({ measures, y }: OpenPage): number => bottomOf(measures) - y;
/** Returns how many rows of a section an empty page holds under the head of its paper. */
const freshRoom = (section: Section, measures: Measures): number =>
  Math.floor((bottomOf(measures) - MARGIN - measures.heading - sectionHead(section, measures)) / measures.row);
/** Returns whether a page holds only the head of a paper. */
const isFresh = ({ items }: OpenPage): boolean => items.length === 1 && items[0]?.kind === 'heading';
