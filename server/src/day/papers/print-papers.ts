import * as contract from '@startline/contract/day/papers';
import type { Paper } from '@startline/rules/day/papers/paper';
import { papersOf, type PaperKind } from '@startline/rules/day/papers/papers';
import { longDateTime } from '@startline/rules/formats/dates';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { envelopeWriter } from '../../kernel/serialise.ts';
import { drawPages } from './pages/draw-pages.ts';
import { paginate } from './pages/paginate.ts';
import { paperFacts, type PaperRows } from './read-facts.ts';

type Asked = { readonly kind: PaperKind | 'all'; readonly rows: PaperRows };

const layPapers = ({ kind, rows }: Asked): Paper[] => papersOf(kind, paperFacts(rows));
const write = envelopeWriter(contract.viewPapers);

/**
 * Makes papers from rows, as the bytes of the reply with their tables. Runs in a worker, since the tables of 1,000
 * events take 120 ms.
 */
export function viewedPapers(request: Asked): Uint8Array {
  const { id, name } = request.rows.host;
  const data: z.input<typeof contract.viewPapers.output> = {
    competition: { id, name },
    papers: layPapers(request).map((paper) => ({
      ...paper,
      sections: paper.sections.map((section) => ({
        ...section,
        columns: [...section.columns],
        rows: section.rows.map((row) => [...row]),
      })),
    })),
  };
  return new TextEncoder().encode(write({ errNo: 0, error: '', message: '', data }));
}

/** Makes papers from rows, as the bytes of a PDF. Runs in a worker. */
export function printedPapers(input: Asked & { readonly printedAt: Instant }): Promise<Uint8Array> {
  const { host } = input.rows;
  const papers = layPapers(input);
  const pages = paginate(papers.length === 0 ? [nothing] : papers);
  return drawPages(pages, { competition: host.name, printedAt: longDateTime(input.printedAt, host.zone) });
}

/** The paper for an empty competition. */
const nothing: Paper = {
  kind: '',
  title: 'Nothing to print',
  lead: 'No event of this kind has a start list yet. Draw one first.',
  foot: '',
  turned: false,
  size: 'usual',
  follows: false,
  sections: [],
};
