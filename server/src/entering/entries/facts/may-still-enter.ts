import { blockType } from '@startline/rules/entering/entries/blocks';
import { decideOne } from '@startline/rules/entering/entries/recompute';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';
import type { EntrySettings } from '../../../selling/prices/ask-settings.ts';
import { readAthleteEvents } from './athlete-events.ts';
import type { Spot } from '../../../selling/places/place-queries.ts';

/**
 * Returns whether an entry whose hold ended may still be made because its payment arrived: nobody else has entered the
 * athlete there since, and no maximum or unique set is broken. Dates and times are ignored, since they were right when
 * it was chosen.
 */
export async function mayStillEnter(
  tx: Tx,
  spot: Spot,
  { now, settings }: { now: Instant; settings: EntrySettings },
): Promise<boolean> {
  const athleteEvents = await readAthleteEvents(tx, {
    compId: spot.compId,
    athleteId: spot.athleteId,
    caller: undefined,
    now,
    settings,
    only: spot.ceid,
  });
  const event = athleteEvents?.events.find(({ row }) => row.id === spot.ceid);
  if (!athleteEvents || !event || event.entry) return false;
  const { blocks } = decideOne(
    event.facts,
    athleteEvents.events.map(({ facts }) => facts),
    athleteEvents.context,
  );
  return blocks.every((block) => blockType(block) !== 'COMP');
}
