import { createHash, randomUUID } from 'node:crypto';
import type { TimedRace } from '@startline/files/finish';
import type { TimedFile } from '@startline/files/timed-races';
import type { TakenFile, TimingFileRow } from '@startline/contract/day/photo-finish';
import { matchTiming, raceOfBibs, type NoRunner, type TimedRow } from '@startline/rules/day/results/match-timing';
import type { CompetitionId, StartId, UserId } from '@startline/rules/ids';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { printWind } from '@startline/rules/performances/wind';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { TIMING_DEVICE } from '../log/log-queries.ts';
import { judgeMarks, startUnits, type Judge } from '../results/judge-marks.ts';
import { lockGroupsOf } from '../results/sheet-queries.ts';
import { readEntrants } from '../startlists/queries.ts';
import { timedRows } from './timed-rows.ts';
import {
  keepLeft,
  noteFile,
  readRaceUnits,
  readRunners,
  readTimingReports,
  readWinds,
  type RaceUnit,
  type RunnerRow,
} from './timing-queries.ts';

export type Arrived = {
  readonly compId: CompetitionId;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The content of the file. */
  readonly read: TimedFile;
  /** The key of the track that sent it; null for a file that an official chose. */
  readonly keyId: number | null;
  readonly by: UserId | null;
  readonly now: Instant;
  /** Whether to write it, or only to report what it would change. */
  readonly apply: boolean;
};

/** A race of the file with its place in the competition, and the effect of each row. */
type Planned = {
  readonly race: TimedRace;
  readonly number: string;
  readonly unit: RaceUnit | undefined;
  readonly wind: string;
  readonly rows: readonly (TimingFileRow & { readonly startId: StartId | null })[];
};

/**
 * Takes a timing file: finds the race and the athlete of each row and writes the marks to the log of the day, replacing
 * earlier ones of timing systems, so the same file twice changes nothing. Stores rows that match nobody. A mark that an
 * official wrote by hand stays beside the camera's as a conflict. Holds the lock of the event groups.
 */
export async function takeTimingFile(tx: Tx, file: Arrived): Promise<TakenFile> {
  const { compId, name, now } = file;
  const { races, remarks } = file.read;
  const planned = await planRaces(tx, compId, races);
  if (file.apply) await write(tx, file, planned);
  const rows = planned.flatMap((one) => one.rows);
  const count = (change: TimingFileRow['change']): number => rows.filter((row) => row.change === change).length;
  const counts = { added: count('new'), changed: count('changed'), same: count('same'), left: count('left') };
  if (file.apply) {
    const hash = createHash('sha256').update(file.bytes).digest('hex');
    await noteFile(tx, compId, { name, hash, keyId: file.keyId, ...counts }, now);
  }
  return { name, ...counts, remarks: remarks.slice(0, 50), races: planned.map(shownRace) };
}

const shownRace = ({ number, unit, wind, rows }: Planned): TakenFile['races'][number] => ({
  number,
  event: unit?.event ?? '',
  egId: unit?.groupId ?? 0,
  heat: unit?.heat ?? 0,
  wind,
  rows: rows.map(({ bib, lane, name, mark, athlete, before, change, reason }) => ({
    ...{ bib, lane, name, mark, athlete, before, change, reason },
  })),
});

async function planRaces(tx: Tx, compId: CompetitionId, races: readonly TimedRace[]): Promise<Planned[]> {
  const units = await unitsFor(tx, compId, races);
  const unitIds = units.map(({ unitId }) => unitId);
  await lockGroupsOf(tx, compId, { starts: [], units: unitIds });
  const runners = await readRunners(tx, compId, unitIds);
  const people = await readPeople(tx, compId, units);
  const bibsOf = ({ unitId }: RaceUnit): string[] =>
    runners.filter((runner) => runner.unitId === unitId).map((runner) => people.get(personKey(runner))?.bib ?? '');
  const { judge } = await judgeMarks(
    tx,
    compId,
    runners.map(({ id }) => ({ subject: 'start', subjectId: id, kind: 'result', part: 0, value: null })),
  );
  return races.map((race) => {
    const unit = unitOf(race, units, bibsOf);
    const own = runners.filter(({ unitId }) => unitId === unit?.unitId);
    return {
      race,
      unit,
      number: numberOf(race),
      wind: race.wind === null ? '' : printWind(race.wind),
      rows: unit ? rowsOf(race, own, people, judge) : lostRows(race),
    };
  });
}

