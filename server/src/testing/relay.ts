import type { AthleteId, ClubId, LineId } from '@startline/rules/ids';
import type { Db } from '../db/db.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from './competitions.ts';
import { seedPaidEntry } from './paid-entries.ts';

/** Returns the facts of a relay of four to six runners at 24 pounds; `eventTeam` changes its settings. */
export const relayEvent = (eventTeam: Record<string, unknown> = {}) => ({
  code: '4x100',
  name: '4x100m',
  options: {
    isTeamEvent: true,
    eventTeam: {
      min: 4,
      max: 6,
      minTargetAgeGroupCount: 0,
      maxOtherAgeGroupCount: 0,
      maxTeamsForAthlete: 0,
      positionLabel: 'Leg',
      substituteLabel: 'Reserve',
      positionGenders: [],
      maxEventTeams: 0,
      singleClub: false,
      formType: 'DEFAULT',
      price: '24.00',
      teamNameFormat: '{entity} {ageGroup}',
      mustBeIndivEntered: false,
      disableTeamNameEdit: false,
      ...eventTeam,
    },
  },
});

/** Seeds a competition with one relay of four to six runners at 24 pounds; `eventTeam` changes its settings. */
export const seedRelay = (
  db: Db,
  eventTeam: Record<string, unknown> = {},
  more: SeededCompetition = {},
): Promise<Seeded> => seedCompetition(db, { events: [relayEvent(eventTeam)], ...more });

/** Inserts a team in the first event, sold to its own manager, with these members in their order. */
export async function seedTeam(
  db: Db,
  comp: Seeded,
  facts: {
    readonly name: string;
    readonly clubId?: ClubId;
    readonly members?: readonly AthleteId[];
    readonly method?: 'card' | 'cheque';
  },
): Promise<LineId> {
  const { compId, eventIds } = comp;
  const [ceid] = eventIds;
  if (ceid === undefined) throw new Error('The competition has no events.');
  const { entryId, userId } = await seedPaidEntry(db, comp, facts.method === undefined ? {} : { method: facts.method });
  const { order_id, state } = await db
    .selectFrom('entry')
    .select(['order_id', 'state'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const at = new Date('2027-03-01T12:00:00Z');
  const { id } = await db
    .insertInto('team')
    .values({
      ...{ comp_id: compId, comp_event_id: ceid, user_id: userId, club_id: facts.clubId ?? null, area_id: null },
      ...{ name: facts.name, state, held_until: null, price_minor: 2_400, fee_minor: 0, total_minor: 2_400 },
      ...{ currency: 'GBP', order_id, created_at: at, changed_at: at, cancel_reason: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, athlete] of (facts.members ?? []).entries())
    await db
      .insertInto('team_member')
      .values({ team_id: id, place: place + 1, athlete_id: athlete })
      .execute();
  return id;
}
