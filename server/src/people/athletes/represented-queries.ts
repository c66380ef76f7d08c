import { sql } from 'kysely';

/**
 * The value that athlete `a` represents in a competition `c` for something other than clubs: 'Red' from the athlete's
 * own 'house: Red', when the competition asks for a house (ATH-19). Null when there is none of that kind.
 */
export const represented = sql<string | null>`(
    select trim(substr(own, strpos(own, ':') + 1)) from jsonb_array_elements_text(case jsonb_typeof(a.options->'genericCompAthleteEntities') when 'array' then a.options->'genericCompAthleteEntities' else '[]' end) own
    where lower(trim(split_part(own, ':', 1))) = lower(c.options #>> '{genericCompAthleteEntity,type}') and strpos(own, ':') > 0 limit 1)`;
