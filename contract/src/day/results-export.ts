import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { file } from '../entering/competition-entries.ts';
import { competitionId } from '../fields.ts';
import { route } from '../route.ts';

export const resultFormats = ['csv', 'opentrack', 'statisticians'] as const;

export const exportResults = route({
  method: 'GET',
  path: '/v5/results/:compId/export',
  access: areaAt(['ADMIN', 'RESULTS'], 'competition', 'compId'),
  summary:
    "A competition's results as a file: `csv` with one row for each result, `opentrack` as OpenTrack's JSON, `statisticians` with official results and registration numbers as CSV.",
  input: z.strictObject({ compId: competitionId, format: z._default(z.enum(resultFormats), 'csv') }),
  output: file,
});
