import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventGroupId } from '../../ids.ts';
import {
  clubBlockText,
  clubIn,
  clubEntryBlocks,
  clubTeamBlock,
  limitsOf,
  readCap,
  relaysEntered,
  relayTexts,
  teamBib,
  type ClubLimits,
  type ClubStanding,
  type ClubTeam,
} from './club-limits.ts';

const noLimits: ClubLimits = { maxEntries: 0, maxPerEvent: 0, maxRelays: 0, maxMixedRelays: 0 };
const group = 7 as EventGroupId;
const standing = (limits: Partial<ClubLimits> | null, facts: Partial<ClubStanding> = {}): ClubStanding => ({
  limits: limits && { ...noLimits, ...limits },
  entries: 0,
  entriesByGroup: new Map(),
  teams: [],
  ...facts,
});
const team = (gender: 'M' | 'F' | 'O', excludedFromCount = false): ClubTeam => ({ gender, excludedFromCount });
const teamWords = (club: ClubStanding, wanted: ClubTeam): string => {
  const block = clubTeamBlock(club, wanted);
  return block ? clubBlockText(block) : '';
};
const entryWords = (club: ClubStanding): string[] => clubEntryBlocks(club, group).map(clubBlockText);

test.each([
  [-1, 'none'],
  [0, 'unlimited'],
  [1, 'at-most'],
] as const)('CLUB-03 CLUB-04 %i says %s', (limit, kind) => {
  expect(readCap(limit).kind).toBe(kind);
});

test('CLUB-03 CLUB-10 single-sex relays up to their cap; mixed ones do not count there', () => {
  const club = (teams: readonly ClubTeam[]) => standing({ maxRelays: 2 }, { teams });
  expect(teamWords(club([team('M'), team('O'), team('O')]), team('F'))).toBe('');
  expect(teamWords(club([team('M'), team('F')]), team('F'))).toBe('Max teams reached.');
  expect(teamWords(club([team('M'), team('F')]), team('O'))).toBe('');
});

test('CLUB-04 CLUB-10 mixed relays up to theirs', () => {
  const club = standing({ maxMixedRelays: 1 }, { teams: [team('O'), team('F')] });
  expect(teamWords(club, team('O'))).toBe('Max teams reached.');
  expect(teamWords(club, team('M'))).toBe('');
});

test('CLUB-05 a team left out of the count fills no cap and is bound by none', () => {
  const teams = [team('F', true), team('F', true), team('F')];
  expect(relaysEntered(teams, 'single-sex')).toBe(1);
  expect(teamWords(standing({ maxRelays: 2 }, { teams }), team('F'))).toBe('');
  expect(teamWords(standing({ maxRelays: 1 }, { teams }), team('F', true))).toBe('');
  expect(teamWords(standing({ maxRelays: 1 }, { teams }), team('F'))).toBe('Max teams reached.');
});

test('CLUB-06 a club has at most so many entries', () => {
  expect(entryWords(standing({ maxEntries: 20 }, { entries: 19 }))).toEqual([]);
  expect(entryWords(standing({ maxEntries: 20 }, { entries: 20 }))).toEqual([
    'Your club already has all its entries (20). Take one out to enter another athlete.',
  ]);
  expect(entryWords(standing({ maxEntries: 0 }, { entries: 500 }))).toEqual([]);
  expect(entryWords(standing({ maxEntries: -1 }))).toEqual(['None allowed.']);
});

test('CLUB-07 CLUB-OPEN-01 a club has at most so many in one event', () => {
  const entered = (n: number) =>
    standing(
      { maxPerEvent: 2 },
      {
        entries: n,
        entriesByGroup: new Map([
          [group, n],
          [8 as EventGroupId, 9],
        ]),
      },
    );
  expect(entryWords(entered(1))).toEqual([]);
  expect(entryWords(entered(2))).toEqual([
    'Your club already has all its entries in this event (2). Take one out to enter another athlete.',
  ]);
  expect(entryWords(standing({ maxPerEvent: 1 }))).toEqual([]);
});

