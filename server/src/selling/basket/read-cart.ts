import type * as contract from '@startline/contract/selling/basket';
import { completeOptions } from '@startline/contract/competitions/options';
import { chequeAnswer, chequeText, moveByCheque } from '@startline/rules/selling/orders/cheques';
import { invoiceText, type InvoiceAnswer } from '@startline/rules/selling/orders/invoices';
import type { AthleteId, CompEventId, LineId, OrgId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import { instant, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import { termsDue } from '../../people/consent/agree-to-order.ts';
import type { CompetitionTerms } from '../../people/consent/consent-queries.ts';
import { isNoticeDue } from '../../people/consent/tell-notice.ts';
import type { Ctx } from '../../kernel/context.ts';
import { entrySettings, type EntrySettings } from '../prices/ask-settings.ts';
import { Replied } from '../../kernel/handle.ts';
import { mayInvoice } from '../books/invoice-terms.ts';
import { readCredit } from '../credit/credit-queries.ts';
import { byKind, judgeLines, kindOf } from '../lines/kinds.ts';
import type { BasketLine, CartLine, CartPart } from '../lines/line-kind.ts';
import { readBasketLines } from '../lines/line-queries.ts';
import { TEST_CARD_NOTICE } from '../../outside/test-cards.ts';

type Group = z.input<typeof contract.cartGroup>;
/** A line with its kind's part. */
type Row = BasketLine & { readonly part: CartPart };
type Now = {
  readonly ctx: Ctx;
  readonly now: Instant;
  readonly faults: readonly string[];
  readonly terms: readonly CompetitionTerms[];
  readonly invoice: InvoiceAnswer;
};

export const BASKET_PATH = '/app-v3/v2/basket-v2';

/**
 * CART-01: returns the caller's basket by organisation, with the time left of each hold; lapsed lines stay with what
 * was typed.
 */
export async function readCart(ctx: Ctx, { id }: { id: number }) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const now = ctx.now();
  const lines = await readBasketLines(ctx.db, { userId: caller.id, compId: id, now });
  const rows = await withParts(ctx, lines, { now, settings });
  const credit = await readCredit(ctx.db, caller.id, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]);
  const home = await homeCurrency(ctx, ctx.db);
  const keys = [...new Set(rows.map(({ orgId, currency }) => `${String(orgId)} ${currency}`))];
  const held = rows.filter(isToPay);
  const terms = await termsDue(ctx.db, caller.id, [...new Set(held.map(({ compId }) => compId))]);
  const groups: Group[] = [];
  for (const key of keys) {
    const own = rows.filter(({ orgId, currency }) => `${String(orgId)} ${currency}` === key);
    const faults = await faultsOf(ctx, own, settings);
    const invoice = await mayInvoice(ctx.db, caller, own.filter(isToPay));
    groups.push(groupOf(own, { ctx, now, faults, terms, invoice }));
  }
  const currency = rows[0]?.currency ?? home;
  const meta = {
    wcCart: { currency, items: held.length, url: `${ctx.config.publicUrl}${BASKET_PATH}` },
    now: new Date(now).toISOString(),
    firstEnd: firstEnd(held),
    credit: credit > 0 ? [{ currency: home, amount: decimalText(money(credit, home)) }] : [],
    noticeDue: await isNoticeDue(ctx.db, ctx, caller.id),
  };
  return new Replied(groups, { meta });
}

const firstEnd = (held: readonly Row[]): string | null =>
  held.length === 0 ? null : new Date(Math.min(...held.map(({ heldUntil }) => heldUntil.getTime()))).toISOString();

/** Adds to lines what their kinds know; leaves out lines that others have replaced. */
async function withParts(
  ctx: Ctx,
  lines: readonly BasketLine[],
  at: { readonly now: Instant; readonly settings: EntrySettings },
): Promise<Row[]> {
  const parts = new Map<LineId, CartPart>();
  for (const [name, own] of byKind(lines))
    for (const [id, part] of await kindOf(name).inBasket(ctx.db, own, at)) parts.set(id, part);
  return lines.flatMap((line) => {
    const part = parts.get(line.refId);
    return part ? { ...line, part } : [];
  });
}

