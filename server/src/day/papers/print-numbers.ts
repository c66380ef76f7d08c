import { bibLabels, bibList, clubEnvelopes, type PrintedBib } from '@startline/rules/day/bibs/bib-papers';
import { labelStocks, type LabelStockName } from '@startline/rules/day/bibs/label-stock';
import { drawLabels } from './pages/draw-labels.ts';
import { drawPages } from './pages/draw-pages.ts';
import { paginate } from './pages/paginate.ts';

export type BibPaper = {
  readonly paper: 'labels' | 'envelopes' | 'list';
  readonly compId: number;
  readonly competition: string;
  readonly printedAt: string;
  readonly holders: readonly PrintedBib[];
  readonly stock: LabelStockName;
  readonly code: 'code128' | 'qr';
  readonly used: number;
};

/** Prints labels, club envelopes or the list of numbers. Runs in a worker. */
export function printedBibs(bibPaper: BibPaper): Promise<Uint8Array> {
  const { paper, compId, competition, printedAt, holders, stock, code, used } = bibPaper;
  if (paper === 'labels')
    return drawLabels({
      ...{ title: competition, code, used },
      labels: bibLabels(holders, compId),
      stock: labelStocks[stock],
    });
  const papers = paper === 'list' ? [bibList(holders, compId)] : clubEnvelopes(holders);
  return drawPages(paginate(papers), { competition, printedAt });
}
