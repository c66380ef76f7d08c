import { holdPlace, releasePlace } from '@startline/contract/entries';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiRefusal, NetworkLost, call, wordsOf } from '../../lib/api.ts';
import { isRefusal } from '../../lib/is-refusal.ts';
import { setBasketCount } from '../../lib/basket-count.ts';
import { error, info } from '../../lib/notices.ts';
import type { Wish, Wishes } from './choices.ts';
import { reload, reloadAfterRemoval, type Row } from './use-entry-events.ts';

const RETRY_MS = 3_000;

type Choices = {
  readonly wishes: Wishes;
  /** Asks for a place, or gives it back. `pb` is what the person typed, where they did. */
  readonly choose: (row: Row, want: Wish['want'], pb?: string) => Promise<void>;
};

/**
 * Sends what is ticked. Holding a place twice answers the same place, so a wish whose reply was lost is simply sent again,
 * until it is known; meanwhile the row says that it has not been sent.
 */
export function useChoices(athleteId: AthleteId | 0): Choices {
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const unsent = useRef(new Map<CompEventId, { row: Row; want: Wish['want']; pb: string | undefined }>());

  const note = useCallback((ceid: CompEventId, wish: Wish | undefined) => {
    setWishes((before) => {
      const after = new Map(before);
      if (wish) after.set(ceid, wish);
      else after.delete(ceid);
      return after;
    });
  }, []);

  const choose = useCallback(
    async (row: Row, want: Wish['want'], pb?: string): Promise<void> => {
      note(row.ceid, { want, state: 'sending' });
      try {
        setBasketCount(await send(row, want, athleteId, pb));
        unsent.current.delete(row.ceid);
        if (want === 'release') info(`${row.Name} removed from basket for athlete: ${row.firstName} ${row.surName}`);
      } catch (cause) {
        if (cause instanceof NetworkLost) {
          unsent.current.set(row.ceid, { row, want, pb });
          note(row.ceid, { want, state: 'not-sent' });
          return;
        }
        unsent.current.delete(row.ceid);
        sayRefusal(cause);
      }
      await (want === 'release' ? reloadAfterRemoval() : reload());
      note(row.ceid, undefined);
    },
    [athleteId, note],
  );

  const isUnsent = [...wishes.values()].some(({ state }) => state === 'not-sent');
  useEffect(() => {
    if (!isUnsent) return;
    const again = () => void Promise.all([...unsent.current.values()].map(({ row, want, pb }) => choose(row, want, pb)));
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isUnsent, choose]);

  return { wishes, choose };
}

/** A failed product call shows its error, and the message of the server, where there is one, as information (ENTRY-20). */
function sayRefusal(cause: unknown): void {
  error(cause instanceof ApiRefusal ? inWords(cause.error) : wordsOf(cause));
  if (cause instanceof ApiRefusal && cause.message !== cause.error) info(cause.message);
}

/** The name of a refusal as a person reads it: 'entry-blocked' is 'Entry blocked'. */
const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Makes the call and answers how many lines the basket holds now. */
async function send(row: Row, want: Wish['want'], athleteId: AthleteId | 0, pb: string | undefined): Promise<number> {
  if (want === 'hold') {
    const held = await call(holdPlace, { ceid: row.ceid, athleteId, clubId: 0, teamId: 0, ...(pb === undefined ? {} : { pb }) });
    return held.basketCount;
  }
  try {
    return (await call(releasePlace, { productId: row.order.productId })).basketCount;
  } catch (cause) {
    if (isRefusal(cause, 'not-found')) return 0; // given back already by an attempt whose reply was lost
    throw cause;
  }
}
