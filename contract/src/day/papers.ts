import { paperKinds } from '@startline/rules/day/papers/papers';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, idOrZero, sentCompetitionId } from '../fields.ts';
import { route } from '../route.ts';

const staff = areaAt(['ADMIN', 'BUILDER', 'CHECKIN', 'RESULTS'], 'competition', 'compId');
const request = z.strictObject({
  compId: competitionId,
  kind: z.enum([...paperKinds, 'all']),
  egId: z._default(idOrZero, 0),
});

export const printPapers = route({
  method: 'GET',
  path: '/v5/papers/:compId/:kind/pdf',
  access: staff,
  sends: 'application/pdf',
  summary:
    "The day's papers as A4 pages: start lists, notice board, call room, field cards, lap sheets, judges, announcer, timetable, or all. With `egId`, those for one event group. Each shows its list's version and when it was published.",
  input: request,
  output: z.instanceof(Uint8Array),
});

const section = z.object({
  title: z.string(),
  note: z.string(),
  columns: z.array(
    z.object({ head: z.string(), share: z.number(), align: z.enum(['left', 'right', 'centre']), isBox: z.boolean() }),
  ),
  rows: z.array(z.array(z.string())),
});

export const viewPapers = route({
  method: 'GET',
  path: '/v5/papers/:compId/:kind',
  access: staff,
  summary: "The same papers as tables, for the browser's print view.",
  input: request,
  output: z.object({
    competition: z.object({ id: sentCompetitionId, name: z.string() }),
    papers: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        lead: z.string(),
        foot: z.string(),
        turned: z.boolean(),
        size: z.enum(['usual', 'large', 'tall']),
        follows: z.boolean(),
        sections: z.array(section),
      }),
    ),
  }),
});
export type PapersView = z.output<typeof viewPapers.output>;
