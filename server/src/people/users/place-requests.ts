import type { OwnPlace, PlaceRequest } from '@startline/contract/people/represented-places';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readOwnPlaces, readWaiting } from './place-request-queries.ts';

const levelNames = ['', 'Club', 'County', 'Region', 'Country'] as const;
type Placed = { readonly entityLevel: number; readonly clubType: 'C' | 'S' | '' };
const entityName = ({ entityLevel, clubType }: Placed): string =>
  clubType === 'S' ? 'School' : (levelNames[entityLevel] ?? '');

/** What the caller represents, asked for and no longer represents. Nobody else's requests are told. */
export async function listOwnPlaces(ctx: Ctx): Promise<OwnPlace[]> {
  const places = await readOwnPlaces(ctx.db, signedInUser(ctx).id);
  return places.map((place) => ({ ...place, entityName: entityName(place) }));
}

/** The requests that wait for an administrator. */
export async function listWaiting(ctx: Ctx): Promise<PlaceRequest[]> {
  const requests = await readWaiting(ctx.db);
  return requests.map((one) => ({
    ...one,
    askedAt: new Date(one.askedAt).toISOString(),
    entityName: entityName(one),
  }));
}
