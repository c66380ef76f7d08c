import * as z from 'zod/mini';
import { anyone, appAdmin } from '../access.ts';
import { line } from '../fields.ts';
import { route } from '../route.ts';

/**
 * Names a help record: words joined by dots, such as `builder.general.name`. The builder's fields are
 * `builder.<record>.<field>`, where record is general (the competition), options (its options, by their path, such as
 * `builder.options.cheques.allow`), event, group, definition, team, price, ageGroup, rule, discount, schedule or
 * publish.
 */
export const helpKey = z
  .string('Required.')
  .check(
    z.regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*$/, 'Must be words joined by dots, such as builder.general.name.'),
    z.maxLength(100, 'At most 100 characters.'),
  );

/**
 * A help record (HELP-01). Empty, with id 0, for an unknown key. `data` is text with the markup of the one allowlist.
 */
export const help = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  type: z.string(),
  data: z.string(),
  preload: z.boolean(),
});
export type Help = z.infer<typeof help>;
/** Returns what is shown without a record, or when none could be read. */
export const emptyHelp = (key: string): Help => ({ id: 0, key, title: '', type: 'T', data: '', preload: false });

/** The version that a change starts from; 0 for an empty record. */
const meta = z.object({ version: z.int() });
export type HelpMeta = z.infer<typeof meta>;
const path = '/v5/help/:key';
const written = {
  key: helpKey,
  title: line(120),
  type: z._default(z.literal('T'), 'T'),
  data: z.string('Required.').check(z.maxLength(8_000, 'At most 8,000 characters.')),
  preload: z._default(z.boolean(), false),
};

export const readHelp = route({
  method: 'GET',
  path,
  access: anyone,
  cacheSeconds: 60,
  summary: 'The help for a key; an empty record with `id` 0 if there is none.',
  input: z.strictObject({ key: helpKey }),
  output: help,
  meta,
});
export const createHelp = route({
  method: 'POST',
  path,
  access: appAdmin,
  summary: 'Writes the help for a key that has none (`id` 0).',
  input: z.strictObject({ id: z._default(z.literal(0), 0), ...written }),
  output: help,
  meta,
});
export const updateHelp = route({
  method: 'PUT',
  path,
  access: appAdmin,
  summary: 'Changes the help for a key.',
  input: z.strictObject({ id: z.int().check(z.positive()), version: z.int(), ...written }),
  output: help,
  meta,
});
