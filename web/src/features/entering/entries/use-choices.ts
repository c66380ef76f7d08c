import { holdPlace, releasePlace } from '@startline/contract/entering/entries';
import type { AthleteId } from '@startline/rules/ids';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiRefusal, NetworkLost, call, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { setBasketCount } from '../../../lib/basket-count.ts';
import { error, info } from '../../../lib/notices.ts';
import { knownConfig } from '../../../lib/session.ts';
import type { Wish, Wishes } from './choices.ts';
import { reload, reloadAfterRemoval, type Row } from './use-entry-events.ts';

const RETRY_MS = 3_000;

type Choices = {
  readonly wishes: Wishes;
  /** Asks for a place, or gives it back. `pb` is the typed mark, if any. */
  readonly choose: (row: Row, want: Wish['want'], pb?: string) => Promise<void>;
};

/**
 * One athlete's wish for one event. It outlives the screen: going on to the next child or another page does not cancel
 * it.
 */
type Asked = {
  readonly athleteId: AthleteId | 0;
  readonly row: Row;
  readonly wish: Wish;
  readonly pb: string | undefined;
  /** The person who made the choice: after a session has ended it is sent once the same person is back. */
  readonly by: number;
};
let requests: readonly Asked[] = [];
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Sends what is ticked. Holding a place twice returns the same place, so a wish without an answer is simply sent again
 * until there is one; so is one sent after the end of a session, once its person has signed in again. Meanwhile the row
 * says that it has not been sent.
 */
export function useChoices(athleteId: AthleteId | 0): Choices {
  const all = useSyncExternalStore(watch, () => requests);
  const wishes = useMemo(
    () => new Map(all.filter((one) => one.athleteId === athleteId).map(({ row, wish }) => [row.ceid, wish])),
    [all, athleteId],
  );
  return { wishes, choose: (row, want, pb) => choose(athleteId, row, { want, pb }) };
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Records the progress of a wish; without a state it is answered and removed. */
function note(
  athleteId: AthleteId | 0,
  row: Row,
  { want, pb, state }: { want: Wish['want']; pb: string | undefined; state?: Wish['state'] | undefined },
): void {
  const others = requests.filter((one) => one.athleteId !== athleteId || one.row.ceid !== row.ceid);
  const before = requests.find((one) => !others.includes(one));
  const by = state === 'sending' ? whoIsHere() : (before?.by ?? whoIsHere());
  requests = state === undefined ? others : [...others, { athleteId, row, wish: { want, state }, pb, by }];
  for (const changed of watchers) changed();
  retryWhileUnsent();
}

const isUnsent = ({ wish }: Asked): boolean => wish.state === 'not-sent';
const whoIsHere = (): number => knownConfig()?.config.userInfo.user.id ?? 0;

const sendAgain = (): void => {
  for (const { athleteId, row, wish, pb } of requests.filter((one) => isUnsent(one) && one.by === whoIsHere()))
    void choose(athleteId, row, { want: wish.want, pb });
};

function retryWhileUnsent(): void {
  const isNeeded = requests.some(isUnsent);
  if (isNeeded === (timer !== undefined)) return;
  clearInterval(timer);
  timer = isNeeded ? setInterval(sendAgain, RETRY_MS) : undefined;
  if (isNeeded) window.addEventListener('online', sendAgain);
  else window.removeEventListener('online', sendAgain);
}

async function choose(
  athleteId: AthleteId | 0,
  row: Row,
  { want, pb }: { want: Wish['want']; pb: string | undefined },
): Promise<void> {
  note(athleteId, row, { want, pb, state: 'sending' });
  if (want === 'release') untickChildren(athleteId, row);
  try {
    setBasketCount(await send(row, want, athleteId, pb));
    if (want === 'release') info(`${row.Name} removed from basket for athlete: ${row.firstName} ${row.surName}`);
  } catch (cause) {
    if (cause instanceof NetworkLost || isRefusal(cause, 'not-logged-in')) {
      note(athleteId, row, { want, pb, state: 'not-sent' });
      return;
    }
    sayRefusal(cause);
  }
  await (want === 'release' ? reloadAfterRemoval() : reload());
  note(athleteId, row, { want, pb });
}

/**
 * Unticks the items sold with an event that were ticked but not sent yet, when the event itself is unticked (ENTRY-12).
 */
function untickChildren(athleteId: AthleteId | 0, { ceid }: Row): void {
  for (const one of requests)
    if (one.athleteId === athleteId && isUnsent(one) && one.row.facts.secondary?.parent === ceid)
      note(athleteId, one.row, { ...one.wish, pb: undefined, state: undefined });
}

/**
 * Shows the error of a failed product call; when that is a sentence, the server's message follows as information
 * (ENTRY-20). Our server names its refusals for programs ('entry-blocked'), so a person only sees the message.
 */
function sayRefusal(cause: unknown): void {
  const isSentence = cause instanceof ApiRefusal && cause.error.includes(' ') && cause.error !== cause.message;
  error(isSentence ? cause.error : inWords(wordsOf(cause)));
  if (isSentence) info(cause.message);
}

/** Returns the bare name of a refusal as a person reads it: 'entry-blocked' is 'Entry blocked'. */
const inWords = (text: string): string =>
  text.includes(' ') ? text : text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** Makes the call and returns how many lines the basket holds now. */
async function send(row: Row, want: Wish['want'], athleteId: AthleteId | 0, pb: string | undefined): Promise<number> {
  if (want === 'hold') {
    const held = await call(holdPlace, {
      ceid: row.ceid,
      athleteId,
      clubId: 0,
      teamId: 0,
      ...(pb === undefined ? {} : { pb }),
    });
    return held.basketCount;
  }
  try {
    return (await call(releasePlace, { productId: row.order.productId })).basketCount;
  } catch (cause) {
    if (isRefusal(cause, 'not-found')) return 0; // given back already by an attempt whose reply was lost
    throw cause;
  }
}
