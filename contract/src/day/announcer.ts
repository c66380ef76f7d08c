import { protestStates } from '@startline/rules/day/results/protests';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, idOrZero, instantText, sentCompetitionId, sentEventGroupId, timeZone } from '../fields.ts';
import { route } from '../route.ts';

const where = {
  egId: sentEventGroupId,
  event: z.string(),
  heat: z.int(),
  heats: z.int(),
  layout: z.enum(['lanes', 'line', 'order']),
};

export const announcerView = route({
  method: 'GET',
  path: '/v5/announcer/:compId',
  access: areaAt(['ADMIN', 'RESULTS', 'SCOREBOARD'], 'competition', 'compId'),
  summary:
    "For the announcer and the jury: the latest reports, open protests and, for one event, the records and the athletes' PBs and SBs. `egid` 0 selects the event with the latest mark.",
  input: z.strictObject({ compId: competitionId, egid: z._default(idOrZero, 0) }),
  output: z.object({
    competition: z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone }),
    happened: z.array(
      z.object({
        ...where,
        at: instantText,
        kind: z.enum(['result', 'trial', 'height', 'unit-state', 'protest']),
        part: z.int(),
        bib: z.string(),
        name: z.string(),
        club: z.string(),
        text: z.string(),
      }),
    ),
    protests: z.array(z.object({ ...where, state: z.enum(protestStates), since: instantText })),
    /** The event in sight; 0 before the first mark. */
    egId: z.int(),
    records: z.array(
      z.object({
        code: z.string(),
        ageGroup: z.string(),
        mark: z.string(),
        holder: z.string(),
        year: z.nullable(z.int()),
        now: z.nullable(z.object({ mark: z.string(), holder: z.string(), label: z.string() })),
      }),
    ),
    bests: z.array(
      z.object({
        heat: z.int(),
        position: z.nullable(z.int()),
        bib: z.string(),
        name: z.string(),
        club: z.string(),
        pb: z.string(),
        sb: z.string(),
      }),
    ),
  }),
});
export type AnnouncerView = z.output<typeof announcerView.output>;
