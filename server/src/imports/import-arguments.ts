import { parseArgs } from 'node:util';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { parseMoney } from '@startline/rules/money';
import { isoDate } from '@startline/rules/time';
import type { ImportTarget } from './import-programme.ts';

export type ImportArguments = { readonly file: string; readonly target: ImportTarget; readonly priceMinor: number | undefined; readonly maxAthletes: number; readonly dryRun: boolean };
type Read = { readonly ok: true; readonly value: ImportArguments } | { readonly ok: false; readonly faults: readonly string[] };

export const importUsage = `Imports a timetable, JSON or CSV, into a competition.

  npm run import -- FILE --competition 12
  npm run import -- FILE --name "County Championships" --date 2027-05-08 --organisation 3 --place "Kingsmeadow" --price 9.50

  --competition ID    the competition to fill; it must have no events yet
  --name, --date      makes a new competition, not active yet, on this first day (yyyy-mm-dd)
  --organisation ID   who runs the new competition
  --place NAME        where it is held
  --price 9.50        what an entry costs (0: free)
  --max 32            places in each event (0 or left out: no limit)
  --dry-run           says what would be imported and writes nothing
`;

const options = {
  competition: { type: 'string' }, name: { type: 'string' }, date: { type: 'string' }, organisation: { type: 'string' }, place: { type: 'string' },
  price: { type: 'string' }, max: { type: 'string' }, 'dry-run': { type: 'boolean' },
} as const;
type Values = { readonly [Name in Exclude<keyof typeof options, 'dry-run'>]?: string | undefined };

/** Reads the words behind `npm run import --`. All faults at once, each in a sentence. */
export function readArguments(words: readonly string[]): Read {
  const faults: string[] = [];
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    return { ok: false, faults: [cause instanceof Error ? cause.message : 'The arguments cannot be read.'] };
  }
  const { values, positionals } = parsed;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) faults.push('Name one file to import.');
  const target = readTarget(values, faults);
  const price = values.price === undefined ? undefined : parseMoney(values.price, 'GBP');
  if (values.price !== undefined && !price) faults.push(`--price ${values.price} is no amount. Write it like 9.50.`);
  const maxAthletes = values.max === undefined ? 0 : wholeNumber(values.max, 0);
  if (maxAthletes === undefined) faults.push(`--max ${values.max ?? ''} is no number of places.`);
  if (faults.length > 0 || file === undefined || !target || maxAthletes === undefined) return { ok: false, faults };
  return { ok: true, value: { file, target, priceMinor: price?.minor, maxAthletes, dryRun: values['dry-run'] ?? false } };
}

function readTarget(values: Values, faults: string[]): ImportTarget | undefined {
  const before = faults.length;
  if (values.competition !== undefined) {
    if (values.name !== undefined || values.date !== undefined) faults.push('Give either --competition or --name and --date, not both.');
    const id = wholeNumber(values.competition, 1);
    if (id === undefined) faults.push(`--competition ${values.competition} is no number of a competition.`);
    return faults.length > before || id === undefined ? undefined : { kind: 'competition', id: id as CompetitionId };
  }
  const name = values.name?.trim() ?? '';
  const firstDay = isoDate(values.date ?? '');
  const orgId = wholeNumber(values.organisation ?? '', 1);
  const place = values.place?.trim() ?? '';
  if (name === '') faults.push('Give --competition with a number, or --name for a new competition.');
  if (name.length > 60) faults.push('--name has more than 60 characters.');
  if (!firstDay) faults.push(values.date === undefined ? 'Give the first day as --date yyyy-mm-dd.' : `--date ${values.date} is no day. Write it as yyyy-mm-dd.`);
  if (orgId === undefined) faults.push('Give --organisation with the number of the organisation that runs it.');
  if (place === '') faults.push('Give --place with the name of the ground.');
  return faults.length > before || !firstDay || orgId === undefined ? undefined : { kind: 'new', name, firstDay, place, orgId: orgId as OrgId };
}

const wholeNumber = (text: string, least: number): number | undefined => (/^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : undefined);
