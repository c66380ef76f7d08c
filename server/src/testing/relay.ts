import type { Db } from '../db/db.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from './competitions.ts';

/** Seeds a competition with one relay of four to six runners at 24 pounds; `eventTeam` changes its settings. */
export const seedRelay = (
  db: Db,
  eventTeam: Record<string, unknown> = {},
  more: SeededCompetition = {},
): Promise<Seeded> =>
  seedCompetition(db, {
    events: [
      {
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
      },
    ],
    ...more,
  });
