import { randomUUID } from 'node:crypto';
import { sheetFormOf } from '@startline/rules/day/results/typed-result';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId } from '@startline/rules/ids';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { printWind, windRule } from '@startline/rules/performances/wind';
import { days, hours, later, minutes, type Instant } from '@startline/rules/time';
import { transaction, type Db, type Tx } from '../db/db.ts';
import { appendToLog, type NewRow } from '../day/log/append-to-log.ts';
import { hostRead } from '../building/parts/host.ts';
import { stateRow } from '../day/results/judge-marks.ts';
import { keepOfficialMarks } from '../day/results/official-marks.ts';
import { readUnitsOf, writeUnitState, type UnitFacts } from '../day/results/sheet-queries.ts';
import { drawRound } from '../day/results/draw-round.ts';
import { standingOf } from '../day/results/round-facts.ts';
import { findRound, isReady } from '../day/results/show-round.ts';
import { drawStartLists } from '../day/startlists/draw.ts';
import { publishStartLists } from '../day/startlists/publish.ts';
import { readEntrants, readGroups, readStarts, type GroupRow } from '../day/startlists/queries.ts';
import { playMarks, type Player } from './play-marks.ts';
import { seededChance, type Chance } from './seeded-random.ts';

/** The time before the meet at which lists are drawn and published. */
const DRAWN_BEFORE = days(3);
/** The time before a later round at which it is drawn. */
const DRAWN_LATER = minutes(20);
/** The length of an event, by its kind of sheet, and the time after its start at which its result is official. */
const TAKES = { race: minutes(30), trials: minutes(90), heights: minutes(90) } as const;
const OFFICIAL_AFTER = hours(3);
/** The one tablet that writes everything. */
const DEVICE = '00000000-0000-4000-8000-000000000003';

/**
 * Plays a competition up to a moment: draws and publishes every event, writes the results of those that have begun, and
 * makes them provisional and official as time passes. Later rounds are drawn as soon as all heats before them have a
 * result. Events under way have half of their marks.
 */
export async function playMeet(db: Db, compId: CompetitionId, at: Instant): Promise<void> {
  const before = { db, now: () => later(at, -DRAWN_BEFORE), caller: { kind: 'anonymous' } } as const;
  await drawStartLists(before, { compId, egId: 0 });
  await publishStartLists(before, { compId, egId: 0 });
  const chance = seededChance(2_028);
  for (const group of await readGroups(db, compId)) {
    if (group.isLater) await drawLater(db, { compId, group, at });
    if (group.startsAt.getTime() < at) await transaction(db, (tx) => playEvent(tx, { compId, group, at, chance }));
  }
}

/** Draws and publishes a later round by the proposed terms, unless an earlier heat has no result yet. */
async function drawLater(db: Db, { compId, group, at }: Omit<Event, 'chance'>): Promise<void> {
  const ctx = {
    db,
    now: () => Math.min(at, later(group.startsAt.getTime() as Instant, -DRAWN_LATER)) as Instant,
    caller: { kind: 'anonymous' },
  } as const;
  const egId = group.groupId;
  const { facts, round } = await findRound(db, compId, egId, 'own');
  const terms = round.proposal;
  if (!isReady(round) || standingOf(round, facts.entrants, terms, '').lines.every(({ code }) => code === '')) return;
  await drawRound(ctx, { compId, egId, how: 'draw', terms });
  await publishStartLists(ctx, { compId, egId });
}

type Event = {
  readonly compId: CompetitionId;
  readonly group: GroupRow;
  readonly at: Instant;
  readonly chance: Chance;
};

async function playEvent(tx: Tx, { compId, group, at, chance }: Event): Promise<void> {
  const form = sheetFormOf(group.unitKind);
  if (form === null) return;
  const event = readEventCode(group.code);
  const hasWind = event !== undefined && windRule(event, 'outdoor') !== undefined;
  const perfs = new Map(
    (await readEntrants(tx, compId, group.groupId)).map(({ lineId, perfText }) => [lineId, perfText]),
  );
  const starts = await readStarts(tx, compId, group.groupId);
  const began = group.startsAt.getTime() as Instant;
  const state = stateAt(at - began, TAKES[form]);
  const now = later(began, Math.min(TAKES[form], at - began));
  for (const unit of await readUnitsOf(tx, compId, group.groupId)) {
    const players = starts
      .filter(({ heat, state: on }) => heat === unit.heat && on === 'on')
      .map(({ startId, lineId }): Player => ({ startId, perfText: perfs.get(lineId) ?? '' }));
    const marks = playMarks({ form, hasWind, players }, chance);
    const written = state === 'under-way' ? marks.slice(0, Math.ceil(marks.length / 2)) : marks;
    const rows = written.map(({ startId, ...mark }) => rowOf({ subject: 'start', subjectId: startId, ...mark }, now));
    if (form === 'race' && hasWind) rows.push(windRow(unit, chance, now));
    await appendToLog(tx, { compId, by: null, now, rows: [...rows, stateRow(unit.unitId, state, now)] });
    await writeUnitState(tx, unit.unitId, state);
    if (state === 'official')
      await keepOfficialMarks(tx, {
        host: await hostRead(tx, compId),
        egId: unit.groupId,
        unitId: unit.unitId,
        heat: unit.heat,
        now,
      });
  }
}

function stateAt(since: number, takes: number): UnitState {
  if (since < takes) return 'under-way';
  return since < OFFICIAL_AFTER ? 'provisional' : 'official';
}

const windRow = ({ unitId }: UnitFacts, chance: Chance, now: Instant): NewRow =>
  rowOf(
    { subject: 'unit', subjectId: unitId, kind: 'wind', part: 0, value: printWind(chance.whole(-20, 30) / 10) },
    now,
  );

const rowOf = (mark: Pick<NewRow, 'subject' | 'subjectId' | 'kind' | 'part' | 'value'>, now: Instant): NewRow => ({
  ...mark,
  id: randomUUID(),
  reportedAt: now,
  device: DEVICE,
  replaces: [],
});
