import type { UserId } from '@startline/rules/ids';
import { decimalText, formatMoney, money, type Currency } from '@startline/rules/money';
import { readTypedChange } from '@startline/rules/typed-amount';
import { creditFault, creditFaultText } from '@startline/rules/selling/orders/credit';
import { creditPostings } from '@startline/rules/selling/orders/ledger';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { keepingAnswer } from '../../kernel/keeping-answer.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { post } from '../books/ledger-queries.ts';
import { lockCredit, setCreditMinor } from '../../people/users/user-queries.ts';

type Wish = { readonly id: UserId; readonly value: string; readonly reason: string };
type Done = Promise<Replied<{ e4s_credit: string }>>;

/** Adds to a user's credit, or takes from it with a minus (API-067). Throws `bad-input` when it would fall below 0. */
export const addCredit = (ctx: Ctx, wish: Wish): Done => changeCredit(ctx, wish, (before, value) => before + value);

/** Sets a user's credit to an amount of 0 or more. */
export const setCredit = (ctx: Ctx, wish: Wish): Done => changeCredit(ctx, wish, (_, value) => value);

async function changeCredit(
  ctx: Ctx,
  { id, value, reason }: Wish,
  next: (before: number, value: number) => number,
): Done {
  const currency = await homeCurrency(ctx, ctx.db);
  return keepingAnswer(ctx, async (tx) => {
    const user = await lockCredit(tx, id);
    if (!user) throw missing('user');
    const minor = next(user.creditMinor, minorOf(value, currency));
    const fault = creditFault(money(user.creditMinor, currency), money(minor, currency));
    if (fault) refuse(creditFaultText(fault));
    await setCreditMinor(tx, id, minor);
    const now = ctx.now();
    const lines = creditPostings(id, money(minor - user.creditMinor, currency));
    await post(tx, {
      name: `credit-change:${id}:${ctx.requestId}:${String(now)}`,
      orderId: null,
      lines,
      note: reason,
      now,
    });
    await writeAudit(tx, ctx, {
      action: 'credit-changed',
      subject: 'user',
      subjectId: id,
      before: { creditMinor: user.creditMinor },
      after: { creditMinor: minor },
      reason,
    });
    return new Replied(
      { e4s_credit: decimalText({ minor }) },
      { message: `Credit is now ${formatMoney(money(minor, currency))}.` },
    );
  });
}

function refuse(message: string): never {
  throw new Refusal('bad-input', message, { facts: { faults: [{ field: 'value', message }] } });
}

/** Returns an amount that the contract has checked, in minor units. */
const minorOf = (text: string, currency: Currency): number => readTypedChange(text, currency)?.minor ?? 0;
