import type { AthleteId, CompEventId } from '@startline/rules/ids';
import type { LineFacts } from '../../selling/lines/line-kind.ts';

/** A line of this kind, which names an athlete and an event. */
export type EntryFacts = LineFacts & { readonly athleteId: AthleteId; readonly ceid: CompEventId };

/** Returns a line as an entry. Throws for a line of another kind, since callers sort lines by kind first. */
export function entryOf(line: LineFacts): EntryFacts {
  const { athleteId, ceid } = line;
  if (athleteId === null || ceid === null) throw new Error(`Line ${line.refId} is no entry.`);
  return { ...line, athleteId, ceid };
}
