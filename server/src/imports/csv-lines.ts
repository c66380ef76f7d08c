import Papa from 'papaparse';

/** A row of a CSV file that holds something, with the line on which it starts; its cells are trimmed. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** Takes a CSV file apart (commas, semicolons, tabs or bars). Empty rows are left out; a cell may hold line ends. */
export function csvLines(text: string): readonly CsvLine[] {
  let line = 1;
  const all = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t', '|'] }).data.map(
    (cells) => {
      const at = line;
      line += 1 + cells.join('').split('\n').length - 1;
      return { line: at, cells: cells.map((cell) => cell.trim()) };
    },
  );
  return all.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The name of a column as it is looked up: 'Club Name ' and 'club_name' are one. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, else the old encoding of Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
