import type { Column, Section } from '@startline/rules/day/papers/paper';
import { drawBarcode } from './draw-code.ts';
import { HEADS, MARGIN, sectionHead, type Measures } from './page-size.ts';
import type { Item, Page } from './paginate.ts';
import { bytesOf, newPdf, rule, write, type Pdf } from './pdf.ts';

type Printed = { readonly competition: string; readonly printedAt: string };

/** Draws pages as a PDF. Each shows the competition, the time of printing, its page number and the number of pages. */
export function drawPages(pages: readonly Page[], { competition, printedAt }: Printed): Promise<Uint8Array> {
  const pdf = newPdf(competition);
  pages.forEach((page, at) => {
    const { measures } = page;
    pdf.addPage({ size: [measures.width, measures.height], margin: 0 });
    for (const item of page.items) drawItem(pdf, item, measures);
    const y = measures.height - MARGIN - 8;
    const width = measures.width - 2 * MARGIN;
    rule(pdf, [MARGIN, y - 5], [MARGIN + width, y - 5]);
    const small = { size: 8, grey: true } as const;
    write(pdf, competition, [MARGIN, y], { ...small, width: width * 0.5 });
    write(pdf, `Printed ${printedAt} · Page ${String(at + 1)} of ${String(pages.length)}`, [MARGIN + width * 0.5, y], {
      ...small,
      width: width * 0.5,
      align: 'right',
    });
  });
  return bytesOf(pdf);
}

function drawItem(pdf: Pdf, item: Item, measures: Measures): void {
  if (item.kind === 'heading') drawHeading(pdf, item, measures);
  else drawRows(pdf, item, measures);
}

function drawHeading(
  pdf: Pdf,
  { paper, y, isContinued }: Extract<Item, { kind: 'heading' }>,
  measures: Measures,
): void {
  const width = measures.width - 2 * MARGIN;
  const scale = measures.heading / 44;
  const title = isContinued ? `${paper.title} (continued)` : paper.title;
  write(pdf, title, [MARGIN, y], { face: 'bold', size: 15 * scale, width });
  const lead = y + 20 * scale;
  write(pdf, paper.lead, [MARGIN, lead], { size: 9 * scale, width: width * 0.56, grey: true });
  write(pdf, paper.foot, [MARGIN + width * 0.56, lead], {
    ...{ face: 'bold', size: 9 * scale, width: width * 0.44, align: 'right' },
  } as const);
  rule(pdf, [MARGIN, y + 36 * scale], [MARGIN + width, y + 36 * scale], 1.2);
}

type Rows = Extract<Item, { kind: 'rows' }>;

function drawRows(pdf: Pdf, { section, y, from, to, isContinued }: Rows, measures: Measures): void {
  const width = measures.width - 2 * MARGIN;
  const title = isContinued ? `${section.title} (continued)` : section.title;
  const size = measures.letter + 1.5;
  write(pdf, title, [MARGIN, y + 3], { face: 'bold', size, width: width * 0.4 });
  write(pdf, section.note, [MARGIN + width * 0.3, y + 4], { size: 9, width: width * 0.7, align: 'right', grey: true });
  const cells = cellsOf(section, width);
  const top = y + sectionHead(section, measures);
  if (cells.length === 0) return;
  for (const { column, x, wide } of cells)
    write(pdf, column.head, [x + 3, top - 12], {
      ...{ face: 'bold', size: 8, width: wide - 6, align: column.align, grey: true },
    } as const);
  rule(pdf, [MARGIN, top], [MARGIN + width, top], 0.8);
  section.rows.slice(from, to).forEach((row, at) => {
    drawRow(pdf, row, { cells, y: top + at * measures.row, measures });
  });
  const bottom = top + (to - from) * measures.row;
  for (const { x, wide } of cells.filter(({ column }) => column.isBox)) {
    // Starts above the heads, so that a height can be written over its column.
    rule(pdf, [x, top - HEADS], [x, bottom]);
    rule(pdf, [x + wide, top - HEADS], [x + wide, bottom]);
  }
}

type Cell = { readonly column: Column; readonly x: number; readonly wide: number };

/** Returns where each column begins, and how wide it is. */
function cellsOf({ columns }: Section, width: number): Cell[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map((column) => {
    const wide = (column.share / all) * width;
    x += wide;
    return { column, x: x - wide, wide };
  });
}

type RowPlace = { readonly cells: readonly Cell[]; readonly y: number; readonly measures: Measures };

function drawRow(pdf: Pdf, row: readonly string[], { cells, y, measures }: RowPlace): void {
  const { letter, row: height, width } = measures;
  cells.forEach(({ column, x, wide }, at) => {
    const text = row[at] ?? '';
    if (column.isCode) {
      if (text !== '') drawBarcode(pdf, text, { x, y: y + 3, width: wide, height: height - 6 });
      return;
    }
    write(pdf, text, [x + 3, y + (height - letter * 1.15) / 2], {
      ...{ size: letter, width: wide - 6, align: column.align },
      ...(column.head === 'Name' || column.head === 'Event' ? { face: 'bold' as const } : {}),
    });
  });
  rule(pdf, [MARGIN, y + height], [width - MARGIN, y + height]);
}
