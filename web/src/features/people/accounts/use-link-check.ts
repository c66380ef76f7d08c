import { checkKey } from '@startline/contract/people/ways-in';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';

/**
 * Returns whether a mailed link has become useless, checked when it is opened and again by `ask`. Until that is known,
 * the link may work and its form is shown.
 */
export function useLinkCheck(key: string) {
  const [isGone, setGone] = useState(false);
  useEffect(() => void isWorthless(key).then(setGone), [key]);
  return { isGone, ask: async (): Promise<void> => setGone(await isWorthless(key)) };
}

async function isWorthless(key: string): Promise<boolean> {
  if (key === '') return false;
  try {
    return !(await call(checkKey, { key })).works;
  } catch {
    return false;
  }
}
