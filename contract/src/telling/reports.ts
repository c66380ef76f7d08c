import * as z from 'zod/mini';
import { areaAt, mine } from '../access.ts';
import { competitionId, email, instantText, line, sentCompetitionId, yesNo } from '../fields.ts';
import { route } from '../route.ts';

const reportId = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(1_000, 'Too large.'));
/** A report of this installation: its id, its name there, and its content. */
const reportHead = z.object({ id: z.int(), name: z.string(), about: z.string() });

/** A report as a table of text, with the same as a CSV file when requested. */
export const report = z.object({
  ...reportHead.shape,
  compId: sentCompetitionId,
  competition: z.string(),
  madeAt: instantText,
  columns: z.array(z.object({ title: z.string(), isNumber: z.boolean() })),
  rows: z.array(z.array(z.string())),
  /** One cell for each column, or none at all. */
  totals: z.array(z.string()),
  file: z.nullable(z.object({ fileName: z.string(), type: z.string(), content: z.string() })),
  /** The address that the file was sent to; empty when none was given. */
  sentTo: z.string(),
});
export type Report = z.output<typeof report>;

export const runReport = route({
  method: 'GET',
  path: '/v5/report',
  access: areaAt('REPORTS', 'competition', 'compid'),
  writes: true,
  limit: 'report',
  summary:
    'Creates a report on a competition as it is now. With an email address it is sent there as a CSV file; `file` returns that file in the reply.',
  input: z.strictObject({
    compid: competitionId,
    reportid: reportId,
    email: z.optional(email),
    file: z._default(yesNo, false),
  }),
  output: report,
});

export const readReportIds = route({
  method: 'GET',
  path: '/v5/report/readid',
  access: mine('reports'),
  summary: "This installation's reports, and the newest competitions whose reports the caller may see.",
  input: z.strictObject({ search: z._default(line(60), '') }),
  output: z.object({
    reports: z.array(reportHead),
    competitions: z.array(
      z.object({ id: sentCompetitionId, name: z.string(), date: z.string(), organisation: z.string() }),
    ),
  }),
});
