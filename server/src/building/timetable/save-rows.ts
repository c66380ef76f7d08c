import type * as contract from '@startline/contract/building/timetable';
import type { Fault } from '@startline/contract/envelope';
import { readClockTime } from '@startline/rules/formats/dates';
import { programmeStep } from '@startline/rules/building/builder/programme';
import { isoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { refuseStale } from '../../access/refuse-stale.ts';
import { startOf, wallText } from '../events/event/event-record.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { imagesOfAll, noteChange } from '../parts/note-change.ts';
import { daysOf } from '../events/paste/pasted-timetable.ts';
import { lockRecords, type LockedRow } from '../parts/record-queries.ts';
import { refuseFaults, stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { writeRow } from './queries.ts';
import { timetableOf } from './show-timetable.ts';

type Sent = z.output<typeof contract.saveTimetableRows.input>;
type SentRow = Sent['rows'][number];

/**
 * Moves rows of the timetable, or sets their minutes, facility and lock, all or none. Refuses when somebody changed one
 * of them meanwhile, and moves of a locked row.
 */
export const saveTimetableRows = (ctx: Ctx, { compId, rows }: Sent) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const ids = [...new Set(rows.flatMap(({ ceids }) => ceids))];
    const there = (await lockRecords(tx, 'comp_event', ids)).filter((row) => row.comp_id === host.id);
    if (there.length < ids.length)
      throw new Refusal('not-found', 'Some of these events are not in the timetable any more. Load it again.');
    for (const row of rows) mustStand(row, there);
    refuseFaults(rows.flatMap((row, at) => faultsOf(row, { at, host, there })));
    const before = await imagesOfAll(tx, { comp_event: ids });
    for (const row of rows) await write(tx, ctx, row, host);
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'schedule',
      words:
        rows.length === 1
          ? `${there[0]?.name ?? 'A row'} of the timetable changed`
          : `${String(rows.length)} rows of the timetable changed`,
      before,
      rows: { comp_event: ids },
    });
    return new Replied(await timetableOf(tx, host), {
      message: rows.length === 1 ? 'Timetable saved.' : `${String(rows.length)} rows of the timetable saved.`,
    });
  });

/**
 * Refuses a row that has changed. The version of a row is the sum of its events' versions, so any change to one of them
 * alters it.
 */
function mustStand({ ceids, version }: SentRow, there: readonly LockedRow<'comp_event'>[]): void {
  const rows = there.filter(({ id }) => ceids.includes(id));
  const latest = rows.toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime())[0];
  refuseStale(
    {
      version: rows.reduce((sum, row) => sum + row.version, 0),
      changedBy: latest?.who ?? null,
      changedById: latest?.changed_by ?? null,
      changedAt: latest?.changed_at ?? null,
    },
    version,
  );
}

type Judge = { readonly at: number; readonly host: Host; readonly there: readonly LockedRow<'comp_event'>[] };

function faultsOf({ startDateTime, putBack, ceids, locked }: SentRow, { at, host, there }: Judge): Fault[] {
  if (startDateTime === undefined) return [];
  const fault = (message: string): Fault[] => [{ field: `rows.${String(at)}.startDateTime`, message }];
  const [day = '', time = ''] = wallText(startDateTime, host.zone).split(/[T ]/);
  const clock = readClockTime(time.slice(0, 5));
  const date = isoDate(day);
  if (!date || clock === undefined) return fault('Start time not valid');
  if (putBack !== true && Number(clock.slice(3)) % programmeStep !== 0)
    return fault('Start times must be in steps of 5 minutes, such as 10:35.');
  if (!daysOf(host).includes(date)) return fault('This is not a day of the competition.');
  const isLocked = locked !== false && there.some((row) => ceids.includes(row.id) && row.locked);
  return isLocked ? fault('This row is locked. Unlock it first.') : [];
}

async function write(tx: Tx, ctx: Ctx, row: SentRow, host: Host): Promise<void> {
  const start = row.startDateTime === undefined ? null : startOf(wallText(row.startDateTime, host.zone), host.zone);
  await writeRow(
    tx,
    {
      ceids: row.ceids,
      starts_at: start?.starts_at ?? null,
      time_known: start?.time_known ?? null,
      minutes: row.minutes === null ? -1 : (row.minutes ?? null),
      facility: row.facility ?? null,
      locked: row.locked ?? null,
    },
    stampOf(ctx),
  );
}
