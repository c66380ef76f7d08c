import { parseArgs } from 'node:util';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { readTypedAmount } from '@startline/rules/typed-amount';
import { isoDate } from '@startline/rules/time';
import type { ImportTarget } from './import-programme.ts';

export type ImportArguments = {
  readonly file: string;
  readonly target: ImportTarget | { readonly kind: 'clubs' };
  readonly priceMinor: number | undefined;
  readonly maxAthletes: number;
  readonly dryRun: boolean;
};
type Read =
  { readonly ok: true; readonly value: ImportArguments } | { readonly ok: false; readonly faults: readonly string[] };

export const importUsage = `Imports a timetable, JSON or CSV, into a competition; or clubs and schools from CSV.

  npm run import -- FILE --competition 12
  npm run import -- FILE --name "County Championships" --date 2027-05-08 --organisation 3 --place "Kingsmeadow" --price 9.50
  npm run import -- CLUBS --clubs

  --competition ID    the competition to fill; it must have no events yet
  --name, --date      makes a new competition, not active yet, on this first day (yyyy-mm-dd)
  --organisation ID   who runs the new competition
  --place NAME        where it is held
  --price 9.50        what an entry costs (0: free)
  --max 32            places in each event (0 or left out: no limit)
  --clubs             the file names clubs and schools: name, kind, county, region, country, body
  --dry-run           says what would be imported and writes nothing
`;

const options = {
  competition: { type: 'string' },
  name: { type: 'string' },
  date: { type: 'string' },
  organisation: { type: 'string' },
  place: { type: 'string' },
  price: { type: 'string' },
  max: { type: 'string' },
  'dry-run': { type: 'boolean' },
  clubs: { type: 'boolean' },
} as const;
type Values = { readonly [Name in Exclude<keyof typeof options, 'dry-run' | 'clubs'>]?: string | undefined };

/** Parses the arguments of `npm run import --`. Returns all faults at once, each as a sentence. */
export function readArguments(texts: readonly string[]): Read {
  const parsed = parse(texts);
  if (!('values' in parsed)) return { ok: false, faults: [parsed.fault] };
  const { values, positionals } = parsed;
  const faults: string[] = [];
  /** Returns the value, or adds the fault when it is missing. */
  const need = <Value>(value: Value | undefined, fault: string): Value | undefined => {
    if (value === undefined) faults.push(fault);
    return value;
  };
  const file = need(positionals.length === 1 ? positionals[0] : undefined, 'Name one file to import.');
  const target = readTarget(values, need);
  const priceMinor = values.price === undefined ? undefined : readPrice(values.price, need);
  const maxAthletes = need(wholeNumber(values.max ?? '0', 0), `--max ${values.max ?? ''} is not a number of places.`);
  if (faults.length > 0 || file === undefined || !target || maxAthletes === undefined) return { ok: false, faults };
  return { ok: true, value: { file, target, priceMinor, maxAthletes, dryRun: values['dry-run'] ?? false } };
}

function parse(texts: readonly string[]) {
  try {
    return parseArgs({ args: [...texts], options, allowPositionals: true });
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : 'The arguments cannot be read.' };
  }
}

type Need = <Value>(value: Value | undefined, fault: string) => Value | undefined;

const readPrice = (typed: string, need: Need): number | undefined =>
  need(readTypedAmount(typed, 'GBP'), `--price ${typed} is not an amount. Write it like 9.50.`)?.minor;

/** Reads what to import and into which competition, or that the file contains clubs. */
function readTarget(values: Values & { readonly clubs?: boolean }, need: Need): ImportArguments['target'] | undefined {
  if (!values.clubs)
    return values.competition === undefined
      ? newCompetition(values, need)
      : namedCompetition(values, values.competition, need);
  const others = Object.keys(values).filter((name) => name !== 'clubs' && name !== 'dry-run');
  return need(others.length === 0 ? { kind: 'clubs' } : undefined, '--clubs goes only with --dry-run.');
}

function namedCompetition(values: Values, typed: string, need: Need): ImportTarget | undefined {
  const alone = need(
    values.name === undefined && values.date === undefined ? true : undefined,
    'Give either --competition or --name and --date, not both.',
  );
  const id = need(wholeNumber(typed, 1), `--competition ${typed} is not the number of a competition.`);
  return alone && id !== undefined ? { kind: 'competition', id: id as CompetitionId } : undefined;
}

function newCompetition(values: Values, need: Need): ImportTarget | undefined {
  const name = need(filled(values.name), 'Give --competition with a number, or --name for a new competition.');
  const short = need((name ?? '').length <= 60 ? (name ?? '') : undefined, '--name has more than 60 characters.');
  const firstDay = need(
    competitionDay(values.date ?? ''),
    values.date === undefined
      ? 'Give the first day as --date yyyy-mm-dd.'
      : `--date ${values.date} is not a date for a competition. Write it as yyyy-mm-dd, in this century.`,
  );
  const orgId = need(
    wholeNumber(values.organisation ?? '', 1),
    'Give --organisation with the number of the organisation that runs it.',
  );
  const place = need(placeNamed(values.place), 'Give --place with the name of the venue, 200 characters at most.');
  return short && firstDay && orgId !== undefined && place
    ? { kind: 'new', name: short, firstDay, place, orgId: orgId as OrgId }
    : undefined;
}

/** Returns a day of this century; others are slips, and the local time is not known for all of them. */
const competitionDay = (text: string) => (text.startsWith('20') ? isoDate(text) : undefined);
const placeNamed = (text: string | undefined): string | undefined => {
  const name = filled(text);
  return name !== undefined && name.length <= 200 ? name : undefined;
};
const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;
const wholeNumber = (text: string, least: number): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : undefined;
