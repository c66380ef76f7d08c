import {
  usualEventOptions,
  completeEventOptions,
  type SentEventOptions,
} from '@startline/contract/competitions/comp-event-options';
import type * as contract from '@startline/contract/building/comp-events';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type { EventGroupId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { refreshCompetitionIndex } from '../../competitions/published/index-queries.ts';
import { mostTeams } from '../../competitions/published/most-teams.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { inForm, rowOf } from './add-events.ts';
import { compEventRecords } from './event/event-record.ts';
import { ensureGroup, updateEvents } from './event/event-queries.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { keepLimits } from './limits/keep-limits.ts';
import { linkParts } from './link-parts.ts';
import type { NewEvent } from './event/new-event.ts';
import { imagesOfAll, noteChange } from '../parts/note-change.ts';
import { compEventsOf, emptyGroups, type CompEventRow } from './event/queries.ts';
import { deleteRecords } from '../parts/record-queries.ts';
import { mustBeCurrent, mustBelong, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';
import { mustKnowReferences } from '../parts/references.ts';
import { resolveRows } from './paste/resolve-rows.ts';

type Sent = z.output<typeof contract.changeCompEvent.input>;

/**
 * API-094: changes an event. Refuses when somebody changed it meanwhile, when its limit falls below what is entered,
 * and when entries would change their event or age group.
 */
export const changeCompEvent = (ctx: Ctx, sent: Sent) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const there = await recordLocked(tx, 'comp_event', sent.id);
    mustBelong(there.comp_id, host);
    mustBeCurrent(there, sent.version);
    const all = await compEventsOf(tx, { compId: host.id });
    const now = all.find(({ id }) => id === sent.id);
    if (!now) throw new Error('An event that was locked is not there.');
    const options = mergedOptions(now.options, sent.options);
    const { events, faults } = await resolveRows(
      tx,
      host,
      [{ ...rowOf(sent), options, groupName: sent.eventGroup.name || now.groupName }],
      inForm,
    );
    refuseFaults(faults);
    await mustKnowReferences(tx, host, sent.options);
    const [event] = events;
    if (!event) throw new Error('A row without faults became no event.');
    mustKeepWhatWasEntered(now, event);
    return write(tx, ctx, { host, now, event, sent, all });
  });

/** Merges the sent options into the stored ones. */
export const mergedOptions = (kept: unknown, sent: SentEventOptions): SentEventOptions => {
  const whole = { ...completeEventOptions(kept), ...sent };
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(usualEventOptions[key as keyof typeof usualEventOptions]),
    ),
  );
};

/** Refuses to change the event or age group of an event with entries, since entrants chose it for both. */
function mustKeepWhatWasEntered(now: CompEventRow, event: NewEvent): void {
  if (now.taken + now.held === 0 || (now.event_def_id === event.eventDefId && now.age_group_id === event.ageGroupId))
    return;
  const count = now.taken + now.held;
  const isForTeams =
    mostTeams({ maxAthletes: now.max_athletes, options: now.options, defOptions: now.defOptions }) !== undefined;
  const [one, many] = isForTeams ? ['team has', 'teams have'] : ['athlete has', 'athletes have'];
  throw new Refusal(
    'has-entries',
    `${String(count)} ${count === 1 ? `${one} a place` : `${many} places`} in ${now.groupName}, so its event and age group cannot be changed. Add another event instead, and close this one.`,
    { facts: { entered: now.taken, held: now.held } },
  );
}

type Work = {
  readonly host: Host;
  readonly now: CompEventRow;
  readonly event: NewEvent;
  readonly sent: Sent;
  readonly all: readonly CompEventRow[];
};

async function write(tx: Tx, ctx: Ctx, { host, now, event, sent, all }: Work) {
  const stamp = stampOf(ctx);
  const parts = sent.options.multiEventOptions?.childCeids;
  const touched = [
    now.id,
    ...(parts === undefined
      ? []
      : all
          .filter(
            (one) =>
              parts.includes(one.id) || completeEventOptions(one.options).multiEventOptions.parentCeid === now.id,
          )
          .map(({ id }) => id)),
  ];
  const before = await imagesOfAll(tx, { event_group: [now.event_group_id], comp_event: touched });
  if (event.maxAthletes !== now.max_athletes) await keepLimits(tx, [{ ceid: now.id, maxAthletes: event.maxAthletes }]);
  const group = await groupFor(tx, host, { now, event, stamp });
  await updateEvents(tx, [now.id], {
    event_def_id: event.eventDefId,
    age_group_id: event.ageGroupId,
    price_id: event.priceId,
    name: event.name,
    event_group_id: group.id,
    starts_at: event.starts_at,
    time_known: event.time_known,
    is_open: event.isOpen,
    max_athletes: event.maxAthletes,
    max_group: event.maxGroup,
    split: event.split === null ? null : String(event.split),
    round: event.round,
    facility: event.facility,
    minutes: event.minutes,
    locked: event.locked,
    options: JSON.stringify(event.options),
    ...stamp,
  });
  await linkParts(tx, host, { parent: now.id, parts, stamp });
  const empty = group.id === now.event_group_id ? [] : await emptyGroups(tx, [now.event_group_id]);
  await deleteRecords(tx, 'event_group', empty);
  await refreshCompetitionIndex(tx, host.id);
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'comp-event',
    words: `${event.group.name} changed`,
    before,
    rows: {
      event_group: [...(group.isNew ? [group.id] : []), ...(empty.length === 0 ? [now.event_group_id] : [])],
      comp_event: touched,
    },
  });
  const fresh = await compEventsOf(tx, { compId: host.id });
  const [saved] = compEventRecords(
    fresh.filter(({ id }) => id === now.id),
    host,
    fresh,
  );
  if (!saved) throw new Error('The event that was saved is not there.');
  return new Replied(saved, { message: savedText({ kind: 'comp-event' }) });
}

/**
 * Returns the group that the event moves to: found by id or name, or created. The same name keeps the current group.
 */
async function groupFor(
  tx: Tx,
  host: Host,
  {
    now,
    event,
    stamp,
  }: { readonly now: CompEventRow; readonly event: NewEvent; readonly stamp: ReturnType<typeof stampOf> },
): Promise<{ id: EventGroupId; isNew: boolean }> {
  if (event.group.id > 0) return { id: event.group.id as EventGroupId, isNew: false };
  if (event.group.name.toLowerCase() === now.groupName.toLowerCase()) return { id: now.event_group_id, isNew: false };
  return ensureGroup(tx, host.id, event.group.name, stamp);
}
