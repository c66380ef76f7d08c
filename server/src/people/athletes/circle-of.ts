import type { SignedIn } from '../../kernel/context.ts';
import type { Circle } from './queries.ts';

/** Returns the athletes that a user may learn of: those on their list and those they represent. */
export const circleOf = ({ id, clubs, areas }: SignedIn): Circle => ({
  user: id,
  isRepresentative: clubs.length > 0 || areas.length > 0,
});
