import * as z from 'zod/mini';
import { areaAt, signedCaller } from '../access.ts';
import { competitionId, idOrZero, instantText, line, requiredLine, sentCompetitionId } from '../fields.ts';
import { route } from '../route.ts';
import { dayRow, MOST_ROWS, rowAnswer, sentAt } from './log.ts';
import { changes, pack } from './pack.ts';

export const scannerJobs = ['check-in', 'call-room'] as const;
export type ScannerJob = (typeof scannerJobs)[number];

const officials = areaAt('CHECKIN', 'competition', 'compId');

const link = z.object({
  id: z.int(),
  label: z.string(),
  job: z.enum(scannerJobs),
  createdAt: instantText,
  expiresAt: instantText,
  lastUsedAt: z.nullable(instantText),
  revokedAt: z.nullable(instantText),
});
export type ScannerLink = z.output<typeof link>;

export const scannerLinks = route({
  method: 'GET',
  path: '/v5/day/:compId/scanners',
  access: officials,
  summary: "A competition's scanner links: who they are for, when they end, and when they were last used.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({ links: z.array(link) }),
});

export const createScannerLink = route({
  method: 'POST',
  path: '/v5/day/:compId/scanners',
  access: officials,
  summary:
    'Creates a link for a volunteer without an account to check athletes in or work in the call room at one competition. The address is shown only once.',
  input: z.strictObject({
    compId: competitionId,
    label: requiredLine(40),
    job: z.enum(scannerJobs),
    hours: z._default(z.int().check(z.minimum(1), z.maximum(72)), 14),
  }),
  output: z.object({ id: z.int(), url: z.string(), qr: z.string() }),
});

export const revokeScannerLink = route({
  method: 'POST',
  path: '/v5/day/:compId/scanners/:id/revoke',
  access: officials,
  summary: 'Ends a scanner link; devices that use it delete their data when they next reach the server.',
  input: z.strictObject({ compId: competitionId, id: idOrZero }),
  output: z.object({ revokedAt: instantText }),
});

const key = requiredLine(100);

export const scannerPack = route({
  method: 'POST',
  path: '/v5/scanner/pack',
  access: signedCaller,
  summary: "A scanner link's pack for its one competition and job, for anybody with its key.",
  input: z.strictObject({ key }),
  output: z.object({ job: z.enum(scannerJobs), label: z.string(), pack }),
});

export const scannerChanges = route({
  method: 'POST',
  path: '/v5/scanner/changes',
  access: signedCaller,
  summary:
    "The reports after number `since`, for a scanner link. `mark` is that of the device's pack, and shows whether the pack is still valid.",
  input: z.strictObject({ key, since: idOrZero, mark: line(60) }),
  output: changes,
});

export const scannerLog = route({
  method: 'POST',
  path: '/v5/scanner/log',
  access: signedCaller,
  summary: 'Reports made with a scanner link, for its own job only. Returns a result for each row.',
  bodyLimit: 200_000,
  input: z.strictObject({
    key,
    rows: z.array(dayRow).check(z.minLength(1, 'Send at least one row.'), z.maxLength(MOST_ROWS)),
    sentAt,
  }),
  output: z.object({ compId: sentCompetitionId, seq: z.int(), answers: z.array(rowAnswer) }),
});
