import { checkKey } from '@startline/contract/people/ways-in';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';

/**
 * Whether a mailed link is worth nothing any more, asked as it is opened and by `ask` once more. While that is not
 * known the link may work, and its form is there.
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
