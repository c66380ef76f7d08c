import { setImmediate as othersTurn } from 'node:timers/promises';
import type * as contract from '@startline/contract/day/start-lists';
import { usableLanes } from '@startline/rules/day/startlists/lanes';
import { whyApart } from '@startline/rules/day/startlists/run-together';
import { standingText } from '@startline/rules/day/results/later-round';
import type { CompetitionId } from '@startline/rules/ids';
import { grouped } from '@startline/rules/day/startlists/grouped';
import { ageText } from '@startline/rules/people/athletes/gender';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { readListedCompetition } from '../../entering/entries/lists/lists-queries.ts';
import { hostRead } from '../../building/parts/host.ts';
import type { Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readRunnerNames } from '../checkin/runner-queries.ts';
import { raceEvent } from './combine-races.ts';
import { readJoined, readStates } from './combined-race-queries.ts';
import { mayDraw } from './event-draw.ts';
import { readRoundDraws } from './round-queries.ts';
import {
  countSteps,
  readEntrants,
  readGroups,
  readLists,
  readStarts,
  readUnits,
  type EntrantRow,
  type GroupRow,
  type ListRow,
  type StartRow,
} from './queries.ts';

/** Returns a competition as replies of the day show it. */
export const competitionOf = ({ id, name, zone }: Awaited<ReturnType<typeof hostRead>>) => ({ id, name, zone });
/** Returns an event group as replies of the day show it. */
export const eventOf = ({ groupId, eventNo, name, startsAt, timeKnown }: GroupRow) => ({
  egId: groupId,
  eventNo,
  name,
  startDateTime: startsAt.toISOString(),
  timeKnown,
});

