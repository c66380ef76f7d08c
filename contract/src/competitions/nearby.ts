import * as z from 'zod/mini';
import { anyone } from '../access.ts';
import { pageNumber, pageSize } from '../fields.ts';
import { route } from '../route.ts';
import { filter, listed, listMeta, within } from './competitions.ts';

/** The list of competitions around a phone's position. It goes in a body, since addresses are kept in logs, histories and caches. */
export const competitionsNearby = route({
  method: 'POST',
  path: '/v5/public/comps/nearby',
  summary:
    'One page of the published competitions that match a filter and are near a position, rounded to 0.01 degrees.',
  access: anyone,
  input: z.strictObject({
    ...filter,
    within,
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    pagenumber: pageNumber,
    pagesize: pageSize(25),
  }),
  output: listed,
  meta: listMeta,
});
