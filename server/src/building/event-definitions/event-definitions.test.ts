import { createCompEvents, listCompEvents } from '@startline/contract/building/comp-events';
import * as contract from '@startline/contract/building/event-definitions';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { compEventRoutes } from '../events/routes.ts';
import { beforeEachDraft, emptyWeekend } from '../../testing/before.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { eventDefinitionRoutes } from './routes.ts';

let site: TestApp;
let builder: Visitor;
let compId: CompetitionId;

beforeEachDraft(
  { handlers: [...eventDefinitionRoutes, ...compEventRoutes], seed: emptyWeekend, standards: true },
  (draft) => {
    ({ site, builder, compId } = draft);
  },
);
const anAdmin = async () => site.as(await site.aUser({ role: 'APPADMIN' }));

const vortex = (facts: Record<string, unknown> = {}) => ({
  compId,
  name: 'Vortex Throw',
  gender: 'F',
  tf: 'F',
  uom: { id: 4 },
  options: { min: '5', max: '60', helpText: 'Three throws.' },
  ...facts,
});
const faults = async (facts: Record<string, unknown>) =>
  (
    (await builder.call(contract.createEventDefinition, vortex(facts))).data as unknown as {
      faults: { field: string; message: string }[];
    }
  ).faults;

test('API-076 EVENT-01 EVENT-18 a competition defines an event of its own and offers it', async () => {
  const added = await builder.call(contract.createEventDefinition, vortex());
  expect(added).toMatchObject({ status: 200, message: 'Event saved.' });
  expect(added.data).toMatchObject({
    compId,
    name: 'Vortex Throw',
    gender: 'F',
    tf: 'F',
    options: {
      helpText: 'Three throws.',
      min: 5,
      max: 60,
      excludeFromCntRule: false,
      unique: [],
      isTeamEvent: false,
      eventTeam: null,
      maxInHeat: 0,
    },
    uom: { id: 4, type: 'D' },
    version: 1,
  });
  const made = await builder.call(createCompEvents, {
    compId,
    rows: [{ eventCode: 'Vortex Throw', gender: 'F', ageGroup: 'U12', startDateTime: '2027-05-08T10:00' }],
  });
  expect(made.data.events).toBe(1);
  expect((await builder.call(listCompEvents, { compId })).data).toMatchObject([
    { event: { id: added.data.id, name: 'Vortex Throw' } },
  ]);
});

test('EVENT-13 EVENT-14 EVENT-15 EVENT-16 EVENT-17 name, gender, type, unit and a number are asked for', async () => {
  expect(await faults({ name: '', gender: '', tf: '', uom: null, options: { min: null, max: 'far' } })).toMatchObject([
    { field: 'name', message: 'Enter a name for the event.' },
    { field: 'gender' },
    { field: 'tf' },
    { field: 'uom' },
    { field: 'options.max', message: 'Enter a number.' },
  ]);
  expect(
    await faults({ options: { min: null, max: null, unique: [{ type: 'event', ids: [], text: '' }] } }),
  ).toMatchObject([{ field: 'options.unique.0.text' }, { field: 'options.unique.0.ids' }]);
  expect(await faults({ uom: { id: 4_000 } })).toEqual([
    { field: 'uom', message: 'There is no such unit of measure.' },
  ]);
});

test('API-075 definitions are listed by name and searched; those of another competition are not among them', async () => {
  const { data } = await builder.call(contract.createEventDefinition, vortex({ name: 'AAA throw' }));
  expect((await builder.call(contract.listEventDefinitions, { compId })).data).toHaveLength(5);
  expect((await builder.call(contract.listEventDefinitions, { compId, search: 'aaa' })).data).toMatchObject([
    { id: data.id },
  ]);
  expect((await builder.call(contract.readEventDefinition, { id: data.id })).data).toEqual(data);
  const stranger = await site.as(await site.aUser());
  expect((await stranger.call(contract.listEventDefinitions, { search: 'aaa' })).data).toEqual([]);
  expect((await stranger.call(contract.readEventDefinition, { id: data.id })).status).toBe(403);
  expect(
    (await stranger.call(contract.listEventDefinitions, { search: '1500', gender: 'M' })).data.map(({ code }) => code),
  ).toEqual(expect.arrayContaining(['1500']));
});

test("API-077 a definition is changed from its version; standard ones are the administrators'", async () => {
  const { data } = await builder.call(contract.createEventDefinition, vortex());
  expect(
    (await builder.call(contract.changeEventDefinition, { ...vortex({ name: 'Vortex' }), id: data.id, version: 1 }))
      .data,
  ).toMatchObject({ name: 'Vortex', code: data.code, version: 2 });
  expect(await builder.call(contract.changeEventDefinition, { ...vortex(), id: data.id, version: 1 })).toMatchObject({
    status: 409,
    error: 'changed-elsewhere',
  });
  const [standard] = (await builder.call(contract.listEventDefinitions, { search: 'Long Jump', gender: 'F' })).data;
  if (!standard) throw new Error('There is no long jump.');
  const change = {
    id: standard.id,
    version: standard.version,
    name: standard.name,
    gender: 'F',
    tf: 'F',
    uom: { id: standard.uom.id },
    options: { min: 1, max: 8 },
  };
  expect((await builder.call(contract.changeEventDefinition, change)).status).toBe(403);
  expect((await (await anAdmin()).call(contract.changeEventDefinition, change)).data).toMatchObject({
    code: 'LJ',
    options: { min: 1, max: 8 },
  });
});

test('API-077 a standard definition that is saved as it was read stays what timetables find', async () => {
  const admin = await anAdmin();
  const all = (await admin.call(contract.listEventDefinitions, { pagesize: 0 })).data;
  expect(all.map(({ code }) => code)).toContain('4x100');
  for (const read of all)
    expect((await admin.call(contract.changeEventDefinition, read)).data).toEqual({
      ...read,
      version: read.version + 1,
    });
});

test('API-078 a definition that nothing uses is deleted; one with events stays', async () => {
  const { data } = await builder.call(contract.createEventDefinition, vortex());
  await builder.call(createCompEvents, {
    compId,
    rows: [{ eventCode: '', eventId: data.id, gender: 'F', ageGroup: 'U12', startDateTime: '2027-05-08T10:00' }],
  });
  expect(await builder.call(contract.removeEventDefinition, { id: data.id })).toMatchObject({
    status: 409,
    error: 'in-use',
    message: 'Vortex Throw is used by 1 event. Delete that event first.',
  });
  const free = await builder.call(contract.createEventDefinition, vortex({ name: 'Nobody' }));
  expect((await builder.call(contract.removeEventDefinition, { id: free.data.id })).data).toEqual({
    removed: free.data.id,
  });
});

test("an event of the competition's own that lacks a gender says where to add it, and can then be added", async () => {
  const added = await builder.call(contract.createEventDefinition, vortex());
  const rows = [
    {
      eventCode: added.data.code,
      gender: 'M' as const,
      ageGroup: 'U14',
      startDateTime: '2027-05-08T10:30',
      maxAthletes: 8,
    },
  ];
  expect((await builder.call(createCompEvents, { compId, rows })).data).toMatchObject({
    faults: [
      {
        field: 'rows.0.eventCode',
        message:
          "'Vortex Throw' is an event of your own for another gender. Under 'Your own events', add it for boys and men too.",
      },
    ],
  });
  await builder.call(contract.createEventDefinition, vortex({ gender: 'M' }));
  expect((await builder.call(createCompEvents, { compId, rows })).status).toBe(200);
});
