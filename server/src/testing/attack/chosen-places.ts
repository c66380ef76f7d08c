import { eventsForAthlete, holdPlace, type held } from '@startline/contract/entering/entries';
import { checkOut } from '@startline/contract/selling/payments';
import type { AthleteId, CompetitionId, CompEventId, OrgId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** Places that a parent of the demo holds for one athlete in one competition, each with a price. */
export type ChosenPlaces = {
  readonly parent: Person;
  readonly orgId: OrgId;
  readonly compId: CompetitionId;
  readonly places: readonly (z.output<typeof held> & { readonly ceid: CompEventId })[];
};

/** Holds this many places for the parent's first athlete who may enter that many; throws when none may. */
export async function choosePlaces(site: Site, many: number): Promise<ChosenPlaces> {
  const parent = await site.person('parent@demo.test');
  const entrants = await site.sql<{ athlete: AthleteId; comp: CompetitionId; org: OrgId }>(
    `select distinct e.athlete_id as athlete, c.id as comp, c.org_id as org
     from entry e join app_user u on u.id = e.user_id cross join competition c
     where u.email = 'parent@demo.test' and c.active and c.opens_at < now() and c.closes_at > now() + interval '7 days' order by 2, 1`,
  );
  for (const { athlete, comp, org } of entrants) {
    const { data, errNo } = await parent.call(eventsForAthlete, { compId: comp, athleteId: athlete });
    if (errNo !== 0) continue;
    const free = data.rows.filter(({ enabled, entry, price }) => enabled && entry === null && price?.free === false);
    if (free.length < many) continue;
    const places = [];
    for (const { ceid } of free) {
      if (places.length === many) break;
      const held = await parent.call(holdPlace, { ceid, athleteId: athlete, clubId: 0, teamId: 0 });
      if (held.errNo === 0) places.push({ ...held.data, ceid });
    }
    if (places.length === many) return { parent, orgId: org, compId: comp, places };
  }
  throw new Error(`No athlete of the demo can be entered in ${String(many)} events.`);
}

/** Checks places out by card, each time with a new key. */
export const buy = ({ parent, orgId }: ChosenPlaces, places: ChosenPlaces['places']) =>
  parent.call(checkOut, {
    orgId,
    method: 'card',
    entryIds: places.map(({ entryId }) => entryId),
    expectedTotal: (places.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / 100).toFixed(2),
    currency: places[0]?.currency ?? 'GBP',
    useCredit: '0.00',
  });