test('CLUB-08 a competition without club info says so', () => {
  expect(relayTexts(standing(null))).toEqual(['Not a club info competition.']);
  expect(teamWords(standing(null), team('M'))).toBe('Not a club info competition.');
  expect(entryWords(standing(null))).toEqual(['Not a club info competition.']);
});

test('CLUB-09 CLUB-OPEN-01 where neither kind of relay is allowed, none is', () => {
  const none = standing({ maxRelays: -1, maxMixedRelays: -1 });
  expect(relayTexts(none)).toEqual(['None allowed.']);
  expect(teamWords(none, team('F'))).toBe('None allowed.');
  expect(teamWords(none, team('O'))).toBe('None allowed.');
});

test('CLUB-11 CLUB-14 single-sex relays are not allowed, mixed ones are unlimited', () => {
  const club = standing({ maxRelays: -1 });
  expect(relayTexts(club)).toEqual(['No Single Sex Relays Allowed.', 'Unlimited Mixed Relays.']);
  expect(teamWords(club, team('M'))).toBe('No Single Sex Relays Allowed.');
});

test('CLUB-12 CLUB-13 single-sex relays are unlimited, mixed ones are not allowed', () => {
  const club = standing({ maxMixedRelays: -1 });
  expect(relayTexts(club)).toEqual(['Unlimited Single Sex Relays.', 'No Mixed Relays allowed.']);
  expect(teamWords(club, team('O'))).toBe('No Mixed Relays allowed.');
});

test('a capped kind says how many are in', () => {
  expect(
    relayTexts(standing({ maxRelays: 3, maxMixedRelays: 1 }, { teams: [team('F'), team('M'), team('O', true)] })),
  ).toEqual(['2 of 3 Single Sex Relays.', '0 of 1 Mixed Relays.']);
});

test('CLUB-16 the limits come from the category, with what was agreed with one club', () => {
  const large = {
    id: 1,
    name: 'Large clubs',
    limits: { maxEntries: 40, maxPerEvent: 2, maxRelays: 3, maxMixedRelays: 1 },
  };
  expect(limitsOf(large)).toEqual(large.limits);
  expect(limitsOf(large, { maxEntries: 50 })).toEqual({ ...large.limits, maxEntries: 50 });
});

test('a club is in the category that names it, with its bib numbers; others are not in the match', () => {
  const limits = { maxEntries: 40, maxPerEvent: 2, maxRelays: 3, maxMixedRelays: 1 };
  const categories = [
    { name: 'Premier', ...limits, clubs: [{ id: 4, bibNos: '1, 2' }] },
    { name: 'Division 1', ...limits, maxEntries: 20, clubs: [{ id: 9, bibNos: '' }] },
  ];
  expect(clubIn(categories, 4)).toEqual({ category: { id: 1, name: 'Premier', limits }, bibNos: '1, 2' });
  expect(clubIn(categories, 9)?.category).toMatchObject({ id: 2, limits: { maxEntries: 20 } });
  expect(clubIn(categories, 5)).toBeUndefined();
});

test.each([
  ['1, 2', ['1', '2', '']],
  ['11-13', ['11', '12', '13', '']],
  ['A AA', ['A', 'AA', '']],
  ['7; 21-22', ['7', '21', '22', '']],
  ['9-3', ['']],
  ['', ['']],
])('the bib numbers %s are worn in turn', (bibNos, worn) => {
  expect(worn.map((_, turn) => teamBib(bibNos, turn))).toEqual(worn);
});

test('a team of another kind, and a team left out of the count, never lift or add a block', () => {
  const anyTeam = fc.record({
    gender: fc.constantFrom('M' as const, 'F' as const, 'O' as const),
    excludedFromCount: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyTeam),
      anyTeam,
      fc.integer({ min: -1, max: 4 }),
      fc.integer({ min: -1, max: 4 }),
      (teams, wanted, maxRelays, maxMixedRelays) => {
        const answer = (all: readonly ClubTeam[]) =>
          clubTeamBlock(standing({ maxRelays, maxMixedRelays }, { teams: all }), wanted);
        const unrelated = wanted.gender === 'O' ? team('F') : team('O');
        expect(answer([...teams, unrelated, team(wanted.gender, true)])).toEqual(answer(teams));
      },
    ),
  );
});
