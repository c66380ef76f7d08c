import { cancelEntry, holdPlace } from '@startline/contract/entering/entries';
import { checkOut, payByCardInstead, payByTestCard } from '@startline/contract/selling/payments';
import { readReportIds, runReport } from '@startline/contract/telling/reports';
import type { EntryId } from '@startline/rules/ids';
import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSettings } from '../../kernel/settings.ts';
import type { Engine } from '../../db/engine.ts';
import { entryRoutes } from '../../entering/entries/routes.ts';
import { testCards } from '../../outside/test-cards.ts';
import { paymentRoutes } from '../../selling/payments/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { reportRoutes } from './routes.ts';

const clock = new TestClock();
let engine: Engine;
let app: TestApp;
let comp: Seeded;
let staff: Visitor;
let parent: Visitor;
let entries: EntryId[];
let keys = 0;
const key = () => ({ 'idempotency-key': `report-${String((keys += 1))}` });

/**
 * Enters Niamh in both events, paid by card, and takes her out of the second again; Liam's name would run as a formula.
 */
beforeAll(async () => {
  engine = await testDatabase();
  app = await testApp(engine, [...entryRoutes, ...paymentRoutes, ...reportRoutes], {
    clock,
    outside: { cards: testCards(engine.db, clock.now) },
  });
  comp = await seedCompetition(engine.db, {
    name: 'Kent Open',
    events: [
      { name: '100m', max: 8 },
      { name: '200m', max: 0 },
    ],
  });
  staff = await app.as(
    await app.aUser({
      displayName: 'Ray Ports',
      email: 'ray@test.example',
      permissions: [{ role: 'REPORTS', orgId: comp.orgId }],
    }),
  );
  const user = await seedUser(engine.db, { name: '=cmd|calc' });
  parent = await app.as(user.id);
  const athleteId = await seedAthlete(engine.db, user.id, { firstName: 'Niamh', surname: 'Byrne' });
  entries = [];
  for (const ceid of comp.eventIds)
    entries.push((await parent.call(holdPlace, { ceid, athleteId, clubId: 0, teamId: 0, pb: '12.84' })).data.entryId);
  const order = await parent.call(
    checkOut,
    { orgId: comp.orgId, method: 'card', entryIds: entries, expectedTotal: '18.00', currency: 'GBP' },
    key(),
  );
  await parent.call(payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
});
afterAll(async () => {
  await app.close();
  await engine.close();
});
const run = (who: Visitor, reportid: number, more: Record<string, unknown> = {}) =>
  who.call(runReport, { compid: comp.compId, reportid, ...more });

test('API-073 ADMIN-09 staff with the right to reports read each report of a competition', async () => {
  const events = await run(staff, 1);
  expect(events).toMatchObject({
    status: 200,
    data: { id: 1, name: 'Entries by event', compId: comp.compId, competition: 'Kent Open', file: null, sentTo: '' },
  });
  expect(events.data.columns.map(({ title }) => title)).toEqual([
    'No.',
    'Event',
    'Age group',
    'Limit',
    'Paid',
    'Payment awaited',
    'In baskets',
    'Cancelled',
    'Places left',
  ]);
  expect(events.data.rows.map((row) => row.slice(3))).toEqual([
    ['8', '1', '0', '0', '0', '7'],
    ['None', '1', '0', '0', '0', ''],
  ]);
  expect(events.data.totals).toEqual(['', 'Total', '', '', '2', '0', '0', '0', '']);
  expect((await run(staff, 2)).data.rows).toEqual([['No club', '1', '2', '2', '0']]);
  expect((await run(staff, 3)).data.rows.map((row) => [row[2], row[3], row[6], row[7]])).toEqual([
    ['Niamh', 'Byrne', '12.84', 'Paid'],
    ['Niamh', 'Byrne', '12.84', 'Paid'],
  ]);
  expect((await run(staff, 4)).data.totals).toEqual(['', 'Total', '', '2', '18.00', '1.00', '0.00', '18.00']);
  expect((await run(staff, 5)).data.rows.map((row) => row.slice(4))).toEqual([['Card', 'Paid', '2', '18.00', '0.00']]);
});

test('only a user with the right at this competition sees a report, and an unknown report is refused in words', async () => {
  const builder = await app.as(await app.aUser({ permissions: [{ role: 'BUILDER', orgId: comp.orgId }] }));
  const elsewhere = await app.as(await app.aUser({ permissions: [{ role: 'REPORTS', orgId: comp.orgId + 1 }] }));
  expect([
    (await run(app.nobody, 1)).status,
    (await run(parent, 1)).status,
    (await run(builder, 1)).status,
    (await run(elsewhere, 1)).status,
  ]).toEqual([401, 403, 403, 403]);
  expect(await run(staff, 99)).toMatchObject({
    status: 404,
    message: 'There is no such report. Choose one from the list.',
  });
  expect((await staff.call(runReport, { compid: 999_999, reportid: 1 })).status).toBeGreaterThanOrEqual(403);
});

test('the file is safe to open in a spreadsheet', async () => {
  const { file } = (await run(staff, 3, { file: true })).data;
  expect(file).toMatchObject({ fileName: 'Kent-Open-athletes-and-contacts.csv', type: 'text/csv; charset=utf-8' });
  expect(file!.content.split('\r\n')[0]).toBe(
    '\uFEFFEvent,Age group,First name,Surname,Registration number,Club,Performance,Payment,Entered by,Email,Phone',
  );
  expect(file!.content).toContain(`,"'=cmd|calc",`);
});

test('a report goes by email as a file, and who sent it to whom is written down', async () => {
  const reply = await run(staff, 4, { email: 'treasurer@test.example' });
  expect(reply).toMatchObject({
    status: 200,
    data: { sentTo: 'treasurer@test.example' },
    message:
      'This site cannot send emails yet, so the report has not been sent to treasurer@test.example. Press CSV to download it.',
  });
  const [mail] = await engine.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(mail?.payload).toMatchObject({
    letter: {
      to: 'treasurer@test.example',
      subject: 'Kent Open: Money by event',
      attachments: [{ name: 'Kent-Open-money-by-event.csv', type: 'text/csv; charset=utf-8' }],
    },
  });
  expect(
    await engine.db.selectFrom('audit').select(['comp_id', 'after']).where('action', '=', 'send report').execute(),
  ).toMatchObject([{ comp_id: comp.compId, after: { report: 'Money by event', to: 'treasurer@test.example' } }]);
  expect(await run(staff, 4, { email: 'not an address' })).toMatchObject({ status: 400 });
});

test('an organisation that is not approved mails its reports to nobody but the person who asks', async () => {
  const { compId, orgId } = await seedCompetition(engine.db, { orgName: 'Pending AC', orgStatus: 'Pending' });
  const eve = await app.as(await app.aUser({ email: 'eve@test.example', permissions: [{ role: 'REPORTS', orgId }] }));
  const mailed = async (email: string) => {
    const { status, message } = await eve.call(runReport, { compid: compId, reportid: 1, email });
    return [status, message];
  };
  expect(await mailed('victim@elsewhere.example')).toEqual([
    403,
    'This organisation is not approved yet, so no email can be sent to other people. Whoever manages it will be emailed once it is.',
  ]);
  expect((await mailed('Eve@test.example'))[0]).toBe(200);
});

test('one person mails 20 reports an hour', async () => {
  const limited = await testApp(engine, reportRoutes, { clock, config: { rateLimits: true } });
  const ray = await limited.as(await limited.aUser({ permissions: [{ role: 'REPORTS', orgId: comp.orgId }] }));
  const mailed = async (n: number) => {
    clock.pass(minutes(1));
    return (await run(ray, 1, { email: `treasurer${String(n)}@test.example` })).status;
  };
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push(await mailed(n));
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await run(ray, 1)).status).toBe(200);
  clock.pass(minutes(66));
  expect(await mailed(22)).toBe(200);
  await limited.close();
});

