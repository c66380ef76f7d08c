import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompetitionId, OrgId } from '../ids.ts';
import { aPermission, aUser, aUserWith, elsewhere, here } from '../testing/users.ts';
import {
  adminActs,
  builderLevels,
  builderLevelsAt,
  grants,
  isAppAdmin,
  isLoggedIn,
  isNationalAppAdmin,
  isRepresentative,
  mayAdminister,
  mayBuild,
  mayDo,
  mayDoSomewhere,
  mayHandleAnyFinance,
  mayHandleCheques,
  mayHandleFinance,
  permissionAreas,
  readPermissions,
  roles,
  userTypes,
  type PermissionArea,
  type Role,
} from './permissions.ts';

const system = aUser({ type: 'E4SUSER' });
const appAdmin = aUser({ type: 'APPADMIN' });
const areasOf = (...[user, place]: [Parameters<typeof mayDo>[0], Parameters<typeof mayDo>[2]]) =>
  permissionAreas.filter((area) => mayDo(user, area, place));

describe('kinds of user', () => {
  test('PERM-01 PERM-02 PERM-03 PERM-04 there are four', () => {
    expect(userTypes).toEqual(['ANON', 'USER', 'E4SUSER', 'APPADMIN']);
  });

  test('PERM-01 nobody who is not signed in holds a permission, whatever a record says', () => {
    const anon = { ...aUserWith({ role: 'ADMIN', orgId: 0, orgName: 'NATIONAL' }), type: 'ANON' as const };
    expect(areasOf(anon, here)).toEqual([]);
    expect([
      mayHandleCheques(anon),
      mayHandleAnyFinance(anon),
      isAppAdmin(anon),
      mayDoSomewhere(anon, 'BUILDER'),
    ]).toEqual([false, false, false, false]);
  });

  test('PERM-02 a user without permissions may do nothing of staff', () => {
    expect(areasOf(aUser(), here)).toEqual([]);
  });

  test('PERM-03 the system user has all permissions, cheques, finance and administration, everywhere', () => {
    for (const place of [here, elsewhere]) expect(areasOf(system, place)).toEqual(permissionAreas);
    expect([
      mayHandleCheques(system),
      mayHandleFinance(system),
      mayHandleAnyFinance(system),
      isNationalAppAdmin(system),
      isAppAdmin(system),
    ]).toEqual([true, true, true, true, true]);
    expect(builderLevelsAt(system, here)).toEqual(builderLevels);
  });

  test('PERM-04 PERM-OPEN-02 an administrator of the application has every area but finance', () => {
    expect(areasOf(appAdmin, elsewhere)).toEqual(permissionAreas.filter((area) => area !== 'FINANCE'));
    expect([mayHandleCheques(appAdmin), mayHandleFinance(appAdmin), mayHandleAnyFinance(appAdmin)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the scope of a permission', () => {
  test.each([
    ['PERM-07 its own organisation', { orgId: 1 as OrgId }, here, true],
    ['PERM-07 another organisation', { orgId: 2 as OrgId }, here, false],
    ['PERM-07 organisation 0 is any', { orgId: 0 as const }, elsewhere, true],
    ['PERM-08 its own competition', { compId: 10 as CompetitionId }, here, true],
    ['PERM-08 another competition of the organisation', { compId: 11 as CompetitionId }, here, false],
    ['PERM-08 competition 0 is any', { compId: 0 as const }, here, true],
    [
      'PERM-08 both must match: right competition, wrong organisation',
      { orgId: 2 as OrgId, compId: 10 as CompetitionId },
      here,
      false,
    ],
    ['PERM-08 organisation 0 with one competition', { orgId: 0 as const, compId: 10 as CompetitionId }, here, true],
    [
      'PERM-08 one competition is not the whole organisation',
      { compId: 10 as CompetitionId },
      { ...here, compId: null },
      false,
    ],
    ['PERM-08 all competitions are the whole organisation', { compId: 0 as const }, { ...here, compId: null }, true],
  ])('%s', (_name, scope, place, expected) => {
    expect(mayDo(aUserWith({ role: 'RESULTS', ...scope }), 'RESULTS', place)).toBe(expected);
  });
});

describe('role by area', () => {
  const all: readonly PermissionArea[] = permissionAreas;
  const table: Record<Role, readonly PermissionArea[]> = {
    ADMIN: all.filter((area) => area !== 'APPADMIN'),
    ALL: ['BUILDER', 'CHECKIN', 'TICKET', 'SCOREBOARD'],
    BUILDER: ['BUILDER', 'CHECKIN', 'TICKET', 'SCOREBOARD'],
    CHECKIN: ['CHECKIN'],
    FINANCE: ['FINANCE'],
    APPADMIN: ['APPADMIN'],
    TICKET: ['TICKET'],
    SCOREBOARD: ['SCOREBOARD'],
    RESULTS: ['RESULTS'],
    REPORTS: ['REPORTS'],
  };

  test('PERM-05 PERM-20 the areas, and Admin, Builder and Reports among the roles', () => {
    expect(permissionAreas).toEqual([
      'BUILDER',
      'CHECKIN',
      'FINANCE',
      'ADMIN',
      'APPADMIN',
      'TICKET',
      'SCOREBOARD',
      'RESULTS',
      'REPORTS',
    ]);
    expect(roles).toEqual(expect.arrayContaining(['ADMIN', 'BUILDER', 'REPORTS', 'ALL']));
  });

  test.each(roles.flatMap((role) => permissionAreas.map((area) => [role, area, table[role].includes(area)] as const)))(
    '%s on %s: %s',
    (role, area, expected) => {
      expect(grants(role, area)).toBe(expected);
      expect(mayDo(aUserWith({ role }), area, here)).toBe(expected);
      expect(mayDo(aUserWith({ role }), area, elsewhere)).toBe(false);
    },
  );

  test.each([
    [
      'PERM-09 ADMIN on an organisation grants everything there',
      'ADMIN',
      ['BUILDER', 'CHECKIN', 'FINANCE', 'ADMIN', 'TICKET', 'SCOREBOARD', 'RESULTS', 'REPORTS'],
    ],
    ['PERM-10 ALL grants the builder', 'ALL', ['BUILDER']],
    ['PERM-11 a builder checks in', 'BUILDER', ['CHECKIN']],
    ['PERM-12 a builder administers tickets', 'BUILDER', ['TICKET']],
    ['PERM-13 a builder runs scoreboards', 'BUILDER', ['SCOREBOARD']],
  ] as const)('%s', (_name, role, areas) => {
    for (const area of areas) expect(mayDo(aUserWith({ role }), area, here)).toBe(true);
  });

  test.each(['CHECKIN', 'RESULTS', 'SCOREBOARD', 'TICKET', 'REPORTS'] as const)(
    'PERM-26 staff with %s work there and nowhere else',
    (role) => {
      expect(areasOf(aUserWith({ role }), here)).toEqual([role]);
    },
  );

  test('PERM-06 PERM-20 permissions are read as they are kept; an unknown role grants nothing', () => {
    const kept = { orgId: 1, compId: 0, orgName: 'Surrey AA', permLevels: ['Schedule', 'Cellar'] };
    const read = readPermissions(
      ['Admin', 'Builder', 'Reports', 'CHECKIN', 'Janitor', ''].map((role) => ({ role, ...kept })),
    );
    expect(read.map(({ role }) => role)).toEqual(['ADMIN', 'BUILDER', 'REPORTS', 'CHECKIN']);
    expect(read[1]).toEqual({ role: 'BUILDER', orgId: 1, compId: 0, orgName: 'Surrey AA', permLevels: ['Schedule'] });
  });

  test('PERM-06 a further permission never takes one away', () => {
    const permission = fc
      .record({
        role: fc.constantFrom(...roles),
        orgId: fc.constantFrom(0, 1 as OrgId, 2 as OrgId),
        compId: fc.constantFrom(0, 10 as CompetitionId, 20 as CompetitionId),
      })
      .map((facts) => aPermission(facts as Partial<ReturnType<typeof aPermission>>));
    fc.assert(
      fc.property(fc.array(permission), permission, fc.constantFrom(...permissionAreas), (some, more, area) => {
        const without = mayDo(aUser({ permissions: some }), area, here);
        expect(mayDo(aUser({ permissions: [...some, more] }), area, here) || !without).toBe(true);
      }),
    );
  });
});

describe('money', () => {
  test.each([
    ['ADMIN', 'NATIONAL', true],
    ['FINANCE', 'NATIONAL', true],
    ['BUILDER', 'NATIONAL', false],
    ['ADMIN', 'Surrey AA', false],
    ['FINANCE', 'Surrey AA', false],
    ['FINANCE', 'National', false],
  ] as const)('PERM-14 PERM-15 %s on %s: %s', (role, orgName, expected) => {
    expect(mayHandleCheques(aUserWith({ role, orgName }))).toBe(expected);
    expect(mayHandleFinance(aUserWith({ role, orgName }))).toBe(expected);
  });

  test('PERM-14 PERM-17 a permission for one competition is none for the organisation', () => {
    const compId = 10 as CompetitionId;
    expect(mayHandleCheques(aUserWith({ role: 'ADMIN', orgName: 'NATIONAL', compId }))).toBe(false);
    expect(isNationalAppAdmin(aUserWith({ role: 'APPADMIN', orgId: 0, compId }))).toBe(false);
  });

  test.each([
    ['ADMIN', true],
    ['FINANCE', true],
    ['BUILDER', false],
    ['REPORTS', false],
  ] as const)('PERM-16 finance of any organisation by %s: %s', (role, expected) => {
    expect(mayHandleAnyFinance(aUserWith({ role }))).toBe(expected);
  });
});

describe('administrators', () => {
  test.each([
    ['APPADMIN', 38, true],
    ['APPADMIN', 0, true],
    ['APPADMIN', 1, false],
    ['ADMIN', 38, false],
  ] as const)('PERM-17 %s on organisation %i is a national application administrator: %s', (role, orgId, expected) => {
    expect(isNationalAppAdmin(aUserWith({ role, orgId: orgId as OrgId }))).toBe(expected);
  });

  test('PERM-24 only administrators impersonate, give credit, add areas, clubs and organisation administrators, and approve organisations', () => {
    expect(adminActs).toHaveLength(7);
    for (const act of adminActs) {
      expect(
        [system, appAdmin, aUserWith({ role: 'APPADMIN', orgId: 0 })].map((user) => mayAdminister(user, act)),
      ).toEqual([true, true, true]);
      const others = [
        aUser(),
        aUser({ type: 'ANON' }),
        ...roles.filter((role) => role !== 'APPADMIN').map((role) => aUserWith({ role, orgId: 0 })),
      ];
      expect(others.some((user) => mayAdminister(user, act))).toBe(false);
    }
  });
});

describe('the builder', () => {
  test('PERM-18 PERM-21 the levels of the builder permissions that apply', () => {
    expect(builderLevels).toEqual(['General', 'Config', 'Schedule', 'Comp Events']);
    const user = aUser({
      permissions: [
        aPermission({ permLevels: ['Schedule'] }),
        aPermission({ permLevels: ['General'], compId: 10 as CompetitionId }),
        aPermission({ permLevels: ['Config'], orgId: 2 as OrgId }),
      ],
    });
    expect(builderLevelsAt(user, here)).toEqual(['General', 'Schedule']);
    expect([mayBuild(user, 'Schedule', here), mayBuild(user, 'Config', here)]).toEqual([true, false]);
  });

  test("PERM-18 ADMIN and ALL have every level, and so has a builder for whom none is named; another role's levels do not count", () => {
    expect(builderLevelsAt(aUserWith({ role: 'ADMIN' }), here)).toEqual(builderLevels);
    expect(builderLevelsAt(aUserWith({ role: 'ALL' }), here)).toEqual(builderLevels);
    expect(builderLevelsAt(aUserWith({}), here)).toEqual(builderLevels);
    expect(builderLevelsAt(aUserWith({}), elsewhere)).toEqual([]);
    expect(builderLevelsAt(aUserWith({ role: 'RESULTS', permLevels: ['General'] }), here)).toEqual([]);
    expect(builderLevelsAt(aUserWith({ role: 'ADMIN' }), elsewhere)).toEqual([]);
  });
});

test('PERM-25 a representative is a user with area or club links', () => {
  expect(
    [
      [[], []],
      [[3], []],
      [[], [4]],
    ].map(([areas = [], clubs = []]) => isRepresentative({ areas, clubs })),
  ).toEqual([false, true, true]);
});

test.each([
  ['', false],
  ['ANONYMOUS', false],
  ['Pat Lee', true],
  ['anonymous', true],
])('AUTH-05 the display name %j counts as logged in: %s', (name, expected) => {
  expect(isLoggedIn(name)).toBe(expected);
});
