import type { DemoRows } from './demo-rows.ts';

export type Club = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'C' | 'S';
  readonly ao: 'EA' | 'IRL';
  readonly county: string;
};
export type Places = { readonly counties: ReadonlyMap<string, number>; readonly clubs: readonly Club[] };

/** Countries, regions and counties. All counties of the demo in Britain are invented; so are all clubs. */
const countries = [
  {
    name: 'England',
    ao: 'EA',
    regions: [
      { name: 'South East', counties: ['Wealden', 'Marlshire', 'Thameside'] },
      { name: 'Midlands', counties: ['Severnside', 'Ashdale'] },
      { name: 'North', counties: ['Northmoor', 'Pennine'] },
    ],
  },
  {
    name: 'Ireland',
    ao: 'IRL',
    regions: [
      { name: 'Leinster', counties: ['Dublin', 'Kildare'] },
      { name: 'Munster', counties: ['Cork', 'Kerry'] },
    ],
  },
] as const;

const towns: Readonly<Record<string, readonly string[]>> = {
  Wealden: ['Hartsfield', 'Coldharbour', 'Millbrook', 'Oakhurst', 'Ridgeway', 'Stanmere', 'Tillington', 'Westbourne'],
  Marlshire: ['Ashcombe', 'Brookvale', 'Chalkdown', 'Fairmead', 'Kingsholt', 'Longmarsh'],
  Thameside: ['Bridgefoot', 'Docklands East', 'Eelpie', 'Harbourgate', 'Lockside', 'Riverford'],
  Severnside: ['Avonmere', 'Castleford Green', 'Ferrybank', 'Orchardleigh', 'Weirside'],
  Ashdale: ['Beechwood', 'Coppermill', 'Elmstead', 'Forgeby', 'Maltby Cross'],
  Northmoor: ['Blackfell', 'Cairnside', 'Heatherby', 'Moorgate', 'Thornley'],
  Pennine: ['Cloughton', 'Edgeworth', 'Millstone', 'Ravensdale', 'Stonebeck'],
  Dublin: ['Ballybeg', 'Carrickmount', 'Dunmore Bay', 'Glenview', 'Rathbawn'],
  Kildare: ['Ballinagar', 'Cloncurry', 'Millicent'],
  Cork: ['Ardfoyle', 'Ballincurra', 'Carrigmore', 'Glenavon', 'Leeview'],
  Kerry: ['Ballyrue', 'Dingle Sands', 'Kilfenora'],
};
const endings = ['AC', 'Harriers', 'AC', 'Athletics', 'Striders'];
const mastersIn = [
  ['Wealden', 'EA'],
  ['Marlshire', 'EA'],
  ['Dublin', 'IRL'],
  ['Cork', 'IRL'],
] as const;
const schoolsIn = [...mastersIn, ['Thameside', 'EA'], ['Severnside', 'EA'], ['Northmoor', 'EA']] as const;

/** Fills areas, clubs and schools: 56 clubs in towns, 4 of counties, 14 schools. */
export function addPlaces(rows: DemoRows): Places {
  const counties = new Map<string, number>();
  const clubs: Club[] = [];
  const addClub = (name: string, kind: 'C' | 'S', ao: 'EA' | 'IRL', county: string): void => {
    const id = rows.add('club', { name, kind, area_id: counties.get(county) ?? null, ao_code: ao });
    clubs.push({ id, name, kind, ao, county });
  };
  for (const { name, ao, regions } of countries) {
    const country = rows.add('area', { name, level: 4, parent_id: null });
    for (const region of regions) {
      const regionId = rows.add('area', { name: region.name, level: 3, parent_id: country });
      for (const county of region.counties) {
        counties.set(county, rows.add('area', { name: county, level: 2, parent_id: regionId }));
        (towns[county] ?? []).forEach((town, at) =>
          addClub(`${town} ${endings[at % endings.length] ?? 'AC'}`, 'C', ao, county),
        );
      }
    }
  }
  for (const [county, ao] of mastersIn) addClub(`${county} Masters`, 'C', ao, county);
  for (const [county, ao] of schoolsIn) {
    const [first, second] = twoTowns(county);
    addClub(`${first} School`, 'S', ao, county);
    addClub(ao === 'IRL' ? `St Brigid's, ${second}` : `${second} Academy`, 'S', ao, county);
  }
  return { counties, clubs };
}

function twoTowns(county: string): readonly [string, string] {
  const [first = county, second = county] = towns[county] ?? [];
  return [first, second];
}
