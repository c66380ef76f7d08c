import { entriesOfCompetition as contract } from '@startline/contract/entering/competition-entries';
import { strFromU8, unzipSync } from 'fflate';
import { readWorkbook } from '@startline/files/tables/workbook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { takeOut } from '../../../selling/basket/take-out.ts';
import { cancelEntry } from '../../../selling/payments/settling/cancel-entry.ts';
import { payByTestCard } from '../../../selling/payments/card/pay-by-test-card.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedEntry, seedUser } from '../../../testing/entrants.ts';
import { aShopper, orderFor } from '../../../testing/shop.ts';
import { competitionEntries, entriesCsv, entriesWorkbook } from './competition-entries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Creates two athletes in two events each; Aoife’s long jump was entered last. */
async function aMeeting() {
  const { db } = engine;
  const { compId, eventIds } = await seedCompetition(db, {
    events: [
      { name: '100m', startsAt: '2027-04-24T10:30:00+01:00' },
      { name: 'Long jump', startsAt: '2027-04-24T12:00:00+01:00' },
    ],
  });
  const caller = await seedUser(db, { role: 'ADMIN' });
  const order = ['2027-03-01T10:00:00Z', '2027-03-28T22:30:00Z', '2027-03-02T10:00:00Z', '2027-03-29T10:00:00Z'];
  for (const surname of ['Zeta', 'Alpha']) {
    const athleteId = await seedAthlete(db, caller.id, { surname });
    for (const ceid of eventIds)
      await seedEntry(
        db,
        { compId, ceid, athleteId, userId: caller.id },
        { created_at: new Date(order.shift() ?? '') },
      );
  }
  const ctx = testCtx(db, { caller });
  const request = (facts: object) => contract.input.parse({ id: compId, ...facts });
  const listed = async (facts: object): Promise<string[]> =>
    (await competitionEntries(ctx, request(facts))).data.entries.map(({ surName, event }) => `${surName} ${event}`);
  return { compId, ctx, asked: request, listed };
}

test.each([
  ['FINANCE', true],
  ['BUILDER', true],
  ['REPORTS', false],
] as const)('an entry is marked as paid by those whom the call lets: %s', async (role, may) => {
  const { compId, asked } = await aMeeting();
  const { org_id: orgId } = await engine.db
    .selectFrom('competition')
    .select('org_id')
    .where('id', '=', compId)
    .executeTakeFirstOrThrow();
  const caller = await seedUser(engine.db, { role, orgId });
  const reply = await competitionEntries(testCtx(engine.db, { caller }), asked({}));
  expect(reply.data.competition.mayMarkPaid).toBe(may);
});

test('the entries come by event or by athlete, sorted by name or newest first', async () => {
  const { listed } = await aMeeting();
  expect(await listed({})).toEqual(['Alpha 100m', 'Zeta 100m', 'Alpha Long jump', 'Zeta Long jump']);
  expect(await listed({ group: 'athlete' })).toEqual(['Alpha 100m', 'Alpha Long jump', 'Zeta 100m', 'Zeta Long jump']);
  expect(await listed({ group: 'club', sort: 'newest' })).toEqual([
    'Alpha Long jump',
    'Zeta Long jump',
    'Alpha 100m',
    'Zeta 100m',
  ]);
});

test('entries sorted by PB begin with the fastest and the farthest, and end with those without one', async () => {
  const { db } = engine;
  const jump = {
    code: 'LJ',
    name: 'Long jump',
    tf: 'F',
    unit: 'distance',
    startsAt: '2027-04-24T12:00:00+01:00',
  } as const;
  const { compId, eventIds } = await seedCompetition(db, {
    events: [{ name: '100m', startsAt: '2027-04-24T10:30:00+01:00' }, jump],
  });
  const caller = await seedUser(db, { role: 'ADMIN' });
  for (const [surname, perf] of [
    ['None', null],
    ['Nine', '9.80'],
    ['Eleven', '11.20'],
  ] as const) {
    const athleteId = await seedAthlete(db, caller.id, { surname });
    for (const ceid of eventIds) await seedEntry(db, { compId, ceid, athleteId, userId: caller.id }, { perf });
  }
  const ctx = testCtx(db, { caller });
  const { entries } = (await competitionEntries(ctx, contract.input.parse({ id: compId, sort: 'pb' }))).data;
  expect(entries.map(({ surName, event }) => `${surName} ${event}`)).toEqual([
    'Nine 100m',
    'Eleven 100m',
    'None 100m',
    'Eleven Long jump',
    'Nine Long jump',
    'None Long jump',
  ]);
});

