import type { PersonFile } from '@startline/contract/keeping/person';
import type { UserId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { proveOwner } from '../../people/accounts/records/prove-owner.ts';
import { findById } from '../../people/accounts/records/account-queries.ts';
import { athletesOnList, readers, readRows, type Whose } from './reader-queries.ts';

/** Returns all data about the caller, after the password was typed once more. */
export async function exportOwn(ctx: Ctx, { password }: { readonly password: string }): Promise<PersonFile> {
  const user = await proveOwner(ctx, password, 'password');
  return makeFile(ctx, user.id, 'asked for by the person');
}

/** Returns the same file for a user who asked in writing. */
export const exportPerson = (ctx: Ctx, { id, reason }: { readonly id: UserId; readonly reason: string }) =>
  makeFile(ctx, id, reason);

const makeFile = (ctx: Ctx, id: UserId, reason: string): Promise<PersonFile> =>
  transaction(ctx.db, async (tx) => {
    const user = await findById(tx, id);
    if (!user) throw missing('user');
    await writeAudit(tx, ctx, { action: 'person-exported', subject: 'user', subjectId: id, reason });
    const whose: Whose = {
      id,
      email: user.emailConfirmedAt ? user.email.toLowerCase() : '',
      athletes: await athletesOnList(tx, id),
    };
    const sections = [];
    for (const [name, { about, rows }] of Object.entries(readers))
      sections.push({ name, about, rows: await readRows(tx, rows(whose)) });
    return {
      format: 'startline-person-1' as const,
      madeAt: new Date(ctx.now()).toISOString(),
      person: { id, name: user.name, email: user.email },
      sections,
    };
  });
