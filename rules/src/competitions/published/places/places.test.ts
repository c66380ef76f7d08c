import { describe, expect, test } from 'vitest';
import { awayWords, distanceKm, kmOf, roughly, type Position } from './distance.ts';
import { findPlace } from './find-place.ts';
import { gazetteerOf, groundsWithin, type Ground } from './grounds.ts';
import { postcodeAreas } from './postcode-areas.ts';
import { outwardOf } from './postcodes.ts';
import { otherNames, towns } from './towns.ts';
import { withins, withinWords } from './within.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

describe('a distance', () => {
  test.each([
    ['London', 'Birmingham', 163],
    ['London', 'Edinburgh', 534],
    ['London', 'Cardiff', 212],
    ['Leeds', 'Manchester', 58],
    ['Glasgow', 'Edinburgh', 67],
    ['Dublin', 'Cork', 219],
    ['Belfast', 'Dublin', 141],
    ['Aberdeen', 'Plymouth', 767],
    ['York', 'York', 0],
  ])('from %s to %s is about %i km', (from, to, km) => {
    expect(Math.abs(distanceKm(towns.get(from)!, towns.get(to)!) - km)).toBeLessThan(3);
  });

  test.each([
    ['a quarter of the way round', at(0, 0), at(0, 90), 10_008],
    ['to the other side', at(0, 0), at(0, 180), 20_015],
    ['over the date line', at(0, 179.5), at(0, -179.5), 111],
    ['from pole to pole', at(90, 0), at(-90, 33), 20_015],
  ])('%s is right too', (_, from, to, km) => {
    expect(Math.round(distanceKm(from, to))).toBe(km);
  });

  test('is in miles, or in kilometres where the text says so', () => {
    expect(withins.map((within) => [withinWords(within), Math.round(kmOf(within))])).toEqual([
      ['10 miles', 16],
      ['25 miles', 40],
      ['50 miles', 80],
      ['100 miles', 161],
      ['10 km', 10],
      ['25 km', 25],
      ['50 km', 50],
      ['100 km', 100],
    ]);
  });

  test('a phone tells its position to about 1 km', () => {
    expect(roughly(at(51.501364, -0.14189))).toEqual(at(51.5, -0.14));
    expect(distanceKm(at(51.501364, -0.14189), at(51.5, -0.14))).toBeLessThan(1);
  });
});

describe('the tables', () => {
  test('hold the 124 postcode areas and the larger towns, all of them in Britain or Ireland', () => {
    expect(postcodeAreas.size).toBe(124);
    expect(towns.size).toBeGreaterThan(300);
    for (const [name, { latitude, longitude }] of [...postcodeAreas, ...towns])
      expect([name, latitude > 49 && latitude < 61, longitude > -10.5 && longitude < 1.9]).toEqual([name, true, true]);
    expect(Object.values(otherNames).filter((name) => !towns.has(name))).toEqual([]);
  });

  test.each([
    ['AB', 'Aberdeen'],
    ['B', 'Birmingham'],
    ['BN', 'Brighton'],
    ['BS', 'Bristol'],
    ['BT', 'Belfast'],
    ['CF', 'Cardiff'],
    ['EH', 'Edinburgh'],
    ['EX', 'Exeter'],
    ['G', 'Glasgow'],
    ['IV', 'Inverness'],
    ['L', 'Liverpool'],
    ['LS', 'Leeds'],
    ['M', 'Manchester'],
    ['NE', 'Newcastle upon Tyne'],
    ['NR', 'Norwich'],
    ['OX', 'Oxford'],
    ['PL', 'Plymouth'],
    ['SA', 'Swansea'],
    ['SO', 'Southampton'],
    ['TR', 'Truro'],
    ['YO', 'York'],
    ['ZE', 'Lerwick'],
  ])('put the area %s near %s', (area, town) => {
    expect(distanceKm(postcodeAreas.get(area)!, towns.get(town)!)).toBeLessThan(40);
  });
});

test.each([
  ['TN24 9QX', 'TN24'],
  ['tn249qx', 'TN24'],
  ['TN24', 'TN24'],
  ['W1A 1AA', 'W1A'],
  ['M1', 'M1'],
  ['D02 X285', 'D02'],
  ['D6W XY00', 'D6W'],
  ['TN', undefined],
  ['Leeds', undefined],
  ['', undefined],
])('the first part of the postcode %j is %j', (text, outward) => {
  expect(outwardOf(text)).toBe(outward);
});

