import { nameFault } from '@startline/rules/formats/contact-formats';
import { columnKey, csvLines } from '../csv-lines.ts';

export type Body = 'EA' | 'IRL';

/** A club or a school as a file names it; unnamed areas are empty. */
export type ClubRow = {
  readonly line: number;
  readonly name: string;
  readonly kind: 'C' | 'S';
  readonly body: Body;
  readonly county: string;
  readonly region: string;
  readonly country: string;
};
/** A remark about a line; line 0 is the file as a whole. `used` says whether the row is imported all the same. */
export type ClubRemark = { readonly line: number; readonly used: boolean; readonly words: string };
export type ClubFile = {
  readonly read: number;
  readonly rows: readonly ClubRow[];
  readonly remarks: readonly ClubRemark[];
};

const phrase = <Meaning extends string>(table: Readonly<Record<string, Meaning>>): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(table));

type Column = 'name' | 'kind' | 'body' | 'county' | 'region' | 'country';
const columns = phrase<Column>({
  name: 'name',
  club: 'name',
  club_name: 'name',
  school: 'name',
  school_name: 'name',
  kind: 'kind',
  type: 'kind',
  body: 'body',
  ao: 'body',
  aocode: 'body',
  federation: 'body',
  governing_body: 'body',
  county: 'county',
  area: 'county',
  region: 'region',
  country: 'country',
  nation: 'country',
});
const kinds = phrase<ClubRow['kind']>({ '': 'C', c: 'C', club: 'C', s: 'S', school: 'S' });
const bodies = phrase<Body>({ ea: 'EA', uk: 'EA', uka: 'EA', irl: 'IRL', ai: 'IRL', ireland: 'IRL' });
const LONGEST = 100;

/**
 * Reads clubs from CSV with the columns name, kind, county, region, country and body; all but the name may be missing,
 * and the usual other names are understood. Returns each row or a remark with its line. Never throws.
 */
export function readClubs(text: string, usualBody: Body): ClubFile {
  const [head, ...body] = csvLines(text);
  if (!head) return { read: 0, rows: [], remarks: [{ line: 0, used: false, words: 'The file is empty.' }] };
  const named = head.cells.map((name) => columns.get(columnKey(name)));
  if (!named.includes('name'))
    return {
      read: body.length,
      rows: [],
      remarks: [
        {
          line: head.line,
          used: false,
          words: `The column 'name' is missing: the first line names ${head.cells
            .filter(Boolean)
            .slice(0, 12)
            .map((name) => `'${name.slice(0, 30)}'`)
            .join(', ')}.`,
        },
      ],
    };
  const remarks: ClubRemark[] = head.cells.flatMap((name, at) =>
    name === '' || named[at]
      ? []
      : [{ line: head.line, used: true, words: `The column '${name.slice(0, 30)}' is not known and is left out.` }],
  );
  const rows: ClubRow[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of body) {
    const cell = (column: Column): string => tidy(cells[named.indexOf(column)] ?? '');
    const row = {
      line,
      name: cell('name'),
      kind: kinds.get(cell('kind').toLowerCase()),
      body: cell('body') === '' ? usualBody : bodies.get(cell('body').toLowerCase()),
      county: cell('county'),
      region: cell('region'),
      country: cell('country'),
    };
    const fault =
      faultOf(row, cells.slice(named.length), { kind: cell('kind'), body: cell('body') }) ??
      againText(lines.get(clubKey(row)));
    if (fault !== undefined || !isComplete(row)) {
      remarks.push({ line, used: false, words: fault ?? '' });
      continue;
    }
    rows.push(row);
    lines.set(clubKey(row), line);
  }
  return { read: body.length, rows, remarks };
}

/** Returns the key that identifies a club: its name without regard to capitals, its kind and its body. */
export const clubKey = ({
  name,
  kind,
  body,
}: {
  readonly name: string;
  readonly kind: string | undefined;
  readonly body: string | undefined;
}): string => `${kind ?? ''} ${body ?? ''} ${name.toLowerCase()}`;

type Read = { [K in keyof ClubRow]: ClubRow[K] | (K extends 'kind' | 'body' ? undefined : never) };
const isComplete = (row: Read): row is ClubRow => row.kind !== undefined && row.body !== undefined;

/** Collapses a text to one line with single spaces. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const againText = (line: number | undefined): string | undefined =>
  line === undefined ? undefined : `Line ${line} already has the same club.`;

function faultOf(
  row: Read,
  beyond: readonly string[],
  typed: { readonly kind: string; readonly body: string },
): string | undefined {
  const { name, county, region, country, kind, body } = row;
  if (beyond.some((cell) => cell !== ''))
    return 'The row has more cells than the first line has columns. Put a name with a comma in quotes.';
  if (name === '') return 'The name is empty.';
  if ([name, county, region, country].some((text) => text.length > LONGEST))
    return `A name has more than ${LONGEST} characters.`;
  const fault = [name, county, region, country].map(nameFault).find((phrase) => phrase !== undefined);
  if (fault !== undefined) return fault;
  if (kind === undefined) return `'${typed.kind.slice(0, 30)}' is neither club nor school.`;
  if (body === undefined) return `'${typed.body.slice(0, 30)}' is not a body such as EA or IRL.`;
  return undefined;
}
