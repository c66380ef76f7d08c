import { anyone, signedIn } from '@startline/contract/access';
import { competitionId, none, requiredLine } from '@startline/contract/fields';
import { route } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { announce } from '../../kernel/live-queries.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { handle } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';

const shown = z.object({ name: z.string() });
const view = route({
  method: 'GET',
  path: '/v5/public/comp/:id/info',
  access: anyone,
  cacheSeconds: 60,
  summary: 'A view.',
  input: z.strictObject({ id: competitionId }),
  output: shown,
});
const list = route({
  method: 'GET',
  path: '/v5/public/list',
  access: anyone,
  cacheSeconds: 60,
  summary: 'A list.',
  input: none,
  output: shown,
});
const own = route({
  method: 'GET',
  path: '/v5/own/:id',
  access: signedIn('a call of this test'),
  summary: 'Not public.',
  input: z.strictObject({ id: competitionId }),
  output: shown,
});
const rename = route({
  method: 'POST',
  path: '/v5/rename/:id',
  access: signedIn('a call of this test'),
  summary: 'Renames.',
  input: z.strictObject({ id: competitionId, name: requiredLine(40) }),
  output: shown,
});

const nameIn = async (db: Engine['db'], id: CompetitionId | undefined) => {
  const match = await db
    .selectFrom('competition')
    .select('name')
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .orderBy('id')
    .executeTakeFirst();
  if (!match) throw new Refusal('not-found', 'There is no such competition.');
  return { name: match.name };
};
const handlers = [
  handle(view, (ctx, { id }) => nameIn(ctx.db, id)),
  handle(list, (ctx) => nameIn(ctx.db, undefined)),
  handle(own, (ctx, { id }) => nameIn(ctx.db, id)),
  handle(rename, (ctx, { id, name }) =>
    transaction(ctx.db, async (tx) => {
      await tx.updateTable('competition').set({ name }).where('id', '=', id).execute();
      await announce(tx, { compId: id, kind: 'entries', refId: 1, now: ctx.now() });
      return { name };
    }),
  ),
];

/** Two databases with different words, so that each reply shows where it was made. */
let main: Engine;
let copy: Engine;
let site: TestApp;
let id: CompetitionId;
let late: CompetitionId;
beforeAll(async () => {
  [main, copy] = [await testDatabase(), await testDatabase()];
  id = (await seedCompetition(main.db, { name: 'Main' })).compId;
  await seedCompetition(copy.db, { name: 'Copy' });
  late = (await seedCompetition(main.db, { name: 'Not in the copy yet' })).compId;
  site = await testApp(main, handlers, { replica: copy.db });
});
afterAll(async () => {
  await site.close();
  await main.close();
});
beforeEach(() => site.clock.pass(120_000));

const nameOf = async (answer: Promise<{ status: number; data: { name: string } }>) => {
  const { status, data } = await answer;
  return [status, data.name];
};

test('public replies that are kept are made by the copy', async () => {
  expect(await nameOf(site.nobody.call(view, { id }))).toEqual([200, 'Copy']);
  expect(await nameOf(site.nobody.call(list, {}))).toEqual([200, 'Copy']);
});

test('signed-in users and commands use the main database', async () => {
  const visitor = await site.as(await site.aUser());
  expect(await nameOf(visitor.call(view, { id }))).toEqual([200, 'Main']);
  expect(await nameOf(visitor.call(own, { id }))).toEqual([200, 'Main']);
  expect(await nameOf(visitor.call(rename, { id, name: 'Renamed' }))).toEqual([200, 'Renamed']);
  expect([await nameIn(main.db, id), await nameIn(copy.db, id)]).toEqual([{ name: 'Renamed' }, { name: 'Copy' }]);
});

test('right after a change the main database is used, since the replica may lag; later the replica again', async () => {
  const visitor = await site.as(await site.aUser());
  expect(await nameOf(site.nobody.call(view, { id }))).toEqual([200, 'Copy']);
  await visitor.call(rename, { id, name: 'Changed' });
  await expect.poll(() => nameOf(site.nobody.call(view, { id }))).toEqual([200, 'Changed']);
  site.clock.pass(60_001);
  expect(await nameOf(site.nobody.call(view, { id }))).toEqual([200, 'Copy']);
});

test('rows that the replica does not have yet are found in the main database', async () => {
  expect(await nameOf(site.nobody.call(view, { id: late }))).toEqual([200, 'Not in the copy yet']);
  expect((await site.nobody.call(view, { id: 999_999 })).status).toBe(404);
});

test('when the replica is gone the main database is used', async () => {
  await copy.close();
  expect(await nameOf(site.nobody.call(view, { id }))).toEqual([200, 'Changed']);
  expect(await nameOf(site.nobody.call(list, {}))).toEqual([200, 'Changed']);
});
