import * as z from 'zod/mini';
import { anyone, appAdmin, areaAt, mine, ownerOf, signedIn, viewerOf } from '../access.ts';
import {
  currency,
  empty,
  genericList,
  idOrZero,
  instantText,
  line,
  nameLine,
  orgId,
  pageSize,
  sentClubId,
  sentOrgId,
  sentUserId,
  userId,
  yesNo,
  aoCode,
} from '../fields.ts';
import { route } from '../route.ts';

export const orgStatuses = ['Pending', 'Approved', 'Refused'] as const;
export type OrgStatus = (typeof orgStatuses)[number];

export const organisation = z.object({
  id: sentOrgId,
  name: z.string(),
  logo: z.string(),
  status: z.enum(orgStatuses),
  aocode: aoCode,
  currency,
});

export const listOrganisations = route({
  method: 'GET',
  path: '/v5/public/comporg',
  summary: 'The approved organisations, by name; the first 1,000.',
  access: anyone,
  cacheSeconds: 300,
  input: z.strictObject({}),
  output: z.array(organisation),
});
export const readOrganisation = route({
  method: 'GET',
  path: '/v5/comporg/:id',
  summary: 'One organisation; until approved, only for its own staff.',
  access: viewerOf('organisation', 'id'),
  input: z.strictObject({ id: orgId }),
  output: organisation,
});

export const club = z.object({
  id: sentClubId,
  name: z.string(),
  areaid: z.int(),
  areaname: z.string(),
  aocode: z.string(),
  clubtype: z.enum(['C', 'S']),
});
export const listClubs = route({
  method: 'GET',
  path: '/v5/clubs',
  summary:
    'Clubs, or schools with `type` S, whose names contain the text, those that start with it first; in one area if given.',
  access: anyone,
  cacheSeconds: 300,
  input: z.strictObject({
    areaid: z._default(idOrZero, 0),
    pagesize: pageSize(20),
    startswith: z._default(line(60), ''),
    type: z._default(z.enum(['', 'C', 'S']), ''),
  }),
  output: z.array(club),
});

export const listAreas = route({
  method: 'GET',
  path: '/v5/areas',
  summary: 'The areas: countries, regions and counties, each with the one above it.',
  access: anyone,
  cacheSeconds: 300,
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.int(), name: z.string(), entityLevel: z.int(), parentId: z.nullable(z.int()) })),
});

/**
 * The state of an organisation's card payments: `connected` and ready; `started`, when the provider still needs
 * something; `not-connected`; `test`, the built-in gateway of a demo, which moves no money; `none`, without any card
 * provider.
 */
export const cardStates = ['connected', 'started', 'not-connected', 'test', 'none'] as const;
export type CardState = (typeof cardStates)[number];

const aocode = aoCode;
const named = z.object({ id: z.int(), name: z.string() });

