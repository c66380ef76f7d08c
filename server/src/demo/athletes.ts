import { ageOn } from '@startline/rules/people/athletes/age';
import { readEventCode, type EventKind } from '@startline/rules/performances/event-codes';
import { days, later, type Instant, type IsoDate } from '@startline/rules/time';
import { addUser } from './accounts.ts';
import type { DemoRows } from './demo-rows.ts';
import { plausibleMark } from './marks.ts';
import { adults, boys, girls, surnames } from './people-names.ts';
import type { Club, Places } from './places.ts';
import { sample, type Chance } from './seeded-random.ts';

export type DemoAthlete = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly gender: 'M' | 'F';
  readonly dob: IsoDate;
  readonly ao: 'EA' | 'IRL';
  readonly clubId: number;
  readonly schoolId: number | null;
  /** Marks by event code. */
  readonly bests: ReadonlyMap<string, { readonly value: number; readonly text: string }>;
};

/** The events of one kind of athlete by age; young athletes have shorter and fewer events. */
const specialities = {
  sprints: ['60', '75', '80', '100', '150', '200', '300', '400', 'LJ'],
  hurdles: ['60H', '70H', '75H', '80H', '100H', '110H', '300H', '400H', '100', '200', 'HJ'],
  distance: ['600', '800', '1500', '3000', '5000', '1500SC', '3000SC', '5K', '10K'],
  jumps: ['HJ', 'LJ', 'TJ', 'PV', '100', '200'],
  throws: ['SP', 'DT', 'JT', 'HT', '100'],
} as const;

type Band = { readonly upTo: number; readonly not: readonly string[] };
/** The distances and hurdles of each age; athletes of other ages do not run them. */
const bands: readonly Band[] = [
  {
    upTo: 13,
    not: [
      '60',
      '60H',
      '80H',
      '100H',
      '110H',
      '300H',
      '400H',
      '300',
      '400',
      '3000',
      '5000',
      '1500SC',
      '3000SC',
      'TJ',
      'PV',
      'HT',
      '5K',
      '10K',
    ],
  },
  {
    upTo: 15,
    not: ['60H', '70H', '100H', '110H', '400H', '75', '150', '400', '600', '5000', '3000SC', 'TJ', '5K', '10K'],
  },
  { upTo: 17, not: ['70H', '75H', '75', '80', '150', '600', '5000', '3000SC', '10K'] },
  { upTo: 120, not: ['70H', '75H', '80H', '300H', '75', '80', '150', '300', '600', '1500SC'] },
];

export type Definitions = (code: string, gender: 'M' | 'F') => number | undefined;
type Making = {
  readonly rows: DemoRows;
  readonly chance: Chance;
  readonly places: Places;
  readonly defs: Definitions;
  readonly now: Instant;
  readonly today: IsoDate;
};

/** Adds about `count` athletes in families of one to three, each family with an account that nobody logs in to. */
export function addAthletes(making: Making, count: number): DemoAthlete[] {
  const { rows, chance, places, now } = making;
  const clubs = {
    EA: places.clubs.filter(({ ao, kind }) => ao === 'EA' && kind === 'C'),
    IRL: places.clubs.filter(({ ao, kind }) => ao === 'IRL' && kind === 'C'),
  };
  const athletes: DemoAthlete[] = [];
  for (let family = 1; athletes.length < count; family++) {
    const surname = chance.pick(surnames);
    const ao = chance.next() < 0.78 ? 'EA' : 'IRL';
    const userId = addUser(rows, {
      email: `family${family}@people.test`,
      name: `${chance.pick(adults)} ${surname}`,
      role: 'USER',
      passwordHash: null,
      now,
    });
    const club = chance.pick(clubs[ao]);
    for (let child = chance.pick([1, 1, 2, 2, 3]); child > 0 && athletes.length < count; child--)
      athletes.push(addChild(making, { surname, userId, club, ao }));
  }
  return athletes;
}

