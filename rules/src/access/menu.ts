import { isAppAdmin, mayDoSomewhere, mayHandleCheques, type User } from './permissions.ts';

/** The entries of the main menu, in their order (NAV-74). */
export const mainEntries = [
  'Home',
  'Enter',
  'Support',
  'User Guide',
  'Login',
  'My Account',
  'Builder',
  'Athletes',
  'Admin',
] as const;
export type MainEntry = (typeof mainEntries)[number];

/** The entries of the Admin menu, in their order (NAV-75). */
export const adminEntries = ['Create Comp', 'Athletes', 'Cheques', 'Users', 'Reports'] as const;
export type AdminEntry = (typeof adminEntries)[number];

/** The flags that decide which entries of administration show (PERM-22). */
export type AdminFlags = { readonly builder: boolean; readonly cheques: boolean; readonly userSearch: boolean };

/** Returns the flags of a user, by their rights. */
export const adminFlags = (user: User): AdminFlags => ({
  builder: mayDoSomewhere(user, 'BUILDER'),
  cheques: mayHandleCheques(user),
  userSearch: isAppAdmin(user),
});

/** Returns the Admin menu of a user: the entries that they may use. */
export function adminMenu(user: User): readonly AdminEntry[] {
  const flags = adminFlags(user);
  const mayUse: Readonly<Record<AdminEntry, boolean>> = {
    'Create Comp': flags.builder,
    Athletes: flags.builder,
    Cheques: flags.cheques,
    Users: flags.userSearch,
    Reports: mayDoSomewhere(user, 'REPORTS'),
  };
  return adminEntries.filter((entry) => mayUse[entry]);
}

/** Returns the main menu of a user: Login only without a login, My Account and Athletes only with one. */
export function mainMenu(user: User): readonly MainEntry[] {
  const signedIn = user.type !== 'ANON';
  const mayUse: Readonly<Record<MainEntry, boolean>> = {
    Home: true,
    Enter: true,
    Support: true,
    'User Guide': true,
    Login: !signedIn,
    'My Account': signedIn,
    Athletes: signedIn,
    Builder: adminFlags(user).builder,
    Admin: adminMenu(user).length > 0,
  };
  return mainEntries.filter((entry) => mayUse[entry]);
}
