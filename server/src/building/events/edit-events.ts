import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import type * as contract from '@startline/contract/building/comp-events';
import type { CompEventId, PriceId } from '@startline/rules/ids';
import { atWallClock, minutes, wallClock, type Instant, type TimeZone } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { refreshCompetitionIndex } from '../../competitions/published/index-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countOf } from './add-events.ts';
import { compEventRecords } from './event/event-record.ts';
import { updateEvents, type EventColumns as Columns } from './event/event-queries.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { keepLimits } from './limits/keep-limits.ts';
import { imagesOfAll, noteChange } from '../parts/note-change.ts';
import { optionFaults } from './event/option-faults.ts';
import { compEventsOf, priceIdsOf } from './event/queries.ts';
import { lockRecords, type LockedRow } from '../parts/record-queries.ts';
import { mustBeCurrent, refuseFaults, stampOf } from '../parts/record.ts';
import { mustKnowReferences } from '../parts/references.ts';
import { mergedOptions } from './save-event.ts';

type Sent = z.output<typeof contract.editCompEvents.input>;

/**
 * Makes the same changes to many events, all or none. Refuses when somebody changed one of them meanwhile, or a limit
 * falls below what is entered.
 */
export const editCompEvents = (ctx: Ctx, { compId, events, change }: Sent) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const ids = [...new Set(events.map(({ id }) => id))];
    const rows = (await lockRecords(tx, 'comp_event', ids)).filter((row) => row.comp_id === host.id);
    if (rows.length < ids.length)
      throw new Refusal(
        'not-found',
        'Some of these events are not in the competition. They may have been deleted: load the list again.',
      );
    for (const row of rows) mustBeCurrent(row, events.find(({ id }) => id === row.id)?.version);
    await mustFit(tx, host, { rows, change });
    if (change.maxAthletes !== undefined)
      await keepLimits(
        tx,
        rows.map(({ id }) => ({ ceid: id, maxAthletes: change.maxAthletes ?? 0 })),
      );
    const before = await imagesOfAll(tx, { comp_event: ids });
    for (const { columns, of: compEventIds } of sameColumns(rows, change, host.zone))
      await updateEvents(tx, compEventIds, { ...columns, ...stampOf(ctx) });
    await refreshCompetitionIndex(tx, host.id);
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'comp-event',
      words: `${countOf(ids.length)} changed`,
      before,
      rows: { comp_event: ids },
    });
    const all = await compEventsOf(tx, { compId: host.id });
    return new Replied(
      compEventRecords(
        all.filter(({ id }) => ids.includes(id)),
        host,
        all,
      ),
      { message: `${countOf(ids.length)} changed.` },
    );
  });

type Asked = { readonly rows: readonly LockedRow<'comp_event'>[]; readonly change: Sent['change'] };

async function mustFit(tx: Tx, host: Host, { rows, change }: Asked): Promise<void> {
  const { price, maxAthletes, options } = change;
  const strange = price && !(await priceIdsOf(tx, host.id)).includes(price.id as PriceId);
  const without = rows.filter(
    (row) =>
      (maxAthletes ?? row.max_athletes) >= 0 && (price === undefined ? row.price_id : (price?.id ?? null)) === null,
  );
  const wrong = options
    ? [
        ...new Map(
          rows
            .flatMap((row) => optionFaults(mergedOptions(row.options, options)))
            .map((fault) => [`${fault.field} ${fault.message}`, fault]),
        ).values(),
      ]
    : [];
  refuseFaults([
    ...(strange ? [{ field: 'price', message: 'This price does not belong to the competition.' }] : []),
    ...(maxAthletes !== undefined && maxAthletes < -1
      ? [{ field: 'maxAthletes', message: 'Enter a whole number: 0 for no limit, -1 for schedule only.' }]
      : []),
    ...(without.length > 0 && (price !== undefined || maxAthletes !== undefined)
      ? [{ field: 'price', message: 'Choose a price, or make the event schedule only.' }]
      : []),
    ...wrong.map((fault) => ({ ...fault, field: `options.${fault.field}` })),
  ]);
  if (options) await mustKnowReferences(tx, host, options);
}

/** Groups events whose new columns are equal, so that hundreds are written in a few statements. */
function sameColumns(
  rows: Asked['rows'],
  change: Sent['change'],
  zone: TimeZone,
): readonly { readonly columns: Columns; readonly of: readonly CompEventId[] }[] {
  const groups = new Map<string, { columns: Columns; of: CompEventId[] }>();
  for (const row of rows) {
    const columns = columnsOf(row, change, zone);
    const key = JSON.stringify(columns);
    groups.set(key, { columns, of: [...(groups.get(key)?.of ?? []), row.id] });
  }
  return [...groups.values()];
}

function columnsOf(row: LockedRow<'comp_event'>, change: Sent['change'], zone: TimeZone): Columns {
  const { price, split, options, moveMinutes } = change;
  const all: { readonly [Column in keyof Columns]: Columns[Column] | undefined } = {
    max_athletes: change.maxAthletes,
    is_open: change.isOpen,
    facility: change.facility,
    minutes: change.minutes,
    locked: change.locked,
    max_group: change.maxGroup,
    price_id: price && (price.id as PriceId),
    split: split == null ? split : String(split),
    options: options && JSON.stringify(mergedOptions(completeEventOptions(row.options), options)),
    starts_at: moveMinutes !== undefined && row.time_known ? moved(row.starts_at, moveMinutes, zone) : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Moves a start by minutes of local time: a day is a day, also when the clocks change. */
function moved(at: Date, by: number, zone: TimeZone): Date {
  const { date, hour, minute } = wallClock(at.getTime() as Instant, zone);
  const wall = new Date(Date.parse(`${date}T00:00:00Z`) + minutes(hour * 60 + minute + by)).toISOString();
  return new Date(atWallClock(wall.slice(0, 10) as typeof date, wall.slice(11, 16), zone));
}
