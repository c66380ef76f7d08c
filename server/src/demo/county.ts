import { type PlannedEvent, type PlannedProgramme } from '../building/imports/plan-programme.ts';
import type { EventTerms } from '../building/imports/programme-rows.ts';
import { readProgramme } from '../building/imports/read-programme.ts';
import { movedDay } from '@startline/rules/calendar';
import { atWallClock, type IsoDate } from '@startline/rules/time';
import { addCompetition, type AddedCompetition, type DemoCompetition, type Stage } from './add-competition.ts';
import surrey from './files/programme_surreytf_2016.json' with { type: 'json' };
import type { Organisation } from './organisations.ts';
import { weekendAfter } from './states.ts';

export const countyName = 'Wealden County Track and Field Championships';

/** Relays close the second day; the timetable file has none. Clubs enter them, so parents see them but cannot enter. */
const relays = ['U13', 'U15', 'U17', 'SEN'].flatMap((age, at) =>
  (['F', 'M'] as const).map((gender, lane) => ({
    event_id: `R${at * 2 + lane + 1}`,
    day: 2,
    day_name: 'Sun',
    time: lane === 0 ? `17:${35 + at * 5}` : `18:${String(at * 5).padStart(2, '0')}`,
    discipline: '4x100',
    age,
    gender,
    stage: 'FINAL',
  })),
);

/**
 * Returns a Saturday about five weeks ahead; few competitions come before, so that the championship is on the first
 * page of the list.
 */
export const countyDay = ({ now, countyFrom }: Pick<Stage, 'now' | 'countyFrom'>): IsoDate =>
  countyFrom ?? weekendAfter(now, 33, 6);

/** Creates the two-day county championship on the real timetable, under the age groups in force on its day. */
export function addCounty(
  stage: Stage,
  {
    org,
    locationId,
    extra,
  }: { readonly org: Organisation; readonly locationId: number } & Pick<DemoCompetition, 'extra'>,
): AddedCompetition {
  const firstDay = countyDay(stage);
  const added = addCompetition(stage, {
    name: countyName,
    kind: 'championship',
    set: 'uk',
    org,
    locationId,
    firstDay,
    programme: readProgramme(JSON.stringify([...surrey, ...relays])),
    state: stage.countyFrom === undefined ? 'early price' : 'closed',
    entries: 900,
    ...(stage.countyFrom !== undefined && { least: fewest }),
    closesDaysBefore: 14,
    prices: [
      { description: 'Entry', minor: 1_050, saleMinor: 900 },
      { description: 'Under 14 and under 16', minor: 850, saleMinor: 700 },
      { description: 'Relay team', minor: 1_600 },
    ],
    priceOf: ({ event, age }) => (event.isTeamEvent ? 2 : Number(age.minAge < 16)),
    termsOf: countyTerms,
    ...(extra && { extra }),
    shortCode: 'WEALDEN',
    options: countyOptions(firstDay),
    information,
    newsFlash: 'Hammer throwers: please note the early start on both days.',
  });
  addRules(stage, added);
  addShopItems(stage, added);
  return added;
}

/**
 * Returns the terms of an event: one event is full and three have one place left, so that the demo shows it; the rest
 * have room.
 */
function countyTerms(planned: PlannedEvent, entered: number): EventTerms {
  const key = `${planned.event.code} ${planned.gender} ${planned.age.key}`;
  const maxAthletes = planned.event.isTeamEvent ? 24 : planned.event.type === 'F' ? 20 : 40;
  if (planned.event.isTeamEvent) return { maxAthletes, options: { security: { representativesOnly: true } } };
  const nearly = nearlyFull[key];
  const split = standards[key];
  return {
    maxAthletes: nearly === undefined || entered === 0 ? maxAthletes : entered + nearly,
    ...(split === undefined ? {} : { split }),
    options: split !== undefined || planned.event.code === 'PV' ? { mandatoryPB: true } : {},
  };
}

/** Returns the fewest entries on the day: three heats where later rounds follow, and a cut in the long jump. */
const fewest = ({ next, event }: PlannedEvent): number => (next !== undefined ? 18 : event.code === 'LJ' ? 10 : 0);

/** The places left. */
const nearlyFull: Readonly<Record<string, number>> = {
  '800 F U16': 0,
  '100 F U16': 1,
  'LJ M U14': 1,
  '1500 M U18': 1,
  'HJ F U14': 2,
};
/** Qualifying standards: a negative one is a time to beat, a positive one a distance or height to reach. */
const standards: Readonly<Record<string, number>> = {
  '300 F U18': -47.5,
  '400 M SEN': -54,
  '5000 M SEN': -1_140,
  'PV M SEN': 3,
  'TJ F SEN': 9.5,
  '75H F U16': -15,
};

