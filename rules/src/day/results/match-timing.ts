import { samePlain } from './same-name.ts';
import { readFinish } from './typed-result.ts';

/** A timing file's row for one competitor. `mark` is a time or a status as a sheet takes it; '' for neither. */
export type TimedRow = {
  readonly bib: string;
  readonly lane: string;
  readonly name: string;
  readonly mark: string;
};
/** A start of the race. */
export type Runner<Id> = {
  readonly id: Id;
  readonly lane: number | null;
  readonly bib: string;
  readonly name: string;
};
/** Why a row matched nobody: its number, lane or name is unknown, or two of them belong to different people. */
export type NoRunner = 'nobody' | 'two-people' | 'taken';
export type TimingMatch<Id> =
  { readonly row: TimedRow; readonly id: Id } | { readonly row: TimedRow; readonly id: null; readonly why: NoRunner };

/**
 * Matches each row of a timing file to a runner: by number, else by lane, else by name. A lane or number with another's
 * name matches nobody, so that a camera set up for the wrong heat gives no wrong results. Leaves out rows without a
 * mark; a runner is matched once.
 */
export function matchTiming<Id>(rows: readonly TimedRow[], runners: readonly Runner<Id>[]): TimingMatch<Id>[] {
  const taken = new Set<Id>();
  return rows
    .filter(({ mark }) => mark !== '')
    .map((row) => {
      const runner = runnerOf(row, runners);
      if (typeof runner === 'string') return { row, id: null, why: runner };
      if (taken.has(runner.id)) return { row, id: null, why: 'taken' };
      taken.add(runner.id);
      return { row, id: runner.id };
    });
}

function runnerOf<Id>(row: TimedRow, runners: readonly Runner<Id>[]): Runner<Id> | NoRunner {
  const only = (fits: (runner: Runner<Id>) => boolean): Runner<Id> | undefined => {
    const [first, second] = runners.filter(fits);
    return second ? undefined : first;
  };
  const bib = plainNumber(row.bib);
  const lane = Number(plainNumber(row.lane));
  const match =
    (bib === '' ? undefined : only((runner) => plainNumber(runner.bib) === bib)) ??
    (lane > 0 ? only((runner) => runner.lane === lane) : undefined) ??
    (row.name === '' ? undefined : only(({ name }) => samePlain(name, row.name)));
  if (!match) return 'nobody';
  if (row.name !== '') return samePlain(match.name, row.name) ? match : 'two-people';
  return isOtherBib(match, bib) ? 'two-people' : match;
}

/**
 * Finds the race in which most of the numbers of a file run, for a file that does not number its races: at least half
 * of its runners and of the file's. Undefined when none fits, or two fit equally.
 */
export function raceOfBibs<Race>(
  bibs: readonly string[],
  races: readonly { readonly race: Race; readonly bibs: readonly string[] }[],
): Race | undefined {
  const sent = new Set(bibs.map(plainNumber).filter((bib) => bib !== ''));
  const fits = races
    .map(({ race, bibs: own }) => {
      const here = new Set(own.map(plainNumber).filter((bib) => bib !== ''));
      return { race, share: [...sent].filter((bib) => here.has(bib)).length / new Set([...sent, ...here]).size };
    })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share);
  const [best, next] = fits;
  return best && best.share !== next?.share ? best.race : undefined;
}

/**
 * Returns whether a row matched by lane has somebody else's number and no name to check: a file of another meeting also
 * has our lanes.
 */
const isOtherBib = (match: Runner<unknown>, bib: string): boolean =>
  bib !== '' && match.bib !== '' && plainNumber(match.bib) !== bib;

const plainNumber = (text: string): string => text.trim().replace(/^0+/, '');

/** Translates words of a timing system for a result sheet: false starts are disqualified, withdrawals did not start. */
export const statusOfTiming = (
  word: 'DNS' | 'DNF' | 'DQ' | 'SCR' | 'FS' | 'NT' | 'NM',
): 'DNS' | 'DNF' | 'DQ' | 'DQ TR16.8' | '' =>
  (({ DNS: 'DNS', DNF: 'DNF', DQ: 'DQ', SCR: 'DNS', FS: 'DQ TR16.8', NT: '', NM: '' }) as const)[word];

/**
 * Returns a measured time in thousandths of a second as a sheet takes it: '12.345', and '12.4' when it counts as a hand
 * time.
 */
export function markOfTiming(timeText: string, byHand: boolean): string {
  const finish = readFinish(timeText);
  return finish === undefined ? '' : byHand ? `${timeText}h` : timeText;
}
