import type { DemoRows } from './demo-rows.ts';

/** Organisations; all but the national one are invented. */
const organisations = {
  wealden: ['Wealden County AA', 'EA', 'Approved'],
  hartsfield: ['Hartsfield AC', 'EA', 'Approved'],
  marlshire: ['Marlshire AA', 'EA', 'Approved'],
  thameside: ['Thameside Athletics', 'EA', 'Approved'],
  severnside: ['Severnside Harriers', 'EA', 'Approved'],
  ashdale: ['Ashdale Athletics Network', 'EA', 'Approved'],
  northmoor: ['Northmoor and District AC', 'EA', 'Approved'],
  pennine: ['Pennine Athletics', 'EA', 'Approved'],
  schools: ['Wealden Schools AA', 'EA', 'Approved'],
  national: ['NATIONAL', 'EA', 'Approved'],
  pending: ['Harbour Games Group', 'EA', 'Pending'],
  dublin: ['Dublin Athletics Board', 'IRL', 'Approved'],
  munster: ['Munster Athletics', 'IRL', 'Approved'],
} as const satisfies Record<string, readonly [string, 'EA' | 'IRL', 'Approved' | 'Pending']>;
export type OrgKey = keyof typeof organisations;

/** The id by which fees know the national organisation (FEE-03). */
const nationalId = 38;

const places = {
  kingsmead: ['Kingsmead Stadium', 'Mead Lane', 'Oakhurst', 'WD4 2RT', 51.21, -0.31],
  hartsfield: ['Hartsfield Track', 'Sports Way', 'Hartsfield', 'WD1 5LP', 51.17, -0.42],
  coldharbour: ['Coldharbour Sports Centre', 'Harbour Road', 'Coldharbour', 'WD7 9AB', 51.09, -0.22],
  chalkdown: ['Chalkdown Athletics Track', 'Down Lane', 'Chalkdown', 'MH3 1QX', 51.44, -1.12],
  dock: ['Dock Road Track', 'Dock Road', 'Docklands East', 'TH16 4ND', 51.5, 0.03],
  riverside: ['Riverside Park', 'Lock Walk', 'Lockside', 'TH2 8UE', 51.47, -0.2],
  arena: ['Thameside Indoor Arena', 'Arena Way', 'Bridgefoot', 'TH9 3SS', 51.46, -0.11],
  weir: ['Weirside Track', 'Mill Street', 'Weirside', 'SV5 6HH', 52.1, -2.2],
  park: ['Avonmere Country Park', 'Park Gate', 'Avonmere', 'SV1 1PK', 52.2, -2.31],
  elm: ['Elmstead Athletics Ground', 'Station Road', 'Elmstead', 'AD8 7YT', 52.9, -1.4],
  moor: ['Moorgate Stadium', 'Moor Road', 'Moorgate', 'NM2 6EE', 54.7, -1.6],
  fell: ['Blackfell Moor', 'Fell Side', 'Blackfell', 'NM9 0FL', 54.9, -2.2],
  stone: ['Millstone Track', 'Quarry Lane', 'Millstone', 'PN4 4QL', 53.7, -2],
  abbots: ['Abbotsfield Arena', 'Abbots Avenue', 'Dublin', 'D15 XY03', 53.39, -6.38],
  phoenix: ['Furze Park', 'Park Road', 'Dublin', 'D08 AB12', 53.36, -6.33],
  leeside: ['Leeside Athletics Track', 'Mardyke Way', 'Cork', 'T12 LS45', 51.89, -8.5],
  strand: ['Strand Links', 'Coast Road', 'Kilfenora', 'V92 ST01', 52.2, -9.7],
} as const satisfies Record<string, readonly [string, string, string, string, number, number]>;
export type PlaceKey = keyof typeof places;

export type Organisation = {
  readonly id: number;
  readonly name: string;
  readonly ao: 'EA' | 'IRL';
  readonly currency: 'GBP' | 'EUR';
};

/** Adds the organisations and grounds. */
export function addOrganisations(rows: DemoRows): {
  readonly org: (key: OrgKey) => Organisation;
  readonly place: (key: PlaceKey) => number;
} {
  const orgs = new Map<string, Organisation>();
  for (const [key, [name, ao, status]] of Object.entries(organisations)) {
    const currency = ao === 'IRL' ? 'EUR' : 'GBP';
    const row = {
      name,
      logo: '',
      status,
      ao_code: ao,
      currency,
      is_national: key === 'national',
      stripe_account: '',
      card_payments: true,
      options: {},
    };
    orgs.set(key, {
      id: key === 'national' ? rows.add('organisation', row, nationalId) : rows.add('organisation', row),
      name,
      ao,
      currency,
    });
  }
  const grounds = new Map<string, number>();
  for (const [key, [name, address, town, postcode, latitude, longitude]] of Object.entries(places))
    grounds.set(key, rows.add('location', { name, address, town, postcode, latitude, longitude }));
  return { org: (key) => find(orgs, key), place: (key) => find(grounds, key) };
}

function find<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is called ${key}.`);
  return value;
}
