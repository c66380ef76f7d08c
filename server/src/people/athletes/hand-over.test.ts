import { days, minutes } from '@startline/rules/time';
import { handAthlete, keepAthlete, readHandOver, takeAthlete } from '@startline/contract/people/hand-over';
import { readAthlete } from '@startline/contract/people/athletes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { letterWithKey } from '../../letters/mailed-key.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { athletesRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, athletesRoutes, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  await engine.db.deleteFrom('outbox').execute();
});

type Kept = { readonly letter: { to: string; subject: string; text: string; html: string }; readonly seed?: string };
const mails = async (): Promise<Kept[]> =>
  (await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()).map(
    ({ payload }) => payload as unknown as Kept,
  );
/** Returns the key in the letter to an address, as the letter is sent. */
async function keyFor(email: string): Promise<string> {
  const kept = (await mails()).filter(({ letter, seed }) => letter.to === email && seed !== undefined).at(-1);
  const letter = kept && letterWithKey(kept.letter as never, kept.seed, site.config.secretKey);
  return /take-athlete\?key=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Creates a parent with a child, and another parent. */
async function aChild() {
  const [parent, other] = [await seedUser(engine.db), await seedUser(engine.db)];
  const id = await seedAthlete(engine.db, parent.id);
  const [from, to] = [await site.as(parent.id), await site.as(other.id)];
  return { parent, other, id, from, to };
}
const listed = async (athlete: number): Promise<number[]> =>
  (
    await engine.db
      .selectFrom('user_athlete')
      .select('user_id')
      .where('athlete_id', '=', athlete as never)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

test('a parent hands a child to another account, which accepts by the emailed link: the owner changes and both are told', async () => {
  const { parent, other, id, from, to } = await aChild();
  expect((await to.call(readAthlete, { id })).status).toBe(403);
  expect((await from.call(handAthlete, { id, email: other.email })).status).toBe(200);
  expect(await listed(id)).toEqual([parent.id]);
  expect((await from.call(readHandOver, { id })).data).toMatchObject({
    mayHand: true,
    until: expect.any(String) as string,
  });
  const key = await keyFor(other.email);
  await engine.db.deleteFrom('outbox').execute();
  expect(await to.call(takeAthlete, { key })).toMatchObject({ status: 200, data: { athleteId: id } });
  expect(await listed(id)).toEqual([other.id]);
  expect((await to.call(readAthlete, { id })).status).toBe(200);
  expect((await from.call(readAthlete, { id })).status).toBe(403);
  expect((await mails()).map(({ letter }) => letter.to).sort()).toEqual([parent.email, other.email].sort());
  const noted = await engine.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'athlete')
    .where('subject_id', '=', String(id) as never)
    .orderBy('id')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual(['athlete.hand-over', 'athlete.take-over']);
});

test('an address is answered alike with and without an account, and the email names the child by the first name alone', async () => {
  const { other, id, from } = await aChild();
  const known = await from.call(handAthlete, { id, email: other.email });
  const unknown = await from.call(handAthlete, { id, email: 'nobody@test.example' });
  const textFor = ({ data }: typeof known) => (data as { message: string }).message.replace(/\S+@\S+/, '');
  expect([known.status, textFor(known)]).toEqual([unknown.status, textFor(unknown)]);
  const { surname } = await engine.db
    .selectFrom('athlete')
    .select('surname')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const toOthers = (await mails()).filter(({ seed }) => seed !== undefined);
  expect(toOthers).toHaveLength(2);
  for (const { letter } of toOthers) expect(`${letter.subject} ${letter.text}`).not.toContain(surname);
});

test('the link works for the address that it was emailed to, once, for a week, and not after it is stopped', async () => {
  const { parent, other, id, from, to } = await aChild();
  const stranger = await site.as((await seedUser(engine.db)).id);
  await from.call(handAthlete, { id, email: other.email.toUpperCase() });
  const first = await keyFor(other.email);
  const forStranger = await stranger.call(takeAthlete, { key: first });
  const forNothing = await stranger.call(takeAthlete, { key: 'no-such-key' });
  expect(forStranger).toMatchObject({
    status: 410,
    message:
      'This link cannot be used. It has already been used or has expired, it was sent to a different email address, or the hand-over was cancelled.',
  });
  expect(forStranger.message).toBe(forNothing.message);
  await from.call(handAthlete, { id, email: other.email });
  expect((await to.call(takeAthlete, { key: first })).status).toBe(410);
  const second = await keyFor(other.email);
  clock.pass(days(7));
  const [later, sender] = [await site.as(other.id), await site.as(parent.id)];
  expect((await later.call(takeAthlete, { key: second })).status).toBe(410);
  await sender.call(handAthlete, { id, email: other.email });
  const third = await keyFor(other.email);
  expect((await sender.call(keepAthlete, { id })).data).toEqual({ stopped: true });
  expect((await later.call(takeAthlete, { key: third })).status).toBe(410);
  clock.pass(minutes(20));
  await sender.call(handAthlete, { id, email: other.email });
  const last = await keyFor(other.email);
  const both = await Promise.all([later.call(takeAthlete, { key: last }), later.call(takeAthlete, { key: last })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('the key and the address of the other account are kept as hashes', async () => {
  const { other, id, from } = await aChild();
  await from.call(handAthlete, { id, email: other.email });
  const key = await keyFor(other.email);
  const kept = JSON.stringify([
    await engine.db.selectFrom('link_request').selectAll().execute(),
    await mails(),
    await engine.db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(key).not.toBe('');
  expect(kept).not.toContain(key);
  expect(JSON.stringify(await engine.db.selectFrom('link_request').selectAll().execute())).not.toContain(other.email);
});

test('an athlete on another list cannot be handed over, nor to oneself', async () => {
  const { parent, other, id, from, to } = await aChild();
  expect((await to.call(handAthlete, { id, email: 'x@test.example' })).status).toBe(403);
  expect(await from.call(handAthlete, { id, email: parent.email })).toMatchObject({
    status: 400,
    message: 'That is your own address. Enter the address of the other account.',
  });
  await from.call(handAthlete, { id, email: other.email });
  await engine.db.deleteFrom('user_athlete').where('user_id', '=', parent.id).execute();
  expect((await to.call(takeAthlete, { key: await keyFor(other.email) })).status).toBe(410);
  expect(await listed(id)).toEqual([]);
});

test('a representative who does not have the athlete on their own list hands nobody over', async () => {
  const { parent, other, id, to } = await aChild();
  const row = { name: `Hand-over AC ${String(id)}` };
  const { id: club } = await engine.db.insertInto('club').values(row).returning('id').executeTakeFirstOrThrow();
  await engine.db.updateTable('athlete').set({ club_id: club }).where('id', '=', id).execute();
  await engine.db.insertInto('user_club').values({ user_id: other.id, club_id: club }).execute();
  expect(await to.call(handAthlete, { id, email: 'third@test.example' })).toMatchObject({
    status: 403,
    message: 'Only somebody who has the athlete on their own list can hand over the record.',
  });
  expect(await listed(id)).toEqual([parent.id]);
});
