import type { Paper, Section } from '@startline/rules/day/papers/paper';

/** Heights and font sizes of a paper in points; an A4 page is 595 by 842. */
export type Measures = {
  readonly width: number;
  readonly height: number;
  readonly row: number;
  readonly letter: number;
  readonly heading: number;
  readonly section: number;
};

export const MARGIN = 34;
/** The strip at the bottom with competition, time of printing and page. */
export const FOOT = 22;
/** The height of a table's row of heads. */
export const HEADS = 16;
const [SHORT, LONG] = [595.28, 841.89];

const letters = { usual: 9.5, large: 15, tall: 10 } as const;
const rows = { usual: 16, large: 27, tall: 25 } as const;

/** Returns the measures of a paper: landscape when turned, larger rows when it is read from afar or written on. */
export function measuresOf({ turned, size }: Pick<Paper, 'turned' | 'size'>): Measures {
  const large = size === 'large' ? 1.5 : 1;
  const [width, height] = turned ? [LONG, SHORT] : [SHORT, LONG];
  return { width, height, row: rows[size], letter: letters[size], heading: 44 * large, section: 22 * large };
}

/** Returns the height of a section's title with its heads; 0 when the section has no columns. */
export const sectionHead = ({ columns }: Pick<Section, 'columns'>, { section }: Measures): number =>
  section + (columns.length === 0 ? 0 : HEADS);
