import { mergeFields, type MergeField } from '@startline/rules/people/athletes/merging';
import { samenesses } from '@startline/rules/people/athletes/same-athlete';
import * as z from 'zod/mini';
import { appAdmin, mine, ownerOf } from '../access.ts';
import { athleteId, genericList, idOrZero, instantText, none, pageSize, sentAthleteId, yesNo } from '../fields.ts';
import { route } from '../route.ts';

const mergeField = z.enum(mergeFields);
const sameness = z.enum(samenesses);

/** One of two records in the list of duplicates: enough to tell them apart, without contact. */
const brief = z.object({
  id: sentAthleteId,
  name: z.string(),
  dob: z.string(),
  URN: z.string(),
  club: z.string(),
  entries: z.int(),
  keepers: z.int(),
});

/** Two records that may be one athlete, as application administrators and representatives of both see them. */
const duplicate = z.object({
  id: z.int(),
  sameness,
  signs: z.array(z.string()),
  doubts: z.array(z.string()),
  one: brief,
  other: brief,
  /** The competition whose organiser asks for the merge; empty without a request. */
  askedFor: z.string(),
  /** The time until which the people who keep them may object to a waiting merge; null without one. */
  waitsUntil: z.nullable(instantText),
});
export type Duplicate = z.output<typeof duplicate>;

export const listDuplicates = route({
  method: 'GET',
  path: '/v5/duplicates',
  summary:
    'Lists records that may be for the same athlete: all for application administrators, those in their own clubs for representatives, none for anybody else.',
  access: mine('athletes'),
  input: z.strictObject({ pagenumber: genericList.pagenumber, pagesize: pageSize(20) }),
  output: z.array(duplicate),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), mayMerge: z.boolean() }),
});

const fields = z.object({
  name: z.string(),
  gender: z.string(),
  dob: z.string(),
  number: z.string(),
  club: z.string(),
  club2: z.string(),
  school: z.string(),
  classification: z.string(),
  email: z.string(),
  emergency: z.string(),
  coach: z.string(),
  trainingGroup: z.string(),
} satisfies Record<MergeField, unknown>);
/** One record, field by field as text; people by name for application administrators, as a number for representatives. */
const side = z.object({
  id: sentAthleteId,
  fields,
  isProved: z.boolean(),
  addedAt: instantText,
  entries: z.int(),
  bests: z.int(),
  keepers: z.int(),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
const comparison = z.extend(duplicate, {
  sides: z.array(side),
  /**
   * Whether each record has keepers who do not have the other: then the merge must say who has the athlete afterwards.
   */
  keepersDiffer: z.boolean(),
  /** The places that prevent a merge, because both records have one in the same event: a sentence each. */
  conflicts: z.array(z.string()),
  as: z.enum(['administrator', 'representative']),
  noticeUntil: instantText,
});
export type Comparison = z.output<typeof comparison>;

const duplicateId = z.strictObject({ id: idOrZero });
export const readDuplicate = route({
  method: 'GET',
  path: '/v5/duplicates/:id',
  summary: 'Compares two records that may be for the same athlete, field by field.',
  access: ownerOf('duplicate', 'id'),
  input: duplicateId,
  output: comparison,
});

const mergeState = z.enum(['waiting', 'done', 'stopped', 'undone']);
export const mergeDuplicate = route({
  method: 'POST',
  path: '/v5/duplicates/:id/merge',
  summary:
    'Merges two records: entries, PBs, links and requests go to the one that is kept. Those who manage them are told first and may object for 7 days. If a representative asks and different people manage each record, both sides must agree in that time. An application administrator may merge at once.',
  access: ownerOf('duplicate', 'id'),
  input: z.strictObject({
    id: idOrZero,
    keep: athleteId,
    /** The fields taken from the removed record. */
    take: z.array(mergeField).check(z.maxLength(mergeFields.length)),
    /** Whether the keepers of the removed record have the athlete on their list afterwards. */
    shares: yesNo,
    atOnce: z._default(yesNo, false),
  }),
  output: z.object({ id: z.int(), state: mergeState, message: z.string() }),
});

export const tellApart = route({
  method: 'POST',
  path: '/v5/duplicates/:id/apart',
  summary: 'Marks two records as different athletes, so that they are not listed again.',
  access: ownerOf('duplicate', 'id'),
  input: duplicateId,
  output: z.object({ apart: z.boolean() }),
});

/** A merge as its deciders see it: the people who keep the athlete, and the person who asked for it. */
const merge = z.object({
  id: z.int(),
  state: mergeState,
  athlete: z.string(),
  as: z.enum(['keeper', 'administrator', 'representative']),
  askedAt: instantText,
  takesEffectAt: instantText,
  shares: z.boolean(),
  /** Whether the athlete is on the caller's list afterwards. */
  staysListed: z.boolean(),
  why: z.string(),
  mayAnswer: z.boolean(),
  hasAgreed: z.boolean(),
  /** Whether both families have to agree before it takes effect; otherwise it does unless somebody objects. */
  needsBoth: z.boolean(),
  undoUntil: z.nullable(instantText),
});
export type Merge = z.output<typeof merge>;

export const listMerges = route({
  method: 'GET',
  path: '/v5/merges',
  summary: 'Lists merges that await the caller or that the caller can undo.',
  access: mine('athletes'),
  input: none,
  output: z.array(merge),
});

export const answerMerge = route({
  method: 'POST',
  path: '/v5/merges/:id',
  summary:
    'Agrees to a pending merge, or stops it; for those who manage one of the records, and application administrators.',
  access: mine('athletes'),
  input: z.strictObject({ id: idOrZero, agree: yesNo }),
  output: z.object({ state: mergeState }),
});

export const undoMerge = route({
  method: 'POST',
  path: '/v5/merges/:id/undo',
  summary: 'Undoes a merge within 30 days; for application administrators.',
  access: appAdmin,
  input: z.strictObject({ id: idOrZero }),
  output: z.object({ state: mergeState }),
});
