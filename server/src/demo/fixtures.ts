import type { AgeGroupSetKey } from '@startline/rules/people/athletes/age-group-sets';
import type { OrgKey, PlaceKey } from './organisations.ts';
import type { DemoState } from './states.ts';

/** The kinds of meeting in the demo: which events for which ages. */
export const meetings = {
  open: {
    kind: 'open',
    set: 'uk',
    codes: ['100', '200', '800', '1500', 'HJ', 'LJ', 'SP'],
    ages: ['U14', 'U16', 'U18', 'SEN'],
  },
  junior: { kind: 'open', set: 'uk', codes: ['75', '150', '600', 'LJ', 'SP', 'HJ'], ages: ['U12', 'U14'] },
  league: {
    kind: 'league',
    set: 'uk',
    codes: ['100', '200', '400', '800', '1500', 'HJ', 'LJ', 'SP', 'DT', 'JT'],
    ages: ['U18', 'SEN'],
  },
  championship: {
    kind: 'championship',
    set: 'uk',
    codes: ['100', '200', '400', '800', '1500', '3000', 'HJ', 'LJ', 'TJ', 'SP', 'JT'],
    ages: ['U16', 'U18', 'U20', 'SEN'],
  },
  schools: {
    kind: 'schools',
    set: 'english-schools',
    codes: ['100', '200', '800', '1500', 'HJ', 'LJ', 'SP', 'JT'],
    ages: ['Junior', 'Intermediate', 'Senior'],
  },
  indoor: {
    kind: 'indoor',
    set: 'uk',
    codes: ['60', '200', '800', '60H', 'HJ', 'LJ', 'SP'],
    ages: ['U16', 'U18', 'U20', 'SEN'],
  },
  combined: { kind: 'combined', set: 'uk', codes: ['PEN', 'HEP'], ages: ['U14', 'U16', 'U18', 'SEN'] },
  crossCountry: {
    kind: 'cross-country',
    set: 'uk-off-track',
    codes: ['XC'],
    ages: ['U12', 'U14', 'U16', 'U18', 'SEN'],
  },
  road: { kind: 'road', set: 'uk-off-track', codes: ['5K', '10K'], ages: ['U18', 'SEN', 'V35', 'V45', 'V55'] },
  club: { kind: 'club', set: 'uk', codes: ['100', '800', 'LJ', 'SP'], ages: ['U14', 'U16', 'SEN'] },
  irish: {
    kind: 'championship',
    set: 'irish',
    codes: ['100', '200', '800', '1500', 'HJ', 'LJ', 'SP', 'JT'],
    ages: ['U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U19'],
  },
  irishIndoor: {
    kind: 'indoor',
    set: 'irish',
    codes: ['60', '200', '800', 'HJ', 'LJ', 'SP'],
    ages: ['U14', 'U16', 'U18', 'SEN'],
  },
  irishCross: { kind: 'cross-country', set: 'irish', codes: ['XC'], ages: ['U12', 'U14', 'U16', 'U18', 'SEN'] },
} as const satisfies Record<
  string,
  {
    readonly kind: string;
    readonly set: AgeGroupSetKey;
    readonly codes: readonly string[];
    readonly ages: readonly string[];
  }
>;

export type Fixture = {
  readonly name: string;
  readonly meeting: keyof typeof meetings;
  readonly org: OrgKey;
  readonly place: PlaceKey;
  readonly state: DemoState;
  /** Days from now to the weekend of the first day. */
  readonly inDays: number;
  /** The intended number of entries in all. */
  readonly entries: number;
  /** Pence or cents; 0 is a free entry. */
  readonly price: number;
  readonly options?: Readonly<Record<string, unknown>>;
};

const fixture = (
  line: readonly [string, keyof typeof meetings, OrgKey, PlaceKey, DemoState, number, number, number],
  options?: Fixture['options'],
): Fixture => {
  const [name, meeting, org, place, state, inDays, entries, price] = line;
  return { name, meeting, org, place, state, inDays, entries, price, ...(options ? { options } : {}) };
};

/** The map of the stadium where English schools meet, served with the app. */
export const STADIUM_MAP = '/app-v3/resources/stadium-map-english-schools.svg';
const chequesTo = (address: string) => ({ cheques: { allow: true, ends: '', address } });
const cheques = chequesTo('');
const simple = {
  simpleRegistration: { enabled: true, ui: { showDobYearOnly: true } },
  allowAdd: { unregistered: true, registered: true, international: false },
};

/** Athletes of other countries may enter, so that the demo parent sees a competition in Ireland from within. */
const withGuests = { allowAdd: { unregistered: false, registered: true, international: true } };

/** A draft whose organiser has not given a contact yet. */
const halfBuilt = { contact: { userName: '', email: '', tel: '', visible: false, socials: [] } };