type Family = { readonly surname: string; readonly userId: number; readonly club: Club; readonly ao: 'EA' | 'IRL' };

function addChild(
  { rows, chance, places, defs, now, today }: Making,
  { surname, userId, club, ao }: Family,
): DemoAthlete {
  const gender = chance.next() < 0.52 ? 'F' : 'M';
  const dob = bornAbout(chance, now);
  const age = ageOn(today, dob);
  const school =
    age <= 17 && chance.next() < 0.4
      ? places.clubs.find(({ kind, county }) => kind === 'S' && county === club.county)
      : undefined;
  const person = {
    firstName: chance.pick(gender === 'F' ? girls : boys),
    surname,
    gender,
    dob,
    ao,
    clubId: club.id,
    schoolId: school?.id ?? null,
    userId,
  } as const;
  const codes = sample(
    chance,
    specialities[chance.pick(['sprints', 'sprints', 'hurdles', 'distance', 'distance', 'jumps', 'throws'] as const)],
    chance.whole(4, 7),
  );
  return addAthlete({ rows, defs, now, today }, { ...person, codes, level: 0.2 + 1.6 * chance.spread() });
}

/** Returns a date of birth: mostly for an age of 9 to 22, sometimes for seniors and masters. */
function bornAbout(chance: Chance, now: Instant): IsoDate {
  const years = chance.next() < 0.86 ? 9 + chance.next() * 12 : 21 + chance.next() * chance.next() * 50;
  return new Date(later(now, -days(years * 365.25))).toISOString().slice(0, 10) as IsoDate;
}

export type NewAthlete = {
  readonly firstName: string;
  readonly surname: string;
  readonly gender: 'M' | 'F';
  readonly dob: IsoDate;
  readonly ao: 'EA' | 'IRL';
  readonly clubId: number;
  readonly schoolId: number | null;
  readonly userId: number;
  readonly codes: readonly string[];
  readonly level: number;
};

/**
 * Adds an athlete, linked to a user, registered until the end of next year, with a best in each event that suits their
 * age.
 */
export function addAthlete(
  { rows, defs, now, today }: Pick<Making, 'rows' | 'defs' | 'now' | 'today'>,
  person: NewAthlete,
): DemoAthlete {
  const id = rows.nextId('athlete');
  const at = new Date(now).toISOString();
  const { gender, dob, ao, clubId, schoolId, userId } = person;
  rows.add(
    'athlete',
    {
      first_name: person.firstName,
      surname: person.surname,
      gender,
      dob,
      urn: String((ao === 'EA' ? 3_000_000 : 200_000) + id * 7),
      ao_code: ao,
      active_end_date: `${Number(at.slice(0, 4)) + 1}-12-31`,
      club_id: clubId,
      school_id: schoolId,
      classification: '',
      email: '',
      image: '',
      options: {},
      created_by: userId,
      version: 1,
      created_at: at,
    },
    id,
  );
  rows.put('user_athlete', { user_id: userId, athlete_id: id, created_at: at });
  const age = ageOn(today, dob);
  const not = bands.find(({ upTo }) => age <= upTo)?.not ?? [];
  const bests = new Map<string, { value: number; text: string }>();
  for (const code of person.codes) {
    const event = eventOf(code);
    const defId = defs(code, gender);
    const mark = not.includes(code) ? undefined : plausibleMark(event, { gender, age, level: person.level });
    if (!mark || defId === undefined) continue;
    bests.set(code, mark);
    rows.put('performance', {
      athlete_id: id,
      event_def_id: defId,
      pb: mark.value,
      pb_text: mark.text,
      sb_text: '',
      track_sb: false,
      updated_at: at,
    });
  }
  return { id, userId, name: `${person.firstName} ${person.surname}`, gender, dob, ao, clubId, schoolId, bests };
}

const known = new Map<string, EventKind>();

function eventOf(code: string): EventKind {
  const event = known.get(code) ?? readEventCode(code);
  if (!event) throw new Error(`No event ${code}.`);
  known.set(code, event);
  return event;
}
