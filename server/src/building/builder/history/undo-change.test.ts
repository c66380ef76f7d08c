import {
  listHistory,
  readBuilt,
  saveCompetition,
  undoChange,
  type createCompetition,
} from '@startline/contract/building/builder';
import { createPrice, changePrice, removePrice } from '@startline/contract/selling/prices';
import {
  changeCompEvent,
  createCompEvents,
  editCompEvents,
  removeCompEvents,
  saveEventGroup,
} from '@startline/contract/building/comp-events';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compEventRoutes } from '../../events/routes.ts';
import { priceRoutes } from '../../prices/routes.ts';
import { builderWorld, enterSome, type BuilderWorld } from '../../../testing/builder-world.ts';
import { seedCompetition, type Seeded } from '../../../testing/competitions.ts';
import { builderRoutes } from '../routes.ts';

let world: BuilderWorld;
let made: Seeded;
let id: CompetitionId;
beforeAll(async () => {
  world = await builderWorld([...builderRoutes, ...priceRoutes, ...compEventRoutes]);
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    active: false,
    events: [{ max: 8 }, { code: '200', name: '200m', max: 8 }],
    options: { contact: { userName: 'Ann', email: 'ann@club.test', tel: '', visible: true, socials: [] } },
  });
  id = made.compId;
});

const read = async () => (await world.organiser.call(readBuilt, { id })).data;
const save = async (fields: Partial<z.input<typeof createCompetition.input>>, who = world.organiser) =>
  who.call(saveCompetition, { id, version: (await read()).competition.version, ...fields });
const history = async (who = world.organiser) => (await who.call(listHistory, { id })).data.changes;
const undoLatest = async (who = world.organiser) =>
  who.call(undoChange, { id, changeId: (await history(who))[0]?.id ?? 0 });
const rowOf = async (ceid: number) => (await read()).meta.compEvents.find((event) => event.id === ceid);

describe('the history', () => {
  test('says who changed what and when, the latest first, field by field', async () => {
    await save({ newsFlash: 'First' });
    await save({ newsFlash: 'Second', options: { laneCount: 6 } }, world.administrator);
    const [options, general, first] = await history();
    expect(
      [options, general, first].map((change) => [change?.by.name, change?.kind, change?.words, change?.fields]),
    ).toEqual([
      [
        'Ada Admin',
        'options',
        'The lane count was changed from 8 to 6.',
        [{ field: 'lane count', before: '8', after: '6' }],
      ],
      [
        'Ada Admin',
        'competition',
        'The news flash was changed from “First” to “Second”.',
        [{ field: 'news flash', before: '“First”', after: '“Second”' }],
      ],
      [
        'Olu Organiser',
        'competition',
        'The news flash was set to “First”.',
        [{ field: 'news flash', before: '', after: '“First”' }],
      ],
    ]);
  });

  test('is shown to staff in pages of five, without the values of what a level may not see', async () => {
    for (let n = 0; n < 6; n++) await save({ e4sNotes: `Secret ${String(n)}` });
    const { page } = (await world.organiser.call(listHistory, { id })).data;
    expect(page).toMatchObject({ page: 1, pageSize: 5, isMore: true });
    expect((await history(world.with['Schedule']))[0]).toMatchObject({
      words: 'The general details were changed.',
      fields: [],
      undoable: false,
    });
    expect((await world.stranger.call(listHistory, { id })).status).toBe(403);
  });
});

test('the history tells the change of an event in words: what, of which event, from what to what', async () => {
  const event = (await read()).meta.compEvents.find(({ event }) => event.name === '100m');
  const { data } = await world.organiser.call(createPrice, { compId: id, description: 'Junior', price: '7.00' });
  await world.organiser.call(editCompEvents, {
    compId: id,
    events: [{ id: event!.id, version: event!.version }],
    change: { price: { id: data.id } },
  });
  expect((await history())[0]?.words).toMatch(
    /^The price of U15 girls 100m was changed from £9\.00 \(.+\) to £7\.00 \(Junior\)\.$/,
  );
});

test('the history writes the days of a moved competition as dates are written elsewhere', async () => {
  const saved = await save({ date: '2027-04-03' });
  expect(saved.status).toBe(200);
  const { words: text } = (await history()).at(0) ?? {};
  expect(text).toMatch(/^The date was moved from \d{1,2}(st|nd|rd|th) [A-Z][a-z]{2} \d{4} to 3rd Apr 2027\.$/);
});

