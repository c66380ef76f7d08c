import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { instant, isoDate, type IsoDate } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { importProgramme, refusalText, type ImportFacts, type ImportTarget } from './import-programme.ts';
import { reportText } from './import-report.ts';
import { remarkText } from './programme.ts';

const surrey = readFileSync(new URL('../../demo/files/programme_surreytf_2016.json', import.meta.url), 'utf8');
const day = (text: string): IsoDate => isoDate(text)!;

let engine: Engine;
let orgId: OrgId;
beforeAll(async () => {
  engine = await testDatabase();
  orgId = (
    await engine.db
      .insertInto('organisation')
      .values({ name: 'Surrey County AA' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => engine.close());

const target = (name: string, firstDay = day('2027-05-08')): ImportTarget => ({
  kind: 'new',
  name,
  orgId,
  place: 'Kingsmeadow',
  firstDay,
});
const facts = (over: Partial<ImportFacts>): ImportFacts => ({
  text: surrey,
  target: target('Spring'),
  priceMinor: 950,
  maxAthletes: 32,
  dryRun: false,
  now: instant('2027-03-01T12:00:00Z'),
  ...over,
});
const events = (compId: CompetitionId) =>
  engine.db
    .selectFrom('comp_event as e')
    .innerJoin('event_def as d', 'd.id', 'e.event_def_id')
    .innerJoin('age_group as a', 'a.id', 'e.age_group_id')
    .select([
      'e.id',
      'd.code',
      'd.gender',
      'a.short_name as age',
      'e.starts_at',
      'e.max_athletes',
      'e.round',
      'e.options',
      'e.price_id',
      'e.event_group_id',
      'd.options as limits',
    ])
    .where('e.comp_id', '=', compId)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();

describe('the county timetable becomes a two-day competition', () => {
  let compId: CompetitionId;
  let rows: Awaited<ReturnType<typeof events>>;
  beforeAll(async () => {
    const answer = await importProgramme(engine.db, facts({}));
    if (!answer.ok || !answer.value.compId) throw new Error('not imported');
    compId = answer.value.compId;
    rows = await events(compId);
    expect(answer.value).toMatchObject({
      read: 187,
      used: 187,
      events: 138,
      rounds: 49,
      firstDay: '2027-05-08',
      lastDay: '2027-05-09',
    });
  });

  test('187 rows are 138 events to enter; the 49 later rounds are for the schedule only', () => {
    expect(rows).toHaveLength(187);
    expect(rows.filter(({ max_athletes: max }) => max === 32)).toHaveLength(138);
    expect(rows.filter(({ max_athletes: max, price_id: price }) => max === -1 && price === null)).toHaveLength(49);
  });

  test('heats, semi-finals and the final of an event are groups of their own, and only the heats can be entered', () => {
    const rounds = rows.filter(({ code, gender, age }) => code === '200' && gender === 'F' && age === 'U16');
    expect(rounds.map(({ round, max_athletes: max }) => [round, max])).toEqual([
      ['Heats', 32],
      ['Semi-finals', -1],
      ['Final', -1],
    ]);
    expect(new Set(rounds.map(({ event_group_id: group }) => group)).size).toBe(3);
    expect(rounds.map(({ options }) => options['entriesFrom'])).toEqual([undefined, [rounds[0]?.id], [rounds[1]?.id]]);
  });

  test('a final on the second day belongs to the heats of the first, by the clock of the place', () => {
    const rounds = rows.filter(({ code, gender, age }) => code === '1500' && gender === 'M' && age === 'U16');
    expect(rounds.map(({ starts_at: at }) => at.toISOString())).toEqual([
      '2027-05-08T09:30:00.000Z',
      '2027-05-09T16:00:00.000Z',
    ]);
  });

  test('groups that compete together become one, named with its ages', async () => {
    const names = await engine.db
      .selectFrom('event_group')
      .select('name')
      .where('comp_id', '=', compId)
      .orderBy('event_no')
      .execute();
    expect(names[0]?.name).toBe('Hammer Throw Men U16, U18, U20, Senior');
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['70m Hurdles Girls U14', '200m Girls U16 semi-finals', '200m Girls U16 final']),
    );
    expect(Math.max(...names.map(({ name }) => name.length))).toBeLessThanOrEqual(50);
  });

  test('every event has its row of places, and a definition with the limits of a sensible mark', async () => {
    const places = await engine.db
      .selectFrom('capacity')
      .select(['ref_id', 'cap'])
      .where('comp_id', '=', compId)
      .where('kind', '=', 'event')
      .execute();
    expect(places).toHaveLength(187);
    expect(places.filter(({ cap }) => cap === 32)).toHaveLength(138);
    for (const { limits } of rows) expect(Number(limits['min'])).toBeLessThan(Number(limits['max']));
  });

  test('lists find it by its events and ages', async () => {
    const match = await engine.db
      .selectFrom('competition')
      .select(['event_count', 'event_codes', 'age_keys', 'active'])
      .where('id', '=', compId)
      .executeTakeFirstOrThrow();
    expect(match).toMatchObject({ event_count: 138, active: false });
    expect(match.event_codes).toContain('70H');
    expect(match.age_keys).toContain('F:U14');
  });

  test('a file with every row ten times is the same competition, and each row that is not used is named', async () => {
    const rows = JSON.parse(surrey) as unknown[];
    const tenfold = Array.from({ length: 10 }, () => rows).flat();
    const answer = await importProgramme(
      engine.db,
      facts({ text: JSON.stringify(tenfold), target: target('Tenfold'), dryRun: true }),
    );
    const report = answer.ok ? answer.value : undefined;
    expect(report).toMatchObject({ read: 1870, used: 187, events: 138, rounds: 49 });
    expect(report?.remarks.filter(({ used }) => !used)).toHaveLength(1683);
  });

  test('a second run is refused in words and changes nothing', async () => {
    const again = await importProgramme(engine.db, facts({}));
    expect(again).toEqual({ ok: false, reason: { kind: 'is-there', id: compId } });
    const into = await importProgramme(engine.db, facts({ target: { kind: 'competition', id: compId } }));
    expect(into.ok ? '' : refusalText(into.reason)).toContain('already has events (187), so nothing was imported');
    expect(await events(compId)).toHaveLength(187);
  });
});

describe('age groups', () => {
  test('from 1 April 2026 the old groups become those in force, and the report says so', async () => {
    const answer = await importProgramme(engine.db, facts({ target: target('Said'), dryRun: true }));
    expect(answer.ok && answer.value.remarks.map(remarkText)).toEqual([
      "'U13' is imported as 'U14', the group in use on the day.",
      "'U15' is imported as 'U16', the group in use on the day.",
      "'U17' is imported as 'U18', the group in use on the day.",
    ]);
    expect(answer.ok && reportText(answer.value, true)).toMatch(
      /^Would be imported into Said, 2027-05-08 to 2027-05-09:\n {2}187 of 187 rows: events to enter 138, later rounds 49/,
    );
    expect(await engine.db.selectFrom('competition').select('id').where('name', '=', 'Said').execute()).toEqual([]);
  });

  test('before that day they are the groups in force', async () => {
    const answer = await importProgramme(engine.db, facts({ target: target('Before', day('2026-03-28')) }));
    if (!answer.ok || !answer.value.compId) throw new Error('not imported');
    expect(answer.value.remarks).toEqual([]);
    expect(new Set((await events(answer.value.compId)).map(({ age }) => age))).toEqual(
      new Set(['U13', 'U15', 'U17', 'U20', 'SEN']),
    );
  });

  test('a group that nobody knows is said, and the other rows are imported', async () => {
    const text =
      'event_id,day,day_name,time,discipline,age,gender,stage,to\nT1,1,Sun,,100,U7,F,FINAL,\nT2,1,Sun,,200,U20/SEN,F,FINAL,\n';
    const answer = await importProgramme(engine.db, facts({ text, target: target('Odd') }));
    if (!answer.ok || !answer.value.compId) throw new Error('not imported');
    expect(answer.value.remarks.map(remarkText)).toEqual([
      "Line 2: The file says 'Sun', but 2027-05-08 is a Saturday; the date counts.",
      "Line 2, T1: There is no age group 'U7' on 2027-05-08. Not used.",
    ]);
    const rows = await engine.db
      .selectFrom('comp_event')
      .select(['time_known', 'age_group_id'])
      .where('comp_id', '=', answer.value.compId)
      .execute();
    expect(rows.map(({ time_known: known }) => known)).toEqual([false, false]);
  });
});

test.each([
  [() => ({ target: { kind: 'competition', id: 999_999 as CompetitionId } }), 'There is no competition 999999.'],
  [
    () => ({ target: { kind: 'new', name: 'X', orgId: 999_999 as OrgId, place: 'Y', firstDay: day('2027-05-08') } }),
    'There is no organisation 999999.',
  ],
  [() => ({ target: target('No price'), priceMinor: undefined }), 'Say what an entry costs'],
  [() => ({ target: target('Nothing'), text: 'not a timetable' }), 'No row of the file could be used'],
] satisfies [() => Partial<ImportFacts>, string][])('refused in words: %#', async (over, says) => {
  const answer = await importProgramme(engine.db, facts(over()));
  expect(answer.ok ? '' : refusalText(answer.reason)).toContain(says);
});
