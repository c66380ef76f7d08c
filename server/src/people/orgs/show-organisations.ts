import { nearNames } from '@startline/rules/formats/near-names';
import type { listClubs } from '@startline/contract/people/orgs';
import type { OrgId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findClubs, readApproved, readAreas, readOrganisation, type OrganisationRow } from './queries.ts';

const wire = ({ id, name, logo, status, ao_code, currency }: OrganisationRow) => ({
  id,
  name,
  logo,
  status,
  aocode: ao_code,
  currency,
});

/** Lists the first thousand approved organisations by name. */
export const showOrganisations = async (ctx: Ctx) => (await readApproved(ctx.db, 1_000)).map(wire);

/** Reads one organisation. */
export async function showOrganisation(ctx: Ctx, { id }: { readonly id: OrgId }) {
  const row = await readOrganisation(ctx.db, id);
  if (!row) throw missing('organisation');
  return wire(row);
}

/** The number of names compared for a typing error, and the number of them offered. */
const [mostCompared, mostNear] = [5_000, 5];

/**
 * Lists clubs or schools to choose from while a name is typed: the text may be anywhere in it, with a typing error or
 * two.
 */
export async function showClubs(ctx: Ctx, input: z.output<typeof listClubs.input>) {
  const where = { kind: input.type, areaId: input.areaid };
  const named = await findClubs(ctx.db, { ...where, text: input.startswith }, input.pagesize);
  const isTyping = named.length === 0 && input.startswith.length >= 4;
  const rows = isTyping
    ? nearNames(input.startswith, await findClubs(ctx.db, { ...where, text: '' }, mostCompared), mostNear)
    : named;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    areaid: row.area_id ?? 0,
    areaname: row.area ?? '',
    aocode: row.ao_code,
    clubtype: row.kind,
  }));
}

/** Lists countries, regions and counties, each with the area above it. */
export const showAreas = async (ctx: Ctx) =>
  (await readAreas(ctx.db)).map(({ id, name, level, parent_id }) => ({
    id,
    name,
    entityLevel: level,
    parentId: parent_id,
  }));
