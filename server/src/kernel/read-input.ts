import type { Fault } from '@startline/contract/envelope';
import { pathParams, type Route } from '@startline/contract/route';
import { faultsOf } from './input-faults.ts';
import { Refusal } from './refuse.ts';

/** The three parts of a request that hold input, as the server decoded them. */
export type RawRequest = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {});

/**
 * Merges path, query and body into the one flat object that a contract's input describes (see contract/src/route.ts). A
 * query name that the call does not read is an unknown key like any other; `_` (a cache-buster) is ignored. Throws
 * `bad-input` when the body is not an object.
 */
export function rawInput(
  route: Pick<Route, 'method' | 'path' | 'inQuery'>,
  request: RawRequest,
): Record<string, unknown> {
  const query = record(request.query);
  delete query['_'];
  const joined =
    route.method === 'POST' || route.method === 'PUT'
      ? { ...bodyOf(request), ...onlyAllowedInQuery(route, query) }
      : query;
  const params = record(request.params);
  for (const name of pathParams(route.path))
    if (params[name] !== undefined && params[name] !== '') joined[name] = params[name];
  return joined;
}

function bodyOf(request: RawRequest): Record<string, unknown> {
  const body = request.body ?? {};
  if (!isRecord(body)) throw badInput([{ field: '', message: 'Send one JSON object.' }]);
  return body;
}

/** Parses input by the contract's schema; throws `bad-input` with every fault at once. */
export function parseInput(route: Route, raw: Record<string, unknown>): unknown {
  const nul = Object.entries(raw).filter(([, value]) => holdsNul(value));
  if (nul.length > 0)
    throw badInput(nul.map(([field]) => ({ field, message: 'Contains characters that cannot be used.' })));
  const read = route.input.safeParse(raw);
  if (read.success) return read.data;
  throw badInput(faultsOf(read.error.issues, raw));
}

/** Returns the refusal of wrong input: one sentence, and each fault with its field. */
export const badInput = (faults: readonly Fault[]): Refusal =>
  faultsRefusal(faults, ({ field, message }) => (field ? `${field}: ${message}` : message));

/** Returns the refusal of a form whose page marks each field and says beside it what is wrong. */
export const markedFields = (faults: readonly Fault[]): Refusal =>
  new Refusal('bad-input', 'Correct the marked fields.', { facts: { faults } });

/** Returns the refusal of a form with every fault, each with its field. A single fault gives its own words. */
export function faultsRefusal(faults: readonly Fault[], wordsOf = ({ message }: Fault): string => message): Refusal {
  const [first] = faults;
  const text = faults.length === 1 && first ? wordsOf(first) : `${String(faults.length)} things need another look.`;
  return new Refusal('bad-input', text, { facts: { faults } });
}

function onlyAllowedInQuery(route: Pick<Route, 'inQuery'>, query: Record<string, unknown>): Record<string, unknown> {
  const unknown = Object.keys(query).filter((name) => !route.inQuery?.includes(name));
  if (unknown.length > 0)
    throw badInput(unknown.map((field) => ({ field, message: 'Not known in the address of this call.' })));
  return query;
}

/**
 * Returns whether a value contains a NUL character, which PostgreSQL text cannot hold. Skips text nested deeper than in
 * any contract.
 */
function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (depth > 8 || typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => key.includes('\u0000') || holdsNul(inside, depth + 1));
}
