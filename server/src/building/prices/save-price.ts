import type * as contract from '@startline/contract/selling/prices';
import type { Fault } from '@startline/contract/envelope';
import { priceFaults, type PriceForm } from '@startline/rules/building/builder/price-form';
import type { Currency, Money } from '@startline/rules/money';
import { readTypedAmount } from '@startline/rules/typed-amount';
import type * as z from 'zod/mini';
import { imagesOf, type Image } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { typedMoment } from '../parts/read-moment.ts';
import { mustBeCurrent, mustBelong, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { saleTerms, type SaleTerms } from '../parts/sale-terms.ts';
import { builderPrice } from './builder-price.ts';
import { insertPrice, pricesOf, updatePrice } from './builder-queries.ts';

type Sent = Omit<z.output<typeof contract.createPrice.input>, 'id' | 'version'>;

/** Adds a price to a competition; refuses with every fault of the form (PRICE-02 to PRICE-08). */
export const createPrice = (ctx: Ctx, sent: z.output<typeof contract.createPrice.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const terms = await saleTerms(tx, host);
    const id = await insertPrice(tx, { comp_id: host.id, ...readForm(sent, host, terms), ...stampOf(ctx) });
    return saved(tx, ctx, { host, terms, id, before: [] });
  });

/** Changes a price; lines already sold keep what they cost. Refuses when somebody changed it meanwhile. */
export const changePrice = (ctx: Ctx, sent: z.output<typeof contract.changePrice.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const there = await recordLocked(tx, 'price', sent.id);
    mustBelong(there.comp_id, host);
    mustBeCurrent(there, sent.version);
    const before = await imagesOf(tx, 'price', [sent.id]);
    const terms = await saleTerms(tx, host);
    await updatePrice(tx, sent.id, { ...readForm(sent, host, terms), ...stampOf(ctx) });
    return saved(tx, ctx, { host, terms, id: sent.id, before });
  });

type SavedPrice = {
  readonly host: Host;
  readonly terms: SaleTerms;
  readonly id: number;
  readonly before: readonly Image[];
};

async function saved(tx: Tx, ctx: Ctx, { host, terms, id, before }: SavedPrice) {
  const [row] = await pricesOf(tx, { id });
  if (!row) throw new Error('The price that was saved is not there.');
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'price',
    words: `Price ${row.description} ${before.length === 0 ? 'added' : 'changed'}`,
    before,
    rows: { price: [id] },
  });
  return new Replied(builderPrice(row, host, terms), { message: `Price ${row.description} saved.` });
}

/** Reads the form into columns; refuses with all its faults. */
function readForm(sent: Sent, host: Host, terms: SaleTerms) {
  const amount = (text: string | null): Money | null => typedMoney(text, host.currency);
  const ends = typedMoment(sent.saleEndDate, host.zone, 'saleEndDate');
  const form: PriceForm = {
    description: sent.description,
    price: amount(sent.price),
    fee: amount(sent.fee),
    salePrice: amount(sent.salePrice),
    saleFee: amount(sent.saleFee),
    saleEnds: ends.at,
    freeEntry: sent.options.freeEntry,
  };
  const judged = priceFaults(form, terms.fees, terms.scale).filter(
    ({ code }) => code !== 'SALE_END_EMPTY' || ends.faults.length === 0,
  );
  refuseFaults([
    ...judged.map((fault) => ({ ...fault, field: fault.field === 'saleEnds' ? 'saleEndDate' : fault.field })),
    ...ends.faults,
  ] satisfies Fault[]);
  const free = sent.options.freeEntry;
  return {
    name: sent.name,
    description: sent.description.trim(),
    price_minor: form.price?.minor ?? 0,
    sale_price_minor: free ? null : (form.salePrice?.minor ?? null),
    sale_ends_at: free || ends.at === null ? null : new Date(ends.at),
    fee_included: sent.options.feeIncluded,
    free_entry: free,
    display_fee: sent.options.displayFee,
  };
}

const typedMoney = (text: string | null, currency: Currency): Money | null =>
  text === null || text === '' ? null : (readTypedAmount(text, currency) ?? null);
