import type * as contract from '@startline/contract/day/announcer';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type { CompetitionId } from '@startline/rules/ids';
import { ageText } from '@startline/rules/people/athletes/gender';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import type { Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readBests, readRecords } from '../records/record-queries.ts';
import { latestOf } from '../records/records.ts';
import { readEntrants, readGroups, readStarts, type EntrantRow } from '../startlists/queries.ts';
import { readHappened, readOpenProtests } from './queries.ts';

/** What fits on a screen beside the leaders. */
const MOST_HAPPENED = 25;

/** Returns what an announcer and a jury keep in sight. */
export async function announcerView(
  ctx: Ctx,
  { compId, egid }: z.output<typeof contract.announcerView.input>,
): Promise<z.input<typeof contract.announcerView.output>> {
  const { id, name, zone } = await hostRead(ctx.db, compId);
  const happened = await readHappened(ctx.db, compId, MOST_HAPPENED);
  const entrants = await readEntrants(ctx.db, compId);
  const people = new Map(entrants.map((one) => [one.lineId as number, one]));
  const egId = egid === 0 ? (happened[0]?.egId ?? 0) : egid;
  const own = entrants.filter(({ groupId }) => groupId === egId);
  return {
    competition: { id, name, zone },
    happened: happened.map(({ lineId, at, ...row }) => {
      const one = lineId === null ? undefined : people.get(lineId);
      return { ...row, at: at.toISOString(), bib: one?.bib ?? '', name: one?.name ?? '', club: one?.club ?? '' };
    }),
    protests: (await readOpenProtests(ctx.db, compId)).map(({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
    })),
    egId,
    records: egId === 0 ? [] : await recordsOf(ctx.db, compId, { egId, own }),
    bests: egId === 0 ? [] : await bestsOf(ctx.db, compId, { egId, own }),
  };
}

/** An event and its entrants. */
type Event = { readonly egId: number; readonly own: readonly EntrantRow[] };

/** Returns the records that the athletes of an event may take. */
async function recordsOf(db: Db, compId: CompetitionId, { egId, own }: Event) {
  const [group] = await readGroups(db, compId, egId);
  if (!group) return [];
  const eventCode = readEventCode(group.code)?.code ?? group.code;
  return (await readRecords(db, compId))
    .filter(
      (one) =>
        one.eventCode === eventCode &&
        own.some(({ gender, ageGroup }) => gender === one.gender && (one.ageGroup === '' || one.ageGroup === ageGroup)),
    )
    .map((row) => {
      const { code, ageGroup, mark, holder, year } = row;
      return { code, ageGroup: ageText(ageGroup), mark, holder, year, now: latestOf(row) };
    });
}

/** Returns the bests of those who start in an event, by heat and position. */
async function bestsOf(db: Db, compId: CompetitionId, { egId, own }: Event) {
  const people = new Map(own.map((one) => [one.lineId, one]));
  const bests = new Map((await readBests(db, compId, egId)).map((one) => [one.startId, one]));
  return (await readStarts(db, compId, egId)).flatMap(({ startId, lineId, state, heat, position }) => {
    const one = people.get(lineId);
    if (state !== 'on' || !one) return [];
    const known = bests.get(startId);
    return [
      {
        ...{ heat, position, bib: one.bib, name: one.name, club: one.club },
        ...{ pb: known?.pbText ?? '', sb: known?.sbText ?? '' },
      },
    ];
  });
}
