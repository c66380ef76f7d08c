import type { Instant } from '@startline/rules/time';
import { useEffect, useState } from 'react';

/** Returns the viewer's clock, updated every half minute, so that an open page changes its status by itself. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now() as Instant);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now() as Instant), 30_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
