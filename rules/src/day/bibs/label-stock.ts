/** A sheet of labels or a roll, in millimetres. A roll is a page a label. */
export type LabelStock = {
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly across: number;
  readonly down: number;
  /** The distances from the edge of the page to the first label, and between labels. */
  readonly left: number;
  readonly top: number;
  readonly gapAcross: number;
  readonly gapDown: number;
};

const a4 = { width: 210, height: 297 };
const roll = (width: number, height: number): LabelStock => ({
  name: `Roll, ${width} × ${height} mm`,
  page: { width, height },
  label: { width, height },
  ...{ across: 1, down: 1, left: 0, top: 0, gapAcross: 0, gapDown: 0 },
});

/** The label sheets and rolls that clubs and shops use, in the sizes printed on their boxes. */
export const labelStocks = {
  'a4-3x8': {
    name: 'A4, 3 × 8 labels of 63.5 × 33.9 mm',
    page: a4,
    label: { width: 63.5, height: 33.9 },
    ...{ across: 3, down: 8, left: 7.2, top: 12.9, gapAcross: 2.55, gapDown: 0 },
  },
  'a4-3x8-full': {
    name: 'A4, 3 × 8 labels of 70 × 37 mm, no margins',
    page: a4,
    label: { width: 70, height: 37 },
    ...{ across: 3, down: 8, left: 0, top: 0.5, gapAcross: 0, gapDown: 0 },
  },
  'a4-2x7': {
    name: 'A4, 2 × 7 labels of 99.1 × 38.1 mm',
    page: a4,
    label: { width: 99.1, height: 38.1 },
    ...{ across: 2, down: 7, left: 4.65, top: 15.15, gapAcross: 2.5, gapDown: 0 },
  },
  'roll-62x29': roll(62, 29),
  'roll-89x36': roll(89, 36),
  'roll-100x50': roll(100, 50),
} as const satisfies Readonly<Record<string, LabelStock>>;
export type LabelStockName = keyof typeof labelStocks;
export const labelStockNames = Object.keys(labelStocks) as LabelStockName[];

/** Returns where a label is, counted from 0: its page, and its upper left corner in millimetres. */
export function labelPlace(stock: LabelStock, label: number): { page: number; x: number; y: number } {
  const perPage = stock.across * stock.down;
  const on = label % perPage;
  return {
    page: Math.floor(label / perPage),
    x: stock.left + (on % stock.across) * (stock.label.width + stock.gapAcross),
    y: stock.top + Math.floor(on / stock.across) * (stock.label.height + stock.gapDown),
  };
}
