import { sql, type RawBuilder } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

const accented = 'áàâäãåéèêëíìîïóòôöõúùûüýÿçñ';
const plain = 'aaaaaaeeeeiiiiooooouuuuyycn';

/**
 * Rebuilds a competition's search index: its words (name, organisation, place, area, events, age groups), event codes, age
 * groups and number of events. A command that changes one of these calls it in the same transaction.
 */
export async function refreshCompetitionIndex(tx: Tx, compId: CompetitionId): Promise<void> {
  await refresh(tx, sql`where c.id = ${compId}`);
}

/** Rebuilds the search index of every competition in one slow statement, for imports and seeds. */
export async function refreshEveryCompetitionIndex(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  await tx.deleteFrom('search_word').execute();
  await refresh(tx, sql``);
}

/**
 * Rebuilds index rows. `age_keys` holds, for each event that is not schedule only, its age group's key (`U15`), its
 * gender (`F`) and both (`F:U15`); an event for both genders counts for M and F too. An event with several rounds
 * counts once. `event_codes` has throws with their weight (`SP4K`) and without (`SP`). New words of published
 * competitions join `search_word`, in order, so that two commands never wait for each other; publishing and withdrawing
 * move the rest (migration 0242).
 */
async function refresh(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with offered as (
      select e.comp_id, d.code, g.key_name, e.event_def_id, e.age_group_id, e.name as event, g.name as age,
        case d.gender when 'O' then array['M', 'F', 'O'] else array[d.gender] end as genders
      from comp_event e join event_def d on d.id = e.event_def_id and e.max_athletes >= 0 join age_group g on g.id = e.age_group_id join competition c on c.id = e.comp_id
      ${which}
    ), keys as (
      select comp_id, array_agg(distinct key order by key) as all_keys
      from offered, unnest(genders) as gender, unnest(array[key_name, gender, gender || ':' || key_name]) as key group by comp_id
    ), events as (
      select comp_id, array_agg(distinct any_code order by any_code) as codes, count(distinct (event_def_id, age_group_id)) as count
      from offered, unnest(array[code, regexp_replace(code, '^(SP|DT|HT|JT)[0-9.].*$', ${String.raw`\1`})]) as any_code group by comp_id
    ), named as (
      select comp_id, string_agg(distinct word, ' ' order by word) as words from offered, unnest(array[event, code, age, key_name]) as word group by comp_id
    ), fresh as (
      select c.id, events.codes, events.count, keys.all_keys,
        translate(lower(concat_ws(' ', c.name, c.short_code, o.name, l.name, l.town, l.postcode, area.name, named.words)), ${accented}, ${plain}) as words
      from competition c join organisation o on o.id = c.org_id join location l on l.id = c.location_id left join area on area.id = c.area_id
        left join events on events.comp_id = c.id left join keys on keys.comp_id = c.id left join named on named.comp_id = c.id
      ${which}
    ), updated as (
      update competition c set
      event_codes = coalesce(fresh.codes, '{}'), age_keys = coalesce(fresh.all_keys, '{}'), event_count = coalesce(fresh.count, 0), search_text = fresh.words
      from fresh where fresh.id = c.id returning c.search_words, c.active, c.org_id
    )
    insert into search_word
    select distinct spelt.word from updated u join organisation o on o.id = u.org_id and u.active and o.status = 'Approved', unnest(tsvector_to_array(u.search_words)) as spelt(word)
    where spelt.word ~ '^[^[:digit:][:punct:][:space:]]{4,30}$'
    order by 1 on conflict do nothing`.execute(tx);
}
