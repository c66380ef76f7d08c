import * as z from 'zod/mini';
import { appAdmin } from '../access.ts';
import { aoCode, empty, idOrZero, instantText, none, pageNumber, pageSize, requiredLine } from '../fields.ts';
import { route } from '../route.ts';

/** The largest extract in bytes: 200,000 athletes as CSV have some 25 million. */
export const REGISTER_BYTES = 40_000_000;

const counts = {
  /** Athletes that the register lacks, has with other values, and has unchanged. */
  fresh: z.int(),
  changed: z.int(),
  same: z.int(),
};

export const registerImport = z.object({
  id: z.int(),
  fileName: z.string(),
  aocode: aoCode,
  /** Being read, read and waiting for the decision, being applied, applied, or given up. */
  state: z.enum(['reading', 'read', 'applying', 'done', 'given-up']),
  createdAt: instantText,
  doneAt: z.nullable(instantText),
  rows: z.int(),
  read: z.int(),
  refused: z.int(),
  written: z.int(),
  ...counts,
  /** Columns missing from the file; the register keeps its values for them. */
  missing: z.array(z.string()),
  /** The first refused rows: their line and why. */
  refusals: z.readonly(z.array(z.readonly(z.object({ line: z.int(), why: z.string() })))),
});
export type RegisterImport = z.output<typeof registerImport>;

export const sendRegister = route({
  method: 'POST',
  path: '/v5/admin/registers',
  access: appAdmin,
  takesFile: ['application/octet-stream'],
  bodyLimit: REGISTER_BYTES,
  limit: 'upload',
  inQuery: ['name', 'aocode'],
  summary:
    'Receives a register extract (xlsx, CSV or text with separators), sent as the body. It is read in the background, and has no effect until it is applied.',
  input: z.strictObject({ name: requiredLine(200), aocode: aoCode }),
  output: z.object({ id: z.int() }),
});

export const listRegisterImports = route({
  method: 'GET',
  path: '/v5/admin/registers',
  access: appAdmin,
  summary: 'The latest 20 extracts, newest first, with what was read and refused.',
  input: none,
  output: z.array(registerImport),
});

const registerRow = z.object({
  line: z.int(),
  urn: z.string(),
  name: z.string(),
  dob: z.string(),
  club: z.string(),
  expires: z.nullable(z.string()),
});
export const listRegisterRows = route({
  method: 'GET',
  path: '/v5/admin/registers/:id',
  access: appAdmin,
  summary: 'The rows of an extract that would add or change an athlete in the register, or leave one unchanged.',
  input: z.strictObject({
    id: idOrZero,
    change: z._default(z.enum(['new', 'changed', 'same']), 'new'),
    page: pageNumber,
    pagesize: pageSize(20),
  }),
  output: z.array(registerRow),
  meta: z.object({ totalCount: z.int() }),
});
export type RegisterRow = z.output<typeof registerRow>;

export const applyRegister = route({
  method: 'POST',
  path: '/v5/admin/registers/:id/apply',
  access: appAdmin,
  summary: 'Applies an extract that has been read. It is saved in the background.',
  input: z.strictObject({ id: idOrZero }),
  output: empty,
});

export const giveUpRegister = route({
  method: 'DELETE',
  path: '/v5/admin/registers/:id',
  access: appAdmin,
  summary: 'Discards an extract that has not been applied; its rows are deleted.',
  input: z.strictObject({ id: idOrZero }),
  output: empty,
});
