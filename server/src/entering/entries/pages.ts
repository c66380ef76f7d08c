import { myAthletes } from '@startline/contract/people/athletes';
import { eventsForAthlete, readCompetitionAtEntry } from '@startline/contract/entering/entries';
import { brings, type SitePage } from '../../kernel/pages.ts';

/**
 * The entry page. Everybody gets the competition; each person has their own athletes and the events of the athlete in
 * the address, else of the first, so that the screen shows them at once (ENTRY-06, BAR T12).
 */
export const entryPages: readonly SitePage[] = [
  {
    pattern: '/v2/entry-v2/:id',
    screen: 'entering/entries/entry',
    title: ({ id }) => `${id ?? ''}: Entry`,
    calls: [brings(readCompetitionAtEntry, ({ id }) => ({ id: Number(id) }))],
    own: {
      query: ['athlete'],
      calls: [
        brings(myAthletes, ({ id }) => ({ compid: Number(id) })),
        brings(eventsForAthlete, ({ id }, { athlete }, [mine]) => ({
          compId: Number(id),
          athleteId: named(athlete) || firstOf(mine),
        })),
      ],
    },
  },
];

const named = (athlete = ''): number => (/^\d{1,9}$/.test(athlete) ? Number(athlete) : 0);
const firstOf = (mine: unknown): number => (mine as readonly { id: number }[])[0]?.id ?? 0;
