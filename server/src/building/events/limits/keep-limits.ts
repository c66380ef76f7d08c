import type { Tx } from '../../../db/db.ts';
import { ensureCapacity } from '../../../selling/places/place-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import type { CompEventId } from '@startline/rules/ids';
import { lockLimits, setCaps, type LockedCapacity } from './capacity-queries.ts';

/** Returns the capacity of an event for its limit: null for unlimited, 0 for schedule only. */
export const capOf = (maxAthletes: number): number | null => (maxAthletes === 0 ? null : Math.max(0, maxAthletes));

/**
 * Keeps the capacity rows of events in step with their limits, under the lock that entering takes. Refuses a limit
 * below what is entered or held. Call it before the events themselves are written.
 */
export async function keepLimits(
  tx: Tx,
  limits: readonly { readonly ceid: CompEventId; readonly maxAthletes: number }[],
): Promise<void> {
  if (limits.length === 0) return;
  const ceids = limits.map(({ ceid }) => ceid);
  await ensureCapacity(tx, ceids);
  const places = await lockLimits(tx, ceids);
  const below = limits.flatMap(({ ceid, maxAthletes }) => {
    const place = places.find((one) => one.ceid === ceid);
    const cap = capOf(maxAthletes);
    return place && cap !== null && place.held + place.taken > cap ? [{ place, maxAthletes }] : [];
  });
  if (below.length > 0) throw tooLow(below);
  await setCaps(
    tx,
    limits.map(({ ceid, maxAthletes }) => ({ ceid, cap: capOf(maxAthletes) })),
  );
}

type Below = { readonly place: LockedCapacity; readonly maxAthletes: number };

function tooLow(below: readonly Below[]): Refusal {
  const [first] = below;
  const text =
    below.length === 1 && first ? sentence(first) : below.map((one) => `${one.place.name}: ${sentence(one)}`).join(' ');
  const facts = {
    events: below.map(({ place: { ceid, name, held, taken } }) => ({ ceid, name, held, taken })),
    faults: [{ field: 'maxAthletes', message: text }],
  };
  return new Refusal('limit-below-entries', text, { facts });
}

/** Returns a sentence such as '12 athletes are entered, so the limit cannot be below 12.' */
function sentence({ place: { taken, held }, maxAthletes }: Below): string {
  const entered = taken === 0 ? '' : `${String(taken)} ${taken === 1 ? 'athlete is' : 'athletes are'} entered`;
  const basket =
    held === 0 ? '' : `${String(held)} ${held === 1 ? 'place is held in a basket' : 'places are held in baskets'}`;
  const why = [entered, basket].filter((part) => part !== '').join(' and ');
  return maxAthletes < 0
    ? `${why}, so the event cannot be schedule only. Close it instead.`
    : `${why}, so the limit cannot be below ${String(taken + held)}.`;
}
