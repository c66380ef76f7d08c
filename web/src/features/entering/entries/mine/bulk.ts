import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { cancelEntry, releasePlace, switchEvent } from '@startline/contract/entering/entries';
import type { MyEntry } from '@startline/contract/entering/my-entries';
import { changeEntryPb } from '@startline/contract/entering/part-bests';
import { call, newKey, wordsOf } from '../../../../lib/api.ts';

/** What becomes of one entry of many: done, or refused with the reason. */
export type Outcome = { readonly entry: MyEntry; readonly done: boolean; readonly words: string };
/** Does one change to one entry, and says in words what it did; throws what refuses it. */
export type Change = (entry: MyEntry) => Promise<string>;
export type Targets = ReadonlyMap<number, EntryActions['targets']>;

/** Entries that something can still be done with. */
export const changeable = (entries: readonly MyEntry[]): MyEntry[] =>
  entries.filter(({ state, isOver, enteredBy }) => enteredBy === '' && state !== 'cancelled' && !isOver);

/**
 * Makes a change to each entry, one after the other, each as the one call for it alone: a refusal or a lost connection
 * stops no other. Answers as many outcomes as there are entries.
 */
export async function changeEach(
  entries: readonly MyEntry[],
  change: Change,
  onStep: (outcomes: readonly Outcome[]) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    try {
      outcomes.push({ entry, done: true, words: await change(entry) });
    } catch (cause) {
      outcomes.push({ entry, done: false, words: wordsOf(cause) });
    }
    onStep([...outcomes]);
  }
  return outcomes;
}

/** Withdraws an entry: one that is paid is cancelled by the organiser's terms, one in the basket is given back. */
export const withdraw =
  (reason: string): Change =>
  async (entry) => {
    if (entry.state === 'held' || entry.state === 'lapsed') {
      await call(releasePlace, { productId: entry.entryId });
      return 'Taken out of the basket.';
    }
    const back = entry.moneyBack[0] ?? 'refund';
    const done = await call(cancelEntry, { id: entry.entryId, reason, back }, { key: newKey() });
    return done.back === 'none'
      ? 'Withdrawn. Nothing goes back.'
      : `Withdrawn. ${done.amount} ${done.currency} goes back.`;
  };

/** Moves an entry to the event of that name in the athlete's own age group. */
export const moveTo =
  (event: string, targets: Targets): Change =>
  async (entry) => {
    const target = targets.get(entry.entryId)?.find((one) => one.event === event);
    if (!target) throw new Error(`${event} is not for this athlete.`);
    if (!target.enabled) throw new Error(target.message);
    const { toPay } = await call(switchEvent, { entryid: entry.entryId, ceid: target.ceid });
    return toPay ? `A place is kept. Pay ${toPay.total} ${toPay.currency} in the basket.` : `Now in ${event}.`;
  };

/** Sets the PB that an entry was made with. */
export const setPb =
  (typed: ReadonlyMap<number, string>): Change =>
  async (entry) => {
    const text = (typed.get(entry.entryId) ?? '').trim();
    if (text === '') throw new Error('No PB was typed.');
    const { perfText } = await call(changeEntryPb, { entryId: entry.entryId, performance: text });
    return `PB ${perfText}.`;
  };

/** Reads where each entry could go. One that cannot be read goes nowhere. */
export async function readTargets(entries: readonly MyEntry[]): Promise<Targets> {
  const targets = new Map<number, EntryActions['targets']>();
  for (const { compId, athleteId, entryId } of entries) {
    const asked = { compId, athleteId, clubId: 0, entryId };
    const shown = await call(entryActions, asked).catch(() => undefined);
    targets.set(entryId, shown?.targets ?? []);
  }
  return targets;
}

/** The events that some of the entries could go to, each with how many. */
export function eventsIn(targets: Targets): { readonly event: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const own of targets.values())
    for (const { event, enabled } of own) if (enabled) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].map(([event, count]) => ({ event, count })).sort((a, b) => a.event.localeCompare(b.event));
}