test('API-074 ADMIN-07 the reports are those of this installation, under its names, with the competitions of the caller', async () => {
  const usual = await staff.call(readReportIds, {});
  expect(usual.data.reports.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Entries by event'],
    [2, 'Entries by club'],
    [3, 'Athletes and contacts'],
    [4, 'Money by event'],
    [5, 'Orders and payments'],
  ]);
  expect(usual.data.competitions).toEqual([
    { id: comp.compId, name: 'Kent Open', date: '2027-04-24', organisation: 'Kent County AA' },
  ]);
  expect((await staff.call(readReportIds, { search: 'sussex' })).data.competitions).toEqual([]);
  expect(await parent.call(readReportIds, {})).toMatchObject({
    status: 403,
    message: 'Your account is not allowed to see reports. If it should be, ask the organiser.',
  });
  await engine.db
    .insertInto('setting')
    .values({
      name: 'reports',
      value: JSON.stringify({
        list: [
          { id: 2, name: 'Clubs' },
          { id: 77, name: 'Of another time' },
        ],
      }),
    })
    .execute();
  forgetSettings(engine.db);
  expect((await staff.call(readReportIds, {})).data.reports.map(({ id, name }) => [id, name])).toEqual([[2, 'Clubs']]);
  expect((await run(staff, 4)).status).toBe(404);
  await engine.db.deleteFrom('setting').where('name', '=', 'reports').execute();
  forgetSettings(engine.db);
});

