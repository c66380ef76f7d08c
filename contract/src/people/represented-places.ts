import * as z from 'zod/mini';
import { appAdmin, mine } from '../access.ts';
import { areaId, clubId, empty, instantText, line, pageNumber, pageSize, userId, yesNo } from '../fields.ts';
import { route } from '../route.ts';

const ofArea = { path: '/v5/admin/user/area', access: appAdmin, output: empty } as const;
const ofClub = { path: '/v5/admin/user/club', access: appAdmin, output: empty } as const;
const area = () => z.strictObject({ userid: userId, areaid: areaId });
const club = () => z.strictObject({ userid: userId, clubid: clubId });

export const addAreaToUser = route({
  ...ofArea,
  method: 'POST',
  summary: 'Makes a user a representative of an area and of every club in it; the user is told by email.',
  input: area(),
});
export const removeAreaFromUser = route({
  ...ofArea,
  method: 'DELETE',
  summary: "Ends a user's right to represent an area, at once; the user is told by email.",
  input: area(),
});
export const addClubToUser = route({
  ...ofClub,
  method: 'POST',
  summary: 'Makes a user a representative of a club or school; the user is told by email.',
  input: club(),
});
export const removeClubFromUser = route({
  ...ofClub,
  method: 'DELETE',
  summary: "Ends a user's right to represent a club or school, at once; the user is told by email.",
  input: club(),
});

/** An id of the specification that means choosing a place from a list (USER-05). */
export const PICK_FROM_LIST = 9999;

/** A club, a school or an area that a user represents or asks for (USER-02, USER-03). */
const place = {
  id: z.int(),
  name: z.string(),
  /** 1 a club or school, 2 a county, 3 a region, 4 a country. */ entityLevel: z.int(),
  entityName: z.string(),
  clubType: z.enum(['C', 'S', '']),
};
export const ownPlace = z.object({
  ...place,
  requestId: z.int(),
  state: z.enum(['represents', 'waiting', 'refused', 'removed']),
  reason: z.string(),
});
export type OwnPlace = z.output<typeof ownPlace>;

export const askToRepresent = route({
  method: 'POST',
  path: '/v5/selfservice',
  access: mine('account'),
  summary:
    'Asks to represent a club, school or area, by its level and id. `entityid` 9999 asks for the list to choose from.',
  input: z.strictObject({
    ssid: z.coerce.number('Must be a number.').check(z.int(), z.minimum(1), z.maximum(4)),
    entityid: userId,
  }),
  inQuery: ['ssid', 'entityid'],
  output: z.object({ state: z.enum(['waiting', 'choose']) }),
});
export const listOwnPlaces = route({
  method: 'GET',
  path: '/v5/selfservice',
  access: mine('account'),
  summary: 'Lists what the caller represents, has asked to represent, or used to represent.',
  input: z.strictObject({}),
  output: z.array(ownPlace),
});
export const withdrawRequest = route({
  method: 'DELETE',
  path: '/v5/selfservice/:id',
  access: mine('account'),
  summary: "Withdraws one of the caller's own pending requests.",
  input: z.strictObject({ id: userId }),
  output: empty,
});

export const placeRequest = z.object({
  ...place,
  requestId: z.int(),
  userId: z.int(),
  userName: z.string(),
  email: z.string(),
  askedAt: instantText,
});
export type PlaceRequest = z.output<typeof placeRequest>;
export const listPlaceRequests = route({
  method: 'GET',
  path: '/v5/admin/selfservice',
  access: appAdmin,
  summary: 'Lists the pending requests to represent a club, school or area, oldest first, a page at a time.',
  input: z.strictObject({ page: pageNumber, pagesize: pageSize(20) }),
  output: z.array(placeRequest),
  meta: z.object({ totalCount: z.int() }),
});
export const decideOnPlace = route({
  method: 'POST',
  path: '/v5/admin/selfservice/:id',
  access: appAdmin,
  summary:
    'Accepts a request to represent a club, school or area, or refuses it with a reason; the user is told by email.',
  input: z.strictObject({ id: userId, accept: yesNo, reason: z._default(line(300), '') }),
  output: empty,
});