/** Returns the races of the competition that those of a file may be: with their numbers, or with their event codes. */
async function unitsFor(tx: Tx, compId: CompetitionId, races: readonly TimedRace[]): Promise<RaceUnit[]> {
  const numbers = races.map(({ event }) => Number(event)).filter((number) => number > 0 && number < 100_000);
  const units = await readRaceUnits(tx, compId, races.some(({ code }) => code !== '') ? 'all' : numbers);
  return units.filter((unit) => races.some((race) => (race.code === '' ? isRace(unit, race) : isEvent(unit, race))));
}

const unitOf = (race: TimedRace, units: readonly RaceUnit[], bibsOf: (unit: RaceUnit) => string[]) =>
  race.code === ''
    ? units.find((unit) => isRace(unit, race))
    : raceOfBibs(
        race.rows.map(({ id }) => id),
        units.filter((unit) => isEvent(unit, race)).map((unit) => ({ race: unit, bibs: bibsOf(unit) })),
      );

/** Returns a race as the file names it: by its numbers, or by its event code and first runner. */
const numberOf = ({ event, round, heat, code, rows }: TimedRace): string =>
  [event, round, heat].filter(Boolean).join('-') || (code === '' ? '' : `${code} of ${rows[0]?.id ?? ''}`.slice(0, 40));

const isEvent = ({ code }: RaceUnit, race: TimedRace): boolean => readEventCode(code)?.code === race.code;

const isRace = ({ photoNo, round, heat }: RaceUnit, race: TimedRace): boolean =>
  photoNo === Number(race.event) && round === Number(race.round || 1) && heat === Number(race.heat || 1);

/** With more events than this, one query reads the entrants of all events. */
const MOST_QUERIES = 4;
type People = ReadonlyMap<string, { readonly name: string; readonly bib: string }>;
const personKey = ({ kind, lineId }: Pick<RunnerRow, 'kind' | 'lineId'>): string => `${kind} ${String(lineId)}`;

async function readPeople(tx: Tx, compId: CompetitionId, units: readonly RaceUnit[]): Promise<People> {
  const all = new Set(units.map(({ groupId }) => groupId));
  const groups = all.size > MOST_QUERIES ? [0] : all;
  const people = new Map<string, { readonly name: string; readonly bib: string }>();
  for (const groupId of groups)
    for (const { name, bib, ...entrant } of await readEntrants(tx, compId, groupId))
      people.set(personKey(entrant), { name, bib });
  return people;
}

const noRunnerTexts: Readonly<Record<NoRunner, string>> = {
  nobody: 'Nobody on the start list has this number, lane or name.',
  'two-people': 'The number or lane belongs to somebody with another name.',
  taken: 'Another row has the same athlete.',
};

const leftRow = (row: TimedRow, reason: string): Planned['rows'][number] => ({
  ...row,
  athlete: '',
  before: '',
  change: 'left',
  reason,
  startId: null,
});

function rowsOf(race: TimedRace, own: readonly RunnerRow[], people: People, judge: Judge): Planned['rows'] {
  const runners = own.flatMap((runner) => {
    const person = people.get(personKey(runner));
    return person ? [{ ...runner, ...person }] : [];
  });
  const { rows, unclear } = timedRows(race);
  const matched = matchTiming(rows, runners).map((match): Planned['rows'][number] => {
    if (match.id === null) return leftRow(match.row, noRunnerTexts[match.why]);
    const runner = runners.find(({ id }) => id === match.id);
    const facts = { athlete: runner?.name ?? '', before: runner?.before ?? '' };
    const verdict = judge({ subject: 'start', subjectId: match.id, kind: 'result', part: 0, value: match.row.mark });
    if (!verdict.ok && facts.before !== match.row.mark) return { ...leftRow(match.row, verdict.reason), ...facts };
    const mark = verdict.ok ? String(verdict.value) : match.row.mark;
    const change = facts.before === '' ? 'new' : facts.before === mark ? 'same' : 'changed';
    return { ...match.row, mark, ...facts, change, reason: '', startId: match.id };
  });
  return [...matched, ...unclear.map(({ row, reason }) => leftRow(row, reason))];
}

