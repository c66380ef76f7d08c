import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AthleteId, ClubId } from '../../ids.ts';
import type { Instant } from '../../time.ts';
import { swapFaults, teamPlaces } from './line-up.ts';
import { teamFaults, teamFaultText, type TeamMember } from './team-members.ts';
import { teamDeletedText, teamSavedText } from './team-notices.ts';
import {
  defaultTeamSettings,
  entersTeams,
  fitsTeamGender,
  teamCap,
  teamEdit,
  teamGenderName,
  teamHeaders,
  type TeamSettings,
} from './team-settings.ts';

const settings = (facts: Partial<TeamSettings> = {}): TeamSettings => ({ ...defaultTeamSettings, ...facts });
const member = (n: number, facts: Partial<TeamMember> = {}): TeamMember => ({
  id: n as AthleteId,
  name: `Runner ${n}`,
  gender: 'F',
  clubs: [1 as ClubId],
  isTargetAge: true,
  isEntered: true,
  isWrongAge: false,
  otherTeams: 0,
  maxTeamEvents: 0,
  eventTeam: null,
  refusal: '',
  ...facts,
});
const four = (facts: (n: number) => Partial<TeamMember> = () => ({})): readonly TeamMember[] =>
  [1, 2, 3, 4].map((n) => member(n, facts(n)));
const says = (
  members: readonly TeamMember[],
  facts: Partial<TeamSettings> = {},
  gender: 'M' | 'F' | 'O' = 'F',
): string[] => teamFaults({ event: '4x100m', gender, members }, settings(facts)).map(teamFaultText);

describe('settings', () => {
  test('the smaller of the limits of an event and of its teams holds, and 0 is no limit', () => {
    expect([
      teamCap(24, { maxEventTeams: 0 }),
      teamCap(0, { maxEventTeams: 3 }),
      teamCap(24, { maxEventTeams: 3 }),
      teamCap(0, { maxEventTeams: 0 }),
    ]).toEqual([24, 3, 3, 0]);
  });

  test('a team is declared until entries close, and its order until the event starts', () => {
    const at = { closes: 100 as Instant, starts: 200 as Instant };
    expect([100, 101, 199, 200].map((now) => teamEdit(now as Instant, at))).toEqual(['all', 'order', 'order', 'none']);
  });

  test('TEAM-02 O is a mixed team, which anybody may be in', () => {
    expect([teamGenderName('O'), teamGenderName('M'), teamGenderName('F')]).toEqual(['Mixed', 'Male', 'Female']);
    expect([
      fitsTeamGender('O', 'M'),
      fitsTeamGender('O', 'F'),
      fitsTeamGender('F', 'M'),
      fitsTeamGender('F', 'F'),
    ]).toEqual([true, true, false, true]);
    expect(
      says(
        four((n) => ({ gender: n % 2 ? 'F' : 'M' })),
        {},
        'O',
      ),
    ).toEqual([]);
    expect(says(four((n) => ({ gender: n === 2 ? 'M' : 'F' })))).toEqual([
      'Runner 2 cannot be in a female team. Choose another athlete.',
    ]);
  });

  test('TEAM-06 the form of a team is DEFAULT where the organiser said nothing', () => {
    expect(defaultTeamSettings.formType).toBe('DEFAULT');
  });

  test('TEAM-10 a header for the schedule only is dropped; unlimited ones stay', () => {
    expect(teamHeaders([{ maxAthletes: -1 }, { maxAthletes: 0 }, { maxAthletes: 8 }])).toEqual([
      { maxAthletes: 0 },
      { maxAthletes: 8 },
    ]);
  });

  test('TEAM-18 schools enter teams in competitions of schools, and only schools do', () => {
    expect(entersTeams('S', { school: true })).toBe(true);
    expect(entersTeams('C', { school: true })).toBe(false);
    expect(entersTeams('S', { school: false })).toBe(false);
    expect(entersTeams('C', { school: false })).toBe(true);
  });
});

