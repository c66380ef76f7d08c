import type { Instant } from '@startline/rules/time';
import type { DemoRows } from './demo-rows.ts';

/**
 * The argon2id hash (64 MiB, 3 passes) of the password of every demo account; a constant, since hashing takes longer
 * than the rest of the demo.
 */
const passwordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$+Q2psT8/mOEljo+a7+pY9Q$d0Ubq0zQV8DeuApR+gWQoPV712R1zoy4Ko2Fhqq0+Fo';

export const demoPassword = 'startline-demo';

/** The accounts that the start prints, with the purpose of each. */
export const demoAccounts = [
  { email: 'parent@demo.test', name: 'Deirdre Byrne', role: 'USER', is: 'a parent of two athletes' },
  { email: 'club@demo.test', name: 'Gareth Mills', role: 'USER', is: 'a club representative' },
  { email: 'organiser@demo.test', name: 'Helen Marsh', role: 'USER', is: 'organiser of the county championships' },
  { email: 'official@demo.test', name: 'Ian Fletcher', role: 'USER', is: 'an official at the county championships' },
  { email: 'finance@demo.test', name: 'Karen Price', role: 'USER', is: 'finance' },
  { email: 'admin@demo.test', name: 'Una Keane', role: 'APPADMIN', is: 'administrator of the application' },
  { email: 'other@demo.test', name: 'Brian Daly', role: 'USER', is: 'an organiser elsewhere' },
] as const;
export type DemoEmail = (typeof demoAccounts)[number]['email'];

/** Adds the demo accounts; their rights are added with the organisations and competitions. */
export function addAccounts(rows: DemoRows, now: Instant): (email: DemoEmail) => number {
  const ids = new Map<string, number>(
    demoAccounts.map(({ email, name, role }) => [email, addUser(rows, { email, name, role, passwordHash, now })]),
  );
  return (email) => ids.get(email) ?? 0;
}

type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly role: 'USER' | 'APPADMIN';
  readonly passwordHash: string | null;
  readonly now: Instant;
};

/** Adds a user with a confirmed e-mail address; without a hash nobody can log in as them. */
export function addUser(rows: DemoRows, { email, name, role, passwordHash: hash, now }: NewUser): number {
  const at = new Date(now).toISOString();
  return rows.add('app_user', {
    email,
    display_name: name,
    password_hash: hash,
    role,
    phone: '',
    email_confirmed_at: at,
    created_at: at,
    ui_version: 'v2',
    ui_toggle: false,
    credit_minor: 0,
  });
}

/** Gives a user a role at an organisation or, when named, at only one of its competitions. 0 is any. */
export const allow = (
  rows: DemoRows,
  userId: number,
  role: string,
  place: { readonly orgId: number; readonly compId?: number },
): void =>
  void rows.add('permission', {
    user_id: userId,
    role,
    org_id: place.orgId,
    comp_id: place.compId ?? 0,
    perm_levels: [],
  });
