import { completeEventOptions, heatInfoOf } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import type { EventDraw } from '@startline/rules/day/startlists/draw-event';
import { seedingMark, type Entrant } from '@startline/rules/day/startlists/seed-order';
import type { LineId } from '@startline/rules/ids';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { timingOfText } from '@startline/rules/performances/parse-performance';
import type { UomType } from '@startline/rules/performances/units';
import { wallClock, type Instant } from '@startline/rules/time';
import { eventCheckInOf } from '../checkin/read-terms.ts';
import type { Host } from '../../building/parts/host-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { EntrantRow, GroupRow, StartRow } from './queries.ts';
import type { WrittenStart } from './write-queries.ts';

/**
 * Returns the settings of a draw for an event group: seed, heats and lanes of its first event, else of the competition.
 */
export function eventDraw(host: Host, group: GroupRow): EventDraw {
  const options = completeEventOptions(group.options);
  const { laneCount, heatOrder } = completeOptions(host.options);
  return {
    event: readEventCode(group.code) ?? { code: group.code, discipline: disciplines[group.unitKind] },
    day: wallClock(group.startsAt.getTime() as Instant, host.zone).date,
    venue: host.kind === 'indoor' ? 'indoor' : 'outdoor',
    seedType: options.seed.type,
    heatInfo: heatInfoOf(options, group.defOptions),
    competition: { laneCount, heatOrder },
  };
}

/** Returns the refusal of a draw without any lane; otherwise there are as many heats as the lanes need. */
export const withoutLanes = ({ name }: Pick<GroupRow, 'name'>): Refusal =>
  new Refusal(
    'start-list-closed',
    `${name} has no lanes, because its first lane is beyond its last. Change its lanes in the builder.`,
  );

/** The way an organiser's own events start: measured ones in order, timed ones on a line. */
const disciplines: Readonly<Record<UomType, 'road' | 'field' | 'combined'>> = {
  T: 'road',
  D: 'field',
  H: 'field',
  P: 'combined',
};

/** Returns an entry or team as the draw takes it; team mates are those of one club. */
export const entrantOf = (
  { lineId, club, perf, perfText }: Pick<EntrantRow, 'lineId' | 'club' | 'perf' | 'perfText'>,
  { unitKind: type, code }: Pick<GroupRow, 'unitKind' | 'code'>,
): Entrant<LineId> => ({
  id: lineId,
  team: club === '' ? null : club,
  qualifying: null,
  seasonBest: null,
  personalBest:
    perf === null || perf === 0 ? null : seedingMark({ type, value: perf, timing: timingOfText(type, perfText) }, code),
});

/**
 * Returns who may be drawn: when check-in is required and its window is over, those who have checked in and those whom
 * an official added by hand.
 */
export function mayDraw(
  { host, group, now }: { readonly host: Host; readonly group: GroupRow; readonly now: Instant },
  entrants: readonly EntrantRow[],
  byHand: ReadonlySet<LineId> = new Set(),
): readonly EntrantRow[] {
  const { startsAt, timeKnown, options } = group;
  if (eventCheckInOf(host, { startsAt, timeKnown, eventOptions: options }, now).kind !== 'over') return entrants;
  return entrants.filter(({ isCheckedIn, lineId }) => isCheckedIn || byHand.has(lineId));
}

/** Converts a start as read into one to write. */
export const writtenOf = ({ lineId, kind, heat, position, placed, rank, hasMark }: StartRow): WrittenStart => ({
  lineId,
  kind,
  heat,
  position,
  placed,
  rank,
  hasMark,
});