/** An organisation for its own people and for administrators (ORG-01). */
export const org = z.object({
  id: sentOrgId,
  name: z.string(),
  logo: z.string(),
  status: z.enum(orgStatuses),
  aocode,
  currency,
  /**
   * The account that its card payments go to: the provider's id of it, its name, and whether the builder asks for a
   * payment code.
   */
  stripeUser: z.object({ id: z.string(), name: z.string(), showPaymentCode: z.boolean() }),
  /** The people who accepted the terms for organisers in its name, earliest first. */
  options: z.object({ tAndCUsers: z.array(z.object({ id: sentUserId, name: z.string(), at: instantText })) }),
  /** The payment code that the builder asks for. Empty for those who may not manage the organisation. */
  paymentCode: z.string(),
  cards: z.enum(cardStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  askedBy: z.nullable(named),
  competitions: z.int(),
  /** Whether the caller may change it and its people; others may build there. */
  mayManage: z.boolean(),
  version: z.int(),
});
export type Org = z.infer<typeof org>;

export const listOrgs = route({
  method: 'GET',
  path: '/v5/orgs',
  access: mine('organisations'),
  summary:
    'The organisations where the caller may manage or build, by name; all of them for an application administrator.',
  input: z.strictObject({
    ...genericList,
    sort: z._default(z.enum(['name']), 'name'),
    search: z._default(line(100), ''),
    status: z.optional(z.enum(orgStatuses)),
  }),
  output: z.array(org),
  meta: z.object({ totalCount: z.int() }),
});
const idOrStatus = z.coerce
  .string()
  .check(z.regex(/^(\d{1,9}|pending|approved|refused)$/i, 'Must be a number, or Pending, Approved or Refused.'));
export const readOrg = route({
  method: 'GET',
  path: '/v5/orgs/:id',
  access: mine('organisations'),
  input: z.strictObject({ id: idOrStatus }),
  output: z.union([org, z.array(org)]),
  summary: 'One organisation, by number; or all with a given status, for application administrators only.',
});
const orgName = nameLine(80).check(z.minLength(1, 'Required.'));
const logo = line(200);
export const askForOrg = route({
  method: 'POST',
  path: '/v5/orgs',
  // no record exists yet; the caller becomes its administrator, and it is not public before it is approved
  access: signedIn('asks for a new organisation'),
  summary: 'Requests an organisation. The caller becomes its administrator; it may publish once approved.',
  input: z.strictObject({
    id: z._default(z.literal(0), 0),
    name: orgName,
    logo: z._default(logo, ''),
    aocode: z._default(aocode, 'EA'),
    acceptTerms: yesNo,
  }),
  output: org,
});
export const updateOrg = route({
  method: 'PUT',
  path: '/v5/orgs/:id',
  access: areaAt('ADMIN', 'organisation', 'id'),
  summary: 'Changes an organisation. Only application administrators may set its payment account and payment code.',
  input: z.strictObject({
    id: orgId,
    version: z.int(),
    name: orgName,
    logo: z._default(logo, ''),
    paymentCode: z.optional(line(60)),
    stripeUser: z.optional(
      z.strictObject({
        id: line(60).check(z.regex(/^(acct_\w+)?$/, 'Must start with acct_.')),
        name: line(120),
        showPaymentCode: z.boolean(),
      }),
    ),
    /** Read-only in the record; ignored in a write. */
    status: z.optional(z.unknown()),
    aocode: z.optional(z.unknown()),
    currency: z.optional(z.unknown()),
    options: z.optional(z.unknown()),
    cards: z.optional(z.unknown()),
    reason: z.optional(z.unknown()),
    askedBy: z.optional(z.unknown()),
    competitions: z.optional(z.unknown()),
    mayManage: z.optional(z.unknown()),
  }),
  output: org,
});
export const deleteOrg = route({
  method: 'DELETE',
  path: '/v5/orgs/:id',
  access: areaAt('ADMIN', 'organisation', 'id'),
  summary: 'Deletes an organisation that has no competitions.',
  input: z.strictObject({ id: orgId }),
  output: empty,
});
export const approveOrg = route({
  method: 'POST',
  path: '/v5/orgs/approve/:id',
  access: appAdmin,
  summary:
    'Approves an organisation or, with `approve` false, refuses it with a reason. Its administrators are told by email.',
  input: z.strictObject({ id: orgId, approve: z._default(yesNo, true), reason: z._default(line(500), '') }),
  output: org,
});
export const listMyOrgs = route({
  method: 'GET',
  path: '/v5/myorgs/:id',
  access: ownerOf('user', 'id'),
  summary: 'The organisations where a user may manage or build, by name.',
  input: z.strictObject({ id: userId }),
  output: z.array(org),
});

const cardConnection = z.object({
  cards: z.enum(cardStates),
  /** The provider's page to continue on; empty when there is nothing to do there. */ url: z.string(),
});
export const connectCards = route({
  method: 'POST',
  path: '/v5/orgs/connect/:id',
  access: areaAt('ADMIN', 'organisation', 'id'),
  summary: "Starts or continues setting up the organisation's card account.",
  input: z.strictObject({ id: orgId }),
  output: cardConnection,
});
export const checkCards = route({
  method: 'POST',
  path: '/v5/orgs/connect/check/:id',
  access: areaAt('ADMIN', 'organisation', 'id'),
  summary: "Asks the card provider for the status of the organisation's account.",
  input: z.strictObject({ id: orgId }),
  output: cardConnection,
});
