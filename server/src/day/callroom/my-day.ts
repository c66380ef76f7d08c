import { setImmediate as othersTurn } from 'node:timers/promises';
import { completeOptions } from '@startline/contract/competitions/options';
import type * as contract from '@startline/contract/day/calls';
import { checkInState } from '@startline/rules/day/checkin/check-in';
import { eventCheckInText } from '@startline/rules/day/checkin/check-in-window';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type * as z from 'zod/mini';
import type { Instant } from '@startline/rules/time';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { eventCheckInOf } from '../checkin/read-terms.ts';
import { callAtOf } from '../startlists/call-time-of.ts';
import { readMoreStarts, readOwnLines, type MoreRow, type OwnLineRow } from './my-day-queries.ts';

type Reply = z.input<typeof contract.myDay.output>;

/** Returns the day of the caller's own entries and teams: number, check-in, call times, heats and lanes. */
export async function myDay(ctx: Ctx): Promise<Reply> {
  const now = ctx.now();
  const rows = await readOwnLines(ctx.db, signedInUser(ctx).id, now);
  const starts = await readMoreStarts(
    ctx.db,
    rows.map(({ lineId }) => lineId),
  );
  const more = grouped(starts, ({ lineId }) => lineId);
  const lines: Reply['lines'] = [];
  for (const row of rows) {
    // a club may have thousands, so other calls get their turn
    if (lines.length % 25 === 24) await othersTurn();
    lines.push(dayOf(row, more.get(row.lineId) ?? [], now));
  }
  return { lines };
}

function dayOf(row: OwnLineRow, more: readonly MoreRow[], now: Instant): Reply['lines'][number] {
  const { lineId, compId, bib, zone, heat, heats, position, layout, state, options } = row;
  const isOn = heat !== null && heats !== null && position !== null && layout !== null && state !== null;
  return {
    lineId,
    compId,
    bib,
    zone,
    ...checkInOf(row, now),
    callAt: callOf(row, options),
    start: isOn ? { heat, heats, position, layout, state } : null,
    more: more.map((next) => ({ name: next.name, callAt: callOf(next, options), start: startOf(next) })),
  };
}

const callOf = (
  event: Pick<MoreRow, 'startsAt' | 'timeKnown' | 'code' | 'unitKind'>,
  options: unknown,
): string | null => (event.timeKnown ? callAtOf(event, options) : null);

const startOf = ({ heat, heats, position, layout, state }: MoreRow) => ({ heat, heats, position, layout, state });

function checkInOf(row: OwnLineRow, now: Instant) {
  if (!completeOptions(row.options).checkIn.enabled) return { checkIn: 'off' as const, checkInText: '' };
  const event = eventCheckInOf(row, row, now);
  const state = checkInState(event, row.checkIn);
  const isOpen = event.kind === 'open' ? ('open' as const) : ('not-yet' as const);
  return {
    checkIn: state === 'expected' ? isOpen : state,
    checkInText: state === 'checked-in' || state === 'out' ? '' : eventCheckInText(event, { zone: row.zone, now }),
  };
}
