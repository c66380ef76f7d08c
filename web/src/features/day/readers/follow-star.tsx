import { athleteKey, type Follows } from '@startline/rules/day/readers/following';
import { Star } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toggleFollow, useFollows } from './use-follows.ts';

type Props<Kind extends keyof Follows> = { kind: Kind; value: Follows[Kind][number]; name: string };

/** A star that follows an athlete, a club or an event on this device. */
export function FollowStar<Kind extends keyof Follows>({ kind, value, name }: Props<Kind>) {
  const followed = (useFollows()[kind] as readonly (string | number)[]).includes(value);
  return (
    <IconButton
      label={`Follow ${name}`}
      aria-pressed={followed}
      onClick={() => toggleFollow(kind, value)}
      className={followed ? 'text-gold print:hidden' : 'text-ink2 print:hidden'}
    >
      <Star aria-hidden size={22} fill={followed ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** The star of one athlete of a public list. */
export const AthleteStar = ({ line }: { line: { readonly name: string; readonly club: string } }) => (
  <FollowStar kind="athletes" value={athleteKey(line)} name={line.name} />
);
