import { cancelEntry, holdPlace, markPaid, switchEvent } from '@startline/contract/entering/entries';
import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { myEntries } from '@startline/contract/entering/my-entries';
import { readCart } from '@startline/contract/selling/basket';
import { checkOut, payByTestCard, readOrder } from '@startline/contract/selling/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AthleteId, UserId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { sql } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { addCredit } from '../credit/change-credit.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';
import { testCards } from '../../outside/test-cards.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock, outside: { cards: testCards(engine.db, clock.now) } });
});
beforeEach(() => {
  clock.at = instant('2027-03-01T12:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let keys = 0;
const key = () => ({ 'idempotency-key': `invoice-${String(++keys)}-key-of-a-test` });
const invoices = { allow: true, days: 30, details: 'County AA, 1 High Street' };
const aCompetition = (options: Record<string, unknown> = { invoices }) =>
  seedCompetition(engine.db, { events: [{ max: 20 }], options });

let clubs = 0;
/** Returns a secretary of a club with an athlete of it, and one who is of no club. */
async function aSecretary() {
  const { id: clubId } = await engine.db
    .insertInto('club')
    .values({ name: `Invoice Harriers ${String(++clubs)}` } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await seedUser(engine.db);
  await sql`update app_user set email_confirmed_at = now() where id = ${id}`.execute(engine.db);
  await sql`insert into user_club (user_id, club_id) values (${id}, ${clubId})`.execute(engine.db);
  const [ours, stranger] = [await seedAthlete(engine.db, id), await seedAthlete(engine.db, id)];
  await sql`update athlete set club_id = ${clubId} where id = ${ours}`.execute(engine.db);
  await sql`update athlete set club_id = null, club2_id = null, school_id = null where id = ${stranger}`.execute(
    engine.db,
  );
  return { id, visitor: await site.withToken(id), clubId, ours, stranger };
}

type Payer = { readonly visitor: Awaited<ReturnType<TestApp['withToken']>> };
async function fill({ visitor }: Payer, comp: Seeded, athletes: readonly AthleteId[], clubId = 0) {
  for (const athleteId of athletes)
    expect((await visitor.call(holdPlace, { ceid: comp.eventIds[0]!, athleteId, clubId, teamId: 0 })).error).toBe('');
  return (await visitor.call(readCart, {})).data[0]!;
}
const order = (
  { visitor }: Payer,
  comp: Seeded,
  group: Awaited<ReturnType<typeof fill>> & { readonly useCredit?: string },
  method: 'invoice' | 'card' = 'invoice',
) =>
  visitor.call(
    checkOut,
    {
      orgId: comp.orgId,
      method,
      entryIds: group.lines.map(({ productId }) => productId),
      expectedTotal: group.totals.total,
      currency: 'GBP',
      acceptedTerms: [],
      ...(group.useCredit === undefined ? {} : { useCredit: group.useCredit }),
    },
    key(),
  );
const financeOf = async (comp: Seeded): Promise<Payer> => {
  const { id }: { id: UserId } = await seedUser(engine.db, { role: 'FINANCE', orgId: comp.orgId });
  return { visitor: await site.withToken(id) };
};

test('a secretary enters the athletes of a club on an invoice, which says who pays what by when', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const group = await fill(secretary, comp, [secretary.ours], secretary.clubId);
  expect(group.methods.invoice).toEqual({
    offered: true,
    notice: 'The places are kept. Pay the invoice within 30 days.',
  });
  const made = await order(secretary, comp, group);
  expect(made.data).toMatchObject({
    state: 'awaiting-cheque',
    method: 'invoice',
    text: 'Your place is kept. Pay the invoice by the date on it.',
    cheque: null,
    chequeText: '',
    invoice: { to: `Invoice Harriers ${String(clubs)}`, due: '2027-03-31', details: invoices.details, fee: '0.50' },
  });
  expect(made.data.invoice?.number).toBe(`Invoice ${String(made.data.orderId)}`);
  const mail = await engine.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute();
  const text = JSON.stringify(mail.at(-1)?.payload);
  expect(text).toContain(`Invoice ${String(made.data.orderId)} from`);
  expect(text).not.toMatch(/cheque/i);
  const mine = (await secretary.visitor.call(myEntries, {})).data;
  expect(JSON.stringify(mine)).toContain('Pay the organiser’s invoice.');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('the organiser sees what is unpaid and by when, notes an invoice as paid, and takes it back', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const made = await order(secretary, comp, await fill(secretary, comp, [secretary.ours]));
  const finance = await financeOf(comp);
  const { entries } = (await finance.visitor.call(entriesOfCompetition, { id: comp.compId })).data;
  expect(entries).toMatchObject([
    {
      orderId: made.data.orderId,
      state: 'awaiting-cheque',
      invoiceDue: '2027-03-31',
      invoiceTo: `Invoice Harriers ${String(clubs)}`,
    },
  ]);
  const mark = async (paid: boolean) =>
    (await finance.visitor.call(markPaid, { prodIds: [entries[0]!.entryId], paid, message: '' }, key())).data.changed;
  const state = async () => (await secretary.visitor.call(readOrder, { id: made.data.orderId })).data.state;
  expect(await mark(true)).toBe(1);
  expect(await mark(true)).toBe(0);
  expect(await state()).toBe('paid');
  expect(await mark(false)).toBe(1);
  expect(await state()).toBe('awaiting-cheque');
  expect(await mark(true)).toBe(1);
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount_minor)::int as sum from ledger where order_id = ${made.data.orderId} and account in ('cheque', 'invoice', 'card') group by 1`.execute(
    engine.db,
  );
  expect(rows).toEqual([{ account: 'invoice', sum: 900 }]);
  const organiser = await site.withToken((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const gone = await organiser.call(cancelEntry, { id: entries[0]!.entryId, reason: 'Asked to' }, key());
  expect(gone.data).toMatchObject({ amount: '9.00', moneyText: 'Refunded: £9.00 from the organiser.' });
  expect(await state()).toBe('refunded');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('an invoice that is paid in part says what is left of it', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const other = await seedAthlete(engine.db, secretary.id);
  await sql`update athlete set club_id = ${secretary.clubId} where id = ${other}`.execute(engine.db);
  const group = await fill(secretary, comp, [secretary.ours, other]);
  const made = await order(secretary, comp, group);
  const finance = await financeOf(comp);
  const mark = (at: number) =>
    finance.visitor.call(markPaid, { prodIds: [group.lines[at]!.productId], paid: true, message: '' }, key());
  const shown = async () => (await secretary.visitor.call(readOrder, { id: made.data.orderId })).data;
  expect((await shown()).invoice?.left).toBe('18.00');
  await mark(0);
  expect(await shown()).toMatchObject({
    state: 'awaiting-cheque',
    text: 'Your places are kept. Part of the invoice has been paid. Pay the remaining £9.00 by the date on it.',
    invoice: { left: '9.00' },
  });
  await mark(1);
  expect(await shown()).toMatchObject({ state: 'paid', invoice: { left: '0.00' } });
});

test('an unpaid invoice that is cancelled is taken off, and nothing is owed', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const group = await fill(secretary, comp, [secretary.ours]);
  const made = await order(secretary, comp, group);
  const gone = await secretary.visitor.call(cancelEntry, { id: group.lines[0]!.productId, reason: 'Injured' }, key());
  expect(gone.error).toBe('');
  expect((await secretary.visitor.call(readOrder, { id: made.data.orderId })).data).toMatchObject({
    state: 'cancelled',
    invoice: null,
  });
  const mail = await engine.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute();
  expect(JSON.stringify(mail.at(-1)?.payload)).toContain('The amount is taken off the invoice.');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('families never see an invoice, and cannot choose one by asking the server', async () => {
  const comp = await aCompetition();
  const { id } = await seedUser(engine.db);
  const parent = { visitor: await site.withToken(id) };
  const group = await fill(parent, comp, [await seedAthlete(engine.db, id)]);
  expect(group.methods.invoice).toEqual({ offered: false, notice: '' });
  expect(await order(parent, comp, group)).toMatchObject({
    error: 'not-payable-by-invoice',
    message: 'Only people who represent a club, school or area can pay by invoice. Pay by card.',
  });
});

test('a secretary cannot put athletes of others on the invoice, nor use one where the organiser sends none', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const mixed = await fill(secretary, comp, [secretary.ours, secretary.stranger]);
  expect(mixed.methods.invoice).toMatchObject({ offered: false });
  expect(mixed.methods.invoice.notice).toContain('only the athletes and teams of your club');
  expect((await order(secretary, comp, mixed)).error).toBe('not-payable-by-invoice');

  const none = await aCompetition({});
  const other = await aSecretary();
  const group = await fill(other, none, [other.ours]);
  expect(group.methods.invoice).toEqual({ offered: false, notice: '' });
  expect(await order(other, none, group)).toMatchObject({
    error: 'not-payable-by-invoice',
    message: 'This organiser does not send invoices. Pay by card.',
  });
});

test('somebody whose address is not proved pays on no invoice, whatever they say they represent', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const group = await fill(secretary, comp, [secretary.ours]);
  await sql`update app_user set email_confirmed_at = null where id = ${secretary.id}`.execute(engine.db);
  const again = { visitor: await site.withToken(secretary.id) };
  expect((await order(again, comp, group)).error).toBe('not-payable-by-invoice');
});

test('a move to a dearer event is paid by card, since an invoice would keep both places until it is paid', async () => {
  const events = [{ max: 20 }, { max: 20, code: '200', name: '200m' }];
  const comp = await seedCompetition(engine.db, { events, options: { invoices } });
  const price = { comp_id: comp.compId, description: 'Dearer', price_minor: 1_200 };
  const { id } = await engine.db.insertInto('price').values(price).returning('id').executeTakeFirstOrThrow();
  await sql`update comp_event set price_id = ${id} where id = ${comp.eventIds[1]!}`.execute(engine.db);
  const secretary = await aSecretary();
  const paid = await order(secretary, comp, await fill(secretary, comp, [secretary.ours], secretary.clubId), 'card');
  const { orderId } = paid.data;
  await secretary.visitor.call(payByTestCard, { orderId, number: '4242424242424242' }, key());
  const entryid = (await secretary.visitor.call(readOrder, { id: orderId })).data.lines[0]!.entryId;
  const moved = await secretary.visitor.call(switchEvent, { entryid, ceid: comp.eventIds[1]! });
  expect(moved.data.toPay).not.toBeNull();

  const group = (await secretary.visitor.call(readCart, {})).data[0]!;
  const message = 'Pay by card to move to a more expensive event: the entry moves as soon as the payment goes through.';
  expect(group.methods.invoice).toEqual({ offered: false, notice: message });
  expect(await order(secretary, comp, group)).toMatchObject({ error: 'not-payable-by-invoice', message });
});

test('credit pays no part of an invoice: the rest of it is paid by card', async () => {
  const comp = await aCompetition();
  const secretary = await aSecretary();
  const administrator = testCtx(engine.db, { caller: await seedUser(engine.db), clock });
  await addCredit(administrator, { id: secretary.id, value: '5.00', reason: 'Rained off' });
  const group = await fill(secretary, comp, [secretary.ours], secretary.clubId);
  expect(await order(secretary, comp, { ...group, useCredit: '5.00' })).toMatchObject({
    error: 'not-payable-by-invoice',
    message:
      'If credit does not cover everything, the rest must be paid by card, not by invoice. Pay by card, or do not use the credit.',
  });
  expect(await shopFaults(engine.db)).toEqual([]);
});
