import { refusals } from '@startline/contract/refusals';
import { eventsForAthlete, holdPlace, savePb } from '@startline/contract/entering/entries';
import { changeEntryPb } from '@startline/contract/entering/part-bests';
import { readAthlete } from '@startline/contract/people/athletes';
import { getPublicConfig } from '@startline/contract/telling/app-config';
import type { CompEventId, EventDefId } from '@startline/rules/ids';
import { pbCodes } from '@startline/rules/performances/pbs/pb-entry';
import type { StandardUnit } from '@startline/rules/performances/units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { forgetSettings } from '../../kernel/settings.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type SeededEvent } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock: new TestClock() });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Inserts a competition of one event, with an athlete who may enter it and their parent. */
async function anEvent(event: SeededEvent & { limits?: object }, options: Record<string, unknown> = {}) {
  const { limits, ...seeded } = event;
  const { compId, eventIds, eventDefIds } = await seedCompetition(engine.db, { options, events: [seeded] });
  const [ceid, eid] = [eventIds[0] as CompEventId, eventDefIds[0] as EventDefId];
  if (limits)
    await engine.db
      .updateTable('event_def')
      .set({ options: JSON.stringify(limits) })
      .where('id', '=', eid)
      .execute();
  const user = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, user.id);
  const parent = await site.as(user.id);
  return {
    parent,
    save: (pbText: string, pb?: number) =>
      parent.call(savePb, { aid: athleteId, eid, pbText, trackSb: false, ...(pb === undefined ? {} : { pb }) }),
    hold: (pb?: string) =>
      parent.call(holdPlace, { ceid, athleteId, clubId: 0, teamId: 0, ...(pb === undefined ? {} : { pb }) }),
    row: async () => (await parent.call(eventsForAthlete, { compId, athleteId })).data.rows[0]!,
    best: async () => (await parent.call(readAthlete, { id: athleteId })).data.pbInfo[0]!,
  };
}

test.each<[string, StandardUnit, string, string]>([
  ['T', 'middleTime', 'm:ss.SS', '2:03.40'],
  ['D', 'distance', '0.00', '5.20'],
  ['H', 'height', '0.00', '1.45'],
  ['P', 'points', '0', '4210'],
])(
  'PB-03 PB-OPEN-03 PB-04 a unit of type %s has its options with every field, and a mark in its pattern is kept',
  async (type, unit, pattern, mark) => {
    const { save, best } = await anEvent({ code: `U${type}`, unit });
    expect((await save(mark)).status).toBe(200);
    const { uomInfo, pbText } = await best();
    expect([uomInfo.type, pbText]).toEqual([type, mark]);
    for (const option of uomInfo.options)
      expect(Object.keys(option).sort()).toEqual(['pattern', 'short', 'text', 'uomType']);
    expect(uomInfo.options[0]).toMatchObject({ pattern, uomType: type });
  },
);

test('PB-05 the patterns of times are made of minutes, seconds and hundredths, and a mark of hours has h', async () => {
  for (const unit of ['sprintTime', 'middleTime'] as const) {
    const { save, best } = await anEvent({ code: unit, unit });
    await save('59.99');
    for (const { pattern } of (await best()).uomInfo.options) expect(pattern).toMatch(/^[msS:.]+$/);
  }
});

const faults: readonly [string, string, string, SeededEvent & { limits?: object }][] = [
  ['ONLY_NUMBERS', '10.4x', 'Only enter numbers.', {}],
  ['INVALID_SEPARATOR', '1:02.3', 'Invalid separators.', { unit: 'distance' }],
  ['USER_SEPARATOR_COUNT_TOO_HIGH', '1.2.3', 'Too many separators entered.', {}],
  ['NOT_A_NUMBER', '40.5', 'Not a number.', { unit: 'points' }],
  ['ONLY_POSITIVE_NUMBERS', '0.00', 'Only positive numbers.', {}],
  ['PB_BELOW_MIN', '8.00', 'PB is below standard min.', { limits: { min: 9, max: 30 } }],
  ['PB_ABOVE_MIN', '31.00', 'PB is above standard min.', { limits: { min: 9, max: 30 } }],
  ['PB_BELOW_SPLIT', '4.99', 'Below split.', { unit: 'distance', split: '5.00' }],
  ['PB_ABOVE_SPLIT', '13.01', 'Above split.', { split: '-13.00' }],
];
test('PB-24 PB-OPEN-01 each check of a PB refuses with its code and its words, in the order of the checks', async () => {
  expect(faults.map(([code]) => code)).toEqual([...pbCodes]);
  for (const [at, [code, typed, message, event]] of faults.entries()) {
    const { hold } = await anEvent({ code: `E${String(at)}`, ...event });
    expect(await hold(typed)).toMatchObject({
      status: 400,
      errNo: refusals['performance-refused'].errNo,
      message,
      data: { code },
    });
  }
});

