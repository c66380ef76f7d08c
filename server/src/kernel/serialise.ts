import type { Route } from '@startline/contract/route';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

export type EnvelopeOf = {
  readonly errNo: 0;
  readonly error: '';
  readonly message: string;
  readonly data: unknown;
  readonly meta?: unknown;
};
type Schema = Record<string, unknown>;

/**
 * Keywords of JSON Schema that choose and name fields; others (patterns, limits) matter for reading, not for writing.
 */
const KEPT = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'const',
  'enum',
  '$ref',
  'definitions',
  'nullable',
  'additionalProperties',
]);

/**
 * Returns the writer of a call's envelope, compiled from its contract at the first reply. Leaves out fields that the
 * contract does not name and throws for a missing required field, so that every reply fits its schema.
 */
export function envelopeWriter(route: Pick<Route, 'output' | 'meta'>): (reply: EnvelopeOf) => string {
  let write: ((reply: EnvelopeOf) => string) | undefined;
  return (reply) => {
    write ??= compiled(route);
    return write(reply);
  };
}

function compiled(route: Pick<Route, 'output' | 'meta'>): (reply: EnvelopeOf) => string {
  const schemaOf = (schema: z.ZodMiniType) =>
    lean(z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }));
  return fastJson({
    type: 'object',
    required: ['errNo', 'error', 'message', 'data'],
    properties: {
      errNo: { type: 'integer' },
      error: { type: 'string' },
      message: { type: 'string' },
      data: schemaOf(route.output),
      ...(route.meta ? { meta: schemaOf(route.meta) } : {}),
    },
  } as Parameters<typeof fastJson>[0]);
}

/**
 * Keeps the keywords that choose fields, writes `x or null` in the form that the compiler makes fast, and opens records
 * only where the contract does.
 */
function lean(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lean);
  if (!isSchema(schema)) return schema;
  const nullable = nullableOf(schema);
  if (nullable) return { ...(lean(nullable) as Schema), nullable: true };
  const kept = Object.entries(schema).filter(
    ([word, value]) => KEPT.has(word) && !(word === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(kept.map(([word, value]) => [word, leanPart(word, value)]));
}

function leanPart(word: string, value: unknown): unknown {
  if (word === 'enum' || word === 'required' || word === 'const') return value;
  if ((word === 'properties' || word === 'definitions') && isSchema(value))
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, lean(inside)]));
  return lean(value);
}

/** Returns the other half of `x or null`, when there are only these two and x has one type. */
function nullableOf(schema: Schema): Schema | undefined {
  const choices = schema['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return undefined;
  const [other, more] = (choices as Schema[]).filter((one) => one['type'] !== 'null');
  return more === undefined && typeof other?.['type'] === 'string' ? other : undefined;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
