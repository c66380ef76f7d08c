import { dayKinds, daySubjects, type DayKind } from '@startline/rules/day/log/day-log';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, instantText, requiredLine, sentCompetitionId } from '../fields.ts';
import { route } from '../route.ts';

/** The most rows of one batch: a day's work of a desk needs several. */
export const MOST_ROWS = 100;

const kinds = Object.keys(dayKinds) as [DayKind, ...DayKind[]];
const positiveId = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** Long enough for the runners of a big team, by their ids. */
const value = z.union([z.null(), z.boolean(), z.int(), requiredLine(200)]);
const uuid = z.uuid('Must be a UUID.');

/** A report made on a device, with or without signal. */
export const dayRow = z.strictObject({
  id: uuid,
  subject: z.enum(daySubjects),
  subjectId: positiveId,
  kind: z.enum(kinds),
  /** The trial or bar of the subject; 0 for a kind that it has once. */
  part: z._default(z.int().check(z.minimum(0), z.maximum(9_999)), 0),
  value,
  reportedAt: instantText,
  device: uuid,
  replaces: z._default(z.array(uuid).check(z.maxLength(20)), []),
});
export type SentDayRow = z.input<typeof dayRow>;

/** The device's clock when it sent the batch, so that a wrong clock does no harm. */
export const sentAt = z.optional(instantText);

/** The result of each row; only this tells a browser that a report has been sent. */
export const rowAnswer = z.object({
  id: z.string(),
  answer: z.enum(['kept', 'known', 'other-row', 'refused']),
  seq: z.int(),
  reason: z.string(),
});

export const sendReports = route({
  method: 'POST',
  path: '/v5/day/:compId/log',
  access: areaAt(['CHECKIN', 'RESULTS'], 'competition', 'compId'),
  summary:
    'Reports from the day, made on a device online or offline, at most 100 at once. Returns a result for each row; a row sent twice counts once. Each kind of report needs its own permission.',
  bodyLimit: 200_000,
  input: z.strictObject({
    compId: competitionId,
    rows: z.array(dayRow).check(z.minLength(1, 'Send at least one row.'), z.maxLength(MOST_ROWS)),
    sentAt,
  }),
  output: z.object({ compId: sentCompetitionId, seq: z.int(), answers: z.array(rowAnswer) }),
});
