import type { listOrgs, Org, OrgStatus } from '@startline/contract/people/orgs';
import { orgStatuses } from '@startline/contract/people/orgs';
import { isAppAdmin } from '@startline/rules/access/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countOrgs, readOrg, readOrgs } from './org-queries.ts';
import { orgRecord, orgsOf, orgsOfPermissions } from './org-record.ts';
import { readPermissionsOf } from './permission-queries.ts';

/**
 * Lists one page of the organisations where the caller may manage or build (API-134); all of them for an administrator.
 */
export async function findOrganisations(
  ctx: Ctx,
  { pagenumber, pagesize, search, status }: z.output<typeof listOrgs.input>,
): Promise<Replied<Org[]>> {
  const caller = signedInUser(ctx);
  const wanted = { ids: orgsOf(caller), search: search.trim(), status };
  const rows = await readOrgs(ctx.db, wanted, { limit: pagesize, offset: (pagenumber - 1) * pagesize });
  return new Replied(
    rows.map((row) => orgRecord(ctx, caller, row)),
    { meta: { totalCount: await countOrgs(ctx.db, wanted) } },
  );
}

/**
 * Returns one organisation by its number (API-134), for those who may build there; or, by the name of a status, those
 * in it (API-140), for administrators.
 */
export function readOrganisationOrStatus(ctx: Ctx, { id }: { readonly id: string }): Promise<Org | Org[]> {
  const status = orgStatuses.find((one) => one.toLowerCase() === id.toLowerCase());
  return status === undefined ? showOne(ctx, Number(id) as OrgId) : showByStatus(ctx, status);
}

async function showOne(ctx: Ctx, id: OrgId): Promise<Org> {
  const caller = signedInUser(ctx);
  const ids = orgsOf(caller);
  const row = ids === undefined || ids.includes(id) ? await readOrg(ctx.db, id) : undefined;
  if (!row) throw missing('organisation');
  return orgRecord(ctx, caller, row);
}

async function showByStatus(ctx: Ctx, status: OrgStatus): Promise<Org[]> {
  const caller = signedInUser(ctx);
  if (!isAppAdmin(rightsOf(caller)))
    throw new Refusal('not-allowed', 'Only an administrator can filter organisations by status.');
  return (await readOrgs(ctx.db, { status })).map((row) => orgRecord(ctx, caller, row));
}

/**
 * Lists the organisations where a user may manage or build (API-138): one's own, or anybody's for an administrator.
 * Rights that hold everywhere are left out.
 */
export async function showMyOrganisations(ctx: Ctx, { id }: { readonly id: UserId }): Promise<Org[]> {
  const caller = signedInUser(ctx);
  const kept = (await readPermissionsOf(ctx.db, { userId: id })).map((one) => ({
    role: one.role,
    orgId: one.orgId,
    compId: one.compId,
    orgName: one.orgName,
    permLevels: one.permLevels,
  }));
  const ids = orgsOfPermissions(kept.filter(({ orgId }) => orgId !== 0)) ?? [];
  return (await readOrgs(ctx.db, { ids })).map((row) => orgRecord(ctx, caller, row));
}
