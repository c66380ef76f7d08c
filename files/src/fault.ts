/** A fault of a line of a file, or something that deserves a look. Data; `faultText` makes the words. */
export type FaultReason =
  | { readonly kind: 'file-empty' }
  | { readonly kind: 'not-readable'; readonly why: string }
  | { readonly kind: 'characters-unreadable'; readonly count: number }
  | { readonly kind: 'control-character'; readonly text: string }
  | { readonly kind: 'quote-not-closed' }
  | { readonly kind: 'column-missing'; readonly column: string }
  | { readonly kind: 'column-unknown'; readonly column: string }
  | { readonly kind: 'column-again'; readonly column: string }
  | { readonly kind: 'cells-too-few'; readonly count: number; readonly least: number }
  | { readonly kind: 'cells-too-many'; readonly count: number; readonly most: number }
  | { readonly kind: 'cell-empty'; readonly column: string }
  | { readonly kind: 'cell-wrong'; readonly column: string; readonly text: string }
  | { readonly kind: 'status-word-unknown'; readonly word: string }
  | { readonly kind: 'place-without-time'; readonly place: number }
  | { readonly kind: 'place-repeated'; readonly place: number; readonly firstLine: number }
  | { readonly kind: 'lane-repeated'; readonly lane: string; readonly firstLine: number }
  | { readonly kind: 'number-repeated'; readonly number: string; readonly firstLine: number }
  | { readonly kind: 'race-repeated'; readonly race: string; readonly firstLine: number }
  | { readonly kind: 'row-repeated'; readonly firstLine: number }
  | { readonly kind: 'row-without-race' }
  | { readonly kind: 'race-without-rows'; readonly race: string }
  | { readonly kind: 'line-unknown'; readonly text: string }
  | { readonly kind: 'time-in-lane'; readonly text: string }
  | { readonly kind: 'time-in-two'; readonly text: string }
  | { readonly kind: 'wind-in-two'; readonly text: string }
  | { readonly kind: 'values-differ'; readonly column: string; readonly text: string; readonly other: string }
  | { readonly kind: 'no-race'; readonly event: string }
  | { readonly kind: 'not-linked'; readonly column: string; readonly text: string };

/** A remark on a line; line 0 is the file as a whole. `used` says whether the line still became a record. */
export type FileFault = { readonly line: number; readonly used: boolean; readonly reason: FaultReason };

/**
 * The result of every reader. `lines` counts the non-empty lines, including headings and comments, so that nothing is
 * lost silently: each is a record, a heading, a comment or has a fault with `used: false`.
 */
export type Reading<Record> = {
  readonly lines: number;
  readonly records: readonly Record[];
  readonly faults: readonly FileFault[];
};

/** The numbers of lines that a reader read, used (headings and comments included) and refused. */
export type RowCounts = { readonly read: number; readonly used: number; readonly refused: number };

/** Counts the lines of a reading; without any record every line is refused. */
export function rowCounts({ lines, records, faults }: Reading<unknown>): RowCounts {
  const refused = new Set(faults.filter(({ line, used }) => !used && line > 0).map(({ line }) => line)).size;
  return records.length === 0
    ? { read: lines, used: 0, refused: lines }
    : { read: lines, used: lines - refused, refused };
}

/** Returns a fault of a line that is still used. */
export const remark = (line: number, reason: FaultReason): FileFault => ({ line, used: true, reason });
/** Returns a fault of a line without a record. */
export const notUsed = (line: number, reason: FaultReason): FileFault => ({ line, used: false, reason });
/** Returns the reading of an unusable file. */
export const unreadable = (why: string): Reading<never> => ({
  lines: 0,
  records: [],
  faults: [notUsed(0, { kind: 'not-readable', why })],
});

/** The words for a file without a byte. */
export const emptyFileText = 'This file is empty.';
/** The words for a list that ends with its headings. */
export const noRowsText = 'There are no rows below the headings.';

/** Returns a fault as a sentence for people: 'Line 4: The lane is missing, and the time 12.45 is in its place.' */
export function faultText({ line, used, reason }: FileFault): string {
  return `${line === 0 ? '' : `Line ${line}: `}${(sentences[reason.kind] as (faultReason: FaultReason) => string)(reason)}${used ? '' : ' Not used.'}`;
}

/** One sentence for each kind; a kind without a sentence does not compile. */
const sentences: { readonly [Kind in FaultReason['kind']]: (reason: Extract<FaultReason, { kind: Kind }>) => string } =
  {
    'file-empty': () => 'The file is empty.',
    'not-readable': ({ why }) => `The file cannot be read: ${why}.`,
    'characters-unreadable': ({ count }) =>
      `${count} ${count === 1 ? 'character' : 'characters'} cannot be read. Check how the file was saved.`,
    'control-character': ({ text }) => `'${text}' lost a letter when the file was saved. Check the name.`,
    'quote-not-closed': () => 'A quotation mark is not closed, so it is read as part of the text.',
    'column-missing': ({ column }) => `The column '${column}' is missing.`,
    'column-unknown': ({ column }) => `The column '${column}' is not known and is left out.`,
    'column-again': ({ column }) => `The column '${column}' appears twice; the first counts.`,
    'cells-too-few': ({ count, least }) =>
      `The line has ${count} ${count === 1 ? 'field' : 'fields'} but needs at least ${least}.`,
    'cells-too-many': ({ count, most }) => `The line has ${count} fields, but at most ${most} are expected.`,
    'cell-empty': ({ column }) => `'${column}' is empty.`,
    'cell-wrong': ({ column, text }) => `'${text}' is not a valid value for '${column}'.`,
    'status-word-unknown': ({ word }) =>
      `'${word}' is not a place or a known status such as DNS or DNF. Enter this result by hand.`,
    'place-without-time': ({ place }) => `Place ${place} has no time.`,
    'place-repeated': ({ place, firstLine }) =>
      `Place ${place} is on line ${firstLine} too, with another time: perhaps two races were run as one.`,
    'lane-repeated': ({ lane, firstLine }) => `Lane ${lane} is already used on line ${firstLine}.`,
    'number-repeated': ({ number, firstLine }) => `Number ${number} is already on line ${firstLine}.`,
    'race-repeated': ({ race, firstLine }) =>
      `Race ${race} is already on line ${firstLine}. Give one of them another number.`,
    'row-repeated': ({ firstLine }) => `This line is the same as line ${firstLine}, so it counts once.`,
    'row-without-race': () => 'There is no race above this line.',
    'race-without-rows': ({ race }) => `Race ${race} has nobody in it.`,
    'line-unknown': ({ text }) => `No line of this format begins with '${text}'.`,
    'time-in-lane': ({ text }) => `The lane is missing, and the time ${text} is in its place.`,
    'time-in-two': ({ text }) => `A decimal comma has split the time; it is read as ${text}.`,
    'wind-in-two': ({ text }) => `A decimal comma has split the wind; it is read as ${text}.`,
    'values-differ': ({ column, text, other }) => `${column}: '${text}' and '${other}' do not agree; the first counts.`,
    'no-race': ({ event }) => `'${event}' is not a race: enter its results on its sheet.`,
    'not-linked': ({ column, text }) =>
      `${column} '${text}' appears nowhere else in the file, so it cannot be matched.`,
  };
