import * as z from 'zod/mini';
import { mine } from '../access.ts';
import { sentEntryId } from '../fields.ts';
import { route } from '../route.ts';
import { myEntry } from './my-entries.ts';
import { teamEdit } from './teams.ts';

const { shape } = myEntry;

/** A team that the caller entered, or one that names their athlete. */
export const myTeam = z.object({
  teamId: sentEntryId,
  teamName: z.string(),
  /** The team's club or area; empty for a team without one. */
  entity: z.string(),
  compId: shape.compId,
  competition: shape.competition,
  venue: shape.venue,
  startsOn: z.string(),
  zone: shape.zone,
  ceid: shape.ceid,
  event: shape.event,
  ageGroup: shape.ageGroup,
  startDateTime: shape.startDateTime,
  timeKnown: shape.timeKnown,
  state: shape.state,
  /** Null when another user entered the team. */
  total: z.nullable(shape.total),
  currency: shape.currency,
  orderId: shape.orderId,
  paymentText: z.string(),
  next: shape.next,
  mayCancel: z.boolean(),
  cancelText: z.string(),
  moneyBack: shape.moneyBack,
  isOver: z.boolean(),
  cancelReason: z.string(),
  isOwn: z.boolean(),
  edit: teamEdit,
  /** The number of athletes that the team lacks before it can be paid for. */
  missing: z.int(),
  /** All members in order for the user who entered the team; otherwise only the caller's own athletes. */
  athletes: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type MyTeam = z.output<typeof myTeam>;

export const myTeams = route({
  method: 'GET',
  path: '/v5/my/teams',
  access: mine('entries'),
  summary:
    "The teams that the caller entered and those that include the caller's athletes, by time, with state, payment and what to do next; at most 200.",
  input: z.strictObject({ when: z._default(z.enum(['coming', 'past']), 'coming') }),
  output: z.array(myTeam),
});