/** Returns a race that the competition does not have: all its rows wait to be settled. */
function lostRows(race: TimedRace): Planned['rows'] {
  const number = numberOf(race);
  const reason =
    race.code !== ''
      ? `No ${race.code} in this competition has these runners.`
      : number === ''
        ? 'The file does not say which race it is.'
        : `No race in this competition has the number ${number}.`;
  const { rows, unclear } = timedRows(race);
  return [...rows.map((row) => leftRow(row, reason)), ...unclear.map((one) => leftRow(one.row, one.reason))];
}

/** The most rows of one file that are stored for settling; the file of another meeting has more. */
const MOST_LEFT = 200;

/** Writes new and changed marks to the log of the day, and stores the rows that wait. */
async function write(tx: Tx, file: Arrived, planned: readonly Planned[]): Promise<void> {
  await report(tx, file, [...changedMarks(planned), ...(await changedWinds(tx, file.compId, planned))]);
  const left = planned.flatMap(({ number, rows }) =>
    rows
      .filter(({ change }) => change === 'left')
      .map(({ bib, lane, name, mark, reason }) => ({ race: number, bib, lane, name, mark, reason })),
  );
  await keepLeft(
    tx,
    file.compId,
    planned.map(({ number }) => number),
    left.slice(0, MOST_LEFT),
  );
}

type Mark = {
  readonly subject: 'start' | 'unit';
  readonly subjectId: number;
  readonly kind: 'result' | 'wind';
  readonly part: 0;
  readonly value: string;
};

const changedMarks = (planned: readonly Planned[]): Mark[] =>
  planned.flatMap(({ rows }) =>
    rows.flatMap(({ change, startId, mark }): Mark[] =>
      startId !== null && (change === 'new' || change === 'changed')
        ? [{ subject: 'start', subjectId: startId, kind: 'result', part: 0, value: mark }]
        : [],
    ),
  );

async function changedWinds(tx: Tx, compId: CompetitionId, planned: readonly Planned[]): Promise<Mark[]> {
  const unitIds = planned.flatMap(({ unit }) => unit?.unitId ?? []);
  const winds = await readWinds(tx, compId, unitIds);
  return planned.flatMap(({ unit, wind }): Mark[] =>
    unit && wind !== '' && winds.get(unit.unitId) !== wind
      ? [{ subject: 'unit', subjectId: unit.unitId, kind: 'wind', part: 0, value: wind }]
      : [],
  );
}

/** Reports marks as those of the timing system, replacing its earlier ones; the first mark starts its race. */
export async function report(
  tx: Tx,
  { compId, by, now }: Pick<Arrived, 'compId' | 'by' | 'now'>,
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  const idsOf = (which: Mark['subject']): number[] =>
    marks.filter(({ subject }) => subject === which).map(({ subjectId }) => subjectId);
  const { judge, placeOf } = await judgeMarks(tx, compId, marks);
  const before = await readTimingReports(tx, compId, { starts: idsOf('start'), units: idsOf('unit') });
  const kept = marks.flatMap((mark) => {
    const verdict = judge(mark);
    return verdict.ok ? [{ ...mark, value: verdict.value }] : [];
  });
  const rows = kept.map((mark): NewRow => ({
    ...mark,
    id: randomUUID(),
    reportedAt: now,
    device: TIMING_DEVICE,
    replaces: before
      .filter(({ subject, subjectId }) => subject === mark.subject && subjectId === mark.subjectId)
      .map(({ id }) => id),
  }));
  await appendToLog(tx, { compId, by, now, rows });
  await startUnits(tx, { compId, by, now, places: kept.flatMap((mark) => placeOf(mark) ?? []) });
}
