import type * as contract from '@startline/contract/builder-prices';
import { decimalText, formatMoney, money, sum, type Money } from '@startline/rules/money';
import { askedOf, discountedLine } from '@startline/rules/prices/discounted-line';
import { discountsOn, nothingEntered, type DiscountableLine } from '@startline/rules/prices/discounts';
import type { AgeGroupId, AthleteId, CompEventId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { hostRead } from '../comp-events/host.ts';
import { byName, pageOf } from '../comp-events/page-of.ts';
import type { Ctx } from '../context.ts';
import { discountOf } from '../discounts/discount-of.ts';
import { discountsOf } from '../discounts/queries.ts';
import { ageGroupNames } from '../age-groups/queries.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { builderPrice, saleTerms } from './builder-price.ts';
import { pricesOf } from './builder-queries.ts';
import { priceOf } from './show-price.ts';

/** API-109: the prices of a competition, by description. */
export async function listPrices(ctx: Ctx, { compId, ...asked }: z.output<typeof contract.listPrices.input>) {
  const host = await hostRead(ctx.db, compId);
  const terms = await saleTerms(ctx.db, host);
  const rows = (await pricesOf(ctx.db, { compId })).sort((a, b) => byName({ name: a.name || a.description }, { name: b.name || b.description }));
  const page = pageOf(rows, asked);
  return new Replied(page.rows.map((row) => builderPrice(row, host, terms)), { meta: page.meta });
}

/** API-109: one price. */
export async function readPrice(ctx: Ctx, { id }: { readonly id: number }) {
  const [row] = await pricesOf(ctx.db, { id });
  if (!row) throw noSuchPrice();
  const host = await hostRead(ctx.db, row.comp_id);
  return builderPrice(row, host, await saleTerms(ctx.db, host));
}

const noSuchPrice = (): Refusal => new Refusal('not-found', 'There is no such price. It may have been deleted: load the list again.');

/** What somebody of an age group pays for so many events at a price now, with the discounts that are given now; the rules that sell it work it out. */
export async function showExample(ctx: Ctx, asked: z.output<typeof contract.priceExample.input>) {
  const host = await hostRead(ctx.db, asked.compId);
  const [row] = await pricesOf(ctx.db, { id: asked.priceId });
  if (row?.comp_id !== host.id) throw noSuchPrice();
  const { fees, scale } = await saleTerms(ctx.db, host);
  const price = priceOf(row, host.currency);
  const now = ctx.now();
  const lines = Array.from({ length: asked.events }, (_, at): DiscountableLine => ({
    id: at + 1, event: 0 as CompEventId, athlete: 1 as AthleteId, ageGroup: asked.ageGroupId === 0 ? null : (asked.ageGroupId as AgeGroupId), clubs: [], isRegistered: true, asked: askedOf(price, now, fees),
  }));
  const discounts = (await discountsOf(ctx.db, { compId: host.id })).map((one) => discountOf(one, host)).filter(({ events }) => events.length === 0);
  const given = discountsOn(lines, discounts, { now, already: nothingEntered, floor: fees.minFee });
  const priced = given.map(({ off }) => discountedLine(price, off, now, { terms: fees, scale }));
  const total = (of: (line: (typeof priced)[number]) => Money): Money => sum(priced.map(of), host.currency);
  const pays = total((line) => line.total);
  const receives = total(({ organiserReceives }) => organiserReceives);
  const off = given.reduce((all, { off: { minor } }) => all + minor, 0);
  return {
    pays: decimalText(pays), fee: decimalText(total(({ fee }) => fee)), discount: decimalText(money(off, host.currency)), organiserReceives: decimalText(receives), currency: host.currency,
    words: exampleWords({ who: await whoOf(ctx, asked.ageGroupId), events: asked.events, pays, receives, off: money(off, host.currency) }),
  };
}

/** 'A U16', 'An athlete'. */
async function whoOf(ctx: Ctx, ageGroupId: number): Promise<string> {
  const [group] = ageGroupId === 0 ? [] : await ageGroupNames(ctx.db, [ageGroupId as AgeGroupId]);
  return group ? `A ${group.name}` : 'An athlete';
}

function exampleWords({ who, events, pays, receives, off }: { readonly who: string; readonly events: number; readonly pays: Money; readonly receives: Money; readonly off: Money }): string {
  const entering = `${who} entering ${events === 1 ? '1 event' : `${String(events)} events`}`;
  if (pays.minor === 0) return `${entering} pays nothing.`;
  const discount = off.minor === 0 ? '' : ` (${formatMoney(off)} off)`;
  return `${entering} pays ${formatMoney(pays)}${discount}, you receive ${formatMoney(receives)}.`;
}