function countyOptions(firstDay: IsoDate): Record<string, unknown> {
  const ends = new Date(atWallClock(movedDay(firstDay, -18), '23:59', 'Europe/London')).toISOString();
  return {
    cheques: { allow: true, ends, address: 'Wealden County AA\nThe Treasurer\n4 Mill Lane\nOakhurst\nWD4 2RA' },
    allowAdd: { unregistered: true, registered: true, international: false },
    homeInfo: 'The county championships over two days: 146 events from under 14 to senior.',
    contact: {
      userName: 'Helen Marsh',
      email: 'organiser@demo.test',
      tel: '01632 960 114',
      visible: true,
      socials: [{ name: 'instagram', url: 'https://www.instagram.com/wealden.athletics' }],
    },
    helpText: {
      athletes: 'Born or living in the county, or a member of one of its clubs for nine months.',
      schedule: 'Times are provisional until entries close. Later rounds are shown so that you can plan the day.',
      teams: 'Relay teams are entered by club representatives.',
      cart: 'Entries are refunded, without the fee, until 48 hours before they close.',
    },
    documents: [
      { name: 'Prospectus', url: 'https://wealden.test/prospectus.pdf' },
      { name: 'Risk assessment', url: 'https://wealden.test/risk.pdf' },
      { name: 'Volunteer form', url: 'https://wealden.test/volunteer.pdf' },
    ],
    laneCount: 8,
    level: '2',
    subscription: { enabled: true, closes: '' },
    checkIn: {
      enabled: true,
      checkInDateTimeOpens: '',
      text: '',
      useTerms: false,
      terms: '',
      defaultFrom: 180,
      defaultTo: 60,
    },
  };
}

const information = `<p>The championships are open to all who were born or live in the county, or have been members of one of its clubs for nine months.</p>
<p>Heats, semi-finals and finals are as in the timetable; you enter the first round only. Numbers are collected at check-in, from 180 to 60 minutes before your event.</p>
<p>The published timetable still uses the age groups from before April 2026. Events are held in the groups in use on the day: under 13 is now under 14, under 15 under 16 and under 17 under 18.</p>`;

/**
 * Adds the rules: four events, at most two on the track and three in the field; young athletes choose between 800m and
 * 1500m.
 */
function addRules({ rows, defIdOf }: Stage, { compId, plan }: AddedCompetition): void {
  const agesOf = (keys: readonly string[]): number[] => [
    ...new Set(plan.events.filter(({ age }) => keys.includes(age.key)).map(({ age }) => age.id)),
  ];
  const middle = [
    ...new Set(plan.events.filter(({ event }) => event.code === '800' || event.code === '1500').map(defIdOf)),
  ];
  const limits = { maxCompEvents: 4, maxCompTrack: 2, maxCompField: 3, maxEvents: 3 };
  rows.add('comp_rule', {
    comp_id: compId,
    age_group_ids: agesOf(['U14', 'U16']),
    options: { ...limits, unique: [{ type: 'event', ids: middle, events: middle, text: '800m or 1500m' }] },
  });
  rows.add('comp_rule', {
    comp_id: compId,
    age_group_ids: agesOf(['U18', 'U20', 'SEN']),
    options: { ...limits, maxCompTrack: 3 },
  });
}

/** Adds what is sold at the ground besides entries. */
function addShopItems({ rows }: Stage, { compId }: AddedCompetition): void {
  const usual = { comp_id: compId, sale_price_minor: null, sale_ends_at: null, max_allowed: 0, per_athlete: false };
  rows.add('shop_item', {
    ...usual,
    name: 'Championship T-shirt',
    description: 'Navy cotton, children 9 to 13 and adults S to XL',
    price_minor: 1_800,
    stock_qty: 150,
    max_allowed: 2,
    per_athlete: true,
  });
  rows.add('shop_item', { ...usual, name: 'Programme', description: 'Both days', price_minor: 200, stock_qty: 400 });
}

/** Returns the events of the county that fit a group, by code. */
export const codesFor = (plan: PlannedProgramme, ageKey: string, gender: 'M' | 'F'): string[] => [
  ...new Set(
    plan.events
      .filter((event) => event.canBeEntered && event.gender === gender && event.age.key === ageKey)
      .map(({ event }) => event.code),
  ),
];
