import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrgId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

const likeText = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Reads organisations with who asked for them, who accepted the terms and how many competitions they have, in one
 * query.
 */
const orgs = (db: Db | Tx) =>
  db
    .selectFrom('organisation as o')
    .leftJoin('app_user as asker', 'asker.id', 'o.asked_by')
    .select((eb) => [
      'o.id',
      'o.name',
      'o.logo',
      'o.status',
      'o.ao_code as aoCode',
      'o.currency',
      'o.stripe_account as stripeAccount',
      'o.stripe_name as stripeName',
      'o.stripe_ready as stripeReady',
      'o.payment_code as paymentCode',
      'o.show_payment_code as showPaymentCode',
      'o.refusal_reason as reason',
      'o.version',
      'asker.id as askerId',
      'asker.display_name as askerName',
      jsonArrayFrom(
        eb
          .selectFrom('organisation_terms as t')
          .innerJoin('app_user as u', 'u.id', 't.user_id')
          .whereRef('t.org_id', '=', 'o.id')
          .orderBy('t.accepted_at')
          .orderBy('u.id')
          .select(['u.id', 'u.display_name as name', 't.accepted_at as at']),
      )
        .$castTo<{ id: UserId; name: string; at: string }[]>()
        .as('terms'),
      eb
        .selectFrom('competition as c')
        .whereRef('c.org_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('competitions'),
    ]);
export type OrgRow = Awaited<ReturnType<ReturnType<typeof orgs>['execute']>>[number];

/** The organisations to read: `ids` undefined means all of them. */
export type Wanted = {
  readonly ids?: readonly OrgId[] | undefined;
  readonly search?: string;
  readonly status?: 'Pending' | 'Approved' | 'Refused' | undefined;
};
export type Part = { readonly limit: number; readonly offset: number };

const fits = ({ ids, search = '', status }: Wanted) =>
  sql<boolean>`(${ids === undefined} or o.id = any(${ids ?? []}::int[])) and (${search === ''} or lower(o.name) like ${likeText(search)}) and (${status === undefined} or o.status = ${status ?? ''})`;

/** Reads some organisations by name. */
export const readOrgs = (db: Db | Tx, wanted: Wanted, { limit, offset }: Part = { limit: 1_000, offset: 0 }) =>
  orgs(db)
    .where(fits(wanted))
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts the matching organisations. */
export async function countOrgs(db: Db, wanted: Wanted): Promise<number> {
  return Number(
    (
      await db
        .selectFrom('organisation as o')
        .where(fits(wanted))
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
}

export const readOrg = (db: Db | Tx, id: OrgId) => orgs(db).where('o.id', '=', id).executeTakeFirst();

/** Locks an organisation, so that changes to it and its people happen one after another. */
export const lockOrg = (tx: Tx, id: OrgId) =>
  tx
    .selectFrom('organisation as o')
    .select([
      'o.id',
      'o.name',
      'o.logo',
      'o.status',
      'o.version',
      'o.stripe_account as stripeAccount',
      'o.stripe_name as stripeName',
      'o.stripe_ready as stripeReady',
      'o.payment_code as paymentCode',
      'o.show_payment_code as showPaymentCode',
      'o.changed_at as changedAt',
      'o.changed_by as changedById',
    ])
    .select(sql<string | null>`(select u.display_name from app_user u where u.id = o.changed_by)`.as('changedBy'))
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst();
export type LockedOrg = NonNullable<Awaited<ReturnType<typeof lockOrg>>>;

/** Locks the names, so that no two organisations get the same. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organisation-names'))`.execute(tx);
}

/** Returns whether another organisation that was not refused has this name, ignoring case and blanks. */
export async function isNameTaken(tx: Tx, name: string, except: OrgId | 0): Promise<boolean> {
  const plain = (text: ReturnType<typeof sql>) => sql`lower(regexp_replace(${text}, '\\s+', ' ', 'g'))`;
  const { rows } = await sql<{
    taken: boolean;
  }>`select exists (select 1 from organisation o where ${plain(sql`o.name`)} = ${plain(sql`${name}`)} and o.id <> ${except} and o.status <> 'Refused') as taken`.execute(
    tx,
  );
  return rows[0]?.taken === true;
}

export async function countPending(tx: Tx, asker: UserId): Promise<number> {
  return Number(
    (
      await tx
        .selectFrom('organisation')
        .where('asked_by', '=', asker)
        .where('status', '=', 'Pending')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
}

export type NewOrg = {
  readonly name: string;
  readonly logo: string;
  readonly aoCode: 'EA' | 'IRL';
  readonly askedBy: UserId;
  readonly now: Instant;
};

export async function insertOrg(tx: Tx, { name, logo, aoCode, askedBy, now }: NewOrg): Promise<OrgId> {
  const row = {
    name,
    logo,
    ao_code: aoCode,
    currency: aoCode === 'IRL' ? 'EUR' : 'GBP',
    status: 'Pending',
    asked_by: askedBy,
    changed_by: askedBy,
    changed_at: new Date(now),
  } as const;
  return (await tx.insertInto('organisation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Records that a user accepted the terms for organisers in the name of an organisation; the first time counts. */
export async function noteTerms(tx: Tx, orgId: OrgId, userId: UserId, now: Instant): Promise<void> {
  await tx
    .insertInto('organisation_terms')
    .values({ org_id: orgId, user_id: userId, accepted_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes fields of an organisation and raises its version. */
export async function updateOrg(
  tx: Tx,
  id: OrgId,
  by: { readonly user: UserId; readonly now: Instant },
  fields: Omit<Updateable<Tables['organisation']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('organisation')
    .set({ ...fields, changed_by: by.user, changed_at: new Date(by.now) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns whether anything but people belongs to an organisation. */
export async function isOrgUsed(tx: Tx, id: OrgId): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select exists (select 1 from competition where org_id = ${id}) or exists (select 1 from shop_order where org_id = ${id}) as used`.execute(
    tx,
  );
  return rows[0]?.used === true;
}

/** Deletes an organisation with the rights of its people; grounds that it added stay without an owner. */
export async function removeOrg(tx: Tx, id: OrgId): Promise<void> {
  await tx.deleteFrom('permission').where('org_id', '=', id).execute();
  await tx.updateTable('location').set({ org_id: null }).where('org_id', '=', id).execute();
  await tx.deleteFrom('organisation').where('id', '=', id).execute();
}

type Person = { readonly name: string; readonly email: string };
const person = ['u.display_name as name', 'u.email'] as const;

/** Returns the administrators of the application who may decide on organisations; at most 20. */
export const readDeciders = (tx: Tx): Promise<Person[]> =>
  tx
    .selectFrom('app_user as u')
    .select(person)
    .where('u.role', '=', 'APPADMIN')
    .where('u.closed_at', 'is', null)
    .orderBy('u.id')
    .limit(20)
    .execute();

/** Reads those who manage an organisation as a whole. */
export const readManagers = (tx: Tx, id: OrgId): Promise<Person[]> =>
  tx
    .selectFrom('app_user as u')
    .select(person)
    .where('u.closed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('permission as p')
          .select('p.id')
          .whereRef('p.user_id', '=', 'u.id')
          .where('p.org_id', '=', id)
          .where('p.comp_id', '=', 0)
          .where(sql<string>`upper(p.role)`, '=', 'ADMIN'),
      ),
    )
    .orderBy('u.id')
    .limit(20)
    .execute();
