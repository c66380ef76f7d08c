import { readCart, type CartLine } from '@startline/contract/selling/basket';
import {
  eventsForAthlete,
  readCompetitionAtEntry,
  type CompetitionAtEntry,
  type EntryEvents,
} from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { askAgain, keptCall } from '../../../lib/kept-calls.ts';
import { useCall } from '../../../lib/use-call.ts';

/** The interval at which the rows are read again while the screen is open, since others may take places at any time. */
const FRESH_MS = 20_000;

/**
 * Returns the events of a competition for one athlete, with the rule of each; makes no call until the athlete is known.
 */
export const useEntryEvents = (compId: CompetitionId, athleteId: AthleteId | 0, isKnown = true) =>
  useCall(eventsForAthlete, { compId, athleteId }, { again: FRESH_MS, enabled: isKnown });

/** Returns the competition of an entry page: until its events have come, what the page brought for everybody. */
export const competitionIn = (compId: CompetitionId, events: EntryEvents | undefined): CompetitionAtEntry | undefined =>
  events?.competition ?? keptCall(readCompetitionAtEntry, { id: compId }).standing.data?.data;

/**
 * Returns the lines of the basket for this competition. Reads the whole basket, as the header does, so that both share
 * one call.
 */
export function useBasket(compId: CompetitionId): readonly CartLine[] {
  const { data } = useCall(readCart, {}, { again: FRESH_MS });
  return (data?.data ?? []).flatMap(({ lines }) => lines).filter((line) => line.compId === compId);
}

/** Reads the events again and then the basket (ENTRY-09). */
export async function reload(): Promise<void> {
  await askAgain(eventsForAthlete);
  await askAgain(readCart);
}

/** After removals the basket is read again once, when nothing more was removed for this long (CART-09). */
const REMOVALS_MS = 1_000;
let waiting:
  { timer: ReturnType<typeof setTimeout>; readonly done: Promise<void>; readonly go: () => void } | undefined;

/** Reads the events again at once and the basket once for several removals; resolves when both are up to date. */
export async function reloadAfterRemoval(): Promise<void> {
  const soon = basketSoon();
  await askAgain(eventsForAthlete);
  await soon;
}

function basketSoon(): Promise<void> {
  const go = (): void => {
    const mine = waiting;
    waiting = undefined;
    void askAgain(readCart).then(() => mine?.go());
  };
  if (waiting) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(go, REMOVALS_MS);
    return waiting.done;
  }
  let tell: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (tell = resolve));
  waiting = { timer: setTimeout(go, REMOVALS_MS), done, go: tell };
  return done;
}

export type Row = EntryEvents['rows'][number];
