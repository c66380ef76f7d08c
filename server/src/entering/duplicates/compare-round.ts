import { compareAthletes, samenesses } from '@startline/rules/people/athletes/same-athlete';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import type { Round } from '../../jobs/run-jobs.ts';
import { readCandidates, readUncompared, takeComparing, writePairs, type Pair } from './compare-queries.ts';

/** Few enough that comparing them holds the loop only for some milliseconds. */
const AT_ONCE = 20;

/**
 * Looks for duplicates of athletes that were added or changed. A round does this and not the save, so that saving
 * reveals, neither by its answer nor by its time, whether an athlete exists.
 */
export const compareRound: Round = { name: 'compare-athletes', everySeconds: 60, run: compareChanged };

/** Compares some records; returns whether more may wait. */
export async function compareChanged(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return (await compareSome(ctx)) === AT_ONCE;
}

/** Compares the next records; returns how many. */
const compareSome = ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    if (!(await takeComparing(tx))) return 0;
    const changed = await readUncompared(tx, AT_ONCE);
    if (changed.length === 0) return 0;
    const candidates = await readCandidates(
      tx,
      changed.map(({ id }) => id),
    );
    const byId = new Map(changed.map((one) => [one.id, one]));
    const pairs = new Map<string, Pair>();
    for (const other of candidates) {
      const one = byId.get(other.ofId);
      const { sameness } = one ? compareAthletes(one, other) : { sameness: undefined };
      if (!one || !sameness) continue;
      const [first, second] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
      pairs.set(`${first}/${second}`, { one: first, other: second, rank: samenesses.indexOf(sameness) + 1 });
    }
    await writePairs(tx, changed, [...pairs.values()], now());
    return changed.length;
  });
