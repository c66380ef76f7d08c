import { sql } from 'kysely';
import type { EventDefId, LineId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { joinSharers } from '../../selling/places/shared-places-queries.ts';

/** The entry's part of a basket line: the typed mark, and the price and room of the event now. */
export type EntryInBasket = {
  readonly id: LineId;
  readonly firstName: string;
  readonly surname: string;
  readonly eventDefId: EventDefId;
  readonly perf: string | null;
  readonly perfText: string;
  readonly isOpen: boolean;
  readonly priceMinor: number | null;
  readonly saleMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly feeIncluded: boolean | null;
  readonly freeEntry: boolean | null;
  readonly cap: number | null;
  readonly gone: number;
};

/**
 * Reads the entries of a basket. Leaves out lapsed ones whose athlete has had another place in the event since, and
 * moves that were not paid for in time.
 */
export async function readEntriesInBasket(db: Db, ids: readonly LineId[], now: Instant): Promise<EntryInBasket[]> {
  const { rows } = await sql<EntryInBasket>`
    select n.id, a.first_name as "firstName", a.surname, e.event_def_id as "eventDefId", n.perf, n.perf_text as "perfText", e.is_open as "isOpen",
      p.price_minor as "priceMinor", p.sale_price_minor as "saleMinor", p.sale_ends_at as "saleEndsAt", p.fee_included as "feeIncluded", p.free_entry as "freeEntry", k.cap,
      coalesce(k.taken + k.held, 0) + o.taken + o.held - (select count(*)::int from entry h where h.comp_event_id = e.id and h.state = 'held' and h.held_until <= ${new Date(now)}) as gone
    from entry n join athlete a on a.id = n.athlete_id join comp_event e on e.id = n.comp_event_id left join price p on p.id = e.price_id left join capacity k on k.kind = 'event' and k.ref_id = e.id ${joinSharers(now)}
    where n.id = any(${[...ids]}::int[]) and (n.replaces_id is null or (n.state = 'held' and n.held_until > ${new Date(now)}))
      and not exists (select from entry x where x.comp_event_id = n.comp_event_id and x.athlete_id = n.athlete_id and x.id <> n.id and x.state in ('held', 'awaiting-cheque', 'paid') and n.state = 'lapsed')`.execute(
    db,
  );
  return rows;
}