describe('the members', () => {
  test.each([
    [3, ["Team event '4x100m' requires between 4 and 6 athletes, only 3 selected."]],
    [4, []],
    [6, []],
    [7, ["Team event '4x100m' is over the maximum allowed athletes 6"]],
  ])('TEAM-11 TEAM-12 a team of %i, where 4 to 6 may be', (n, texts) => {
    expect(says(Array.from({ length: n }, (_, index) => member(index + 1)))).toEqual(texts);
  });

  test('an athlete is in a team only once', () => {
    expect(says([...four(), member(2)])).toEqual(['Runner 2 is in this team twice. Choose another athlete.']);
  });

  test('TEAM-19 only athletes entered individually may be in the team, where the organiser says so', () => {
    const oneNot = four((n) => ({ isEntered: n !== 3 }));
    expect(says(oneNot)).toEqual([]);
    expect(says(oneNot, { mustBeIndivEntered: true })).toEqual([
      'Runner 3 needs their own entry in an event before joining a team.',
    ]);
  });

  test('TEAM-21 all members share a club, where the organiser says so; a second claim club counts', () => {
    const mixed = four((n) => ({ clubs: [(n === 1 ? 2 : 1) as ClubId] }));
    expect(says(mixed)).toEqual([]);
    expect(says(mixed, { singleClub: true })).toEqual(['All members of this team must be from one club.']);
    expect(
      says(
        four((n) => ({ clubs: n === 1 ? [2 as ClubId, 1 as ClubId] : [1 as ClubId] })),
        { singleClub: true },
      ),
    ).toEqual([]);
    expect(
      says(
        four((n) => ({ clubs: [(n === 4 ? 2 : 1) as ClubId] })),
        { singleClub: true },
      ),
    ).toEqual(['All members of this team must be from one club.']);
    expect(
      says(
        four(() => ({ clubs: [] })),
        { singleClub: true },
      ),
    ).toEqual(['All members of this team must be from one club.']);
  });

  test('RULE-24 an athlete who is in as many teams as the rules of the competition allow joins no other', () => {
    expect(says(four((n) => ({ otherTeams: 1, maxTeamEvents: n === 2 ? 1 : 2 })))).toEqual([
      'Runner 2: Comp rule, max entered (team)',
    ]);
  });

  test('an athlete of the wrong age, in another team of the event, or refused by the competition is named', () => {
    expect(
      says(
        four((n) => ({
          isWrongAge: n === 1,
          eventTeam: n === 2 ? 'Ashford B' : null,
          refusal: n === 3 ? 'Registration ended on 1st May 2026.' : '',
        })),
      ),
    ).toEqual([
      'Runner 1 is not the right age for this event. Choose another athlete.',
      'Runner 2 is in Ashford B already. Choose another athlete.',
      'Runner 3: Registration ended on 1st May 2026.',
    ]);
  });

  test('TEAM-OPEN-01 each setting that stands in the way of a team says so in a sentence', () => {
    const far = four((n) => ({ isTargetAge: false, isEntered: false, otherTeams: 2, clubs: [n as ClubId] }));
    const settings = {
      ...{ max: 3, singleClub: true, mustBeIndivEntered: true, maxTeamsForAthlete: 2 },
      ...{ minTargetAgeGroupCount: 1, maxOtherAgeGroupCount: 3 },
    };
    expect([...new Set(says(far, settings).map((text) => text.replace(/^Runner \d/, 'Runner')))]).toEqual([
      "Team event '4x100m' is over the maximum allowed athletes 3",
      'Runner needs their own entry in an event before joining a team.',
      'Runner is already in the maximum number of teams allowed (2). Choose another athlete.',
      'All members of this team must be from one club.',
      "This team needs at least 1 athlete from the event's age group, but none is selected.",
      'Under age quota full. This team may have at most 3 athletes from other age groups, but 4 are selected.',
    ]);
  });

  test('TEAM-22 an athlete may be in at most so many teams', () => {
    const busy = four((n) => ({ otherTeams: n === 4 ? 2 : 1 }));
    expect(says(busy, { maxTeamsForAthlete: 2 })).toEqual([
      'Runner 4 is already in the maximum number of teams allowed (2). Choose another athlete.',
    ]);
    expect(says(busy, { maxTeamsForAthlete: 3 })).toEqual([]);
    expect(says(busy, { maxTeamsForAthlete: 0 })).toEqual([]);
  });

  test('TEAM-23 a team has at least so many of its age group and at most so many of others', () => {
    const ofAge = (n: number) => four((place) => ({ isTargetAge: place <= n }));
    const quota = { minTargetAgeGroupCount: 2, maxOtherAgeGroupCount: 2 };
    expect(says(ofAge(2), quota)).toEqual([]);
    expect(says(ofAge(1), quota)).toEqual([
      "This team needs at least 2 athletes from the event's age group, but only 1 is selected.",
      'Under age quota full. This team may have at most 2 athletes from other age groups, but 3 are selected.',
    ]);
    expect(says(ofAge(3), { maxOtherAgeGroupCount: 1 })).toEqual([]);
    expect(says(ofAge(2), { maxOtherAgeGroupCount: 1 })).toEqual([
      'Under age quota full. This team may have at most 1 athlete from other age groups, but 2 are selected.',
    ]);
    expect(says(ofAge(0))).toEqual([]);
  });

  test('a substitute of the age group does not make up for the runners, but counts among the others', () => {
    const withSubstitute = [...four((n) => ({ isTargetAge: n === 1 })), member(5)];
    expect(says(withSubstitute, { minTargetAgeGroupCount: 2 })).toEqual([
      "This team needs at least 2 athletes from the event's age group, but only 1 is selected.",
    ]);
    expect(says([...four(), member(5, { isTargetAge: false })], { maxOtherAgeGroupCount: 1 })).toEqual([]);
  });

  test('the places of a mixed relay are run F, M, F, M', () => {
    const order = { positionGenders: ['F', 'M', 'F', 'M'] as const };
    expect(
      says(
        four((n) => ({ gender: n % 2 ? 'F' : 'M' })),
        order,
        'O',
      ),
    ).toEqual([]);
    expect(
      says(
        four((n) => ({ gender: n < 3 ? 'F' : 'M' })),
        order,
        'O',
      ),
    ).toEqual([
      'Leg 2 is for a male athlete. Move Runner 2 to another position.',
      'Leg 3 is for a female athlete. Move Runner 3 to another position.',
    ]);
  });

  test('an athlete who fits adds no fault, whatever the team', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ isTargetAge: fc.boolean(), isEntered: fc.boolean(), otherTeams: fc.nat(3) }), {
          maxLength: 5,
        }),
        (facts) => {
          const members = facts.map((one, index) => member(index + 1, one));
          const kinds = (all: readonly TeamMember[]) =>
            teamFaults(
              { event: 'Relay', gender: 'F', members: all },
              settings({ min: 1, mustBeIndivEntered: true, maxTeamsForAthlete: 2, maxOtherAgeGroupCount: 2 }),
            ).map(({ kind }) => kind);
          const before = new Set(kinds(members));
          expect(kinds([...members, member(99)]).filter((kind) => !before.has(kind))).toEqual([]);
        },
      ),
    );
  });
});

