import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { cancelEntry, releasePlace, switchEvent } from '@startline/contract/entering/entries';
import type { MyEntry } from '@startline/contract/entering/my-entries';
import { changeEntryPb } from '@startline/contract/entering/part-bests';
import { amountText } from '@startline/rules/money';
import { call, HttpFailure, NetworkLost, newKey, wordsOf } from '../../../../lib/api.ts';

/** The outcome of one entry of many: done, refused with the reason, or unknown because no answer came. */
export type Outcome = {
  readonly entry: MyEntry;
  readonly kind: 'done' | 'refused' | 'unheard';
  readonly words: string;
};
/** Makes one change to one entry, and returns what it did in words; throws its refusal. */
export type Change = (entry: MyEntry) => Promise<string>;
export type Targets = ReadonlyMap<number, EntryActions['targets']>;

/** Returns entries that can still be changed. */
export const changeable = (entries: readonly MyEntry[]): MyEntry[] =>
  entries.filter(({ state, isOver, enteredBy }) => enteredBy === '' && state !== 'cancelled' && !isOver);

/**
 * Makes a change to each entry, one after the other, each by its own call: a refusal or a lost connection does not stop
 * the others. Returns as many outcomes as there are entries.
 */
export async function changeEach(
  entries: readonly MyEntry[],
  change: Change,
  onStep: (outcomes: readonly Outcome[]) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    try {
      outcomes.push({ entry, kind: 'done', words: await change(entry) });
    } catch (cause) {
      outcomes.push(await notDone(entry, cause));
    }
    onStep([...outcomes]);
  }
  return outcomes;
}

/**
 * Returns the outcome of a failed call; after a lost answer it reads the entry again, since the change may have been
 * made.
 */
async function notDone(entry: MyEntry, cause: unknown): Promise<Outcome> {
  const isUnheard = cause instanceof NetworkLost || (cause instanceof HttpFailure && cause.status >= 500);
  if (!isUnheard) return { entry, kind: 'refused', words: wordsOf(cause) };
  const { compId, athleteId, entryId } = entry;
  const shown = await call(entryActions, { compId, athleteId, clubId: 0, entryId }).catch(() => undefined);
  const text = shown ? asItIs(shown.entry) : 'Check My entries before you try again.';
  return { entry, kind: 'unheard', words: `We did not get an answer. ${text}` };
}

function asItIs({ state, event, perfText, paymentText }: MyEntry): string {
  if (state === 'cancelled') return 'The entry is now cancelled.';
  const pb = perfText === '' ? '' : ` with a PB of ${perfText}`;
  return `The entry is now in ${event}${pb}: ${paymentText}.`;
}

/** Withdraws an entry: a paid one is cancelled by the organiser's terms, one in the basket is given back. */
export const withdraw =
  (reason: string): Change =>
  async (entry) => {
    if (entry.state === 'held' || entry.state === 'lapsed') {
      await call(releasePlace, { productId: entry.entryId });
      return 'Taken out of the basket.';
    }
    const back = wayOf(entry);
    const done = await call(cancelEntry, { id: entry.entryId, reason, back }, { key: newKey() });
    return `Cancelled. ${done.moneyText || 'Nothing is refunded.'}`;
  };

/** Returns how the money of an entry is returned when several are withdrawn. */
const wayOf = ({ moneyBack }: MyEntry): 'refund' | 'credit' => moneyBack[0] ?? 'refund';

/** Returns the event of that name to which an entry can move, else one that says why it cannot. */
function targetOf({ entryId }: MyEntry, event: string, targets: Targets): EntryActions['targets'][number] | undefined {
  const named = (targets.get(entryId) ?? []).filter((one) => one.event === event);
  return named.find(({ enabled }) => enabled) ?? named[0];
}

/** The effect of a change on the money of one entry: in words, and as the amount to pay or return. */
export type MoneyLine = {
  readonly entry: MyEntry;
  readonly words: string;
  readonly toPay: string;
  readonly comesBack: string;
};
const nothing = '0.00';

/** Returns what is returned for each entry when they are withdrawn. */
export const moneyOfWithdrawing = (entries: readonly MyEntry[]): MoneyLine[] =>
  entries.map((entry) => {
    if (entry.state === 'held' || entry.state === 'lapsed')
      return { entry, words: 'It is not paid for, so there is nothing to refund.', toPay: nothing, comesBack: nothing };
    const { comesBack } = entry;
    const text = [comesBack[wayOf(entry)], comesBack.kept].filter(Boolean).join(' ');
    return { entry, words: text || entry.cancelText, toPay: nothing, comesBack: comesBack.amount };
  });

/** Returns what each entry that can move to an event costs more there, or gives back. */
export const moneyOfMoving = (entries: readonly MyEntry[], event: string, targets: Targets): MoneyLine[] =>
  entries.flatMap((entry) => {
    const target = targetOf(entry, event, targets);
    if (!target?.enabled) return [];
    const { moneyText, toPay, comesBack } = target;
    const unpaid = entry.state === 'held' ? 'You pay the price of the new event.' : 'The price is the same.';
    return [{ entry, words: moneyText || unpaid, toPay, comesBack }];
  });

/** Moves an entry to the event of that name in the athlete's own age group. */
export const moveTo =
  (event: string, targets: Targets): Change =>
  async (entry) => {
    const target = targetOf(entry, event, targets);
    if (!target) throw new Error(`${event} is not for this athlete.`);
    if (!target.enabled) throw new Error(target.message);
    const { toPay } = await call(switchEvent, { entryid: entry.entryId, ceid: target.ceid });
    return toPay
      ? `A place is kept. Pay ${amountText(toPay.total, toPay.currency)} in the basket.`
      : `Now in ${event}.`;
  };

/** Sets the PB that an entry was made with. */
export const setPb =
  (typed: ReadonlyMap<number, string>): Change =>
  async (entry) => {
    const text = (typed.get(entry.entryId) ?? '').trim();
    if (text === '') throw new Error('No PB was entered.');
    const { perfText } = await call(changeEntryPb, { entryId: entry.entryId, performance: text });
    return `PB ${perfText}.`;
  };

/** Reads where each entry could move; nowhere when it cannot be read. */
export async function readTargets(entries: readonly MyEntry[]): Promise<Targets> {
  const targets = new Map<number, EntryActions['targets']>();
  for (const { compId, athleteId, entryId } of entries) {
    const input = { compId, athleteId, clubId: 0, entryId };
    const shown = await call(entryActions, input).catch(() => undefined);
    targets.set(entryId, shown?.targets ?? []);
  }
  return targets;
}

/** Returns the events that some of the entries could move to, each with how many. */
export function eventsIn(targets: Targets): { readonly event: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const own of targets.values())
    for (const { event, enabled } of own) if (enabled) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].map(([event, count]) => ({ event, count })).sort((a, b) => a.event.localeCompare(b.event));
}