/** Lists the events of a competition with what is ready, placed and published. */
export async function startListsOfCompetition(
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.startListsOfCompetition.output>> {
  const host = await hostRead(ctx.db, compId);
  const groups = await readGroups(ctx.db, compId);
  const entrants = grouped(await readEntrants(ctx.db, compId), ({ groupId }) => groupId);
  const lists = new Map((await readLists(ctx.db, compId)).map((list) => [list.groupId, list]));
  const starts = grouped(await readStarts(ctx.db, compId), ({ listId }) => listId);
  const shown = [];
  for (const group of groups) {
    if (shown.length % 100 === 99) await othersTurn();
    const list = lists.get(group.groupId);
    const placed = (list && starts.get(list.id)) ?? [];
    shown.push({
      ...eventOf(group),
      ready: mayDraw({ host, group, now: ctx.now() }, entrants.get(group.groupId) ?? []).length,
      isLater: group.isLater,
      placed: placed.filter(({ position }) => position !== null).length,
      heats: new Set(placed.map(({ heat }) => heat)).size,
      version: list?.version ?? 0,
      publishedAt: list?.publishedAt?.toISOString() ?? null,
    });
  }
  return { competition: competitionOf(host), lists: shown };
}

const nobody: Pick<EntrantRow, 'name' | 'bib' | 'club' | 'ageGroup' | 'perfText'> = {
  name: 'Withdrawn',
  bib: '',
  club: '',
  ageGroup: '',
  perfText: '',
};

/** Returns one start list for officials: who is where and why, and who is in no heat. */
export async function startListOfEvent(
  ctx: Ctx,
  { compId, egId }: z.output<typeof contract.startListOfEvent.input>,
): Promise<z.input<typeof contract.startListOfEvent.output>> {
  const host = await hostRead(ctx.db, compId);
  const groups = await readGroups(ctx.db, compId);
  const group = groups.find(({ groupId }) => groupId === egId);
  if (!group) throw missing('event');
  const [list] = await readLists(ctx.db, compId, egId);
  const entrants = new Map((await readEntrants(ctx.db, compId, egId)).map((one) => [one.lineId, one]));
  const starts = await readStarts(ctx.db, compId, egId);
  const runners = await readRunnerNames(ctx.db, compId, egId);
  const units = list ? await readUnits(ctx.db, list.id) : [];
  const placed = new Set(starts.map(({ lineId }) => lineId));
  const [draw] = group.isLater ? await readRoundDraws(ctx.db, compId, egId) : [];
  const how = new Map((draw?.standing ?? []).map((line) => [line.id, `${line.code}, ${standingText(line)}`]));
  return {
    competition: competitionOf(host),
    ...eventOf(group),
    isLater: group.isLater,
    notes: group.notes,
    ...formOf(list),
    heats: units.map(({ heat, state }) => ({
      heat,
      state,
      starts: starts
        .filter((start) => start.heat === heat)
        .map((start) => ({
          ...startOf(start, entrants.get(start.lineId)),
          ...roundText(how.get(start.lineId)),
          runners: [...(runners.get(start.startId) ?? [])],
        })),
    })),
    waiting: [...entrants.values()]
      .filter(({ lineId }) => !placed.has(lineId))
      .map(({ lineId, name, club, perfText }) => ({ lineId, name, club, perfText })),
    canUndo: list !== undefined && (await countSteps(ctx.db, list.id)) > 0,
    ...(await togetherOf(ctx.db, compId, { group, groups })),
  };
}

type Among = { readonly group: GroupRow; readonly groups: readonly GroupRow[] };

/** Returns the events that run in the race of this one, and those that may. */
async function togetherOf(db: Db, compId: CompetitionId, { group, groups }: Among) {
  const facts = { groups, states: await readStates(db, compId) };
  const joined = (await readJoined(db, compId)).filter(({ raceId }) => raceId === group.groupId);
  const self = raceEvent(group, facts);
  return {
    joined: joined.map(({ egId, name }) => ({ egId, name })),
    mayJoin: groups
      .filter((one) => whyApart(self, raceEvent(one, facts)) === undefined)
      .map(({ groupId, name }) => ({ egId: groupId, name })),
  };
}

/** Returns how the places of a list are counted, its version and time; defaults before the first draw. */
function formOf(list: ListRow | undefined) {
  if (!list) return { layout: 'lanes' as const, lanes: [], version: 0, publishedAt: null };
  const { layout, firstLane, lastLane, version, publishedAt } = list;
  const lanes = layout === 'lanes' ? usableLanes({ firstLane, lastLane, closed: [] }) : [];
  return { layout, lanes, version, publishedAt: publishedAt?.toISOString() ?? null };
}

/** Returns the seed mark of a start in a later round: how the athlete qualified. */
const roundText = (how: string | undefined) => (how === undefined ? {} : { perfText: how });

const startOf = ({ lineId, position, placed, rank, hasMark }: StartRow, entrant: EntrantRow | undefined) => {
  const { name, bib, club, ageGroup, perfText } = entrant ?? nobody;
  return {
    lineId,
    name,
    bib,
    club,
    ageGroup: ageText(ageGroup),
    perfText,
    position,
    placed,
    rank,
    hasMark,
    isWithdrawn: entrant === undefined,
  };
};

/** Returns the key of a place: one entry starts in its own event group and in its later rounds. */
const placeKey = ({ groupId, lineId }: Pick<EntrantRow, 'groupId' | 'lineId'>): string =>
  `${String(groupId)} ${String(lineId)}`;

/** Returns the published start lists of a public competition: names, clubs and places only. */
export async function publicStartLists(
  ctx: Ctx,
  { id }: { readonly id: CompetitionId },
): Promise<z.input<typeof contract.publicStartLists.output>> {
  const competition = await readListedCompetition(ctx.db, id);
  if (!competition?.active || competition.orgStatus !== 'Approved') throw missing('competition');
  const lists = new Map((await readLists(ctx.db, id)).map((list) => [list.groupId, list]));
  const starts = grouped(await readStarts(ctx.db, id), ({ listId }) => listId);
  const entrants = new Map((await readEntrants(ctx.db, id)).map((one) => [placeKey(one), one]));
  const runners = await readRunnerNames(ctx.db, id);
  return {
    competition: { id, name: competition.name, zone: competition.zone },
    lists: (await readGroups(ctx.db, id)).flatMap((group) => {
      const list = lists.get(group.groupId);
      if (!list?.publishedAt) return [];
      const heats = grouped(starts.get(list.id) ?? [], ({ heat }) => heat);
      return [
        {
          ...eventOf(group),
          layout: list.layout,
          version: list.version,
          publishedAt: list.publishedAt.toISOString(),
          heats: [...heats].map(([heat, on]) => ({
            heat,
            starts: on.flatMap(({ startId, lineId, position }) => {
              const entrant = entrants.get(placeKey({ groupId: group.groupId, lineId }));
              if (!entrant || position === null) return [];
              const { bib, name, club } = entrant;
              const ageGroup = ageText(entrant.ageGroup);
              return [{ position, bib, name, club, ageGroup, runners: [...(runners.get(startId) ?? [])] }];
            }),
          })),
        },
      ];
    }),
  };
}