describe('positions and substitutes', () => {
  test('the first are positions, the others substitutes, with the labels of the organiser', () => {
    expect(teamPlaces(settings({ min: 2, max: 3 })).map(({ label }) => label)).toEqual([
      'Leg 1',
      'Leg 2',
      'Substitute 1',
    ]);
    expect(
      teamPlaces(settings({ min: 2, max: 3, positionLabel: '', substituteLabel: 'Reserve' })).map(({ label }) => label),
    ).toEqual(['Athlete 1', 'Athlete 2', 'Reserve 1']);
    expect(teamPlaces(settings({ min: 4, max: 6 })).map(({ isSubstitute }) => isSubstitute)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('after closing only those who were declared change places', () => {
    const declared = [1, 2, 3, 4, 5] as AthleteId[];
    expect(swapFaults(declared, [5, 2, 3, 4, 1] as AthleteId[])).toEqual([]);
    expect(swapFaults(declared, [9, 2, 2, 4, 1] as AthleteId[])).toEqual([
      { kind: 'not-declared', athletes: [9] },
      { kind: 'left-out', athletes: [3, 5] },
      { kind: 'twice', athletes: [2] },
    ]);
  });
});

describe('notices', () => {
  test('TEAM-16 a team that is saved is told by its name', () => {
    expect(teamSavedText('Herne Hill B')).toBe('Team: Herne Hill B saved.');
  });

  test('TEAM-17 a team that is deleted is told', () => {
    expect(teamDeletedText).toBe('Team deleted.');
  });
});
