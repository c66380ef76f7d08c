import type { holdTeamAgain as contract } from '@startline/contract/entering/teams';
import type { LineId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockLines, priceLines } from '../../selling/lines/kinds.ts';
import { countBasket, readLineFacts } from '../../selling/lines/line-queries.ts';
import type { LineFacts } from '../../selling/lines/line-kind.ts';
import { giveUpOrder } from '../../selling/orders/give-up-order.ts';
import { lockOrders } from '../../selling/places/order-locks-queries.ts';
import { inTurn } from '../../selling/places/turns.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { teamHasChanged } from './team-places.ts';
import { readTeam } from './team-queries.ts';

/**
 * Holds a lapsed team again at today's price, with its name and members. Returns a team that is still held as it is.
 * Gives up an order that was to pay for it: money that still comes for that order is returned.
 */
export async function holdTeamAgain(ctx: Ctx, { id }: z.output<typeof contract.input>) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const team = await readTeam(ctx.db, id);
  if (!team) throw notInBasket();
  return inTurn(`teams of competition ${String(team.compId)}`, () =>
    transaction(ctx.db, async (tx) => {
      const now = ctx.now();
      const seen = await lineOf(tx, team.id, caller);
      if (seen.tiedTo !== null) await lockOrders(tx, [seen.tiedTo]);
      const stock = await lockLines(tx, [seen], now);
      const line = await lineOf(tx, team.id, caller);
      if (line.tiedTo !== seen.tiedTo) throw teamHasChanged();
      if (line.state === 'lapsed') {
        if (line.tiedTo !== null) await giveUpOrder(tx, ctx, line.tiedTo);
        await priceLines(tx, [line], { caller, settings, now, stock });
        await stock.write(tx);
        await writeAudit(tx, ctx, {
          action: 'hold again',
          subject: 'team',
          subjectId: team.id,
          compId: team.compId,
          before: { total: line.total },
        });
      }
      return reply(tx, team.id, { caller, now });
    }),
  );
}

const notInBasket = () => new Refusal('not-found', 'This team is no longer in your basket.');

/** Returns the caller's own unpaid team. */
async function lineOf(tx: Tx, id: LineId, caller: SignedIn): Promise<LineFacts> {
  const [line] = await readLineFacts(tx, [id]);
  if (line?.kind !== 'team' || line.userId !== caller.id || line.state === 'cancelled') throw notInBasket();
  if (line.state !== 'held' && line.state !== 'lapsed')
    throw new Refusal('already-paid', 'This team is already entered. Find it under My entries.');
  return line;
}

async function reply(tx: Tx, id: LineId, { caller, now }: { readonly caller: SignedIn; readonly now: Instant }) {
  const line = await lineOf(tx, id, caller);
  const team = await readTeam(tx, id);
  if (!team?.heldUntil) throw new Error('A hold without its end.');
  return {
    id,
    heldUntil: team.heldUntil.toISOString(),
    currency: line.currency,
    total: decimalText(money(line.total, line.currency)),
    basketCount: await countBasket(tx, caller.id, now),
  };
}
