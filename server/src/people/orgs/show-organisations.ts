import type { listClubs } from '@startline/contract/people/orgs';
import type { OrgId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { findClubs, readApproved, readAreas, readOrganisation, type OrganisationRow } from './queries.ts';

const wire = ({ id, name, logo, status, ao_code, currency }: OrganisationRow) => ({
  id,
  name,
  logo,
  status,
  aocode: ao_code,
  currency,
});

/** The approved organisations; the first thousand by name. */
export const showOrganisations = async (ctx: Ctx) => (await readApproved(ctx.db, 1_000)).map(wire);

/** One organisation. */
export async function showOrganisation(ctx: Ctx, { id }: { readonly id: OrgId }) {
  const row = await readOrganisation(ctx.db, id);
  if (!row) throw new Refusal('not-found', 'There is no such organisation.');
  return wire(row);
}

/** Clubs or schools to choose from while a name is typed. */
export async function showClubs(ctx: Ctx, input: z.output<typeof listClubs.input>) {
  const rows = await findClubs(
    ctx.db,
    { startsWith: input.startswith, kind: input.type, areaId: input.areaid },
    input.pagesize,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    areaid: row.area_id ?? 0,
    areaname: row.area ?? '',
    aocode: row.ao_code,
    clubtype: row.kind,
  }));
}

/** Countries, regions and counties, each with the one above it. */
export const showAreas = async (ctx: Ctx) =>
  (await readAreas(ctx.db)).map(({ id, name, level, parent_id }) => ({
    id,
    name,
    entityLevel: level,
    parentId: parent_id,
  }));
