import * as z from 'zod/mini';
import { areaAt, signedCaller } from '../access.ts';
import { competitionId, instantText, requiredLine, sentCompetitionId, timeZone, yesNo } from '../fields.ts';
import { route } from '../route.ts';

const officials = areaAt(['ADMIN', 'RESULTS'], 'competition', 'compId');
const rowId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
/** The types of an unconverted timing file. */
export const timingTypes = ['application/octet-stream'] as const;
/** The largest timing file in bytes: a race has a few kilobytes. */
export const TIMING_BYTES = 1_000_000;

/** The effect of a row of a timing file on the sheet. */
export const rowChanges = ['new', 'same', 'changed', 'left'] as const;
const fileRow = z.object({
  bib: z.string(),
  lane: z.string(),
  name: z.string(),
  mark: z.string(),
  /** The athlete of the row; '' while it waits to be settled by hand. */
  athlete: z.string(),
  /** The sheet's value before the file. */
  before: z.string(),
  change: z.enum(rowChanges),
  /** Why a row is left. */
  reason: z.string(),
});
export type TimingFileRow = z.output<typeof fileRow>;
const fileRace = z.object({
  /** The numbers in the file: event, round and heat. */
  number: z.string(),
  /** The event of the competition; '' when none has this number. */
  event: z.string(),
  egId: z.int(),
  heat: z.int(),
  wind: z.string(),
  rows: z.array(fileRow),
});
const counts = { added: z.int(), changed: z.int(), same: z.int(), left: z.int() };
const taken = z.object({
  name: z.string(),
  ...counts,
  /** Remarks of the reader in words. */
  remarks: z.array(z.string()),
  races: z.array(fileRace),
});
export type TakenFile = z.output<typeof taken>;

export const sendTimingFile = route({
  method: 'POST',
  path: '/v5/photo-finish/:compId/file',
  access: officials,
  takesFile: timingTypes,
  bodyLimit: TIMING_BYTES,
  inQuery: ['name', 'apply'],
  summary:
    'Reads a photo-finish or timing file, sent as the body, and reports what it changes; with `apply` the changes are saved. A file sent twice counts once.',
  input: z.strictObject({ compId: competitionId, name: requiredLine(200), apply: z._default(yesNo, false) }),
  output: taken,
});

/** Its path is made from the competition and the key of one track; the key proves the sender. */
export const receiveTiming = route({
  method: 'POST',
  path: '/v5/timing/:compId/:key',
  access: signedCaller,
  limit: 'timing',
  takesFile: timingTypes,
  bodyLimit: TIMING_BYTES,
  inQuery: ['name'],
  summary:
    "Receives a result file from a track's timing system, sent as the body. The key in the path is created, shown once and revoked on the photo-finish page. Each key can send at most 120 files a minute.",
  input: z.strictObject({
    compId: competitionId,
    key: requiredLine(100),
    name: z._default(requiredLine(200), 'file'),
  }),
  output: z.object({ ...counts, remarks: z.array(z.string()) }),
});

const key = z.object({
  id: z.int(),
  track: z.string(),
  createdAt: instantText,
  lastUsedAt: z.nullable(instantText),
  revokedAt: z.nullable(instantText),
});
export type TimingKey = z.output<typeof key>;
const file = z.object({
  id: z.int(),
  name: z.string(),
  /** The track whose key sent the file; '' for a file that an official chose. */
  track: z.string(),
  receivedAt: instantText,
  ...counts,
});
const left = z.object({
  id: z.int(),
  number: z.string(),
  event: z.string(),
  bib: z.string(),
  lane: z.string(),
  name: z.string(),
  mark: z.string(),
  reason: z.string(),
  /** The athletes of the race without a result, one of whom it may be. */
  choices: z.array(z.object({ startId: z.int(), name: z.string() })),
});
export type LeftRow = z.output<typeof left>;

export const photoFinish = route({
  method: 'GET',
  path: '/v5/photo-finish/:compId',
  access: officials,
  summary: "A competition's timing: the keys for its tracks, the latest 50 files, and rows that matched nobody.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({
    competition: z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone }),
    keys: z.array(key),
    files: z.array(file),
    left: z.array(left),
  }),
});
export type PhotoFinish = z.output<typeof photoFinish.output>;

export const createTimingKey = route({
  method: 'POST',
  path: '/v5/photo-finish/:compId/keys',
  access: officials,
  summary:
    'Creates a key for a track. Returns the address to post to and a configuration for the operator, with the folder to watch; the key is shown only once.',
  input: z.strictObject({ compId: competitionId, track: requiredLine(60), folder: requiredLine(260) }),
  output: z.object({
    id: z.int(),
    postUrl: z.string(),
    config: z.object({ name: z.string(), text: z.string() }),
  }),
});
export type CreatedTimingKey = z.output<typeof createTimingKey.output>;

export const revokeTimingKey = route({
  method: 'DELETE',
  path: '/v5/photo-finish/:compId/keys/:id',
  access: officials,
  summary: 'Revokes the key for a track at once.',
  input: z.strictObject({ compId: competitionId, id: rowId }),
  output: z.object({ revokedAt: instantText }),
});

export const settleTimingRow = route({
  method: 'POST',
  path: '/v5/photo-finish/:compId/left/:id',
  access: officials,
  summary:
    'Settles a row that matched nobody: it becomes the result for the start `startId` or, if that is 0, is left without an athlete.',
  input: z.strictObject({
    compId: competitionId,
    id: rowId,
    startId: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  output: z.object({ left: z.int() }),
});

export const lynxFiles = route({
  method: 'GET',
  path: '/v5/photo-finish/:compId/lynx',
  access: officials,
  summary:
    'The published races for a photo-finish computer: lynx.evt, lynx.ppl and lynx.sch, each as base64 in the encoding that FinishLynx reads.',
  input: z.strictObject({ compId: competitionId }),
  output: z.object({ files: z.array(z.object({ name: z.string(), base64: z.string() })) }),
});

/** A ZIP of start list files. */
const zipOutput = z.instanceof(Uint8Array);

export const startListZip = route({
  method: 'GET',
  path: '/v5/photo-finish/:compId/zip',
  access: officials,
  sends: 'application/zip',
  summary:
    'The published races as one ZIP: lynx.evt, lynx.ppl and lynx.sch for FinishLynx, an ALGE start list for each heat in the folder `alge`, and the entries for Hy-Tek in `hytek/entries.txt`.',
  input: z.strictObject({ compId: competitionId }),
  output: zipOutput,
});

export const fetchStartLists = route({
  method: 'GET',
  path: '/v5/timing/:compId/:key/lists',
  access: signedCaller,
  writes: true,
  limit: 'timing',
  sends: 'application/zip',
  summary:
    'The same ZIP for a program at the track, with the key that it uses to post results. Each use of the key is recorded.',
  input: z.strictObject({ compId: competitionId, key: requiredLine(100) }),
  output: zipOutput,
});
