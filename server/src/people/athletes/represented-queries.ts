import { sql } from 'kysely';

/**
 * What an athlete `a` represents in a competition `c` that asks for another kind than clubs: of 'house: Red' among the
 * athlete's own, 'Red' where the competition asks for a house (ATH-19). Null where there is nothing of the kind.
 */
export const represented = sql<string | null>`(
    select trim(substr(own, strpos(own, ':') + 1)) from jsonb_array_elements_text(case jsonb_typeof(a.options->'genericCompAthleteEntities') when 'array' then a.options->'genericCompAthleteEntities' else '[]' end) own
    where lower(trim(split_part(own, ':', 1))) = lower(c.options #>> '{genericCompAthleteEntity,type}') and strpos(own, ':') > 0 limit 1)`;
