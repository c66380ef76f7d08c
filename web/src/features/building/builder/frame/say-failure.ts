import { wordsOf } from '../../../../lib/api.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { error } from '../../../../lib/notices.ts';

/** Says why a write failed; says nothing when the person was asked about entrants and chose to keep things as they are. */
export function sayFailure(cause: unknown): void {
  if (!isRefusal(cause, 'entrants-affected')) error(wordsOf(cause));
}
