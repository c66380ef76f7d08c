import type { myLines as contract } from '@startline/contract/entering/waiting';
import { completeOptions } from '@startline/contract/competitions/options';
import {
  leavingText,
  placeMoneyText,
  type PlaceMoney,
  type PlacePaid,
} from '@startline/rules/entering/waiting/paid-place';
import { money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readMyLines } from './my-line-queries.ts';

/** Lists the coming events in which the caller waits for places, soonest first. */
export async function myLines(ctx: Ctx): Promise<z.input<typeof contract.output>> {
  const rows = await readMyLines(ctx.db, signedInUser(ctx).id, ctx.now());
  return rows.map(({ startsAt, offeredUntil, lineState, total, fee, currency, closesAt, options, ...row }) => ({
    ...row,
    startDateTime: startsAt.toISOString(),
    offeredUntil: offeredUntil?.toISOString() ?? null,
    ...(lineState && currency
      ? wordsOf(lineState, {
          total: money(total, currency),
          fee: money(fee, currency),
          terms: completeOptions(options).cancelEvent.refundType,
          closesAt: closesAt.getTime() as Instant,
          zone: row.zone,
        })
      : { moneyText: '', backText: '' }),
  }));
}

const wordsOf = (state: PlacePaid, place: PlaceMoney) => ({
  moneyText: placeMoneyText(state, place),
  backText: leavingText(state, place),
});
