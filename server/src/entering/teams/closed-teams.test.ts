import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { TestClock, testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { seedRelay } from '../../testing/relay.ts';
import { eventTeamHeaders } from './team-headers.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('the page of the teams says that entries are closed, before somebody names a team', async () => {
  const user = await seedUser(engine.db);
  const closedFor = async (closesAt: string, caller: { kind: 'anonymous' } | typeof user) => {
    const { compId } = await seedRelay(engine.db, {}, { closesAt });
    const { meta } = await eventTeamHeaders(testCtx(engine.db, { caller, clock: new TestClock() }), {
      ...{ compId, entityid: 0, entitylevel: 0 },
    });
    return meta;
  };
  for (const caller of [user, { kind: 'anonymous' } as const]) {
    expect(await closedFor('2027-04-18T22:59:00Z', caller)).toMatchObject({ closed: '' });
    expect(await closedFor('2027-02-20T18:00:00Z', caller)).toMatchObject({ closed: 'Closed 20th Feb 18:00' });
  }
});
