import type { FoundUser } from '@startline/contract/people/users';
import { decimalText } from '@startline/rules/money';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { findUsers, listUsers, type UserRow } from './user-queries.ts';

type Wanted = {
  readonly email?: string | undefined;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly clubid?: number | undefined;
  readonly areaid?: number | undefined;
};

/** Finds users by any of their properties (API-064). Throws `bad-input` without any. */
export async function findUser(ctx: Ctx, wanted: Wanted): Promise<FoundUser[]> {
  if (Object.values(wanted).every((value) => value === undefined || value === ''))
    throw new Refusal(
      'bad-input',
      'Enter something to look for: an email address, a user ID, a name, a club or an area.',
    );
  const { clubid, areaid, ...rest } = wanted;
  return (await findUsers(ctx.db, { ...rest, clubId: clubid, areaId: areaid })).map(shown);
}

/** Returns one page of users whose name or e-mail contains the search text; `meta.totalCount` counts all. */
export async function searchUsers(
  ctx: Ctx,
  { search, page, pagesize }: { readonly search: string; readonly page: number; readonly pagesize: number },
): Promise<Replied<FoundUser[]>> {
  const { rows, total } = await listUsers(ctx.db, { search, page, size: pagesize });
  return new Replied(rows.map(shown), { meta: { totalCount: total } });
}

const shown = (user: UserRow): FoundUser => ({
  id: user.id,
  display_name: user.name,
  user_email: user.email,
  phone: user.phone,
  role: user.role,
  emailConfirmed: user.confirmedAt !== null,
  twoStep: user.totpConfirmedAt !== null,
  isClosed: user.closedAt !== null,
  e4s_credit: decimalText({ minor: user.creditMinor }),
  createdAt: user.createdAt.toISOString(),
  clubs: user.clubs,
  areas: user.areas,
  permissions: user.permissions.map(({ id, role, orgId, compId, orgName, permLevels }) => ({
    id,
    role,
    orgid: orgId,
    compid: compId,
    orgname: orgName,
    permLevels: [...permLevels],
  })),
});
