import { setImmediate as othersTurn } from 'node:timers/promises';
import { completeOptions } from '@startline/contract/competitions/options';
import type * as contract from '@startline/contract/day/calls';
import { checkInState } from '@startline/rules/day/checkin/check-in';
import { eventCheckInText } from '@startline/rules/day/checkin/check-in-window';
import type * as z from 'zod/mini';
import type { Instant } from '@startline/rules/time';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { eventCheckInOf } from '../checkin/read-terms.ts';
import { callAtOf } from '../startlists/call-time-of.ts';
import { readOwnLines, type OwnLineRow } from './my-day-queries.ts';

/** Returns the day of the caller's own entries and teams: number, check-in, call time, heat and lane. */
export async function myDay(ctx: Ctx): Promise<z.input<typeof contract.myDay.output>> {
  const now = ctx.now();
  const lines = [];
  for (const row of await readOwnLines(ctx.db, signedInUser(ctx).id, now)) {
    // a club may have thousands, so other calls get their turn
    if (lines.length % 25 === 24) await othersTurn();
    lines.push(dayOf(row, now));
  }
  return { lines };
}

function dayOf(row: OwnLineRow, now: Instant): z.input<typeof contract.myDay.output>['lines'][number] {
  const { lineId, compId, bib, zone, heat, heats, position, layout, state, timeKnown } = row;
  const isOn = heat !== null && heats !== null && position !== null && layout !== null && state !== null;
  return {
    lineId,
    compId,
    bib,
    zone,
    ...checkInOf(row, now),
    callAt: timeKnown ? callAtOf(row, row.options) : null,
    start: isOn ? { heat, heats, position, layout, state } : null,
  };
}

function checkInOf(row: OwnLineRow, now: Instant) {
  if (!completeOptions(row.options).checkIn.enabled) return { checkIn: 'off' as const, checkInText: '' };
  const event = eventCheckInOf(row, row, now);
  const state = checkInState(event, row.checkIn);
  const isOpen = event.kind === 'open' ? ('open' as const) : ('not-yet' as const);
  return {
    checkIn: state === 'expected' ? isOpen : state,
    checkInText: state === 'checked-in' || state === 'out' ? '' : eventCheckInText(event, row.zone),
  };
}
