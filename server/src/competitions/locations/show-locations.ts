import type { listLocations, Location } from '@startline/contract/competitions/locations';
import { grants, isAppAdmin, type Permission } from '@startline/rules/access/permissions';
import type { LocationId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { readLocation, readLocations, type LocationRow } from './location-queries.ts';

/**
 * Returns whether a caller builds at an organisation or at one of its competitions; 0 belongs to no organisation and is
 * for administrators.
 */
export function buildsAt(caller: SignedIn, orgId: number): boolean {
  const rights = rightsOf(caller);
  if (isAppAdmin(rights)) return true;
  return (
    orgId !== 0 &&
    rights.permissions.some(
      (one: Permission) => (one.orgId === 0 || one.orgId === orgId) && grants(one.role, 'BUILDER'),
    )
  );
}

/** Returns a ground as the wire has it. */
export const locationRecord = (caller: SignedIn, row: LocationRow): Location => ({
  id: row.id,
  name: row.name,
  address: row.address,
  town: row.town,
  postcode: row.postcode,
  latitude: degrees(row.latitude),
  longitude: degrees(row.longitude),
  orgid: row.orgId ?? 0,
  competitions: Number(row.competitions),
  mayEdit: buildsAt(caller, row.orgId ?? 0),
  version: row.version,
});

const degrees = (text: string | null): number | null => (text === null ? null : Number(text));

/** Lists grounds by name, with those whose name, town or postcode contains the search text (API-079). */
export async function showLocations(
  ctx: Ctx,
  { pagenumber, pagesize, search }: z.output<typeof listLocations.input>,
): Promise<Replied<Location[]>> {
  const caller = signedInUser(ctx);
  const { rows, total } = await readLocations(ctx.db, search.trim(), {
    limit: pagesize,
    offset: (pagenumber - 1) * pagesize,
  });
  return new Replied(
    rows.map((row) => locationRecord(caller, row)),
    { meta: { totalCount: total } },
  );
}

/** Reads one ground (API-079). */
export async function showLocation(ctx: Ctx, { id }: { readonly id: number }): Promise<Location> {
  const row = await readLocation(ctx.db, id as LocationId);
  if (!row) throw missing('location');
  return locationRecord(signedInUser(ctx), row);
}
