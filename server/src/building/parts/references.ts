import {
  completeEventOptions,
  type CompEventOptions,
  type SentEventOptions,
} from '@startline/contract/competitions/comp-event-options';
import type { Fault } from '@startline/contract/envelope';
import type { Tx } from '../../db/db.ts';
import type { Host } from './host-queries.ts';
import { refuseFaults } from './record.ts';
import { strangersTo, type Named } from './reference-queries.ts';

const none: Named = { ceids: [], groups: [], definitions: [], clubs: [], areas: [] };
const texts: Readonly<Record<keyof Named, string>> = {
  ceids: 'events of the competition',
  groups: 'event groups of the competition',
  definitions: 'events',
  clubs: 'clubs',
  areas: 'areas',
};

/** Returns a fault for each id that the competition may not refer to, with its field. */
async function strangers(tx: Tx, host: Host, field: string, named: Partial<Named>): Promise<Fault[]> {
  const strange = await strangersTo(tx, host.id, { ...none, ...named });
  return (Object.keys(texts) as (keyof Named)[]).flatMap((kind) =>
    strange[kind].length === 0
      ? []
      : [{ field, message: `Not among the ${texts[kind]}: ${strange[kind].join(', ')}.` }],
  );
}

type Sets = readonly Pick<CompEventOptions['unique'][number], 'type' | 'ids'>[];

/** Returns a fault for each set that names something other than an event of the sport or a group of the competition. */
export async function setFaults(tx: Tx, host: Host, sets: Sets): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [at, { type, ids }] of sets.entries()) {
    if (type !== 'competition')
      faults.push(
        ...(await strangers(
          tx,
          host,
          `options.unique.${String(at)}.ids`,
          type === 'event' ? { definitions: ids } : { groups: ids },
        )),
      );
  }
  return faults;
}

/**
 * Refuses options that refer to an event or group of another competition, or to an unknown club or area; each fault has
 * its field.
 */
export async function mustKnowReferences(tx: Tx, host: Host, options: SentEventOptions): Promise<void> {
  const {
    secondarySpend: beside,
    entriesFrom,
    multiEventOptions: multi,
    athleteSecurity: { clubs, areas },
    unique,
    seed,
  } = completeEventOptions(options);
  const ids = (...some: readonly (number | null | undefined)[]): number[] => some.flatMap((id) => id || []);
  refuseFaults([
    ...(await strangers(tx, host, 'options.secondarySpend.parentCeid', { ceids: ids(beside?.parentCeid) })),
    ...(await strangers(tx, host, 'options.secondarySpend.mandatoryGroupId', {
      groups: ids(beside?.mandatoryGroupId),
    })),
    ...(await strangers(tx, host, 'options.seed.qualifyToEg', { groups: ids(seed.qualifyToEg) })),
    ...(await strangers(tx, host, 'options.entriesFrom', { ceids: entriesFrom })),
    ...(await strangers(tx, host, 'options.multiEventOptions.parentCeid', { ceids: ids(multi.parentCeid) })),
    ...(await strangers(tx, host, 'options.multiEventOptions.childCeids', { ceids: multi.childCeids })),
    ...(await strangers(tx, host, 'options.athleteSecurity.clubs', { clubs })),
    ...(await strangers(tx, host, 'options.athleteSecurity.areas', { areas })),
    ...(await setFaults(tx, host, unique)),
  ]);
}
