import { listHistory, readBuilt, saveCompetition, undoChange } from '@startline/contract/building/builder';
import { changeCompEvent, editCompEvents, listCompEvents } from '@startline/contract/building/comp-events';
import { changePrice, readPrice } from '@startline/contract/selling/prices';
import { readTimetable, saveTimetableRows, setTimetableStatus } from '@startline/contract/building/timetable';
import type { IsoDate } from '@startline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../testing/accounts.ts';
import { builderWorld, enterSome, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedUser } from '../../testing/entrants.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../testing/competitions.ts';
import { compEventRoutes } from '../events/routes.ts';
import { priceRoutes } from '../prices/routes.ts';
import { timetableRoutes } from '../timetable/routes.ts';
import { builderRoutes } from './routes.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld([...builderRoutes, ...compEventRoutes, ...priceRoutes, ...timetableRoutes]);
});
afterAll(() => world.close());

const twoEvents = [
  { name: '100m', startsAt: '2027-04-24T10:30:00Z' },
  { name: 'Long Jump', code: 'LJ', tf: 'F', unit: 'distance', startsAt: '2027-04-24T12:00:00Z' },
] as const;

const contact = { userName: 'Helen Marsh', email: 'helen@test.example', tel: '', visible: false, socials: [] };
const published = (facts: SeededCompetition = {}): Promise<Seeded> =>
  seedCompetition(world.engine.db, { orgId: world.orgId, events: twoEvents, options: { contact }, ...facts });
/** Inserts a competition with three entries in its first event. */
async function entered(facts: SeededCompetition = {}): Promise<Seeded> {
  const comp = await published(facts);
  await enterSome(world.engine.db, comp, 3);
  return comp;
}
const record = async ({ compId }: Seeded) => (await world.organiser.call(readBuilt, { id: compId })).data.competition;
const save = async (comp: Seeded, fields: object, headers: Record<string, string> = {}) =>
  world.organiser.call(saveCompetition, { id: comp.compId, version: (await record(comp)).version, ...fields }, headers);
const eventsOf = async ({ compId }: Seeded) =>
  (await world.organiser.call(listCompEvents, { compId, pagesize: 50 })).data;
const day = (text: string) => ({ date: text as IsoDate, endDate: text as IsoDate });

