import type {
  createLocation,
  Location,
  updateLocation as updateRoute,
} from '@startline/contract/competitions/locations';
import type { LocationId, OrgId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { refuseStale } from '../../access/refuse-stale.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import {
  findSame,
  insertLocation,
  lockLocation,
  readLocation,
  removeLocation,
  updateLocation,
  type LocationRow,
  type Typed,
} from './location-queries.ts';
import { locationRecord } from './show-locations.ts';

/** Adds a ground for an organisation where the caller builds (API-080). Throws `bad-input` when it already exists. */
export async function addLocation(
  ctx: Ctx,
  { orgid, name, address, town, postcode, latitude, longitude }: z.output<typeof createLocation.input>,
): Promise<Replied<Location>> {
  const typed = { name, address, town, postcode, latitude, longitude };
  const caller = signedInUser(ctx);
  const row = await transaction(ctx.db, async (tx) => {
    await check(tx, typed, 0);
    const id = await insertLocation(tx, typed, orgid === 0 ? null : (orgid as OrgId), {
      user: caller.id,
      now: ctx.now(),
    });
    await writeAudit(tx, ctx, {
      action: 'location-added',
      subject: 'location',
      subjectId: id,
      ...(orgid === 0 ? {} : { orgId: orgid }),
      after: { ...typed },
    });
    return readLocation(tx, id);
  });
  return saved(ctx, row);
}

/** Changes a ground, starting from the version that was read (API-081). */
export async function changeLocation(
  ctx: Ctx,
  { id, version, name, address, town, postcode, latitude, longitude }: z.output<typeof updateRoute.input>,
): Promise<Replied<Location>> {
  const typed = { name, address, town, postcode, latitude, longitude };
  const caller = signedInUser(ctx);
  const row = await transaction(ctx.db, async (tx) => {
    const previous = await lockThere(tx, id);
    refuseStale(previous, version, caller.id);
    await check(tx, typed, id);
    await updateLocation(tx, previous.id, typed, { user: caller.id, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'location-changed',
      subject: 'location',
      subjectId: id,
      ...(previous.orgId === null ? {} : { orgId: previous.orgId }),
      before: factsOf(previous),
      after: { ...typed },
    });
    return readLocation(tx, previous.id);
  });
  return saved(ctx, row);
}

/** Deletes a ground that no competition uses (API-082). */
export async function deleteLocation(ctx: Ctx, { id }: { readonly id: number }): Promise<Replied<null>> {
  const name = await transaction(ctx.db, async (tx) => {
    const previous = await lockThere(tx, id);
    const uses = Number(previous.competitions);
    if (uses > 0)
      throw new Refusal(
        'in-use',
        `${previous.name} is used by ${uses === 1 ? 'a competition' : `${String(uses)} competitions`}, so it cannot be deleted.`,
      );
    await removeLocation(tx, previous.id);
    await writeAudit(tx, ctx, {
      action: 'location-deleted',
      subject: 'location',
      subjectId: id,
      ...(previous.orgId === null ? {} : { orgId: previous.orgId }),
      before: factsOf(previous),
    });
    return previous.name;
  });
  return new Replied(null, { message: `Venue ${name} deleted.` });
}

async function lockThere(tx: Tx, id: number): Promise<LocationRow> {
  const row = await lockLocation(tx, id as LocationId);
  if (!row) throw missing('location');
  return row;
}

async function check(tx: Tx, typed: Typed, except: number): Promise<void> {
  if ((typed.latitude === null) !== (typed.longitude === null))
    throw badInput([
      {
        field: typed.latitude === null ? 'latitude' : 'longitude',
        message: 'Give both latitude and longitude, or neither.',
      },
    ]);
  if (await findSame(tx, typed, except))
    throw badInput([{ field: 'name', message: 'This venue already exists. Search for it by postcode.' }]);
}

const factsOf = ({ name, address, town, postcode, latitude, longitude }: LocationRow) => ({
  name,
  address,
  town,
  postcode,
  latitude,
  longitude,
});

function saved(ctx: Ctx, row: LocationRow | undefined): Replied<Location> {
  if (!row) throw new Error('The location that was just saved is not there.');
  return new Replied(locationRecord(signedInUser(ctx), row), { message: `Venue ${row.name} saved.` });
}
