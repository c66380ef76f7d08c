/** The first line of a backup: format 1, when it was taken, and the schema that its rows fit. */
export type Header = {
  readonly startline: 1;
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
};
/** The last line. A file without it was cut short. */
export type End = { readonly end: { readonly rows: Readonly<Record<string, number>>; readonly files: number } };
export type TableLine = { readonly table: string; readonly columns: readonly string[] };
export type FileLine = { readonly file: string; readonly base64: string };

export const isRow = (line: string): boolean => line.startsWith('[');

/** Reads a line that is not a row. Throws with a sentence when the file is not a backup. */
export function readLine(line: string): Partial<Header & End & TableLine & FileLine> {
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // reported below
  }
  throw new Error('This is not a Startline backup, or it is damaged.');
}
