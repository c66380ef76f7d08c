import { drawQrCode } from './draw-code.ts';
import { bytesOf, newPdf, rule, write, type Face } from './pdf.ts';

/** The content of the check-in poster; `address` is in its code. */
export type Poster = {
  readonly competition: string;
  readonly place: string;
  readonly days: string;
  readonly code: string;
  readonly address: string;
};

const [LEFT, WIDTH] = [50, 495];
const QR = 300;

/** Draws the poster by which athletes check in, one A4 page to be read from two metres. Runs in a worker. */
export function printedPoster({ competition, place, days, code, address }: Poster): Promise<Uint8Array> {
  const pdf = newPdf(`Check-in: ${competition}`);
  pdf.addPage({ size: 'A4', margin: 0 });
  const line = (text: string, y: number, size: number, face: Face = 'regular'): void =>
    write(pdf, text, [LEFT, y], { face, size, width: WIDTH, align: 'centre' });
  line('Check in with your phone', 52, 36, 'bold');
  line(competition, 104, 19, 'bold');
  line([place, days].filter((part) => part !== '').join(' · '), 132, 14);
  drawQrCode(pdf, address, { x: LEFT + (WIDTH - QR) / 2, y: 158, width: QR, height: QR });
  line('Competition code', 474, 14);
  line(code, 492, 40, 'bold');
  rule(pdf, [LEFT, 554], [LEFT + WIDTH, 554]);
  steps.forEach(([what, how], at) => {
    const y = 574 + at * 56;
    write(pdf, String(at + 1), [LEFT, y], { face: 'bold', size: 30, width: 30 });
    write(pdf, what, [LEFT + 40, y], { face: 'bold', size: 17, width: WIDTH - 40 });
    write(pdf, how, [LEFT + 40, y + 22], { size: 13, width: WIDTH - 40 });
  });
  rule(pdf, [LEFT, 746], [LEFT + WIDTH, 746]);
  line('Check-in closes before each event starts. No phone? Go to the check-in desk.', 758, 13);
  line(address, 782, 11);
  return bytesOf(pdf);
}

const steps = [
  ['Scan the code', 'Your phone’s camera opens the check-in page.'],
  ['Say who you are', 'Enter the email address used for the entry, the competition code above and the day.'],
  ['Open the link in the email', 'Press Check in for each athlete. The link works for 12 hours.'],
] as const;
