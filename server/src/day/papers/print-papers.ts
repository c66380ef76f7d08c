import type { Paper } from '@startline/rules/day/papers/paper';
import { papersOf, type PaperKind } from '@startline/rules/day/papers/papers';
import { longDateTime } from '@startline/rules/formats/dates';
import type { Instant } from '@startline/rules/time';
import { drawPages } from './pages/draw-pages.ts';
import { paginate } from './pages/paginate.ts';
import { paperFacts, type PaperRows } from './read-facts.ts';

type Asked = { readonly kind: PaperKind | 'all'; readonly rows: PaperRows };

/** Makes papers from rows, as tables. Done in a thread. */
export const layPapers = ({ kind, rows }: Asked): Paper[] => papersOf(kind, paperFacts(rows));

/** Makes papers from rows, as the bytes of a PDF. Done in a thread. */
export function printedPapers(asked: Asked & { readonly printedAt: Instant }): Promise<Uint8Array> {
  const { host } = asked.rows;
  const papers = layPapers(asked);
  const pages = paginate(papers.length === 0 ? [nothing] : papers);
  return drawPages(pages, { competition: host.name, printedAt: longDateTime(asked.printedAt, host.zone) });
}

/** What is printed where there is nothing to print. */
const nothing: Paper = {
  kind: '',
  title: 'Nothing to print',
  lead: 'No event of this kind has a start list yet. Draw it first.',
  foot: '',
  turned: false,
  size: 'usual',
  follows: false,
  sections: [],
};
