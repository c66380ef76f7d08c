import { eventsForAthlete } from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId, UserId } from '@startline/rules/ids';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** Returns made-up athletes of a person and an event that costs something and that the first of them may enter. */
export async function inventedAthletes(site: Site, person: Person, many: number) {
  const [user] = await site.sql<{ id: UserId }>(`select id from app_user where email = '${person.email}'`);
  const athletes = await site.sql<{ id: AthleteId }>(
    `with born as (select a.gender, a.dob from athlete a join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' order by a.id limit 1),
      made as (insert into athlete (first_name, surname, gender, dob, created_by) select 'Invented', 'Child' || n, b.gender, b.dob, ${String(user?.id)} from born b cross join generate_series(1, ${String(many)}) n returning id),
      linked as (insert into user_athlete (user_id, athlete_id) select ${String(user?.id)}, id from made)
     select id from made order by id`,
  );
  const comps = await site.sql<{ id: CompetitionId }>(
    `select id from competition where active and opens_at < now() and closes_at > now() + interval '1 day' order by id`,
  );
  for (const { id } of comps) {
    const [first] = athletes;
    const { data, errNo } = await person.call(eventsForAthlete, {
      compId: id,
      athleteId: first?.id ?? 0,
    });
    const free = errNo === 0 ? data.rows.find(({ enabled, price }) => enabled && price?.free === false) : undefined;
    if (free) return { user: user?.id, athletes, compId: id, ceid: free.ceid };
  }
  throw new Error('No event of the demo is open to an invented athlete.');
}
