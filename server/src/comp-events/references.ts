import { completeEventOptions, type SentEventOptions } from '@startline/contract/comp-event-options';
import type { Fault } from '@startline/contract/envelope';
import type { Tx } from '../db/db.ts';
import type { Host } from './host-queries.ts';
import { refuseFaults } from './record.ts';
import { strangersTo } from './reference-queries.ts';

/** Refuses options that name an event or group of another competition, or a club or area that is not there. */
export async function mustKnowReferences(tx: Tx, host: Host, options: SentEventOptions): Promise<void> {
  const { secondarySpend: beside, entriesFrom, multiEventOptions: multi, athleteSecurity, unique } = completeEventOptions(options);
  const ceids = [beside?.parentCeid ?? 0, ...entriesFrom, multi.parentCeid ?? 0, ...multi.childCeids].filter((id) => id > 0);
  const groups = [beside?.mandatoryGroupId ?? 0, ...unique.flatMap((set) => (set.type === 'group' ? set.ids : []))].filter((id) => id > 0);
  const asked = { ceids, groups, clubs: athleteSecurity.clubs, areas: athleteSecurity.areas };
  if (Object.values(asked).every((ids) => ids.length === 0)) return;
  const strange = await strangersTo(tx, host.id, asked);
  const field = { ceids: 'options', groups: 'options', clubs: 'options.athleteSecurity.clubs', areas: 'options.athleteSecurity.areas' } as const;
  const words = { ceids: 'events of the competition', groups: 'event groups of the competition', clubs: 'clubs', areas: 'areas' } as const;
  refuseFaults((Object.keys(field) as (keyof typeof field)[]).flatMap((key): Fault[] => (strange[key].length === 0 ? [] : [{ field: field[key], message: `Not among the ${words[key]}: ${strange[key].join(', ')}.` }])));
}
