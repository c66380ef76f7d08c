import { expect, test } from 'vitest';
import { aUser, aUserWith } from '../testing/users.ts';
import { adminEntries, adminFlags, adminMenu, mainEntries, mainMenu } from './menu.ts';
import type { Permission } from './permissions.ts';

test('NAV-74 the entries of the main menu', () => {
  expect(mainEntries).toEqual([
    'Home',
    'Enter',
    'Support',
    'User Guide',
    'Login',
    'My Account',
    'Builder',
    'Athletes',
    'Admin',
  ]);
});

test('NAV-74 a visitor sees Login, a signed-in user their account and athletes, staff the rest', () => {
  expect(mainMenu(aUser({ type: 'ANON' }))).toEqual(['Home', 'Enter', 'Support', 'User Guide', 'Login']);
  expect(mainMenu(aUser())).toEqual(['Home', 'Enter', 'Support', 'User Guide', 'My Account', 'Athletes']);
  expect(mainMenu(aUserWith({ role: 'ADMIN' }))).toEqual([
    'Home',
    'Enter',
    'Support',
    'User Guide',
    'My Account',
    'Builder',
    'Athletes',
    'Admin',
  ]);
});

test('NAV-75 the entries of the Admin menu, all for the system user', () => {
  expect(adminEntries).toEqual(['Create Comp', 'Athletes', 'Cheques', 'Users', 'Reports']);
  expect(adminMenu(aUser({ type: 'E4SUSER' }))).toEqual(adminEntries);
});

test.each<[string, Partial<Permission>, string[]]>([
  ['a builder', { role: 'BUILDER' }, ['Create Comp', 'Athletes']],
  ['an administrator of an organisation', { role: 'ADMIN' }, ['Create Comp', 'Athletes', 'Reports']],
  ['finance of the national organisation', { role: 'FINANCE', orgName: 'NATIONAL' }, ['Cheques']],
  ['reports', { role: 'REPORTS' }, ['Reports']],
  ['check-in', { role: 'CHECKIN' }, []],
])('NAV-75 the Admin menu of %s', (_name, permission, entries) => {
  expect(adminMenu(aUserWith(permission))).toEqual(entries);
});

test('an empty Admin menu is not shown', () => {
  expect(mainMenu(aUserWith({ role: 'CHECKIN' }))).not.toContain('Admin');
});

test('PERM-22 the flags builder, cheques and userSearch', () => {
  expect(adminFlags(aUser())).toEqual({ builder: false, cheques: false, userSearch: false });
  expect(adminFlags(aUserWith({ role: 'ALL' }))).toEqual({ builder: true, cheques: false, userSearch: false });
  expect(adminFlags(aUserWith({ role: 'FINANCE', orgName: 'NATIONAL' }))).toEqual({
    builder: false,
    cheques: true,
    userSearch: false,
  });
  expect(adminFlags(aUser({ type: 'APPADMIN' }))).toEqual({ builder: true, cheques: false, userSearch: true });
});
