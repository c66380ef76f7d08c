import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, sentCompetitionId, timeZone, yesNo } from '../fields.ts';
import { route } from '../route.ts';

const staff = areaAt(['ADMIN', 'BUILDER', 'RESULTS'], 'competition', 'compId');
const recordId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** The most records that a competition keeps. */
export const MOST_RECORDS = 500;

const kept = {
  /** The letters that results show after a mark, such as CR. */
  code: z.string(),
  event: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  /** The age group that it is for; '' for all. */
  ageGroup: z.string(),
  mark: z.string(),
  holder: z.string(),
  year: z.nullable(z.int()),
};
const record = z.object({
  id: z.int(),
  ...kept,
  /** The mark of an official heat of this competition that took it; null while it is as kept. */
  now: z.nullable(z.object({ mark: z.string(), holder: z.string(), label: z.string() })),
});
export type KeptRecordOf = z.output<typeof record>;

export const recordsOfCompetition = route({
  method: 'GET',
  path: '/v5/records/:compId',
  access: staff,
  summary: 'The records that a competition keeps, and which of them its official results have beaten or equalled.',
  input: z.strictObject({ compId: competitionId }),
  output: z.object({
    competition: z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone }),
    records: z.array(record),
  }),
});

const listed = z.object({
  ...kept,
  line: z.int(),
  becomes: z.enum(['new', 'changed', 'same', 'refused']),
  /** Why a row is refused. */
  why: z.string(),
});
export type ListedRecord = z.output<typeof listed>;

export const saveRecords = route({
  method: 'POST',
  path: '/v5/records/:compId',
  access: staff,
  summary:
    'Reads a list of records with headings, as text with tabs or commas. With `save` it saves them, replacing any with the same event, gender, age group and letters (such as CR).',
  input: z.strictObject({
    compId: competitionId,
    text: z.string('Required.').check(z.minLength(1, 'Required.'), z.maxLength(50_000, 'At most 50,000 characters.')),
    save: z._default(yesNo, false),
  }),
  output: z.object({ rows: z.array(listed) }),
});

export const deleteRecord = route({
  method: 'DELETE',
  path: '/v5/records/:compId/:id',
  access: staff,
  summary: "Deletes a record from a competition's list. The letters on official results are kept.",
  input: z.strictObject({ compId: competitionId, id: recordId }),
  output: z.object({ deleted: z.boolean() }),
});
