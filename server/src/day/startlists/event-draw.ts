import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import type { EventDraw } from '@startline/rules/day/startlists/draw-event';
import type { Entrant } from '@startline/rules/day/startlists/seed-order';
import type { LineId } from '@startline/rules/ids';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type { UomType } from '@startline/rules/performances/units';
import { wallClock, type Instant } from '@startline/rules/time';
import type { Host } from '../../building/parts/host-queries.ts';
import type { EntrantRow, GroupRow, StartRow } from './queries.ts';
import type { WrittenStart } from './write-queries.ts';

/** The settings that an event group is drawn by: seed, heats and lanes of its first event, else of the competition. */
export function eventDraw(host: Host, group: GroupRow): EventDraw {
  const options = completeEventOptions(group.options);
  const { laneCount, heatOrder } = completeOptions(host.options);
  return {
    event: readEventCode(group.code) ?? { code: group.code, discipline: disciplines[group.unitKind] },
    day: wallClock(group.startsAt.getTime() as Instant, host.zone).date,
    venue: host.kind === 'indoor' ? 'indoor' : 'outdoor',
    seedType: options.seed.type,
    heatInfo: options.heatInfo,
    competition: { laneCount, heatOrder },
  };
}

/** How an event of the organiser's own making starts: measured in order, timed on a line. */
const disciplines: Readonly<Record<UomType, 'road' | 'field' | 'combined'>> = {
  T: 'road',
  D: 'field',
  H: 'field',
  P: 'combined',
};

/** An entry or team as the draw sees it; team mates are those of one club. */
export const entrantOf = ({ lineId, club, perf }: EntrantRow, unit: UomType): Entrant<LineId> => ({
  id: lineId,
  team: club === '' ? null : club,
  qualifying: null,
  seasonBest: null,
  personalBest: perf === null || perf === 0 ? null : { type: unit, value: perf, timing: 'unstated' },
});

/** A start as it was read, to be written again. */
export const writtenOf = ({ lineId, kind, heat, position, placed, rank, hasMark }: StartRow): WrittenStart => ({
  lineId,
  kind,
  heat,
  position,
  placed,
  rank,
  hasMark,
});
