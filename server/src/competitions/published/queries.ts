import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

/** Returns the timetable of a competition in the order of the day, with how many are entered in each event. */
export const readSchedule = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('comp_event as e')
    .innerJoin('event_def as d', 'd.id', 'e.event_def_id')
    .innerJoin('event_group as g', 'g.id', 'e.event_group_id')
    .innerJoin('age_group as a', 'a.id', 'e.age_group_id')
    .leftJoin('capacity as k', (join) => join.on('k.kind', '=', 'event').on(sql<boolean>`k.ref_id = e.id`))
    .leftJoin('team_capacity as t', 't.comp_event_id', 'e.id')
    .select([
      'e.id',
      'e.name',
      'e.starts_at',
      'e.time_known',
      'e.is_open',
      'e.max_athletes',
      'e.max_group',
      'e.round',
      'e.price_id',
      'e.event_group_id',
      'e.age_group_id',
      'e.options',
      'g.name as group_name',
      'g.event_no',
      'd.code',
      'd.tf',
      'd.gender',
      'd.options as event_options',
      'a.name as age_group',
      sql<number | null>`(a.facts->'to'->>'age')::int`.as('oldest'),
      'k.taken',
      't.taken as teams',
    ])
    .where('e.comp_id', '=', compId)
    .orderBy('e.starts_at')
    .orderBy('g.event_no')
    .orderBy('e.id')
    .execute();
export type ScheduleFacts = Awaited<ReturnType<typeof readSchedule>>[number];

/** Returns the age groups that a competition's events are for, youngest first. */
export const readAgeGroups = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('age_group as a')
    .select(['a.id', 'a.ao_code', 'a.key_name', 'a.name', 'a.short_name', 'a.facts'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('comp_event')
          .select('comp_event.id')
          .where('comp_event.comp_id', '=', compId)
          .whereRef('comp_event.age_group_id', '=', 'a.id'),
      ),
    )
    .orderBy(sql`coalesce((a.facts->'to'->>'age')::int, 200)`)
    .orderBy('a.id')
    .execute();
export type AgeGroupFacts = Awaited<ReturnType<typeof readAgeGroups>>[number];
