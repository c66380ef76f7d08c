import type { OwnPlace, PlaceRequest } from '@startline/contract/people/represented-places';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { readOwnPlaces, readWaiting } from './place-request-queries.ts';

const levelNames = ['', 'Club', 'County', 'Region', 'Country'] as const;
type Placed = { readonly entityLevel: number; readonly clubType: 'C' | 'S' | '' };
const entityName = ({ entityLevel, clubType }: Placed): string =>
  clubType === 'S' ? 'School' : (levelNames[entityLevel] ?? '');

/** Lists the places that the caller represents, asked for, and no longer represents. Never reveals others' requests. */
export async function listOwnPlaces(ctx: Ctx): Promise<OwnPlace[]> {
  const places = await readOwnPlaces(ctx.db, signedInUser(ctx).id);
  return places.map((place) => ({ ...place, entityName: entityName(place) }));
}

/** Lists one page of the requests that wait for an administrator, oldest first; `meta.totalCount` counts all. */
export async function listWaiting(
  ctx: Ctx,
  { page, pagesize }: { readonly page: number; readonly pagesize: number },
): Promise<Replied<PlaceRequest[]>> {
  const { rows, total } = await readWaiting(ctx.db, { page, size: pagesize });
  const requests = rows.map((one) => ({
    ...one,
    askedAt: new Date(one.askedAt).toISOString(),
    entityName: entityName(one),
  }));
  return new Replied(requests, { meta: { totalCount: total } });
}
