import { roughly, type Position } from '@startline/rules/competitions/published/places/distance';
import { useRef, useState } from 'react';

/** The state of asking the phone where it is. Nothing is asked before a tap. */
export type Asking = 'not asked' | 'asking' | 'slow' | 'refused' | 'unavailable' | 'timed out' | 'not supported';

const slowAfter = 4_000;
const longest = 15_000;
/** A position that the phone knows already may be this old. */
const oldest = 300_000;

const failures: readonly Asking[] = ['unavailable', 'refused', 'unavailable', 'timed out'];

/** Returns the state of asking, and a function that asks the phone and hands over its position to about 1 km. */
export function usePhone(onFound: (here: Position) => void): {
  readonly asking: Asking;
  readonly ask: () => void;
  readonly forget: () => void;
} {
  const [asking, setAsking] = useState<Asking>('not asked');
  const turn = useRef(0);
  const ask = (): void => {
    const mine = ++turn.current;
    const settle = (next: Asking): void => {
      clearTimeout(slow);
      if (mine === turn.current) setAsking(next);
    };
    const slow = setTimeout(() => mine === turn.current && setAsking('slow'), slowAfter);
    if (!('geolocation' in navigator)) {
      settle('not supported');
      return;
    }
    setAsking('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (mine === turn.current) onFound(roughly({ latitude, longitude }));
        settle('not asked');
      },
      ({ code }) => settle(failures[code] ?? 'unavailable'),
      { timeout: longest, maximumAge: oldest },
    );
  };
  const forget = (): void => {
    turn.current += 1;
    setAsking('not asked');
  };
  return { asking, ask, forget };
}
