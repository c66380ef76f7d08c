import * as z from 'zod/mini';
import { appAdmin } from '../access.ts';
import { areaId, clubId, empty, userId } from '../fields.ts';
import { route } from '../route.ts';

const ofArea = { path: '/v5/admin/user/area', access: appAdmin, output: empty } as const;
const ofClub = { path: '/v5/admin/user/club', access: appAdmin, output: empty } as const;
const area = () => z.strictObject({ userid: userId, areaid: areaId });
const club = () => z.strictObject({ userid: userId, clubid: clubId });

export const addAreaToUser = route({
  ...ofArea,
  method: 'POST',
  summary: 'Makes a user a representative of an area and of every club in it; the user is told by mail.',
  input: area(),
});
export const removeAreaFromUser = route({
  ...ofArea,
  method: 'DELETE',
  summary: "Ends a user's right to represent an area, at once; the user is told by mail.",
  input: area(),
});
export const addClubToUser = route({
  ...ofClub,
  method: 'POST',
  summary: 'Makes a user a representative of a club or school; the user is told by mail.',
  input: club(),
});
export const removeClubFromUser = route({
  ...ofClub,
  method: 'DELETE',
  summary: "Ends a user's right to represent a club or school, at once; the user is told by mail.",
  input: club(),
});
