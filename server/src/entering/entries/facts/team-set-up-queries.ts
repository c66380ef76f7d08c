import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the options of an event's definition `d`, with the team settings of the competition's team set-up
 * (`teamConfigId`) in place of its own. `compId` is the competition as an expression of the statement.
 */
export const definitionOptions = (compId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  d.options || coalesce((
    select jsonb_build_object('eventTeam', setup.options->'eventTeam') from competition c1 join event_def setup on setup.id = c1.team_config_id
    where c1.id = ${compId} and jsonb_typeof(setup.options->'eventTeam') = 'object'), '{}'::jsonb)`;
