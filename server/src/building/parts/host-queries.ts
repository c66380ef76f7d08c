import { sql } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { IsoDate, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** The facts of a competition that its parts need: location, time, currency, and whether it is published. */
export type Host = {
  readonly id: CompetitionId;
  readonly name: string;
  readonly kind: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgIsNational: boolean;
  readonly zone: TimeZone;
  readonly currency: 'GBP' | 'EUR';
  readonly aoCode: 'EA' | 'IRL';
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly active: boolean;
  /** Whether every year of birth is an age group of its own. */
  readonly singleAge: boolean;
  readonly options: unknown;
  readonly version: number;
};

const hostOf = (id: CompetitionId) => sql`
  select c.id, c.name, c.kind, c.org_id as "orgId", o.name as "orgName", o.is_national as "orgIsNational", c.time_zone as zone, c.currency, c.ao_code as "aoCode",
    c.starts_on as "startsOn", c.ends_on as "endsOn", c.active, c.single_age as "singleAge", c.options, c.version
  from competition c join organisation o on o.id = c.org_id where c.id = ${id}`;

/** Reads a competition; returns undefined when it does not exist. */
export const readHost = async (db: Db | Tx, id: CompetitionId): Promise<Host | undefined> =>
  (await sql<Host>`${hostOf(id)}`.execute(db)).rows[0];

/** Reads a competition under the builder's lock, the first lock of every builder write; entries are not blocked. */
export const lockHost = async (tx: Tx, id: CompetitionId): Promise<Host | undefined> =>
  (await sql<Host>`${hostOf(id)} for no key update of c`.execute(tx)).rows[0];
