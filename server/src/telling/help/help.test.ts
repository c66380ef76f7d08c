import * as agContract from '@startline/contract/building/age-groups';
import * as builder from '@startline/contract/building/builder';
import * as prices from '@startline/contract/selling/prices';
import * as compEvents from '@startline/contract/building/comp-events';
import { competitionOptions } from '@startline/contract/competitions/options';
import * as rules from '@startline/contract/building/comp-rules';
import * as discounts from '@startline/contract/selling/discounts';
import * as questions from '@startline/contract/building/questions';
import * as shopItems from '@startline/contract/selling/shop-items';
import * as definitions from '@startline/contract/building/event-definitions';
import { getPublicConfig } from '@startline/contract/telling/app-config';
import * as contract from '@startline/contract/telling/help';
import { builderHelpKeys, helpFields, helpKeyOf, type HelpRecord } from '@startline/contract/telling/help-keys';
import * as timetable from '@startline/contract/building/timetable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appConfigRoutes } from '../app-config/routes.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { helpTexts, loadHelpTexts } from './load-help-texts.ts';
import { helpRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let administrator: Visitor;
let someone: Visitor;

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, [...helpRoutes, ...appConfigRoutes]);
  administrator = await site.as(await site.aUser({ role: 'APPADMIN', displayName: 'Una' }));
  someone = await site.as(await site.aUser());
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const empty = (key: string) => ({ id: 0, key, title: '', type: 'T', data: '', preload: false });
let n = 0;
const aKey = (): string => `test.field${String(++n)}`;

test('HELP-01 a help record has id, key, title, type, data and preload, and nothing else', async () => {
  const key = aKey();
  const { data } = await administrator.call(contract.createHelp, {
    key,
    title: 'Name',
    data: 'What it is called.',
    preload: true,
  });
  expect(data).toEqual({
    id: expect.any(Number) as number,
    key,
    title: 'Name',
    type: 'T',
    data: 'What it is called.',
    preload: true,
  });
});

test('HELP-02 the type of a help record is T unless said otherwise, and there is no other', async () => {
  const key = aKey();
  expect((await administrator.call(contract.createHelp, { key, title: '', data: 'x' })).data.type).toBe('T');
  expect(
    (await administrator.call(contract.createHelp, { key: aKey(), title: '', data: 'x', type: 'V' as 'T' })).status,
  ).toBe(400);
});

test('API-141 help is read by key by anyone; an unknown key gives an empty record', async () => {
  const key = aKey();
  expect(await someone.call(contract.readHelp, { key })).toMatchObject({
    status: 200,
    data: empty(key),
    meta: { version: 0 },
  });
  await administrator.call(contract.createHelp, { key, title: 'Name', data: 'Words' });
  expect((await site.nobody.call(contract.readHelp, { key })).data.title).toBe('Name');
  expect((await someone.call(contract.readHelp, { key: 'no such key' })).status).toBe(400);
});

test('a record that is to be fetched with the page is in the config of the app', async () => {
  const key = aKey();
  await administrator.call(contract.createHelp, { key, title: 'Often opened', data: 'Words', preload: true });
  expect((await site.nobody.call(getPublicConfig, {})).data.help).toContainEqual(
    expect.objectContaining({ key, title: 'Often opened', data: 'Words', preload: true }),
  );
});

test('API-142 an administrator writes the help of a key; what is not allowed in it is taken out, and nobody writes over another', async () => {
  const key = aKey();
  expect((await someone.call(contract.createHelp, { key, title: 'x', data: 'x' })).status).toBe(403);
  const made = await administrator.call(contract.createHelp, {
    key,
    title: 'x',
    data: '<p onclick="a()">Say <strong>it</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>',
  });
  expect(made).toMatchObject({
    message: 'Help saved.',
    data: { data: '<p>Say <strong>it</strong></p>' },
    meta: { version: 1 },
  });
  expect(await administrator.call(contract.createHelp, { key, title: 'x', data: 'y' })).toMatchObject({
    error: 'changed-meanwhile',
    message: 'Somebody wrote a help text for this a moment ago. Open it again to change it.',
  });
});

