import type * as contract from '@startline/contract/selling/prices';
import { priceExample, priceExampleText } from '@startline/rules/building/builder/price-example';
import type { AgeGroupId } from '@startline/rules/ids';
import { decimalText } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { hostRead } from '../parts/host.ts';
import { byName, pageOf } from '../parts/page-of.ts';
import type { Ctx } from '../../kernel/context.ts';
import { discountOf } from '../../selling/prices/discount-of.ts';
import { discountsOf } from '../../selling/prices/discount-queries.ts';
import { ageGroupNames } from '../age-groups/queries.ts';
import { Replied } from '../../kernel/handle.ts';
import { saleTerms } from '../parts/sale-terms.ts';
import { builderPrice } from './builder-price.ts';
import { pricesOf } from './builder-queries.ts';
import { storedPrice } from '../../selling/prices/organiser-price.ts';

/** API-109: lists the prices of a competition, by description. */
export async function listPrices(ctx: Ctx, { compId, ...request }: z.output<typeof contract.listPrices.input>) {
  const host = await hostRead(ctx.db, compId);
  const terms = await saleTerms(ctx.db, host);
  const rows = (await pricesOf(ctx.db, { compId })).sort((a, b) =>
    byName({ name: a.name || a.description }, { name: b.name || b.description }),
  );
  const page = pageOf(rows, request);
  return new Replied(
    page.rows.map((row) => builderPrice(row, host, terms)),
    { meta: page.meta },
  );
}

/** API-109: reads one price. */
export async function readPrice(ctx: Ctx, { id }: { readonly id: number }) {
  const [row] = await pricesOf(ctx.db, { id });
  if (!row) throw missing('price');
  const host = await hostRead(ctx.db, row.comp_id);
  return builderPrice(row, host, await saleTerms(ctx.db, host));
}

/**
 * Returns what an athlete of an age group pays for a number of events at a price now, with current discounts, by the
 * same rules as a sale.
 */
export async function showExample(ctx: Ctx, request: z.output<typeof contract.priceExample.input>) {
  const host = await hostRead(ctx.db, request.compId);
  const [row] = await pricesOf(ctx.db, { id: request.priceId });
  if (row?.comp_id !== host.id) throw missing('price');
  const { fees, scale } = await saleTerms(ctx.db, host);
  const discounts = (await discountsOf(ctx.db, { compId: host.id })).map((one) => discountOf(one, host));
  const entrant = { ageGroup: await whoOf(ctx, request.ageGroupId), events: request.events };
  const example = priceExample(entrant, {
    price: storedPrice(row, host.currency),
    discounts,
    terms: fees,
    scale,
    now: ctx.now(),
  });
  return {
    pays: decimalText(example.pays),
    fee: decimalText(example.fee),
    discount: decimalText(example.off),
    organiserReceives: decimalText(example.organiserReceives),
    currency: host.currency,
    words: priceExampleText(entrant, example),
  };
}

async function whoOf(ctx: Ctx, ageGroupId: number): Promise<{ readonly id: AgeGroupId; readonly name: string } | null> {
  const [group] = ageGroupId === 0 ? [] : await ageGroupNames(ctx.db, [ageGroupId as AgeGroupId]);
  return group ?? null;
}
