import type { LineId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { hasResult, lockRacesOf } from '../../selling/places/result-queries.ts';

type Line = { readonly kind: 'entry' | 'team'; readonly refId: LineId };
type By = { readonly byOrganiser: boolean };

/** Returns why an entry or a team with a result cannot be cancelled, and the way on. */
function hasResultText(kind: Line['kind'], { byOrganiser }: By): string {
  const subject = kind === 'entry' ? 'athlete' : 'team';
  return byOrganiser
    ? `This ${subject} has a result in the event. Remove the result first, or keep the entry.`
    : `This ${subject} has a result in the event, so you can no longer cancel the entry. Contact the organiser.`;
}

/** Refuses to cancel an entry or a team that has a result, which would go with it and move the places of others. */
export async function mustHaveNoResult(tx: Tx, line: Line, by: By): Promise<void> {
  await lockRacesOf(tx, line);
  if (await hasResult(tx, line)) throw new Refusal('not-cancellable', hasResultText(line.kind, by));
}