test('S10 help is cleaned when it is stored, and again when it is shown', async () => {
  const key = aKey();
  const dirty = 'Say <b>it</b><script>alert(1)</script>';
  await administrator.call(contract.createHelp, { key, title: 'x', data: dirty, preload: true });
  const body = async () =>
    (await engine.db.selectFrom('help_text').select('body').where('key', '=', key).executeTakeFirstOrThrow()).body;
  expect(await body()).toBe('Say <b>it</b>');
  await engine.db.updateTable('help_text').set({ body: dirty }).where('key', '=', key).execute();
  expect((await someone.call(contract.readHelp, { key })).data.data).toBe('Say <b>it</b>');
  expect((await site.nobody.call(getPublicConfig, {})).data.help.find((one) => one.key === key)?.data).toBe(
    'Say <b>it</b>',
  );
});

test('API-143 an administrator changes the help of a key from the version that was read', async () => {
  const key = aKey();
  const { data } = await administrator.call(contract.createHelp, { key, title: 'x', data: 'y' });
  const change = { id: data.id, key, version: 1, title: 'Better', data: 'y' };
  expect((await someone.call(contract.updateHelp, change)).status).toBe(403);
  expect(await administrator.call(contract.updateHelp, change)).toMatchObject({
    data: { id: data.id, title: 'Better' },
    meta: { version: 2 },
  });
  expect(await administrator.call(contract.updateHelp, change)).toMatchObject({
    status: 409,
    data: { who: 'Una', version: 2 },
    message:
      'You saved this in another tab or on another device, after you opened it here. Look at the other version, or save this one instead.',
  });
  expect(await administrator.call(contract.updateHelp, { ...change, key: aKey() })).toMatchObject({
    status: 404,
    message: 'There is no such help text.',
  });
});

test('HELP-OPEN-01 help is written by POST and changed by PUT on the path of its key, by administrators of the application only', async () => {
  const key = aKey();
  const organiser = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', orgId: 1 }] }));
  const written = { title: 'x', type: 'T' as const, data: 'y', preload: false };
  expect((await organiser.call(contract.createHelp, { key, ...written })).status).toBe(403);
  const address = `/wp-json/e4s/v5/help/${key}`;
  const made = await site.app.inject({
    method: 'POST',
    url: address,
    headers: { ...administrator.headers },
    payload: { id: 0, ...written },
  });
  expect(made.statusCode).toBe(200);
  const { id } = made.json<{ data: { id: number } }>().data;
  expect((await organiser.call(contract.updateHelp, { key, id, version: 1, ...written })).status).toBe(403);
  expect(
    (
      await site.app.inject({
        method: 'PUT',
        url: address,
        headers: { ...administrator.headers },
        payload: { id, version: 1, ...written },
      })
    ).statusCode,
  ).toBe(200);
});

test('the texts are loaded once, renewed while nobody has edited them, and kept once somebody has', async () => {
  await loadHelpTexts(engine.db);
  const key = helpKeyOf('general', 'name');
  const { data } = await someone.call(contract.readHelp, { key });
  expect(data).toMatchObject({
    title: 'Name',
    data: expect.stringMatching(
      /^<p>Enter the name of the competition, at most 60 characters\.<\/p><p><strong>Why<\/strong> .+<strong>Tip<\/strong> /,
    ) as string,
  });
  await engine.db
    .updateTable('help_text')
    .set({ title: 'An older text of the program' })
    .where('key', '=', key)
    .execute();
  await loadHelpTexts(engine.db);
  expect((await someone.call(contract.readHelp, { key })).data.title).toBe('Name');
  await administrator.call(contract.updateHelp, { id: data.id, key, version: 1, title: 'Our own words', data: 'Ours' });
  await loadHelpTexts(engine.db);
  expect((await someone.call(contract.readHelp, { key })).data).toMatchObject({ title: 'Our own words', data: 'Ours' });
  const { count } = await engine.db
    .selectFrom('help_text')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key', 'like', 'builder.%')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(builderHelpKeys.length);
});

