import { permissionAreas } from '@startline/rules/access/permissions';
import { nextSteps } from '@startline/rules/building/overview/next-steps';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, instantText, sentCompetitionId, sentCompEventId, timeZone } from '../fields.ts';
import { route } from '../route.ts';

export const overview = z.object({
  id: sentCompetitionId,
  name: z.string(),
  date: z.string(),
  endDate: z.string(),
  location: z.string(),
  active: z.boolean(),
  cancelled: z.boolean(),
  zone: timeZone,
  status: z.object({ status: z.string(), text: z.string() }),
  opens: instantText,
  closes: instantText,
  counts: z.object({
    athletes: z.int(),
    entries: z.int(),
    teams: z.int(),
    waiting: z.int(),
    /** Orders that await a cheque or the payment of an invoice, whatever they are for. */
    cheques: z.int(),
  }),
  /** The next steps, most pressing first. */
  next: z.array(z.enum(nextSteps)),
  /** The last days on which somebody entered, by the calendar at the place, the oldest first. */
  byDay: z.array(z.object({ day: z.string(), entries: z.int() })),
  /** The events that have the fewest places left, the fullest first. */
  filling: z.array(z.object({ ceid: sentCompEventId, name: z.string(), taken: z.int(), places: z.int() })),
  /** The caller's rights here. */
  areas: z.array(z.enum(permissionAreas)),
});
export type Overview = z.output<typeof overview>;

export const readOverview = route({
  method: 'GET',
  path: '/v5/overview/:compId',
  access: areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'compId'),
  summary: "A competition's progress: entries by day, events filling up, when entries close, and what is next.",
  input: z.strictObject({ compId: competitionId }),
  output: overview,
});
