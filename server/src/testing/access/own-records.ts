import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { seedCompetition } from '../competitions.ts';

/** A competition's own records, by their ids. */
type OwnRecords = {
  readonly ages: readonly [number, number];
  readonly definitions: readonly [number, number];
  readonly unit: number;
};

/** Inserts two age groups and two event definitions of a hidden competition's own, made after those of its event. */
export async function seedOwnRecords(
  db: Db,
  { compId, eventDefIds, ageGroupIds }: Awaited<ReturnType<typeof seedCompetition>>,
): Promise<OwnRecords> {
  const { rows: ages } = await sql<{
    id: number;
  }>`insert into age_group (id, ao_code, key_name, name, short_name, facts, comp_id)
    select nextval('own_age_group_id'), ao_code, 'HID' || n, 'Hidden juniors ' || n, 'HID' || n, facts, ${compId} from age_group, generate_series(1, 2) n where id = ${ageGroupIds[0]} returning id`.execute(
    db,
  );
  const { rows: definitions } = await sql<{
    id: number;
    unit: number;
  }>`insert into event_def (code, name, gender, tf, uom_id, options, comp_id)
    select 'HID' || n, 'Hidden throw ' || n, gender, tf, uom_id, options, ${compId} from event_def, generate_series(1, 2) n where id = ${eventDefIds[0]} returning id, uom_id as unit`.execute(
    db,
  );
  return {
    ages: [ages[0]!.id, ages[1]!.id],
    definitions: [definitions[0]!.id, definitions[1]!.id],
    unit: definitions[0]!.unit,
  };
}
