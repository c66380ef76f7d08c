import { usualEvents } from '@startline/rules/performances/usual-events';
import type { Tx } from '../../db/db.ts';
import { defineEvents } from './event-definitions.ts';
import { insertAgeGroups } from './programme-queries.ts';
import { standardAgeRows } from './standard-ages.ts';

/**
 * Loads what every installation needs before a competition can be built: units, age groups and the usual events.
 * Loading again changes nothing.
 */
export async function loadStandards(tx: Tx): Promise<void> {
  await insertAgeGroups(tx, standardAgeRows);
  await defineEvents(
    tx,
    usualEvents.flatMap((event) => (['M', 'F', 'O'] as const).map((gender) => ({ event, gender }))),
  );
}
