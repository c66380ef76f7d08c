import { bibSorts } from '@startline/rules/day/bibs/assign-bibs';
import { labelStockNames } from '@startline/rules/day/bibs/label-stock';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, idOrZero, instantText, line, requiredLine, sentCompetitionId, timeZone } from '../fields.ts';
import { route } from '../route.ts';

const staff = ['ADMIN', 'BUILDER', 'CHECKIN'] as const;
const wearer = z.enum(['athlete', 'team']);

/** A wearer of a number: an athlete, in all of their events, or a team. `bib` is empty without one. */
const bibHolder = z.object({
  kind: wearer,
  id: z.int(),
  name: z.string(),
  club: z.string(),
  ageGroup: z.string(),
  events: z.array(z.string()),
  bib: z.string(),
});
export type ListedBib = z.output<typeof bibHolder>;

export const bibsOfCompetition = route({
  method: 'GET',
  path: '/v5/bibs/:compId',
  access: areaAt(staff, 'competition', 'compId'),
  summary: "Bib numbers: a competition's athletes and teams, its ranges and order, and numbers worn twice.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({
    competition: z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone }),
    ranges: z.string(),
    order: z.array(z.enum(bibSorts)),
    holders: z.array(bibHolder),
    shared: z.array(z.object({ bib: z.string(), names: z.array(z.string()) })),
    /** The faults of the present numbers in words; empty when there are none. */
    fault: z.string(),
  }),
});
export type BibsOfCompetition = z.output<typeof bibsOfCompetition.output>;

export const assignBibNumbers = route({
  method: 'POST',
  path: '/v5/bibs/:compId/assign',
  access: areaAt(staff, 'competition', 'compId'),
  summary: 'Gives the next free numbers to those who have none, in the chosen order; with `anew`, to everybody.',
  input: z.strictObject({ compId: competitionId, anew: z._default(z.boolean(), false) }),
  output: z.object({ given: z.int(), without: z.int() }),
});

export const changeBib = route({
  method: 'POST',
  path: '/v5/bib/change/:compId/:athleteId/:bibNo',
  access: areaAt(staff, 'competition', 'compId'),
  summary:
    "Changes an athlete's number, or a team's if `kind` is `team`. One that somebody else has is refused unless `swap` is set.",
  input: z.strictObject({
    compId: competitionId,
    athleteId: idOrZero,
    bibNo: requiredLine(10),
    kind: z._default(wearer, 'athlete'),
    swap: z._default(z.boolean(), false),
  }),
  output: z.object({ bib: z.string() }),
});

export const unusedBibNumbers = route({
  method: 'GET',
  path: '/v5/bib/unused/:id',
  access: areaAt(staff, 'competition', 'id'),
  summary: "A competition's unused numbers, as ranges; one without an end is open. `next` is given out next.",
  input: z.strictObject({ id: competitionId }),
  output: z.object({
    unused: z.array(z.object({ from: z.int(), to: z.nullable(z.int()) })),
    words: z.string(),
    next: z.nullable(z.int()),
  }),
});

export const bibHistory = route({
  method: 'GET',
  path: '/v5/bibs/:compId/history',
  access: areaAt(staff, 'competition', 'compId'),
  summary: 'The latest changes to bibs: whose bib it was, what it became, when it was changed and who changed it.',
  input: z.strictObject({ compId: competitionId }),
  output: z.array(z.object({ name: z.string(), bib: z.string(), at: instantText, by: z.string() })),
});

export const printBibs = route({
  method: 'GET',
  path: '/v5/bibs/:compId/:paper/pdf',
  access: areaAt(staff, 'competition', 'compId'),
  sends: 'application/pdf',
  summary:
    "The numbers as a PDF: barcode labels on sheets or a roll, a page for each club's envelope, or the list. `used` labels on the first sheet are skipped; `club` selects one club.",
  input: z.strictObject({
    compId: competitionId,
    paper: z.enum(['labels', 'envelopes', 'list']),
    stock: z._default(z.enum(labelStockNames), 'a4-3x8'),
    code: z._default(z.enum(['code128', 'qr']), 'code128'),
    used: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23)), 0),
    club: z._default(line(200), ''),
  }),
  output: z.instanceof(Uint8Array),
});
