import type * as contract from '@startline/contract/selling/basket';
import { completeOptions } from '@startline/contract/competitions/options';
import { chequeAnswer, chequeText } from '@startline/rules/selling/orders/cheques';
import { blockText, wayOn, type EntryBlock } from '@startline/rules/entering/entries/blocks';
import type { OrgId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import { feeScaleOf } from '@startline/rules/selling/prices/fee';
import { priceLine } from '@startline/rules/selling/prices/price-line';
import { instant, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import { termsDue } from '../../people/consent/agree-to-order.ts';
import type { CompetitionTerms } from '../../people/consent/consent-queries.ts';
import { isNoticeDue } from '../../people/consent/tell-notice.ts';
import type { Ctx } from '../../kernel/context.ts';
import { entrySettings, type EntrySettings } from '../prices/ask-settings.ts';
import { organiserPrice } from '../prices/organiser-price.ts';
import { Replied } from '../../kernel/handle.ts';
import { judgeLines } from '../lines/kinds.ts';
import { readLineFacts } from '../lines/line-queries.ts';
import { TEST_CARD_NOTICE } from '../../outside/test-cards.ts';
import { readBasket, readCredit, type BasketRow } from './basket-queries.ts';

type Line = z.input<typeof contract.cartLine>;
type Group = z.input<typeof contract.cartGroup>;
type Now = {
  readonly ctx: Ctx;
  readonly settings: EntrySettings;
  readonly now: Instant;
  readonly faults: readonly string[];
  readonly terms: readonly CompetitionTerms[];
};

export const BASKET_PATH = '/app-v3/v2/basket-v2';

/**
 * CART-01: the caller's basket by organisation, with the time left of each hold; lapsed places stay with what was
 * typed.
 */
export async function readCart(ctx: Ctx, { id }: { id: number }) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const now = ctx.now();
  const rows = await readBasket(ctx.db, { userId: caller.id, compId: id, now });
  const credit = await readCredit(ctx.db, caller.id, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]);
  const home = await homeCurrency(ctx, ctx.db);
  const keys = [...new Set(rows.map(({ orgId, currency }) => `${String(orgId)} ${currency}`))];
  const held = rows.filter(({ state }) => state === 'held');
  const terms = await termsDue(ctx.db, caller.id, [...new Set(held.map(({ compId }) => compId))]);
  const groups: Group[] = [];
  for (const key of keys) {
    const lines = rows.filter(({ orgId, currency }) => `${String(orgId)} ${currency}` === key);
    const faults = await faultsOf(ctx, lines, settings);
    groups.push(groupOf(lines, { ctx, settings, now, faults, terms }));
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

const firstEnd = (held: readonly BasketRow[]): string | null =>
  held.length === 0 ? null : new Date(Math.min(...held.map(({ heldUntil }) => heldUntil.getTime()))).toISOString();

async function faultsOf(ctx: Ctx, rows: readonly BasketRow[], settings: EntrySettings): Promise<string[]> {
  const held = rows.flatMap(({ id, state }) => (state === 'held' ? [id] : []));
  return held.length === 0 ? [] : judgeLines(ctx.db, await readLineFacts(ctx.db, held), settings);
}

function groupOf(rows: readonly BasketRow[], at: Now): Group {
  const held = rows.filter(({ state }) => state === 'held');
  const [first] = rows;
  const currency = first?.currency ?? 'GBP';
  const total = (of: 'price' | 'fee' | 'total'): string =>
    decimalText(
      money(
        held.reduce((sum, row) => sum + row[of], 0),
        currency,
      ),
    );
  return {
    org: { id: first?.orgId ?? (0 as OrgId), name: first?.orgName ?? '' },
    currency,
    lines: rows.map((row) => lineOf(row, at)),
    firstEnd: firstEnd(held),
    faults: [...at.faults],
    terms: at.terms
      .filter(({ subject }) => held.some(({ compId }) => compId === subject))
      .map(({ subject, competition, text, hash }) => ({ compId: subject, competition, text, hash })),
    totals: { lines: held.length, price: total('price'), fee: total('fee'), total: total('total') },
    methods: methodsOf(rows, at),
  };
}

/**
 * How this organisation's places can be paid for: by cheque only where every competition among them takes cheques now.
 */
function methodsOf(rows: readonly BasketRow[], { ctx, now }: Now): Group['methods'] {
  const { provider } = ctx.outside.cards;
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
  const said = refused ?? answers[0];
  const ends = answers.flatMap(({ answer }) =>
    answer.kind === 'allowed' && answer.until !== undefined ? [answer.until] : [],
  );
  return {
    card: {
      offered: provider !== 'none' && rows.every(({ cardPayments }) => cardPayments),
      isTest: provider === 'test',
      notice: provider === 'test' ? TEST_CARD_NOTICE : '',
    },
    cheque: {
      offered: refused === undefined && rows.length > 0,
      notice: said ? chequeText(said.answer, said.zone) : '',
      until: refused === undefined && ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    },
    free:
      rows.some(({ state }) => state === 'held') && rows.every(({ state, total }) => state === 'lapsed' || total === 0),
  };
}

function lineOf(row: BasketRow, at: Now): Line {
  const amount = (minor: number): string => decimalText(money(minor, row.currency));
  const block = row.state === 'lapsed' ? blockOf(row, at.now) : undefined;
  return {
    productId: row.id,
    entryId: row.id,
    state: row.state,
    heldUntil: row.heldUntil.toISOString(),
    athleteId: row.athleteId,
    firstName: row.firstName,
    surName: row.surname,
    compId: row.compId,
    competition: row.competition,
    zone: row.zone,
    ceid: row.ceid,
    eventid: row.eventDefId,
    event: row.event,
    ageGroup: row.ageGroup,
    startDateTime: row.startsAt.toISOString(),
    timeKnown: row.timeKnown,
    clubId: row.clubId ?? 0,
    perf: row.perf === null ? null : Number(row.perf),
    perfText: row.perfText,
    price: amount(row.price),
    fee: amount(row.fee),
    total: amount(row.total),
    totalNow: amount(totalNow(row, at)),
    orderId: row.orderId,
    blocks: block ? [block] : [],
    wayOn: block ? wayOn(block) : { kind: 'none' },
    message: block ? blockText(block) : '',
  };
}

/**
 * Why a lapsed place cannot be held again, as far as the event itself says; the athlete's own rules are asked when it
 * is held.
 */
function blockOf({ isOpen, closesAt, cap, gone }: BasketRow, now: Instant): EntryBlock | undefined {
  if (!isOpen || now > closesAt.getTime()) return { kind: 'closed' };
  return cap !== null && gone >= cap ? { kind: 'full', waitingList: 'none' } : undefined;
}

function totalNow(row: BasketRow, { settings, now }: Now): number {
  const price = organiserPrice(row, row.currency);
  const scale = row.orgIsNational ? 'national' : feeScaleOf({ id: row.orgId, name: row.orgName });
  return price ? priceLine(price, now, settings.fees(row.currency), scale).total.minor : row.total;
}
