import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '@startline/rules/time';

/**
 * Joins, as `o`, the taken, held and waiting counts of the other events that share places with an event `e`: 0 each
 * when it shares none. Events of one competition with the same word (`max_group`) share.
 */
export const joinSharers = (now: Instant): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(x.taken), 0)::int as taken, coalesce(sum(x.waiting), 0)::int as waiting,
      coalesce(sum(x.held - (select count(*) from entry h where h.comp_event_id = s.id and h.state = 'held' and h.held_until <= ${new Date(now)})), 0)::int as held
    from comp_event s join capacity x on x.kind = 'event' and x.ref_id = s.id
    where e.max_group <> '' and s.comp_id = e.comp_id and s.id <> e.id and lower(s.max_group) = lower(e.max_group)) o`;
