import { readCart } from '../selling/basket/read-cart.ts';
import type { Db } from '../db/db.ts';
import { testCards } from '../outside/test-cards.ts';
import { seedCompetition, seedDiscount } from './competitions.ts';
import { testCtx, TestClock } from './context.ts';
import { seedAthlete, seedUser } from './entrants.ts';

const field = { tf: 'F', unit: 'distance', max: 8 } as const;
const events = [{ max: 8 }, { code: 'LJ', name: 'Long Jump', ...field }, { code: 'SP', name: 'Shot Put', ...field }];
let intentions = 0;

/** Inserts a parent at a competition of three events at £9.00 each, with one discount; each of their calls is new. */
export async function aDiscountedShopper(db: Db, discount: Parameters<typeof seedDiscount>[2] = {}) {
  const comp = await seedCompetition(db, { events });
  await seedDiscount(db, comp.compId, discount);
  const caller = await seedUser(db);
  const clock = new TestClock();
  const ctx = () =>
    testCtx(db, {
      caller,
      clock,
      outside: { cards: testCards(db, clock.now) },
      intention: `discount-${String(++intentions)}`,
    });
  const child = () => seedAthlete(db, caller.id);
  const totals = async () =>
    (await readCart(ctx(), { id: 0 })).data.flatMap(({ lines }) => lines.map(({ total }) => total)).sort();
  return { comp, ctx, child, totals };
}