/** The competitions beside the county championships. */
export const fixtures: readonly Fixture[] = [
  fixture(
    ['Hartsfield Open Meeting', 'open', 'hartsfield', 'hartsfield', 'selling', 12, 120, 800],
    chequesTo('The Treasurer\nHartsfield AC\nPO Box 21\nHartsfield\nWD1 5AA'),
  ),
  fixture(['Hartsfield Early Open', 'open', 'hartsfield', 'hartsfield', 'finished', -52, 100, 800], cheques),
  fixture(['Coldharbour Sprint Night', 'open', 'wealden', 'coldharbour', 'final window', 5, 90, 750]),
  fixture(['Wealden Junior League, Match 1', 'junior', 'wealden', 'hartsfield', 'early price', 47, 80, 600]),
  fixture(['Wealden Junior League, Match 2', 'junior', 'wealden', 'coldharbour', 'opens at midnight', 47, 0, 600]),
  fixture(['Wealden Indoor Championships', 'indoor', 'wealden', 'arena', 'finished', -24, 160, 950], cheques),
  fixture(['Wealden Cross Country Championships', 'crossCountry', 'wealden', 'park', 'finished', -40, 110, 700]),
  fixture(['Marlshire County Championships', 'championship', 'marlshire', 'chalkdown', 'early price', 40, 150, 1100]),
  fixture(['Marlshire Open Throws', 'open', 'marlshire', 'chalkdown', 'late entries', 9, 60, 900]),
  fixture(['Marlshire Combined Events', 'combined', 'marlshire', 'chalkdown', 'athletes full', 54, 40, 2200]),
  fixture(['Marlshire Masters Evening', 'open', 'marlshire', 'chalkdown', 'not active', 60, 0, 700]),
  fixture(['Thameside Spring Open', 'open', 'thameside', 'dock', 'entries full', 43, 90, 850]),
  fixture(['Thameside Mile Night', 'club', 'thameside', 'dock', 'selling', 10, 45, 500]),
  fixture(['Thameside 10K', 'road', 'thameside', 'riverside', 'early price', 61, 130, 2400], simple),
  fixture(['Thameside New Year 5K', 'road', 'thameside', 'riverside', 'both full', 51, 80, 1500], simple),
  fixture(['Thameside Indoor Series 1', 'indoor', 'thameside', 'arena', 'closed', 2, 100, 950]),
  fixture(['Thameside Indoor Series 2', 'indoor', 'thameside', 'arena', 'selling', 58, 40, 950]),
  fixture(['Severnside Open Graded', 'open', 'severnside', 'weir', 'selling', 45, 70, 700], cheques),
  fixture(['Severnside Cross Country Relays', 'crossCountry', 'severnside', 'park', 'stopped', 13, 50, 600]),
  fixture(['Severnside League, Round 1', 'league', 'severnside', 'weir', 'clubs only', 52, 60, 500]),
  fixture(['Severnside League, Round 2', 'league', 'severnside', 'weir', 'opens in the evening', 52, 0, 500]),
  fixture(['Ashdale Club Championships', 'club', 'ashdale', 'elm', 'clubs only', 48, 30, 0]),
  fixture(['Ashdale Free Festival', 'junior', 'ashdale', 'elm', 'selling', 53, 60, 0], simple),
  fixture(['Ashdale Winter Throws', 'open', 'ashdale', 'elm', 'finished', -10, 50, 800]),
  fixture(['Northmoor Open', 'open', 'northmoor', 'moor', 'late entries', 11, 70, 800]),
  fixture(['Northmoor Fell Championships', 'crossCountry', 'northmoor', 'fell', 'closed', 3, 60, 1000]),
  fixture(['Northmoor Indoor Open', 'indoor', 'northmoor', 'moor', 'stopped in silence', 44, 30, 850]),
  fixture(['Pennine Multi-Events', 'combined', 'pennine', 'stone', 'selling', 35, 24, 2000]),
  fixture(['Pennine Half Term Open', 'junior', 'pennine', 'stone', 'selling', 14, 40, 550]),
  fixture(['Pennine Road Relays', 'road', 'pennine', 'stone', 'finished', -18, 70, 1200], cheques),
  fixture(['County Schools Track and Field', 'schools', 'schools', 'hartsfield', 'early price', 42, 120, 400], {
    school: true,
    ...cheques,
    documents: [{ name: 'Stadium map', url: STADIUM_MAP }],
  }),
  fixture(['Area Schools Final', 'schools', 'schools', 'chalkdown', 'opens at midnight', 70, 0, 500], { school: true }),
  fixture(['Schools Indoor Festival', 'schools', 'schools', 'arena', 'finished', -31, 90, 300], { school: true }),
  fixture(['National Open Championships', 'championship', 'national', 'arena', 'selling', 55, 110, 2500], {
    pbMandatory: true,
  }),
  fixture(['National Winter Trials', 'indoor', 'national', 'arena', 'final window', 6, 80, 1800]),
  fixture(['Harbour Games', 'open', 'pending', 'dock', 'awaiting approval', 45, 0, 900]),
  fixture(['Harbour Twilight', 'club', 'pending', 'dock', 'awaiting approval', 65, 0, 600]),
  fixture(['Dublin Indoor Open', 'irishIndoor', 'dublin', 'abbots', 'selling', 46, 80, 1000]),
  fixture(['Leinster Juvenile Championships', 'irish', 'dublin', 'abbots', 'early price', 38, 140, 1200], withGuests),
  fixture(['Dublin Cross Country League', 'irishCross', 'dublin', 'phoenix', 'finished', -15, 70, 500]),
  fixture(['Dublin Spring Throws', 'irishIndoor', 'dublin', 'abbots', 'closed', 4, 40, 900]),
  fixture(['Munster Indoor Championships', 'irishIndoor', 'munster', 'leeside', 'late entries', 10, 60, 1100]),
  fixture(['Cork Graded Meeting', 'irish', 'munster', 'leeside', 'opens in the evening', 50, 0, 800]),
  fixture(['Kerry Open Cross Country', 'irishCross', 'munster', 'strand', 'athletes full', 49, 50, 700]),
  fixture(['Ireland Schools Festival', 'irish', 'munster', 'leeside', 'not active', 80, 0, 600], { school: true }),
  fixture(['Wealden Summer Open', 'open', 'wealden', 'coldharbour', 'not active', 82, 0, 850], halfBuilt),
];
