import { refusals } from '@startline/contract/refusals';
import type { Route } from '@startline/contract/route';
import type { LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';

const known = new Map<number, { name: string; status: number }>(
  Object.entries(refusals).map(([name, { errNo, status }]) => [errNo, { name, status }]),
);
/** Matches details of the server's internals, which no reply may contain. */
const INSIDE =
  /node_modules|\bat [\w.<>]+ \(|[/\\]src[/\\]|\.ts:\d+|violates |duplicate key|invalid input syntax|\bsqlstate\b|relation "|column "|argon2id/i;

type Body = { errNo?: unknown; error?: unknown; message?: unknown; data?: unknown; meta?: unknown };

/**
 * Returns every fault of a reply in words: its status, its envelope, its schema, its headers. `route` is absent for an
 * address that is not a call.
 */
export function faultsOf(answer: LightMyRequestResponse, route: Route | undefined): string[] {
  const faults = [...ofHeaders(answer, route)];
  if (answer.statusCode >= 500 && answer.statusCode !== 503) faults.push(`status ${answer.statusCode}`);
  if (INSIDE.test(answer.body) && answer.statusCode >= 400) faults.push('tells of the inside of the server');
  if (answer.statusCode === 303 && answer.headers.location !== undefined) return faults;
  if (answer.statusCode < 300 && route?.sends !== undefined) return faults;
  return [...faults, ...ofEnvelope(answer, route)];
}

function ofHeaders({ headers, statusCode }: LightMyRequestResponse, route: Route | undefined): string[] {
  const faults = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'x-request-id',
    'cache-control',
  ]
    .filter((name) => headers[name] === undefined)
    .map((name) => `no ${name}`);
  const mayBeKept = route?.cacheSeconds !== undefined && statusCode < 400;
  if (!mayBeKept && headers['cache-control'] !== 'no-store')
    faults.push(`cache-control ${String(headers['cache-control'])}`);
  if (statusCode === 401 && headers['www-authenticate'] === undefined) faults.push('401 without www-authenticate');
  return faults;
}

function ofEnvelope(answer: LightMyRequestResponse, route: Route | undefined): string[] {
  let body: Body;
  try {
    body = answer.json();
  } catch {
    return ['the reply is no JSON'];
  }
  if (
    typeof body.errNo !== 'number' ||
    typeof body.error !== 'string' ||
    typeof body.message !== 'string' ||
    !('data' in body)
  )
    return ['the reply is no envelope'];
  return body.errNo === 0 ? ofData(answer.statusCode, body, route) : ofRefusal(answer.statusCode, body);
}

function ofData(status: number, body: Body, route: Route | undefined): string[] {
  if (status < 200 || status > 299) return [`errNo 0 with status ${status}`];
  if (!route) return ['an address that is no call answered'];
  return [
    ...mismatch('data', route.output, body.data),
    ...(route.meta && body.meta !== undefined ? mismatch('meta', route.meta, body.meta) : []),
  ];
}

function mismatch(what: string, schema: z.ZodMiniType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success
    ? []
    : read.error.issues
        .slice(0, 3)
        .map((issue) => `${what}.${issue.path.map(String).join('.')}: ${issue.code} ${issue.message}`);
}

function ofRefusal(status: number, body: Body): string[] {
  const one = known.get(body.errNo as number);
  const faults = [];
  if (!one) return [`errNo ${String(body.errNo)} is not in the table`];
  if (one.status !== status) faults.push(`errNo ${String(body.errNo)} with status ${status}`);
  if (one.name !== body.error) faults.push(`error ${String(body.error)}`);
  if (!/\w{3}/.test(String(body.message))) faults.push(`words ${JSON.stringify(body.message)}`);
  return faults;
}
