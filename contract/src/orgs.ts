import * as z from 'zod/mini';
import { anyone, signedIn } from './access.ts';
import { currency, idOrZero, line, orgId, pageSize, sentClubId, sentOrgId } from './fields.ts';
import { route } from './route.ts';

export const organisation = z.object({ id: sentOrgId, name: z.string(), logo: z.string(), status: z.enum(['Pending', 'Approved', 'Refused']), aocode: z.enum(['EA', 'IRL']), currency });

export const listOrganisations = route({
  method: 'GET', path: '/v5/public/comporg', summary: 'The approved organisations, by name; the first 1000.', access: anyone, cacheSeconds: 300,
  input: z.strictObject({}), output: z.array(organisation),
});
export const readOrganisation = route({
  method: 'GET', path: '/v5/comporg/:id', summary: 'One organisation; one that is not approved is shown to its own staff only.', access: signedIn, input: z.strictObject({ id: orgId }), output: organisation,
});

export const club = z.object({ id: sentClubId, name: z.string(), areaid: z.int(), areaname: z.string(), aocode: z.string(), clubtype: z.enum(['C', 'S']) });
export const listClubs = route({
  method: 'GET', path: '/v5/clubs', summary: 'Clubs, or schools with type=S, whose name starts with the text, in one area where it is named.', access: anyone, cacheSeconds: 300,
  input: z.strictObject({ areaid: z._default(idOrZero, 0), pagesize: pageSize(20), startswith: z._default(line(60), ''), type: z._default(z.enum(['', 'C', 'S']), '') }),
  output: z.array(club),
});

export const listAreas = route({
  method: 'GET', path: '/v5/areas', summary: 'The areas: countries, regions and counties, each with the one above it.', access: anyone, cacheSeconds: 300,
  input: z.strictObject({}), output: z.array(z.object({ id: z.int(), name: z.string(), entityLevel: z.int(), parentId: z.nullable(z.int()) })),
});
