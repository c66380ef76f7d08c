import type { AthleteId, ClubId } from '@startline/rules/ids';
import { compareChanged } from '../entering/duplicates/compare-round.ts';
import type { SignedIn } from '../kernel/context.ts';
import type { Engine } from '../db/engine.ts';
import type { TestClock } from './context.ts';
import { seedAthlete, seedUser } from './entrants.ts';

/** Two families with a record each of one athlete. */
export type TwoRecords = {
  readonly kept: AthleteId;
  readonly gone: AthleteId;
  readonly pair: number;
  readonly owner: SignedIn;
  readonly other: SignedIn;
};

let numbers = 7_100_000;

/** Makes two records of one athlete in a club and lets them be found; `facts` are those of the second. */
export async function twoRecords(
  { engine, clock, club }: { readonly engine: Engine; readonly clock: TestClock; readonly club: ClubId },
  facts: Parameters<typeof seedAthlete>[2] = {},
): Promise<TwoRecords> {
  numbers += 1;
  const [owner, other] = [await seedUser(engine.db), await seedUser(engine.db)];
  const person = { firstName: 'Niamh', surname: `Two${String(numbers)}`, urn: String(numbers), clubId: club };
  const kept = await seedAthlete(engine.db, owner.id, person);
  const gone = await seedAthlete(engine.db, other.id, { ...person, ...facts });
  while (await compareChanged({ db: engine.db, now: clock.now }));
  const { id: pair } = await engine.db
    .selectFrom('athlete_pair')
    .select('id')
    .where('one_id', '=', kept)
    .where('other_id', '=', gone)
    .executeTakeFirstOrThrow();
  return { kept, gone, pair, owner, other };
}