test.each<[string, string, string, boolean]>([
  ['PB-15 a positive split demands at least itself', '5.00', '5.00', true],
  ['PB-15 a positive split demands at least itself', '5.00', '4.99', false],
  ['PB-16 a negative split demands at most its absolute value', '-5.00', '5.00', true],
  ['PB-16 a negative split demands at most its absolute value', '-5.00', '5.01', false],
  ['PB-17 a split of zero passes', '0.00', '0.01', true],
])('%s: split %s, mark %s', async (_, split, typed, passes) => {
  const { hold } = await anEvent({ code: `S${split}${typed}`, unit: 'distance', split });
  expect((await hold(typed)).status).toBe(passes ? 200 : 400);
});

test('PB-18 what is typed is tried against each pattern of the unit in turn', async () => {
  const { save } = await anEvent({ code: 'MID', unit: 'middleTime' });
  expect([(await save('1:02.30')).data.pb, (await save('62.30')).data.pb]).toEqual([62.3, 62.3]);
});

test('PB-19 PB-21 the value is rounded to 2 decimals, and the number beside it lies in the range of the event', async () => {
  const { save } = await anEvent({ code: 'R19', limits: { min: 9, max: 30 } });
  expect((await save('12.344', 12.344)).data.pb).toBe(12.34);
  expect((await save('12.34', 31)).message).toBe('PB must be between 9 and 30.');
  expect((await save('12.34', 8.5)).message).toBe('PB must be between 9 and 30.');
});

test('PB-22 PB-23 the performance of an entry lies within the limits of its event', async () => {
  const { hold, parent } = await anEvent({ code: 'EP', limits: { min: 9, max: 30 } });
  const { productId: entryId } = (await hold('12.34')).data as { productId: number };
  const change = (perf: number) =>
    parent.call(changeEntryPb, { entryId, performance: { perf, perfText: perf.toFixed(2) } });
  expect(await change(31.5)).toMatchObject({ status: 400, message: 'EP 31.5 cannot be greater than: 30.' });
  expect(await change(8.25)).toMatchObject({ status: 400, message: 'EP 8.25 cannot be less than: 9.' });
  expect((await change(30)).status).toBe(200);
});

test('PB-25 submitting a PB sets the performance on the row of the event', async () => {
  const { hold, row } = await anEvent({ code: 'P25' });
  expect((await row()).perfInfo).toEqual({ perf: null, perfText: '' });
  await hold('12.84');
  expect((await row()).perfInfo).toEqual({ perf: 12.84, perfText: '12.84' });
});

const setRegistration = async (registration: object | undefined) => {
  await engine.db.deleteFrom('setting').where('name', '=', 'registration').execute();
  if (registration)
    await engine.db
      .insertInto('setting')
      .values({ name: 'registration', value: JSON.stringify(registration) })
      .execute();
  forgetSettings(engine.db);
};

test('PB-32 a PB is mandatory by the event, else by the competition, else by the configuration', async () => {
  const own = { code: 'M1', options: { mandatoryPB: true } };
  const asks = async (event: SeededEvent, options = {}) => {
    const { row, hold } = await anEvent(event, options);
    const { ruleType } = await row();
    expect((await hold()).status).toBe(ruleType === 'PB' ? 409 : 200);
    return ruleType === 'PB';
  };
  expect(await asks({ code: 'M0' })).toBe(false);
  expect(await asks(own)).toBe(true);
  expect(await asks({ code: 'M2' }, { pbMandatory: true })).toBe(true);
  expect(await asks({ code: 'M3', options: { mandatoryPB: false } }, { pbMandatory: true })).toBe(false);
  await setRegistration({ mandatoryPb: true });
  expect((await site.nobody.call(getPublicConfig, {})).data.options.defaultMandatoryPB).toBe(true);
  expect(await asks({ code: 'M4' })).toBe(true);
  await setRegistration(undefined);
});

test('a saved PB is in the row of its event, as a number and as it was typed', async () => {
  const { row, save } = await anEvent({ code: '800' });
  expect(await row()).toMatchObject({ pb: null, pbText: '' });
  await save('2:01.50');
  expect(await row()).toMatchObject({ pb: 121.5, pbText: '2:01.50' });
});
