import type * as contract from '@startline/contract/selling/discounts';
import type { Fault } from '@startline/contract/envelope';
import { discountFaults, type DiscountForm } from '@startline/rules/building/builder/discount-form';
import type { AgeGroupId, ClubId, CompEventId } from '@startline/rules/ids';
import { readPercent } from '@startline/rules/selling/prices/fee';
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
import { discountRecord } from '../../selling/prices/discount-of.ts';
import { discountsOf, insertDiscount, unknownIn, updateDiscount } from '../../selling/prices/discount-queries.ts';

type Sent = Omit<z.output<typeof contract.createDiscount.input>, 'id' | 'version'>;

/** API-102: adds a discount to a competition; refuses with every fault of the form. */
export const createDiscount = (ctx: Ctx, sent: z.output<typeof contract.createDiscount.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const id = await insertDiscount(tx, { comp_id: host.id, ...(await readForm(tx, sent, host)), ...stampOf(ctx) });
    return saved(tx, ctx, { host, id, before: [] });
  });

/** API-103: changes a discount; refuses when somebody changed it meanwhile. */
export const changeDiscount = (ctx: Ctx, sent: z.output<typeof contract.changeDiscount.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const there = await recordLocked(tx, 'discount', sent.id);
    mustBelong(there.comp_id, host);
    mustBeCurrent(there, sent.version);
    const before = await imagesOf(tx, 'discount', [sent.id]);
    await updateDiscount(tx, sent.id, { ...(await readForm(tx, sent, host)), ...stampOf(ctx) });
    return saved(tx, ctx, { host, id: sent.id, before });
  });

async function saved(
  tx: Tx,
  ctx: Ctx,
  { host, id, before }: { readonly host: Host; readonly id: number; readonly before: readonly Image[] },
) {
  const [row] = await discountsOf(tx, { id });
  if (!row) throw new Error('The discount that was saved is not there.');
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'discount',
    words: `Discount ${row.name} ${before.length === 0 ? 'added' : 'changed'}`,
    before,
    rows: { discount: [id] },
  });
  return new Replied(discountRecord(row, host), { message: `Discount ${row.name} saved.` });
}

async function readForm(tx: Tx, sent: Sent, host: Host) {
  const [from, to] = [typedMoment(sent.from, host.zone, 'from'), typedMoment(sent.to, host.zone, 'to')];
  const points = readPercent(String(sent.percent ?? '')) ?? null;
  const minor =
    sent.amount === null || sent.amount === '' ? null : (readTypedAmount(sent.amount, host.currency)?.minor ?? null);
  const isPercent = sent.type === 'percent';
  const off: DiscountForm['off'] = isPercent ? { kind: 'percent', basisPoints: points } : { kind: 'amount', minor };
  const judged = discountFaults({
    name: sent.name,
    from: from.at,
    to: to.at,
    off,
    basis: { kind: sent.basis, from: sent.count },
  });
  const fieldNames: Readonly<Record<string, string>> = { basisFrom: 'count', off: sent.type };
  const named = judged.map((fault) => ({ ...fault, field: fieldNames[fault.field] ?? fault.field }));
  refuseFaults([...named, ...from.faults, ...to.faults, ...(await strangers(tx, sent, host))] satisfies Fault[]);
  return {
    name: sent.name,
    percent_points: isPercent ? points : null,
    amount_minor: isPercent ? null : minor,
    basis: sent.basis,
    basis_from: sent.basis === 'every-line' ? 1 : (sent.count ?? 1),
    event_ids: [...sent.ceids] as CompEventId[],
    age_group_ids: [...sent.ageGroups] as AgeGroupId[],
    club_ids: [...sent.clubs] as ClubId[],
    registered_only: sent.registeredOnly,
    starts_at: dateOf(from.at),
    ends_at: dateOf(to.at),
    stacks: sent.stacks,
  };
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

async function strangers(tx: Tx, sent: Sent, host: Host): Promise<Fault[]> {
  const unknown = await unknownIn(tx, host.id, sent);
  const fault = (field: 'ceids' | 'ageGroups' | 'clubs', what: string): Fault[] =>
    unknown[field].length === 0 ? [] : [{ field, message: `Not among the ${what}: ${unknown[field].join(', ')}.` }];
  return [
    ...fault('ceids', 'events of the competition'),
    ...fault('ageGroups', 'age groups'),
    ...fault('clubs', 'clubs'),
  ];
}
