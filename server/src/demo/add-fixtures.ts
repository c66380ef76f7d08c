import type { PlannedProgramme } from '../building/imports/plan-programme.ts';
import type { DemoAthlete } from './athletes.ts';
import { twoEach } from './choose-entries.ts';
import { addCompetition, type Stage } from './add-competition.ts';
import { fixtures, meetings, type Fixture } from './fixtures.ts';
import type { Organisation, OrgKey, PlaceKey } from './organisations.ts';
import type { Club } from './places.ts';
import { weekendAfter } from './states.ts';
import { timetable } from './timetable.ts';

type Around = {
  readonly stage: Stage;
  readonly org: (key: OrgKey) => Organisation;
  readonly place: (key: PlaceKey) => number;
  readonly clubs: readonly Club[];
  readonly children: readonly DemoAthlete[];
};

/** Places in an event by its kind: lanes and heats on the track, a pit or a circle in the field, a course for many. */
const places = { T: 32, F: 20, M: 24, R: 200, X: 150 } as const;

/** Adds the competitions beside the county championship. */
export function addFixtures(around: Around): void {
  const programmes = new Map<Fixture['meeting'], ReturnType<typeof timetable>>();
  for (const fixture of fixtures) {
    const meeting = meetings[fixture.meeting];
    const programme = programmes.get(fixture.meeting) ?? timetable(meeting);
    programmes.set(fixture.meeting, programme);
    const org = around.org(fixture.org);
    const firstDay = weekendAfter(around.stage.now, fixture.inDays, fixture.inDays % 2 === 0 ? 6 : 0);
    addCompetition(around.stage, {
      name: fixture.name,
      kind: meeting.kind,
      set: meeting.set,
      org,
      locationId: around.place(fixture.place),
      programme,
      state: fixture.state,
      entries: fixture.entries,
      firstDay,
      prices: pricesOf(fixture),
      termsOf: ({ event }) => ({ maxAthletes: places[event.type] }),
      options: optionsOf(fixture, org, around.clubs),
      information: informationOf(fixture),
      ...(fixture.name === pastOfTheParent
        ? { extra: (plan: PlannedProgramme) => twoEach(plan, around.children, firstDay) }
        : {}),
    });
  }
}

/** The finished competition that the parent's children took part in. */
const pastOfTheParent = 'Hartsfield Early Open';

function pricesOf({ price, state }: Fixture): { description: string; minor: number; saleMinor?: number }[] {
  const isReduced = price > 0 && (state === 'early price' || state === 'late entries');
  return [
    {
      description: price === 0 ? 'Free entry' : 'Entry',
      minor: price,
      ...(isReduced ? { saleMinor: Math.max(300, price - 200) } : {}),
    },
  ];
}

function optionsOf(
  { meeting, state, options }: Fixture,
  org: Organisation,
  clubs: readonly Club[],
): Record<string, unknown> {
  const own = clubs.filter(({ kind, county }) => kind === 'C' && org.name.startsWith(county)).map(({ id }) => id);
  return {
    contact: {
      userName: `${org.name} entries`,
      email: `entries@${org.name.toLowerCase().replace(/[^a-z]+/g, '-')}.test`,
      tel: '',
      visible: true,
      socials: [],
    },
    homeInfo: homeInfo[meeting],
    ...(forAll.includes(meeting) ? { allowAdd: { unregistered: true, registered: true, international: false } } : {}),
    ...(state === 'clubs only' ? { athleteSecurity: { areas: [], clubs: own } } : {}),
    ...options,
  };
}

/** Meetings that take athletes without a registration. */
const forAll: readonly Fixture['meeting'][] = ['open', 'junior', 'club', 'road', 'crossCountry', 'schools'];

const homeInfo: Readonly<Record<Fixture['meeting'], string>> = {
  open: 'Graded races and field events for all from under 14 to senior.',
  junior: 'A first competition: short races, jumps and throws for under 12 and under 14.',
  league: 'League match; athletes compete for their club.',
  championship: 'Championship with medals in every event.',
  schools: 'For pupils, entered by their school or a parent.',
  indoor: 'Indoors, on a 200 m track.',
  combined: 'Combined events over one day.',
  crossCountry: 'Cross country over grass and woodland; spikes advised.',
  road: 'A flat course, measured and chip timed.',
  club: 'A friendly evening for members and guests.',
  irish: 'Juvenile championships by single-year age groups.',
  irishIndoor: 'Indoors, on a 200 m track.',
  irishCross: 'Cross country over parkland.',
};

const informationOf = ({ meeting }: Fixture): string =>
  `<p>${homeInfo[meeting]}</p><p>Please arrive an hour before your event. Results go online as they come in. Club volunteers sell refreshments.</p>`;