describe('undo', () => {
  test('puts back what a save changed, and only that; the step can be done again', async () => {
    await save({ name: 'New name', information: 'Park there.' });
    await save({ newsFlash: 'Later' });
    const changeId = (await history())[1]?.id ?? 0;
    const answer = await world.organiser.call(undoChange, { id, changeId });
    expect([answer.status, answer.message]).toEqual([200, 'Undone: The name and information were changed.']);
    expect((await read()).competition).toMatchObject({
      name: 'Kent County Championships',
      information: '',
      newsFlash: 'Later',
    });
    expect((await history()).map(({ undone, undoable, turned }) => [undone, undoable, turned?.name])).toEqual([
      [false, true, undefined],
      [true, true, 'Olu Organiser'],
    ]);
    expect((await world.organiser.call(undoChange, { id, changeId })).message).toBe(
      'This change has already been undone.',
    );
    const again = await world.administrator.call(undoChange, { id, changeId, again: true });
    expect(again.message).toBe('Redone: The name and information were changed.');
    expect((await read()).competition.name).toBe('New name');
    expect((await history())[1]).toMatchObject({ undone: false, turned: { name: 'Ada Admin' } });
    expect((await world.organiser.call(undoChange, { id, changeId, again: true })).message).toBe(
      'This change already applies.',
    );
    expect((await world.organiser.call(undoChange, { id, changeId })).status).toBe(200);
    expect((await read()).competition.name).toBe('Kent County Championships');
  });

  test('a record that was changed again since is left alone', async () => {
    await save({ name: 'One' });
    await save({ name: 'Two' });
    const answer = await world.organiser.call(undoChange, { id, changeId: (await history())[1]?.id ?? 0 });
    expect([answer.error, answer.message]).toEqual([
      'cannot-undo',
      'This has been changed again since, so it cannot be undone. Change it by hand.',
    ]);
    expect((await read()).competition.name).toBe('Two');
  });

  test('the number of an event, changed in the draft, is not taken back once the competition is published: photo-finish files are named by it', async () => {
    const group = (await read()).meta.compEvents[0]?.eventGroup ?? { id: 0, name: '' };
    expect(
      (await world.organiser.call(saveEventGroup, { id: group.id, compId: id, name: group.name, eventNo: 41 })).data,
    ).toMatchObject({ eventNo: 41 });
    await world.engine.db.updateTable('competition').set({ active: true }).where('id', '=', id).execute();
    const answer = await undoLatest();
    expect([answer.error, answer.message]).toEqual([
      'cannot-undo',
      'Event numbers cannot change once a competition is published.',
    ]);
    expect((await read()).meta.compEvents[0]?.eventNo).toBe(41);
    await world.engine.db.updateTable('competition').set({ active: false }).where('id', '=', id).execute();
    expect((await undoLatest()).status).toBe(200);
    expect((await read()).meta.compEvents[0]?.eventNo).not.toBe(41);
  });

  test('the version goes up, so that another editor is told', async () => {
    await save({ name: 'One' });
    const { version } = (await read()).competition;
    await undoLatest();
    expect((await world.with['General'].call(saveCompetition, { id, version, newsFlash: 'x' })).error).toBe(
      'changed-elsewhere',
    );
  });

  test('asks for the level that the change asked for', async () => {
    await save({ options: { laneCount: 6 } });
    expect(await undoLatest(world.with['General'])).toMatchObject({
      status: 403,
      message: 'Your account cannot change the options of this competition. Ask the organiser for Config access.',
    });
    expect((await undoLatest(world.with['Config'])).status).toBe(200);
  });

  test('of options asks for the level of each: the contact is General, the state of the timetable Schedule', async () => {
    const contact = { userName: 'Bea', email: 'bea@club.test', tel: '', visible: true, socials: [] };
    await save({ options: { contact } }, world.with['General']);
    expect((await history(world.with['Config']))[0]).toMatchObject({ fields: [], undoable: false });
    expect((await undoLatest(world.with['Config'])).status).toBe(403);
    expect((await history(world.with['General']))[0]).toMatchObject({ undoable: true });
    expect((await undoLatest(world.with['General'])).status).toBe(200);

    await save({ options: { timetable: 'final' } }, world.with['Schedule']);
    expect((await undoLatest(world.with['Config'])).status).toBe(403);
    expect((await undoLatest(world.with['Schedule'])).status).toBe(200);

    await save({ options: { contact, laneCount: 6 } });
    expect((await undoLatest(world.with['Config'])).status).toBe(403);
    expect((await undoLatest()).status).toBe(200);
  });

  test('a price that was made goes, one that was changed is as it was, one that was deleted comes back', async () => {
    const price = { compId: id, description: 'Late entry', price: '12.00' };
    const { data } = await world.organiser.call(createPrice, price);
    await world.organiser.call(changePrice, { id: data.id, version: data.version, ...price, price: '15.00' });
    await undoLatest();
    const now = (await read()).meta.prices.find((one) => one.id === data.id);
    expect(now).toMatchObject({ price: '12.00', version: 3 });
    await world.organiser.call(removePrice, { id: data.id });
    expect((await read()).meta.prices.map((one) => one.id)).not.toContain(data.id);
    expect((await undoLatest()).status).toBe(200);
    expect((await read()).meta.prices.find((one) => one.id === data.id)).toMatchObject({
      price: '12.00',
      description: 'Late entry',
    });
  });

  test('a price that an event uses meanwhile stays, and an event does not go back to a price that is gone', async () => {
    const refused = {
      error: 'cannot-undo',
      message: 'Something else now depends on this, or what it depended on is gone. Change it by hand.',
    };
    const priceOf = async () => (await rowOf(made.eventIds[0]!))?.price?.id;
    const use = async (priceId: number) =>
      world.organiser.call(editCompEvents, {
        compId: id,
        events: [{ id: made.eventIds[0]!, version: (await rowOf(made.eventIds[0]!))!.version }],
        change: { price: { id: priceId } },
      });
    const { data: late } = await world.organiser.call(createPrice, { compId: id, description: 'Late', price: '12.00' });
    await use(late.id);
    const undoSecond = async () => world.organiser.call(undoChange, { id, changeId: (await history())[1]?.id ?? 0 });
    expect(await undoSecond()).toMatchObject(refused);
    expect(await priceOf()).toBe(late.id);
    await use(made.priceId);
    await world.organiser.call(removePrice, { id: late.id });
    expect(await undoSecond()).toMatchObject(refused);
    expect(await priceOf()).toBe(made.priceId);
  });

  /** Adds events of these distances in one go. */
  const addEvents = async (codes: readonly string[]) => {
    const rows = codes.map((eventCode) => ({
      eventCode,
      gender: 'F' as const,
      ageGroupId: made.ageGroupIds[0] ?? 0,
      startDateTime: '2027-04-24T12:00',
      priceId: made.priceId,
      maxAthletes: 12,
    }));
    await seedCompetition(world.engine.db, {
      orgId: world.orgId,
      events: rows.map(({ eventCode }) => ({ code: eventCode, name: `${eventCode}m` })),
    });
    return world.organiser.call(createCompEvents, { compId: id, rows });
  };

  test('many events made at once go at once, and deleted ones come back with their limits', async () => {
    const { data, message } = await addEvents(['60', '300', '800']);
    expect([message, data.created.length]).toEqual([expect.anything(), 3]);
    expect((await undoLatest()).status).toBe(200);
    expect((await read()).meta.compEvents).toHaveLength(2);
    const [ceid] = made.eventIds;
    await world.organiser.call(removeCompEvents, { ceids: [ceid!] });
    expect((await read()).meta.compEvents).toHaveLength(1);
    expect((await undoLatest()).message).toMatch(/^Undone: /);
    expect(await rowOf(ceid!)).toMatchObject({ maxAthletes: 8 });
    expect(
      await world.engine.db
        .selectFrom('capacity')
        .select(['cap', 'taken'])
        .where('kind', '=', 'event')
        .where('ref_id', '=', ceid!)
        .execute(),
    ).toEqual([{ cap: 8, taken: 0 }]);
  });

  test('never past a refusal: a limit below the entries, an event with entries', async () => {
    const [ceid] = made.eventIds;
    const event = (await rowOf(ceid!))!;
    const fields = {
      compId: id,
      event: { id: event.event.id },
      startDateTime: event.startDateTime,
      ageGroup: { id: event.ageGroup.id },
      price: { id: made.priceId },
      eventGroup: { id: event.eventGroup.id },
    };
    const changed = await world.organiser.call(changeCompEvent, {
      id: ceid!,
      version: event.version,
      ...fields,
      maxAthletes: 20,
    });
    expect(changed.status).toBe(200);
    await enterSome(world.engine.db, made, 12);
    const answer = await undoLatest();
    expect([answer.error, answer.message]).toEqual([
      'limit-below-entries',
      '12 places in 100m are taken or held in baskets, so its limit cannot be below 12.',
    ]);
    expect(await rowOf(ceid!)).toMatchObject({ maxAthletes: 20, entered: 12 });
  });

  test('an event that was added and entered stays', async () => {
    const { data } = await addEvents(['60', '300']);
    await enterSome(world.engine.db, { ...made, eventIds: data.created.slice(1) }, 1);
    expect(await undoLatest()).toMatchObject({
      error: 'has-entries',
      message: 'One of these events has entries, so it stays.',
    });
    expect((await read()).meta.compEvents).toHaveLength(4);
  });

  test('changes with a button of their own are not undone here', async () => {
    expect(await world.organiser.call(undoChange, { id, changeId: 999_999 })).toMatchObject({
      status: 404,
      message: 'There is no such change. Load the history again.',
    });
    await world.engine.db
      .insertInto('builder_change')
      .values({
        comp_id: id,
        user_id: null,
        at: new Date(world.clock.now()),
        kind: 'state',
        ref_id: id,
        words: 'Published.',
        before: '[]',
        after: '[]',
      })
      .execute();
    expect((await undoLatest()).message).toContain(
      'This cannot be undone here. Use the buttons to publish the competition, stop its entries, turn it back into a draft or delete it.',
    );
  });
});