const isAsked = ({ state, payKey }: BasketLine): boolean => state === 'held' && payKey !== null;
/** Returns whether a line is held for its owner to pay for, and not for a family that was asked. */
const isToPay = (line: BasketLine): boolean => line.state === 'held' && !isAsked(line);

async function faultsOf(ctx: Ctx, rows: readonly Row[], settings: EntrySettings): Promise<string[]> {
  const held = rows.filter(isToPay);
  return held.length === 0 ? [] : judgeLines(ctx.db, held, settings);
}

function groupOf(rows: readonly Row[], at: Now): Group {
  const held = rows.filter(isToPay);
  const [first] = rows;
  const currency = first?.currency ?? 'GBP';
  const total = (scope: 'price' | 'fee' | 'total'): string =>
    decimalText(
      money(
        held.reduce((sum, row) => sum + row[scope], 0),
        currency,
      ),
    );
  return {
    org: { id: first?.orgId ?? (0 as OrgId), name: first?.orgName ?? '' },
    currency,
    lines: rows.map(lineOf),
    firstEnd: firstEnd(held),
    faults: [...at.faults],
    terms: at.terms
      .filter(({ subject }) => held.some(({ compId }) => compId === subject))
      .map(({ subject, competition, text, hash }) => ({ compId: subject, competition, text, hash })),
    totals: { lines: held.length, price: total('price'), fee: total('fee'), total: total('total') },
    methods: methodsOf(
      rows.filter((line) => !isAsked(line)),
      at,
    ),
  };
}

/**
 * Returns how this organisation's lines can be paid for: by cheque only when every competition among them takes cheques
 * now.
 */
function methodsOf(rows: readonly Row[], { ctx, now, invoice }: Now): Group['methods'] {
  const answers = rows.map((row) => {
    const { cheques } = completeOptions(row.compOptions);
    return {
      answer: chequeAnswer(
        { allow: cheques.allow, ends: cheques.ends === '' ? undefined : instant(cheques.ends) },
        now,
      ),
      zone: row.zone,
    };
  });
  const refused = answers.find(({ answer }) => answer.kind !== 'allowed');
  const reply = refused ?? answers[0];
  const isMove = rows.some(({ state, replaces }) => state === 'held' && replaces !== null);
  const ends = answers.flatMap(({ answer }) =>
    answer.kind === 'allowed' && answer.until !== undefined ? [answer.until] : [],
  );
  return {
    card: cardMethod(ctx, rows),
    cheque: {
      offered: refused === undefined && rows.length > 0 && !isMove,
      notice: isMove ? moveByCheque : reply ? chequeText(reply.answer, reply.zone) : '',
      until: refused === undefined && ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    },
    invoice: {
      offered: invoice.kind === 'allowed',
      notice: invoice.kind === 'not-offered' || invoice.kind === 'not-representative' ? '' : invoiceText(invoice),
    },
    free:
      rows.some(({ state }) => state === 'held') && rows.every(({ state, total }) => state === 'lapsed' || total === 0),
  };
}

/** Returns whether cards pay for these lines, and whether they are those of the test gateway. */
export function cardMethod(
  { outside }: Ctx,
  rows: readonly { readonly cardPayments: boolean }[],
): Group['methods']['card'] {
  const { provider } = outside.cards;
  return {
    offered: provider !== 'none' && rows.every(({ cardPayments }) => cardPayments),
    isTest: provider === 'test',
    notice: provider === 'test' ? TEST_CARD_NOTICE : '',
  };
}

function lineOf({ part, ...line }: Row): CartLine {
  const amount = (minor: number): string => decimalText(money(minor, line.currency));
  return {
    kind: line.kind,
    productId: line.refId,
    entryId: line.refId,
    quantity: line.quantity,
    soldId: line.soldId,
    state: isAsked(line) ? 'asked' : line.state,
    heldUntil: line.heldUntil.toISOString(),
    athleteId: line.athleteId ?? (0 as AthleteId),
    compId: line.compId,
    competition: line.competition,
    zone: line.zone,
    ceid: line.ceid ?? (0 as CompEventId),
    event: line.item,
    ageGroup: line.detail,
    startDateTime: line.startsAt?.toISOString() ?? null,
    timeKnown: line.timeKnown,
    clubId: line.clubId ?? 0,
    price: amount(line.price),
    fee: amount(line.fee),
    total: amount(line.total),
    orderId: line.orderId,
    ...part,
  };
}
