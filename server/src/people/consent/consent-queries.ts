import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompetitionId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import { hasTerms, type ConsentKind, type ShownText } from '@startline/rules/keeping/consent';
import type { Instant } from '@startline/rules/time';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Db, Tx } from '../../db/db.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The terms of a competition as its entrants see them. */
export type CompetitionTerms = ShownText & {
  readonly kind: 'competition-terms';
  readonly subject: CompetitionId;
  readonly competition: string;
  readonly text: string;
};

/** Reads the present terms of competitions, in the order of their ids; leaves out those without any. */
export async function readTerms(db: Db | Tx, compIds: readonly CompetitionId[]): Promise<CompetitionTerms[]> {
  if (compIds.length === 0) return [];
  const rows = await db
    .selectFrom('competition')
    .select(['id', 'name', 'use_terms as useTerms', 'terms'])
    .where(sql<boolean>`id = any(${[...compIds]}::int[])`)
    .where('use_terms', '=', true)
    .orderBy('id')
    .execute();
  return rows.filter(hasTerms).map(({ id, name, terms }) => {
    const text = cleanText(terms);
    return { kind: 'competition-terms', subject: id, hash: hashOf(text), competition: name, text };
  });
}

/** A text that a user agreed to, by the id of the record. */
export type Agreed = ShownText & { readonly id: number };

/** Reads what a user agreed to, oldest first, without the texts. */
export async function readAgreed(db: Db | Tx, userId: UserId): Promise<Agreed[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['id', 'kind', 'comp_id', 'org_id', 'text_hash as hash'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ comp_id, org_id, ...row }) => ({ ...row, subject: comp_id ?? org_id ?? 0 }));
}

type Agreement = {
  readonly userId: UserId;
  readonly kind: ConsentKind;
  readonly compId?: CompetitionId;
  readonly orgId?: OrgId;
  readonly text: string;
  readonly now: Instant;
};

/** Records that a user agreed to a text, or was told it, and stores the text. Returns the record's id. */
export async function noteAgreement(tx: Tx, { userId, kind, compId, orgId, text, now }: Agreement): Promise<number> {
  const hash = hashOf(text);
  const at = new Date(now);
  await tx
    .insertInto('consent_text')
    .values({ hash, body: text, kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await tx
    .insertInto('consent')
    .values({
      user_id: userId,
      kind,
      comp_id: compId ?? null,
      org_id: orgId ?? null,
      text_hash: hash,
      agreed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the terms under which an order was made. */
export async function tieToOrder(tx: Tx, orderId: OrderId, consents: readonly number[]): Promise<void> {
  if (consents.length === 0) return;
  await tx
    .insertInto('order_consent')
    .values(consents.map((id) => ({ order_id: orderId, consent_id: id })))
    .execute();
}

/** Something that a user agreed to or was told, with the text of that time and the orders made under it. */
export type KeptAgreement = {
  readonly kind: ConsentKind;
  readonly name: string;
  readonly agreedAt: Date;
  readonly text: string;
  readonly orders: OrderId[];
};

const kept = (db: Db | Tx) =>
  db
    .selectFrom('consent as c')
    .innerJoin('consent_text as t', 't.hash', 'c.text_hash')
    .leftJoin('competition as m', 'm.id', 'c.comp_id')
    .leftJoin('organisation as o', 'o.id', 'c.org_id')
    .select(['c.kind', 'c.agreed_at as agreedAt', 't.body as text'])
    .select(sql<string>`coalesce(m.name, o.name, '')`.as('name'))
    .select(
      sql<OrderId[]>`array(select x.order_id from order_consent x where x.consent_id = c.id order by x.order_id)`.as(
        'orders',
      ),
    );

/** Reads what a user agreed to or was told, newest first. */
export const readAgreements = (db: Db | Tx, userId: UserId): Promise<KeptAgreement[]> =>
  kept(db).where('c.user_id', '=', userId).orderBy('c.id', 'desc').limit(500).execute();

/** Reads the terms under which an order was made. */
export const readOrderTerms = (db: Db | Tx, orderId: OrderId): Promise<KeptAgreement[]> =>
  kept(db)
    .where('c.id', 'in', (b) => b.selectFrom('order_consent').select('consent_id').where('order_id', '=', orderId))
    .orderBy('c.comp_id')
    .execute();

/** Reads the terms for organisers as the administrators wrote them; undefined when there are none. */
export const readOrganiserTerms = async (db: Db | Tx): Promise<string | undefined> =>
  (await db.selectFrom('help_text').select('body').where('key', '=', 'org.terms').executeTakeFirst())?.body;
