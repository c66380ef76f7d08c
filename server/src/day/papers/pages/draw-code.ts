import bwip from 'bwip-js/node';
import type { Pdf } from './pdf.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Draws a Code 128 into a box, with the quiet zone of ten bars on both sides that scanners need. */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Box): void {
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error('A barcode was not made.');
  const quiet = 10;
  const bar = width / (code.sbs.reduce((sum, wide) => sum + wide, 0) + 2 * quiet);
  let at = x + quiet * bar;
  code.sbs.forEach((wide, n) => {
    if (n % 2 === 0) pdf.rect(at, y, wide * bar, height);
    at += wide * bar;
  });
  pdf.fill('#000000');
}

/** Draws a QR code into the upper left of a box, with its quiet zone of four dots. */
export function drawQrCode(pdf: Pdf, text: string, { x, y, width, height }: Box): void {
  const [code] = bwip.raw('qrcode', text, '');
  if (!code || !('pixs' in code)) throw new Error('A code was not made.');
  const quiet = 4;
  const dot = Math.min(width, height) / (code.pixx + 2 * quiet);
  code.pixs.forEach((isDark, n) => {
    if (isDark !== 1) return;
    pdf.rect(x + (quiet + (n % code.pixx)) * dot, y + (quiet + Math.floor(n / code.pixx)) * dot, dot, dot);
  });
  pdf.fill('#000000');
}
