import type { BibLabel } from '@startline/rules/day/bibs/bib-papers';
import { labelPlace, type LabelStock } from '@startline/rules/day/bibs/label-stock';
import { drawBarcode, drawQrCode } from './draw-code.ts';
import { bytesOf, newPdf, write, type Pdf } from './pdf.ts';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;
/** The edge of a label that printers may not reach. */
const INSIDE = 2 * POINTS;

export type LabelSheet = {
  readonly title: string;
  readonly labels: readonly BibLabel[];
  readonly stock: LabelStock;
  readonly code: 'code128' | 'qr';
  /** The number of labels of the first sheet that are already used. */
  readonly used: number;
};

/** Draws labels onto sheets or a roll. */
export function drawLabels({ title, labels, stock, code, used }: LabelSheet): Promise<Uint8Array> {
  const pdf = newPdf(title);
  const size: [number, number] = [stock.page.width * POINTS, stock.page.height * POINTS];
  let pages = 0;
  const upTo = (page: number): void => {
    for (; pages <= page; pages += 1) pdf.addPage({ size, margin: 0 });
  };
  upTo(0);
  labels.forEach((label, at) => {
    const { page, x, y } = labelPlace(stock, at + used);
    upTo(page);
    drawLabel(pdf, label, {
      ...{ x: x * POINTS + INSIDE, y: y * POINTS + INSIDE, code },
      width: stock.label.width * POINTS - 2 * INSIDE,
      height: stock.label.height * POINTS - 2 * INSIDE,
    });
  });
  return bytesOf(pdf);
}

type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly code: LabelSheet['code'];
};

function drawLabel(pdf: Pdf, label: BibLabel, { x, y, width, height, code }: Place): void {
  const letters = height / 9;
  const number = { face: 'bold', size: height * 0.4, width: width * 0.5 } as const;
  const line = { size: letters * 0.9, width };
  write(pdf, label.bib, [x, y], number);
  const below = y + height * 0.46;
  if (code === 'code128') {
    drawBarcode(pdf, label.code, { x: x + width * 0.42, y: y + 2, width: width * 0.58, height: height * 0.36 });
  } else {
    const side = height * 0.62;
    drawQrCode(pdf, label.code, { x: x + width - side, y, width: side, height: side });
    line.width = width - side;
  }
  write(pdf, label.name, [x, below], { ...line, face: 'bold', size: letters * 1.2 });
  label.lines.forEach((text, at) => {
    write(pdf, text, [x, below + letters * (1.6 + at * 1.25)], { ...line, width, grey: true });
  });
}
