import PDFDocument from 'pdfkit';
import { fonts, printable } from './letters.ts';

export type Pdf = PDFKit.PDFDocument;
export type Face = 'regular' | 'bold';
type Written = {
  readonly face?: Face;
  readonly size: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'centre';
  readonly grey?: boolean;
};

/** Creates a document without pages, in our font. */
export function newPdf(title: string): Pdf {
  return new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: fonts.regular,
    info: { Title: printable(title), Creator: 'Startline', Producer: 'Startline' },
  });
}

/** Ends a document and returns its bytes. */
export const bytesOf = (pdf: Pdf): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => {
      resolve(new Uint8Array(Buffer.concat(parts)));
    });
    pdf.on('error', reject);
    pdf.end();
  });

/** Writes one line at a position, shortened to its width. */
export function write(pdf: Pdf, text: string, at: readonly [x: number, y: number], written: Written): void {
  if (text === '') return;
  const { face = 'regular', size, width, align = 'left', grey = false } = written;
  pdf
    // Pass the path: for a registered name the font would be read again for each text.
    .font(fonts[face])
    .fontSize(size)
    .fillColor(grey ? '#4A5462' : '#0B1220');
  const line = shortened(pdf, printable(text), width);
  const left = align === 'left' ? 0 : width - pdf.widthOfString(line);
  pdf.text(line, at[0] + (align === 'centre' ? left / 2 : left), at[1], { lineBreak: false });
}

/** Shortens a line to a width, with an ellipsis when it does not fit. */
function shortened(pdf: Pdf, line: string, width: number): string {
  if (pdf.widthOfString(line) <= width) return line;
  let [fits, over] = [0, line.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (pdf.widthOfString(`${line.slice(0, middle)}…`) <= width) fits = middle;
    else over = middle;
  }
  return `${line.slice(0, fits).trimEnd()}…`;
}

/** Draws a line of a table. */
export const rule = (pdf: Pdf, from: readonly [number, number], to: readonly [number, number], width = 0.5): Pdf =>
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(width)
    .strokeColor('#8A94A3')
    .stroke();
