import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import type * as contract from '@startline/contract/day/start-lists';
import { apartText, raceName, whyApart, type RaceEvent } from '@startline/rules/day/startlists/run-together';
import { mayRearrange } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { hostLocked } from '../../building/parts/host.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { announce } from '../../kernel/live-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import {
  deleteLists,
  enteredInBoth,
  readJoined,
  readStates,
  writeApart,
  writeJoined,
} from './combined-race-queries.ts';
import { lockGroupsById, readGroups, type GroupRow } from './queries.ts';

/** Returns an event group as the rule of combined races sees it among the others. */
export const raceEvent = (
  group: GroupRow,
  { groups, states }: { readonly groups: readonly GroupRow[]; readonly states: Awaited<ReturnType<typeof readStates>> },
): RaceEvent => ({
  id: group.groupId,
  code: group.code,
  hasRounds: group.isLater || groups.some(({ sourceIds }) => sourceIds.includes(group.groupId)),
  isPart: completeEventOptions(group.options).multiEventOptions.parentCeid !== null,
  states: states.get(group.groupId) ?? [],
});

/**
 * Runs two events in one race: those of the second start in the race of the first, at its time. Lists that were drawn
 * are taken away, since the race is drawn as one.
 */
export const combineRaces = (ctx: Ctx, { compId, egId, withId }: z.output<typeof contract.combineRaces.input>) =>
  transaction(ctx.db, async (tx) => {
    await hostLocked(tx, compId);
    const groups = await readGroups(tx, compId);
    const [race, joins] = [egId, withId].map((id) => groups.find(({ groupId }) => groupId === id));
    if (!race || !joins) throw missing('event');
    const ids = [race.groupId, joins.groupId];
    await lockGroupsById(tx, compId, ids);
    const facts = { groups, states: await readStates(tx, compId) };
    const apart = whyApart(raceEvent(race, facts), raceEvent(joins, facts));
    if (apart) throw new Refusal('start-list-closed', apartText(apart));
    const twice = await enteredInBoth(tx, race.groupId, joins.groupId);
    if (twice !== undefined)
      throw new Refusal('start-list-closed', `${twice} is entered for both. Take out one of the entries first.`);
    await deleteLists(tx, ids);
    const name = raceName(race.name, joins.name);
    await writeJoined(tx, { race: race.groupId, joins: joins.groupId, name });
    await note(tx, ctx, { compId, egId: race.groupId, action: 'combine', before: race.name, after: name });
    return new Replied({ egId: race.groupId }, { message: `${name} run as one race. Draw it.` });
  });

/** Runs the events of a combined race apart again, each at its own time, to be drawn anew. */
export const splitRaces = (ctx: Ctx, { compId, egId }: z.output<typeof contract.splitRaces.input>) =>
  transaction(ctx.db, async (tx) => {
    await hostLocked(tx, compId);
    const [race] = egId === 0 ? [] : await readGroups(tx, compId, egId);
    if (!race) throw missing('event');
    const joined = (await readJoined(tx, compId)).filter(({ raceId }) => raceId === race.groupId);
    const ids = [race.groupId, ...joined.map((one) => one.egId)];
    await lockGroupsById(tx, compId, ids);
    const states = (await readStates(tx, compId)).get(race.groupId) ?? [];
    if (!states.every(mayRearrange)) throw new Refusal('start-list-closed', apartText({ kind: 'called' }));
    if (joined.length === 0) throw new Refusal('start-list-closed', 'This event already runs on its own.');
    await deleteLists(tx, ids);
    await writeApart(tx, race.groupId);
    const names = joined.map(({ name }) => name).join(', ');
    await note(tx, ctx, { compId, egId: race.groupId, action: 'split', before: race.name, after: names });
    return new Replied({ egId: race.groupId }, { message: 'Each event has a race of its own again. Draw each one.' });
  });

type Note = {
  readonly compId: CompetitionId;
  readonly egId: EventGroupId;
  readonly action: 'combine' | 'split';
  readonly before: string;
  readonly after: string;
};

/** Notes the change in the log and tells who watches; packs of devices are read anew. */
async function note(tx: Tx, ctx: Ctx, { compId, egId, action, before, after }: Note): Promise<void> {
  await writeAudit(tx, ctx, {
    action,
    subject: 'event-group',
    subjectId: egId,
    compId,
    before: { race: before },
    after: { race: after },
  });
  await announce(tx, { compId, kind: 'competition', refId: egId, now: ctx.now() });
}
