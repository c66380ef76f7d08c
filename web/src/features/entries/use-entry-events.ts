import { readCart } from '@startline/contract/basket';
import { eventsForAthlete, type EntryEvents } from '@startline/contract/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { askAgain } from '../../lib/kept-calls.ts';
import { useCall } from '../../lib/use-call.ts';

/** Somebody else may take a place at any time: the rows are read again this often while the screen is open. */
const FRESH_MS = 20_000;

/** The events of a competition for one athlete, with the rule of each. */
export const useEntryEvents = (compId: CompetitionId, athleteId: AthleteId | 0) =>
  useCall(eventsForAthlete, { compId, athleteId }, { again: FRESH_MS });

/** What is in the basket of this competition's organiser, for the total. */
export const useBasket = (compId: CompetitionId) => useCall(readCart, { id: compId }, { again: FRESH_MS });

/** Reads the events again and then the basket (ENTRY-09). */
export async function reload(): Promise<void> {
  await askAgain(eventsForAthlete);
  await askAgain(readCart);
}

export type Row = EntryEvents['rows'][number];