test('every field of the builder has a title and says what, why and a tip, in words that the one sanitiser lets through whole', () => {
  const texts = new Map(helpTexts().map((text) => [text.key, text]));
  expect(builderHelpKeys.filter((key) => !texts.has(key))).toEqual([]);
  for (const { key, title, body } of texts.values()) {
    expect({ key, title: title.length > 2 && title.length <= 60, clean: cleanText(body) === body }).toEqual({
      key,
      title: true,
      clean: true,
    });
    if (key.startsWith('builder.'))
      expect({ key, parts: body.match(/<p>(<strong>(Why|Tip)<\/strong> )?[^<]{8,}<\/p>/g)?.length }).toEqual({
        key,
        parts: 3,
      });
  }
});

test('the help of a price and of a discount names the list that shows their effect', () => {
  const bodies = helpTexts()
    .filter(({ key }) => /^builder\.(price|discount)\./.test(key))
    .map(({ body }) => body)
    .join();
  expect(bodies).toContain('The list of prices shows what you receive.');
  expect(bodies).toContain('The list of discounts shows what each one applies to.');
});

type Schema = {
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
/** Returns the paths of the fields in a contract, as help keys have them: without `options.` and a final `.id`. */
function fieldsOf(schema: Schema, path: readonly string[] = []): string[] {
  const inner =
    schema.properties ?? schema.items?.properties ?? schema.anyOf?.find((one) => one.properties)?.properties;
  const here = path
    .filter((name) => name !== 'options')
    .join('.')
    .replace(/\.id$/, '');
  return inner ? [here, ...Object.entries(inner).flatMap(([name, one]) => fieldsOf(one, [...path, name]))] : [here];
}
const jsonOf = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
/** Matches fields that nobody types: numbers of records, and values that come from the server. */
const technical =
  /^(id|version|compId|egId|parentId|dryRun|events|entries|entered|held|forWhom|currency|standard|early|example.*|born|texts?|stackingText)$|\.(name|id)$/;

test.each([
  [
    'general',
    builder.createCompetition.input,
    (field: string) => !optionNames.some((name) => field === name || field.startsWith(`${name}.`)),
  ],
  ['options', competitionOptions, () => true],
  ['event', compEvents.createCompEvent.input, (field: string) => !field.startsWith('eventTeam')],
  ['group', compEvents.saveEventGroup.input, () => true],
  ['price', prices.createPrice.input, () => true],
  ['ageGroup', agContract.createAgeGroup.input, () => true],
  ['definition', definitions.createEventDefinition.input, (field: string) => !field.startsWith('eventTeam')],
  ['rule', rules.createRule.input, () => true],
  ['discount', discounts.createDiscount.input, () => true],
  ['shopItem', shopItems.createShopItem.input, () => true],
  ['question', questions.saveQuestions.input, (field: string) => field.startsWith('questions.')],
  [
    'schedule',
    timetable.saveTimetableRows.input,
    (field: string) => field.startsWith('rows.') && !/ceids|version|putBack/.test(field),
  ],
] as const satisfies readonly (readonly [HelpRecord, z.ZodMiniType, (field: string) => boolean])[])(
  'every field that the calls for %s take has help',
  (record, input, isAsked) => {
    const known: readonly string[] = helpFields[record];
    const isKnown = (field: string): boolean =>
      known.some((one) => one === field || one.startsWith(`${field}.`) || field.startsWith(`${one}.`));
    const fields = fieldsOf(jsonOf(input))
      .filter((field) => field !== '' && isAsked(field))
      .map((field) => field.replace(/^(rows|questions)\./, ''));
    expect(fields.length).toBeGreaterThan(2);
    expect(fields.filter((field) => !technical.test(field) && !isKnown(field))).toEqual([]);
  },
);

const optionNames = Object.keys(jsonOf(competitionOptions).properties ?? {});
test('every setting of a team has help', () => {
  const team = jsonOf(compEvents.createCompEvent.input).properties?.['options']?.properties?.['eventTeam'];
  expect(
    fieldsOf(team ?? {})
      // there is one form of team so far, so the builder does not ask for it
      .filter((field) => field !== '' && field !== 'formType')
      .sort(),
  ).toEqual([...helpFields.team].sort());
});
