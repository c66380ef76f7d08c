import { expect, test } from 'vitest';
import { entityLevelName, entityLevels, genericEntityOf, isAbove } from './entities.ts';

test('USER-03 the levels are none, club, county, region and country', () => {
  expect([0, 1, 2, 3, 4, 5].map((level) => entityLevelName(level))).toEqual([
    'none',
    'Club',
    'County',
    'Region',
    'Country',
    undefined,
  ]);
  expect([entityLevelName(3, 'IRL'), entityLevelName(2, 'IRL')]).toEqual(['Province', 'County']);
});

test('a body ranks above those of lower levels, and above none without a level', () => {
  const { none, Club, County, Country } = entityLevels;
  expect([
    isAbove(County, Club),
    isAbove(Club, County),
    isAbove(Club, Club),
    isAbove(Country, none),
    isAbove(none, none),
  ]).toEqual([true, false, false, false, false]);
});

test('ATH-19 where a competition goes by an entity, an athlete holds one of that type', () => {
  const held = ['Club: Herne Hill', 'house: Oak: lower school'];
  expect([
    genericEntityOf('House ', held),
    genericEntityOf('club', held),
    genericEntityOf('Regiment', held),
    genericEntityOf('', held),
    genericEntityOf('House', []),
  ]).toEqual(['Oak: lower school', 'Herne Hill', undefined, '', undefined]);
});
