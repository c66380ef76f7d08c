import { followsAthlete } from '@startline/rules/day/readers/following';
import { useFollows } from './use-follows.ts';

/** Returns a test of whether a line is of an athlete whom this device follows. */
export function useMarked(): (line: { readonly name: string; readonly club: string }) => boolean {
  const follows = useFollows();
  return (line) => followsAthlete(follows, line);
}