test('returned money is in the reports of money', async () => {
  expect((await parent.call(cancelEntry, { id: entries[1]!, reason: 'Injured', back: 'refund' }, key())).status).toBe(
    200,
  );
  const { rows, totals } = (await run(staff, 4)).data;
  const back = Number(rows[1]?.[6]);
  expect(back).toBeGreaterThan(0);
  expect(rows.map((row) => [row[3], row[4]])).toEqual([
    ['1', '9.00'],
    ['1', '9.00'],
  ]);
  expect(Number(totals[7])).toBeCloseTo(18 - back, 2);
  expect((await run(staff, 5)).data.rows[0]?.slice(5)).toEqual(['Part refunded', '2', '18.00', back.toFixed(2)]);
});

test('an entry cancelled before its cheque came is in no sum, once a card has paid the rest', async () => {
  const promised = await seedCompetition(engine.db, {
    name: 'Kent Relays',
    events: [{ name: '100m' }, { name: '200m' }],
    options: { cheques: { allow: true, ends: '' } },
  });
  const user = await seedUser(engine.db, { name: 'Dee Lacey' });
  const payer = await app.as(user.id);
  const athleteId = await seedAthlete(engine.db, user.id, { firstName: 'Orla', surname: 'Lacey' });
  const ids: EntryId[] = [];
  for (const ceid of promised.eventIds)
    ids.push((await payer.call(holdPlace, { ceid, athleteId, clubId: 0, teamId: 0, pb: '12.84' })).data.entryId);
  const asked = {
    orgId: promised.orgId,
    method: 'cheque',
    entryIds: ids,
    expectedTotal: '18.00',
    currency: 'GBP',
  } as const;
  const { orderId } = (await payer.call(checkOut, asked, key())).data;
  await payer.call(cancelEntry, { id: ids[1]!, reason: 'Injured', back: 'refund' }, key());
  await payer.call(payByCardInstead, { id: orderId }, key());
  expect((await payer.call(payByTestCard, { orderId, number: '4242424242424242' }, key())).data.state).toBe('paid');
  const reader = await app.as(
    await app.aUser({
      displayName: 'Rae Ports',
      email: 'rae@test.example',
      permissions: [{ role: 'REPORTS', orgId: promised.orgId }],
    }),
  );
  const read = async (reportid: number) =>
    (await reader.call(runReport, { compid: promised.compId, reportid })).data.rows.map((row) => row.slice(1));
  expect((await read(4)).map((row) => [row[0], ...row.slice(2)])).toEqual([
    ['100m', '1', '9.00', '0.50', '0.00', '9.00'],
  ]);
  expect((await read(5)).map((row) => row.slice(3))).toEqual([['Card', 'Paid', '1', '9.00', '0.00']]);
});

test('events that share a limit share the places left', async () => {
  const graded = await seedCompetition(engine.db, {
    name: 'Kent Graded',
    events: [
      { name: '100m', max: 8, sharing: '100m young' },
      { name: '100m', max: 8, sharing: '100M young' },
      { name: '200m', max: 8 },
    ],
  });
  const user = await seedUser(engine.db);
  for (const ceid of graded.eventIds) {
    const athleteId = await seedAthlete(engine.db, user.id);
    const until = { held_until: new Date('2030-01-01T00:00:00Z') };
    await seedEntry(engine.db, { compId: graded.compId, ceid, athleteId, userId: user.id }, until);
  }
  const reader = await app.as(
    await app.aUser({ email: 'ria@test.example', permissions: [{ role: 'REPORTS', orgId: graded.orgId }] }),
  );
  const { rows } = (await reader.call(runReport, { compid: graded.compId, reportid: 1 })).data;
  expect(rows.map((row) => [row[1], row[6], row.at(-1)])).toEqual([
    ['100m', '1', '6'],
    ['100m', '1', '6'],
    ['200m', '1', '7'],
  ]);
});