const aGround = (ground: Partial<Ground> & { id: number }): Ground => ({
  name: `Ground ${ground.id}`,
  town: '',
  postcode: '',
  at: undefined,
  ...ground,
});
const julieRose = aGround({
  id: 1,
  name: 'Julie Rose Stadium',
  town: 'Ashford',
  postcode: 'TN24 9QX',
  at: at(51.157, 0.889),
});
const weetwood = aGround({
  id: 2,
  name: 'Weetwood Track',
  town: 'Nether Weetwood',
  postcode: 'LS16 5AU',
  at: at(53.85, -1.58),
});
const parks = [
  aGround({ id: 3, name: 'Victoria Park Arena', town: 'Warrington', postcode: 'WA4 1DG', at: at(53.38, -2.58) }),
  aGround({ id: 4, name: 'Victoria Park Glasgow', town: 'Glasgow', postcode: 'G11 1AA', at: at(55.87, -4.33) }),
];
const known = gazetteerOf([julieRose, weetwood, ...parks]);

describe('a typed place', () => {
  test.each([
    ['Leeds', 'Leeds', towns.get('Leeds')],
    ['  lEEds ', 'Leeds', towns.get('Leeds')],
    ['Leeds, West Yorkshire', 'Leeds', towns.get('Leeds')],
    ['stoke on trent', 'Stoke-on-Trent', towns.get('Stoke-on-Trent')],
    ['Kings Lynn', "King's Lynn", towns.get("King's Lynn")],
    ['St. Albans', 'St Albans', towns.get('St Albans')],
    ['Newcastle', 'Newcastle upon Tyne', towns.get('Newcastle upon Tyne')],
    ['Tunbridge Wells', 'Royal Tunbridge Wells', towns.get('Royal Tunbridge Wells')],
    ['dun laoghaire', 'Dún Laoghaire', towns.get('Dún Laoghaire')],
    ['nether weetwood', 'Nether Weetwood', weetwood.at],
    ['Julie Rose Stadium', 'Julie Rose Stadium', julieRose.at],
    ['julie rose', 'Julie Rose Stadium', julieRose.at],
    ['tn24 9qx', 'TN24 9QX', julieRose.at],
    ['TN24', 'TN24', julieRose.at],
    ['TN24 0AA', 'TN24 0AA', julieRose.at],
    ['tn', 'TN', postcodeAreas.get('TN')],
    ['TN1 1AA', 'TN1 1AA', postcodeAreas.get('TN')],
    ['M', 'M', postcodeAreas.get('M')],
    ['D02 X285', 'D02 X285', at(53.34, -6.27)],
    ['T12', 'T12', at(51.88, -8.48)],
  ])('%j is %s', (typed, name, position) => {
    expect(findPlace(typed, known)).toEqual({ kind: 'known', name, at: position });
  });

  test.each([
    ['Ledes', ['Leeds']],
    ['Manchestre', ['Manchester']],
    ['Weetwod', ['Nether Weetwood', 'Weetwood Track']],
    ['Victoria Park', ['Victoria Park Arena', 'Victoria Park Glasgow']],
    ['Qqqq', []],
    ['??', []],
    ['', []],
    ['x'.repeat(60), []],
    ['ZZ9 9ZZ', []],
  ])('%j is unknown, and close are %j', (typed, close) => {
    const place = findPlace(typed, known);
    expect(place.kind).toBe('unknown');
    expect(place).toMatchObject({ close: expect.arrayContaining(close) as unknown });
    if (close.length === 0) expect(place).toEqual({ kind: 'unknown', close });
  });
});

describe('a ground without a position', () => {
  const rows: readonly [string, Partial<Ground>, Position | undefined][] = [
    ['is where others of the first part of its postcode are', { postcode: 'TN24 8AA', town: 'Leeds' }, julieRose.at],
    ['is in its town', { town: 'York', postcode: 'TN1 1AA' }, towns.get('York')],
    ['is where others of its town are', { town: 'Nether Weetwood' }, weetwood.at],
    ['is in the area of its postcode', { town: 'Upper Nowhere', postcode: 'YO62 1AA' }, postcodeAreas.get('YO')],
    ['is nowhere without any of these', { town: 'Upper Nowhere' }, undefined],
  ];
  test.each(rows)('%s', (_, ground, position) => {
    const { positions } = gazetteerOf([julieRose, weetwood, aGround({ id: 9, ...ground })]);
    expect(positions.get(9)).toEqual(position);
  });
});

test('grounds are within reach up to the very distance', () => {
  const leeds = towns.get('Leeds')!;
  expect([...groundsWithin(known, leeds, 10).keys()]).toEqual([2]);
  expect([...groundsWithin(known, leeds, 100).keys()]).toEqual([2, 3]);
  expect([...groundsWithin(known, leeds, 1000).keys()]).toEqual([1, 2, 3, 4]);
  expect([...groundsWithin(known, leeds, distanceKm(leeds, weetwood.at!)).keys()]).toEqual([2]);
});

test.each([
  [1.5 * 1.609344, '25', 'about 2 miles away'],
  [1.609344, '25', 'about 1 mile away'],
  [0.3, '25', 'less than a mile away'],
  [40, '25', 'about 25 miles away'],
  [40.4, '50km', 'about 40 km away'],
  [0.4, '10km', 'less than 1 km away'],
] as const)('%d km within %s reads %s', (km, within, words) => {
  expect(awayWords(km, within)).toBe(words);
});
