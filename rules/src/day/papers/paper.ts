/** A column of a printed table. `share` is its part of the width; a box is left empty to be written in. */
export type Column = {
  readonly head: string;
  readonly share: number;
  readonly align: 'left' | 'right' | 'centre';
  readonly isBox: boolean;
  /** Printed as a barcode. */
  readonly isCode?: true;
};

/** One table of a paper: a heat, a pool, a day. Each row has a text for each column. */
export type Section = {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
};

/**
 * One paper: an event's, or the timetable. `turned` is landscape; `size` large is for a notice board, tall leaves room
 * to write in. A paper that `follows` may begin on the page of the previous one.
 */
export type Paper = {
  readonly kind: string;
  readonly title: string;
  readonly lead: string;
  /** The version and the time of its publication, printed on each page. */
  readonly foot: string;
  readonly turned: boolean;
  readonly size: 'usual' | 'large' | 'tall';
  readonly follows: boolean;
  readonly sections: readonly Section[];
};

/** Returns a column of text. */
export const text = (head: string, share: number, align: Column['align'] = 'left'): Column => ({
  head,
  share,
  align,
  isBox: false,
});

/** Returns a column of boxes to write in. */
export const box = (head: string, share: number): Column => ({ head, share, align: 'centre', isBox: true });

/** Returns a column of barcodes. */
export const code = (head: string, share: number): Column => ({
  head,
  share,
  align: 'centre',
  isBox: false,
  isCode: true,
});
