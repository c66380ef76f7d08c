import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { imagesOf, readChanges, recordChange } from './history-queries.ts';
import { mustBeVersion } from '../builder/record/must-be-version.ts';

let engine: Engine;
let made: Seeded;
beforeAll(async () => {
  engine = await testDatabase();
  made = await seedCompetition(engine.db);
});
afterAll(() => engine.close());

test('a change is kept with who made it, and of each row only the columns that differ', async () => {
  const caller = await seedUser(engine.db, { name: 'Olu Organiser' });
  const { compId, priceId } = made;
  await transaction(engine.db, async (tx) => {
    const before = await imagesOf(tx, 'price', [priceId]);
    await tx.updateTable('price').set({ price_minor: 1000, version: 2 }).where('id', '=', priceId).execute();
    await recordChange(tx, testCtx(engine.db, { caller }), {
      compId,
      kind: 'price',
      refId: priceId,
      words: 'The price is changed.',
      before,
      after: await imagesOf(tx, 'price', [priceId]),
    });
  });
  const { rows, total } = await readChanges(engine.db, compId, { limit: 5, offset: 0 });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    kind: 'price',
    refId: priceId,
    userName: 'Olu Organiser',
    before: [{ table: 'price', id: priceId, row: { price_minor: 900 } }],
    after: [{ row: { price_minor: 1000 } }],
    undone: false,
  });
  expect(Object.keys(rows[0]?.after[0]?.row ?? {})).toEqual(['price_minor']);
  const audit = await engine.db.selectFrom('audit').selectAll().where('comp_id', '=', compId).executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    action: 'builder price',
    actor_id: caller.id,
    before: { [`price ${String(priceId)}`]: { price_minor: 900 } },
    after: { [`price ${String(priceId)}`]: { price_minor: 1000 } },
  });
});

test('a save that changes nothing leaves no line', async () => {
  const { compId, priceId } = made;
  const count = async () => (await readChanges(engine.db, compId, { limit: 1, offset: 0 })).total;
  const before = await count();
  await transaction(engine.db, async (tx) => {
    const same = await imagesOf(tx, 'price', [priceId]);
    await recordChange(tx, testCtx(engine.db), {
      compId,
      kind: 'price',
      refId: priceId,
      words: 'Nothing.',
      before: same,
      after: same,
    });
  });
  expect(await count()).toBe(before);
});

test('a record that was saved since is refused with who and when', async () => {
  const user = await seedUser(engine.db, { name: 'Ada Other' });
  await engine.db
    .updateTable('price')
    .set({ version: 7, changed_by: user.id, changed_at: new Date('2027-02-03T10:00:00Z') })
    .where('id', '=', made.priceId)
    .execute();
  await expect(transaction(engine.db, (tx) => mustBeVersion(tx, 'price', made.priceId, 6))).rejects.toMatchObject({
    code: 'changed-elsewhere',
    facts: { who: 'Ada Other', when: '2027-02-03T10:00:00.000Z', version: 7 },
  });
  await expect(transaction(engine.db, (tx) => mustBeVersion(tx, 'price', made.priceId, 7))).resolves.toBeUndefined();
  await expect(transaction(engine.db, (tx) => mustBeVersion(tx, 'price', 999_999, 1))).rejects.toMatchObject({
    code: 'not-found',
    message: 'This was deleted in the meantime. Go back to the list to see what is there.',
  });
});
