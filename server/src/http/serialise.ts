import type { Route } from '@startline/contract/route';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

export type EnvelopeOf = { readonly errNo: 0; readonly error: ''; readonly message: string; readonly data: unknown; readonly meta?: unknown };
type Schema = Record<string, unknown>;

/** Words of JSON Schema that choose and name fields; the rest (patterns, limits) is for reading, not for writing. */
const KEPT = new Set(['type', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'allOf', 'const', 'enum', '$ref', 'definitions', 'nullable', 'additionalProperties']);

/**
 * Compiles the writer of a call's envelope from its contract. A field that the contract does not name is left out;
 * a required field that is missing throws, so no reply leaves outside its schema.
 */
export function envelopeWriter(route: Pick<Route, 'output' | 'meta'>): (reply: EnvelopeOf) => string {
  const data = z.toJSONSchema(route.output, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Schema;
  const meta = route.meta ? (z.toJSONSchema(route.meta, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Schema) : undefined;
  return fastJson({
    type: 'object',
    required: ['errNo', 'error', 'message', 'data'],
    properties: { errNo: { type: 'integer' }, error: { type: 'string' }, message: { type: 'string' }, data: lean(data), ...(meta ? { meta: lean(meta) } : {}) },
  } as Parameters<typeof fastJson>[0]) as (reply: EnvelopeOf) => string;
}

/** Keeps what chooses fields, writes `x or null` in the form that the compiler makes fast, and opens records only where the contract does. */
function lean(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lean);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf } = schema as { anyOf?: Schema[] };
  const some = anyOf?.filter((one) => one['type'] !== 'null');
  const [only] = some ?? [];
  if (anyOf && some?.length === 1 && anyOf.length === 2 && only && typeof only['type'] === 'string') return { ...(lean(only) as Schema), nullable: true };
  const kept: Schema = {};
  for (const [word, value] of Object.entries(schema)) {
    if (!KEPT.has(word) || (word === 'additionalProperties' && value === false)) continue;
    if (word === 'properties' || word === 'definitions') kept[word] = Object.fromEntries(Object.entries(value as Schema).map(([name, inside]) => [name, lean(inside)]));
    else kept[word] = word === 'enum' || word === 'required' || word === 'const' ? value : lean(value);
  }
  return kept;
}