/** Returns the letters to the account that entered. */
async function letters({ compId }: Seeded) {
  const { email } = await world.engine.db
    .selectFrom('entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .where('e.comp_id', '=', compId)
    .select('u.email')
    .executeTakeFirstOrThrow();
  return lettersTo(world.engine, email);
}

test('an earlier first day alone leaves the timetable, and the question says so', async () => {
  const comp = await entered();
  expect(await save(comp, { date: '2027-04-23', endDate: '2027-04-24' })).toMatchObject({
    status: 409,
    data: {
      values: [
        'Date: 24th Apr 2027 → 23rd Apr 2027',
        'The timetable stays as it is. The competition would last 2 days, 23rd Apr 2027 to 24th Apr 2027.',
      ],
    },
  });
});

test('a new date of an entered competition is asked about with what it touches, then moves the timetable and tells', async () => {
  const comp = await entered();
  const refused = await save(comp, day('2027-05-01'));
  expect(refused).toMatchObject({
    status: 409,
    error: 'entrants-affected',
    message: 'This changes the date, with the whole timetable. It affects 3 entries for 3 people.',
    data: { changes: ['date'], entries: 3, people: 3, values: ['Date: 24th Apr 2027 → 1st May 2027'] },
  });
  expect((await record(comp)).date).toBe('2027-04-24');
  expect(await letters(comp)).toEqual([]);

  expect((await save(comp, day('2027-05-01'), { agreed: 'tell' })).status).toBe(200);
  expect((await eventsOf(comp)).map(({ startDateTime }) => startDateTime)).toEqual([
    '2027-05-01T11:30:00+01:00',
    '2027-05-01T13:00:00+01:00',
  ]);
  const [letter, ...more] = await letters(comp);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Kent County Championships has changed');
  expect(letter?.text).toContain('It is now on 1st May 2027 instead of 24th Apr 2027.');

  const { changes } = (await world.organiser.call(listHistory, { id: comp.compId, pagenumber: 1, pagesize: 5 })).data;
  const undo = { id: comp.compId, changeId: changes[0]?.id ?? 0 };
  expect((await world.organiser.call(undoChange, undo)).error).toBe('entrants-affected');
  expect((await world.organiser.call(undoChange, undo, { agreed: 'leave' })).status).toBe(200);
  expect((await eventsOf(comp))[0]?.startDateTime).toBe('2027-04-24T11:30:00+01:00');
  expect(await letters(comp)).toHaveLength(1);
});

test.each([
  [
    { date: '2027-04-24', endDate: '2027-04-26' },
    'The dates are now 24th Apr 2027 to 26th Apr 2027 instead of 24th Apr 2027 to 25th Apr 2027.',
  ],
  [
    { date: '2027-04-24', endDate: '2027-04-24' },
    'It is now on 24th Apr 2027 instead of 24th Apr 2027 to 25th Apr 2027.',
  ],
])('people who have entered are told of all the days when the last day changes: %o', async (dates, sentence) => {
  const comp = await entered({ endsOn: '2027-04-25' });
  expect((await save(comp, dates, { agreed: 'tell' })).status).toBe(200);
  expect((await letters(comp))[0]?.text).toContain(sentence);
});

test('a day that would leave events outside of the competition is refused in words, entered or not', async () => {
  const comp = await published({
    endsOn: '2027-04-25',
    events: [{ startsAt: '2027-04-25T10:30:00Z' }],
  });
  expect(await save(comp, day('2027-04-24'))).toMatchObject({
    status: 400,
    data: {
      faults: [
        {
          field: 'endDate',
          message:
            '1 event is on 25th Apr 2027, which would be outside the competition. Move it first, or move the first and last day together and the timetable moves too.',
        },
      ],
    },
  });
  expect((await save(comp, { endDate: '2027-04-26' })).status).toBe(200);
  expect((await eventsOf(comp))[0]?.startDateTime).toBe('2027-04-25T11:30:00+01:00');
});

test('times, limits, prices and a final timetable are asked about where somebody entered; a provisional timetable may move', async () => {
  const comp = await entered();
  const { compId, priceId } = comp;
  const asks = async (
    call: (headers: Record<string, string>) => Promise<{ status: number; message: string; data: unknown }>,
  ) => {
    const first = await call({});
    const second = await call({ agreed: 'leave' });
    expect(second).toMatchObject({ status: 200 });
    const { values = [] } = (first.data ?? {}) as { values?: readonly string[] };
    return [first.status, first.message, ...(first.status === 409 ? values : [])];
  };
  const builder = world.organiser;
  const [run] = await eventsOf(comp);
  const edit = (index: number) => async (headers: Record<string, string>) => {
    const { id, version } = (await eventsOf(comp))[index]!;
    return builder.call(editCompEvents, { compId, events: [{ id, version }], change: { maxAthletes: 12 } }, headers);
  };
  expect(await asks(edit(0))).toEqual([
    409,
    'This changes the number of places. It affects 3 entries for 3 people.',
    'U15 girls 100m. Number of places: no limit → 12',
  ]);
  expect(await asks(edit(1))).toEqual([200, '1 event changed.']);

  const limits = (compLimits: object) => (headers: Record<string, string>) =>
    save(comp, { options: { compLimits } }, headers);
  expect(await asks(limits({ athletes: 40, entries: 120, teams: 0 }))).toEqual([
    409,
    'This changes the number of places. It affects 3 entries for 3 people.',
    'Most athletes: no limit → 40',
    'Most entries: no limit → 120',
  ]);

  const { price } = { price: (await builder.call(readPrice, { id: priceId })).data };
  const change = (headers: Record<string, string>) =>
    builder.call(changePrice, { ...price, compId, price: '11.00', id: priceId, version: price.version }, headers);
  expect(await asks(change)).toEqual([
    409,
    'This changes prices. It affects 3 entries for 3 people.',
    'Standard entry. Price: £9.00 → £11.00',
  ]);

  const later = async (headers: Record<string, string>) => {
    const { id, version } = (await eventsOf(comp))[0]!;
    return builder.call(editCompEvents, { compId, events: [{ id, version }], change: { moveMinutes: 15 } }, headers);
  };
  expect(await asks(later)).toEqual([
    409,
    'This changes start times. It affects 3 entries for 3 people.',
    'U15 girls 100m. Start: Saturday 24 April, 11:30 → Saturday 24 April, 11:45',
  ]);

  const move = (time: string) => async (headers: Record<string, string>) => {
    const { rows } = (await builder.call(readTimetable, { compId })).data;
    const { ceids, version } = rows.find((row) => row.ceids.includes(run?.id as never))!;
    const sent = { ceids, version, startDateTime: `2027-04-24T${time}` };
    return builder.call(saveTimetableRows, { compId, rows: [sent] }, headers);
  };
  expect((await move('14:00')({})).status).toBe(200);
  const final = (headers: Record<string, string>) =>
    builder.call(setTimetableStatus, { compId, status: 'final' }, headers);
  expect(await asks(final)).toEqual([
    409,
    'This changes the timetable, which becomes final. It affects 3 entries for 3 people.',
  ]);
  expect(await asks(move('14:30'))).toEqual([
    409,
    'This changes start times. It affects 3 entries for 3 people.',
    'U15 girls 100m. Start: Saturday 24 April, 14:00 → Saturday 24 April, 14:30',
  ]);
  expect(await letters(comp)).toEqual([]);
  const back = await builder.call(setTimetableStatus, { compId, status: 'provisional' });
  expect(back.status).toBe(200);
});

test('the form of an event asks too: about a new start and a new number of places, and saves neither unasked', async () => {
  const comp = await entered();
  const [run] = await eventsOf(comp);
  const change = async (facts: object, headers: Record<string, string> = {}) => {
    const event = (await eventsOf(comp)).find(({ id }) => id === run?.id)!;
    const { id, version, startDateTime, isOpen, maxAthletes, split, round } = event;
    const { event: kind, ageGroup, price, eventGroup } = event;
    const form = { id, version, startDateTime, isOpen, maxAthletes, split, round, compId: comp.compId };
    const parts = { event: { id: kind.id }, ageGroup: { id: ageGroup.id }, price: price && { id: price.id } };
    const group = { eventGroup: { id: eventGroup.id, name: eventGroup.name } };
    return world.organiser.call(changeCompEvent, { ...form, ...parts, ...group, ...facts }, headers);
  };
  for (const [facts, about] of [
    [{ startDateTime: '2027-04-24T11:50' }, 'start times'],
    [{ maxAthletes: 12 }, 'the number of places'],
  ] as const) {
    expect(await change(facts)).toMatchObject({
      status: 409,
      message: `This changes ${about}. It affects 3 entries for 3 people.`,
    });
    expect((await eventsOf(comp))[0]).toMatchObject({ version: run!.version, maxAthletes: run!.maxAthletes });
  }
  expect((await change({ maxAthletes: 12 }, { agreed: 'leave' })).status).toBe(200);
  expect(await letters(comp)).toEqual([]);
});

test('the letter about a final timetable lists the events of each account with day and time, as rows moved without a letter', async () => {
  const comp = await entered();
  const { compId } = comp;
  const { id: ceid } = (await eventsOf(comp))[0]!;
  const builder = world.organiser;
  const { rows } = (await builder.call(readTimetable, { compId })).data;
  const { ceids, version } = rows.find((row) => row.ceids.includes(ceid as never))!;
  const sent = { ceids, version, startDateTime: '2027-04-24T14:00' };
  expect((await builder.call(saveTimetableRows, { compId, rows: [sent] })).status).toBe(200);
  expect(await letters(comp)).toEqual([]);
  expect((await builder.call(setTimetableStatus, { compId, status: 'final' }, { agreed: 'tell' })).status).toBe(200);
  const [letter, ...more] = await letters(comp);
  expect(more).toEqual([]);
  expect(letter?.text).toMatch(/The timetable is now final\.\n\nYour events:\n[^\n]+, 100m: 24th Apr 14:00\n\n/);
  expect(letter?.text).not.toContain('Long Jump');
});

test('the letter about a changed time or place gives the old one too, and names only the athletes of its account', async () => {
  const comp = await entered();
  const other = await seedUser(world.engine.db);
  await sql`update entry set user_id = ${other.id} where id = (select min(id) from entry where comp_id = ${comp.compId})`.execute(
    world.engine.db,
  );
  const { id, version } = (await eventsOf(comp))[0]!;
  const later = { compId: comp.compId, events: [{ id, version }], change: { moveMinutes: 15 } };
  expect((await world.organiser.call(editCompEvents, later, { agreed: 'tell' })).status).toBe(200);
  expect((await save(comp, { location: { id: world.locationId } }, { agreed: 'tell' })).status).toBe(200);
  const { rows } = await sql<{ email: string; own: string[] }>`
    select u.email, array_agg(a.first_name || ' ' || a.surname order by a.first_name || ' ' || a.surname) as own
    from entry e join app_user u on u.id = e.user_id join athlete a on a.id = e.athlete_id where e.comp_id = ${comp.compId} group by 1`.execute(
    world.engine.db,
  );
  expect(rows).toHaveLength(2);
  for (const { email, own } of rows) {
    const [times, place] = await lettersTo(world.engine, email);
    expect(times?.text).toContain(`Your events:\n${own.join(', ')}, 100m: 24th Apr 11:45 instead of 11:30\n\n`);
    expect(place?.text).toMatch(/It is now at .+ instead of .+\./);
  }
});

test('the letter about a changed price gives the new and the old price of each event that the account has entered', async () => {
  const comp = await entered();
  const builder = world.organiser;
  const change = async (price: string) => {
    const { data } = await builder.call(readPrice, { id: comp.priceId });
    return builder.call(
      changePrice,
      { ...data, compId: comp.compId, price, id: comp.priceId, version: data.version },
      { agreed: 'tell' },
    );
  };
  expect((await change('11.00')).status).toBe(200);
  const [dearer] = await letters(comp);
  expect(dearer?.text).toContain(
    'Prices have changed. What you have paid, or still have to pay, for your entries does not change.',
  );
  expect(dearer?.text).toContain('A new entry now costs:\n100m: £11.00 instead of £9.00');
  expect(dearer?.text).not.toContain('Long Jump');

  const other = await seedCompetition(world.engine.db, { orgId: world.orgId });
  await world.engine.db
    .updateTable('price')
    .set({ comp_id: comp.compId, price_minor: 700 })
    .where('id', '=', other.priceId)
    .execute();
  const [run] = await eventsOf(comp);
  const edit = {
    compId: comp.compId,
    events: [{ id: run!.id, version: run!.version }],
    change: { price: { id: other.priceId } },
  };
  expect((await builder.call(editCompEvents, edit, { agreed: 'tell' })).status).toBe(200);
  expect((await letters(comp)).at(-1)?.text).toContain('A new entry now costs:\n100m: £7.00 instead of £11.00');
});

test('no question is asked about a draft, an event without entries, words on the page or a past competition', async () => {
  const draft = await entered({ active: false });
  expect((await save(draft, day('2027-05-01'))).status).toBe(200);
  const empty = await published();
  expect((await save(empty, day('2027-05-01'))).status).toBe(200);
  const open = await entered();
  expect((await save(open, { newsFlash: 'Bring a coat.' })).status).toBe(200);
  expect((await save(open, { location: { id: world.locationId } })).message).toBe(
    'This changes the venue. It affects 3 entries for 3 people.',
  );
  const over = await entered({
    startsOn: '2026-04-24',
    endsOn: '2026-04-24',
    events: [{ startsAt: '2026-04-24T10:30:00Z' }],
    opensAt: '2026-02-01T09:00:00Z',
    closesAt: '2026-04-01T09:00:00Z',
  });
  expect((await save(over, { location: { id: world.locationId } })).status).toBe(200);
});
