import type { UserId } from '@startline/rules/ids';
import type { AccessWorld } from '../access-world.ts';
import type { DemoFacts } from '../demo-world.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/**
 * The texts planted in one family's records: private ones must not reach anybody else; published lists may show the
 * names.
 */
export const privates = ['planted.parent@attack.test', '07700 900555', '2012-05-01', 'Planted Aunt', 'PLANTED-7788'];
export const names = ['Plantedchild', 'Plantedparent'];
/** Writes the plants into the family's records. */
export async function plant(site: Site, { ids }: AccessWorld<Person>): Promise<void> {
  const [email, phone, , aunt, number] = privates;
  await site.db
    .updateTable('app_user')
    .set({ display_name: 'Plantedparent', email, phone })
    .where('id', '=', ids.user as UserId)
    .execute();
  const emergency = JSON.stringify({ emergency: { name: aunt, tel: phone, relationship: 'Aunt' } });
  await site.sql(
    `update athlete set first_name = 'Plantedchild', urn = '${String(number)}', options = '${emergency}' where id = ${String(ids.athlete)}`,
  );
}

/** Returns the facts that the samples need, each naming the planted family's record and its place. */
export const factsAt = ({ ids }: AccessWorld<Person>, clubs: readonly number[]): DemoFacts => {
  const own = { athlete: [ids.athlete], entry: [ids.entry], order: [ids.order], competition: [ids.competition] };
  return {
    ...own,
    ownAthlete: own.athlete,
    shownAthlete: own.athlete,
    ownEntry: own.entry,
    ownEntryComp: own.competition,
    ownEntryAthlete: own.athlete,
    ownOrder: own.order,
    organisation: [ids.organisation],
    user: [ids.user, ids.user, ids.user],
    event: [ids.compEvent],
    eventDef: [ids.eventDefinition],
    eventGroup: [ids.eventGroup],
    laterRound: [],
    combined: [],
    price: [ids.price],
    compRule: [ids.compRule],
    discount: [ids.discount],
    duplicate: [ids.duplicate],
    output: [],
    shopItem: [ids.shopItem],
    ageGroup: [ids.ageGroup],
    club: clubs,
    representedClub: clubs,
    area: [1],
    mail: [1],
    registerFile: [1],
  };
};

export const clubOf = async (site: Site, { ids }: AccessWorld<Person>): Promise<readonly number[]> =>
  (await site.sql<{ id: number }>(`select club_id as id from athlete where id = ${String(ids.athlete)}`)).map(
    ({ id }) => id,
  );
