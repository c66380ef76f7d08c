import { startTransition, useEffect, useState } from 'react';
import { remember, remembered } from '../lib/storage.ts';
import { Button } from './button.tsx';

/** The rows of a list that is not shown whole. */
export const FIRST = 5;

/**
 * Returns whether a person has a list shown whole, which this browser remembers, and what changes it. Begins with the
 * first rows all the same, so that hundreds do not hold up the press that opens the list.
 */
export function useAllShown(list: string, isAtStart = false): readonly [boolean, (isAll: boolean) => void] {
  const key = `builder whole list ${list}`;
  const [isAll, setAll] = useState(isAtStart);
  useEffect(() => {
    if (remembered(key) !== undefined) startTransition(() => setAll(true));
  }, [key]);
  const show = (next: boolean): void => {
    remember(key, next ? 'yes' : undefined);
    startTransition(() => setAll(next));
  };
  return [isAll, show];
}

/** The button under a long list: all of it, or its first rows. */
export const AllShownButton = ({
  count,
  isAll,
  onShow,
}: {
  count: number;
  isAll: boolean;
  onShow: (isAll: boolean) => void;
}) =>
  count > FIRST && (
    <div className="border-t border-line py-2">
      <Button variant="quiet" onClick={() => onShow(!isAll)}>
        {isAll ? `Show the first ${FIRST}` : `Show all ${count}`}
      </Button>
    </div>
  );