test('entries sorted by payment have those that await one first, then those in baskets, then the paid', async () => {
  const { db } = engine;
  const { compId, orgId, eventIds } = await seedCompetition(db, { events: [{}] });
  const caller = await seedUser(db, { role: 'ADMIN' });
  const promised = { user_id: caller.id, org_id: orgId, currency: 'GBP', method: 'cheque', total_minor: 2700 } as const;
  const order = await db
    .insertInto('shop_order')
    .values({ ...promised, state: 'awaiting-cheque', intention: 'x', created_at: new Date(), settled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold = { held_until: null, order_id: order.id };
  for (const [surname, facts] of [
    ['Alpha', { state: 'paid', ...sold }],
    ['Beta', { state: 'held' }],
    ['Gamma', { state: 'awaiting-cheque', ...sold }],
    ['Delta', { state: 'awaiting-cheque', ...sold }],
  ] as const) {
    const athleteId = await seedAthlete(db, caller.id, { surname });
    await seedEntry(db, { compId, ceid: eventIds[0]!, athleteId, userId: caller.id }, facts);
  }
  const ctx = testCtx(db, { caller });
  const { entries } = (await competitionEntries(ctx, contract.input.parse({ id: compId, sort: 'payment' }))).data;
  expect(entries.map(({ surName }) => surName)).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha']);
});

test('the file says when somebody entered and when the event starts by the clock at the competition', async () => {
  const { ctx, asked: request } = await aMeeting();
  const { content } = await entriesCsv(ctx, request({}));
  const [head = '', ...lines] = content.trim().split('\r\n');
  expect(head.replace('\uFEFF', '')).toBe(
    'Event,Age group,First name,Surname,URN,Gender,Club,Performance,Payment,Total,Order,Contact,Email,Phone,Entered at,Event starts,Entry,Fee,Refunded',
  );
  expect(lines.find((line) => line.includes('Zeta') && line.startsWith('Long jump'))).toContain(
    '28/03/2027 23:30,24/04/2027 12:00,',
  );
});

test('the workbook holds the columns and rows of the file, with times and money as a spreadsheet has them', async () => {
  const { ctx, asked: request } = await aMeeting();
  const { content } = await entriesCsv(ctx, request({}));
  const workbook = await entriesWorkbook(ctx, request({}));
  const book = await readWorkbook(workbook);
  const rows = book.kind === 'rows' ? book.rows : [];
  expect(rows).toHaveLength(5);
  expect(rows[0]?.join(',')).toBe(content.replace('\uFEFF', '').split('\r\n')[0]);
  expect(rows.find((row) => row.includes('Zeta') && row.includes('Long jump'))).toEqual(
    expect.arrayContaining(['28/03/2027', '24/04/2027', '9']),
  );
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const days = (utc: number): string => `<v>${String(utc / 86_400_000 + 25_569)}</v>`;
  expect(sheet).toContain(days(Date.UTC(2027, 2, 28, 23, 30)));
  expect(sheet).toContain(days(Date.UTC(2027, 3, 24, 12, 0)));
});

/** Cancels a paid entry and gives up a place before it is paid; the organiser may then read the list. */
async function aMeetingWithoutEntries() {
  const { db } = engine;
  const comp = await seedCompetition(db, {
    events: [{}, {}],
    options: { cancelEvent: { hoursBeforeClose: 48, refundType: 'E4S_FEES', allowRefund: true, allowCredit: true } },
  });
  const clock = new TestClock();
  const shopper = await aShopper(db, clock);
  const paid = await orderFor(shopper, comp, comp.eventIds.slice(0, 1));
  const organiser = await seedUser(db, { role: 'ADMIN', orgId: comp.orgId });
  const read = async (facts: object = {}) =>
    (
      await competitionEntries(
        testCtx(db, { caller: organiser, clock }),
        contract.input.parse({ id: comp.compId, ...facts }),
      )
    ).data;
  const givenUp = await orderFor(shopper, comp, comp.eventIds.slice(1));
  await takeOut(shopper.ctx(), { productId: givenUp.entryIds[0]! });
  const csv = async (facts: object) => {
    const request = contract.input.parse({ id: comp.compId, ...facts });
    return (await entriesCsv(testCtx(db, { caller: organiser, clock }), request)).content.trim().split('\r\n').slice(1);
  };
  const pay = () => payByTestCard(shopper.ctx(), { orderId: paid.orderId, number: '4242424242424242' });
  const cancel = () => cancelEntry(shopper.ctx(), { id: paid.entryIds[0]!, reason: 'Ill', back: 'refund' });
  return { read, csv, pay, cancel };
}

test('a list whose entries were all cancelled counts them; a place given up before it was paid is no entry', async () => {
  const { read, pay, cancel } = await aMeetingWithoutEntries();
  await pay();
  expect((await read()).totals).toMatchObject({ athletes: 1, entries: 1, cancelled: 0 });
  await cancel();
  const { totals, entries } = await read();
  expect(totals).toMatchObject({ athletes: 0, entries: 0, cancelled: 1, income: '0.00' });
  expect(entries).toEqual([]);
});

test('the row of a cancelled entry says what was refunded and where to; a place that nobody paid for says nothing', async () => {
  const { read, csv, pay, cancel } = await aMeetingWithoutEntries();
  await pay();
  expect((await csv({}))[0]).toMatch(/,0\.50,0\.00$/);
  expect((await read()).entries.map(({ refunded }) => refunded)).toEqual(['']);
  await cancel();
  expect((await read({ payment: 'cancelled' })).entries.map(({ refunded }) => refunded)).toEqual([
    'Refunded on 1st Mar 2027: £8.50 to the card used to pay. Card refunds usually take 5 to 10 days. Under the organiser’s terms, the booking fee of £0.50 is not refunded.',
    '',
  ]);
  expect((await csv({ payment: 'cancelled' })).map((line) => line.split(',').at(-1))).toEqual(['8.50', '0.00']);
});

test('a limit that ages share is counted once; limits of their own are added up', async () => {
  const { compId } = await seedCompetition(engine.db, {
    events: [
      { name: '100m', group: '100m', max: 40, sharing: '100m young' },
      { name: '100m', group: '100m', max: 40, sharing: '100M young' },
      { name: '200m', group: '200m', max: 16 },
      { name: '200m', group: '200m', max: 16 },
    ],
  });
  const caller = await seedUser(engine.db, { role: 'ADMIN' });
  const { data } = await competitionEntries(testCtx(engine.db, { caller }), contract.input.parse({ id: compId }));
  expect(data.events.map(({ name, max }) => [name, max])).toEqual([
    ['100m', 40],
    ['200m', 32],
  ]);
});
