import type { Route } from '@startline/contract/route';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess } from '../../access/check-access.ts';
import { anonymous, type Ctx } from '../../kernel/context.ts';
import { deviceIn } from '../requests/credentials.ts';
import { jsonOnly, refusalFor } from '../../kernel/error-reply.ts';
import { Replied, WrittenReply, type Handler } from '../../kernel/handle.ts';
import { formFor, isForEverybody, type KeptReply } from '../kept/public-replies.ts';
import { bestEncoding, quickGzip, WORTH_COMPRESSING } from '../kept/encodings.ts';
import type { Service } from './service.ts';
import { ending } from '../../access/count-tries.ts';
import { atEvenTime } from '../limits/even-time.ts';
import { once, type Answer } from '../../kernel/once.ts';
import { namedIds } from '../requests/named-ids.ts';
import { parseInput, rawInput } from '../../kernel/read-input.ts';
import { wrongFile } from '../../kernel/body-refusal.ts';
import { envelopeWriter } from '../../kernel/serialise.ts';
import { cookieLine, withCrossSiteCookie } from '../replies/set-cookie.ts';
import { callerOf, contextOf, mediaTypeOf } from '../requests/who-calls.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
type Made = { readonly body: string | Uint8Array; readonly type: string; readonly answer: Replied<unknown> };
type Runs = (ctx: Ctx, input: unknown) => Promise<Made>;

/**
 * Returns the function that answers one call: finds the caller, checks access, parses the input, runs the command,
 * writes the reply (DESIGN section 2).
 */
export function servingCall(
  service: Service,
  { route, run }: Handler,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const write = envelopeWriter(route);
  // other calls get their turn between making a long reply and writing it
  const runs: Runs = async (ctx, input) => {
    const answer = answered(await run(ctx, input));
    await othersTurn();
    return { ...written(route, answer, write), answer };
  };
  return async (request, reply) => {
    refuseOtherBody(route, request);
    const shared = route.sameForAll ? service.replies.beingMade(request.raw) : undefined;
    if (shared) return sendForm(request, reply, await shared);
    const caller = await callerOf(service, route, request);
    await service.limits.countCall({ caller, address: request.ip });
    const raw = rawInput(forConfig(service, route), request);
    await checkAccess(service.engine.db, caller, route.access, (access) => namedIds(raw, access));
    const input = parseInput(route, raw);
    refuseOtherFile(route, request);
    const asking = { caller, address: request.ip, device: deviceIn(request.headers) };
    const counted = await service.limits.countNamed(route, asking, raw);
    const ctx = { ...contextOf(service, route, request, caller), checkDue: counted.checkDue };
    if (route.cacheSeconds !== undefined && (route.sameForAll || isForEverybody(request.headers))) {
      const shared = { ...ctx, caller: anonymous };
      return sendKept({ service, route, request, reply, ctx: shared }, (reading) => runs(reading, input), raw);
    }
    if (route.idempotent) return sendOnce({ route, raw, ctx, reply, write }, (keeping) => runs(keeping, input));
    return send(service, request, reply, await inTime(service, route, () => ending(counted, () => runs(ctx, input))));
  };
}

/** Bodies above this many bytes are read only from callers who may make the call. */
const LARGE_BODY = 5_000_000;
export const isLarge = (bodyLimit: number | undefined): boolean => (bodyLimit ?? 0) > LARGE_BODY;

/**
 * Returns the hook that checks the caller before a large body is read. Only for calls whose access names no field of
 * the input.
 */
export const mayCall =
  (service: Service, route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    const caller = await callerOf(service, route, request);
    await service.limits.countCall({ caller, address: request.ip });
    await checkAccess(service.engine.db, caller, route.access, () => []);
  };

/** Delays the reply to an even step when limits are on, for calls whose time could reveal who has an account. */
const inTime = <T>({ config }: Service, route: Route, work: () => Promise<T>): Promise<T> =>
  route.evenTime && config.rateLimits ? atEvenTime(work) : work();

/** Returns a route that reads no credentials from the address, where those are switched off (API-OPEN-03). */
const forConfig = ({ config }: Service, route: Route): Pick<Route, 'method' | 'path' | 'inQuery'> =>
  route.limit === 'login' && !config.loginByQuery ? { method: route.method, path: route.path } : route;

/** Refuses forms and files for calls that do not take them. */
function refuseOtherBody(route: Route, request: FastifyRequest): void {
  const isForm = mediaTypeOf(request) === 'application/x-www-form-urlencoded' && route.acceptsForm !== true;
  if (isForm || (request.rawFile && !route.takesFile)) throw jsonOnly();
}

/** Refuses any other body for a call that takes a file; only callers who may make it learn this. */
function refuseOtherFile({ takesFile }: Route, request: FastifyRequest): void {
  if (takesFile && !takesFile.includes(mediaTypeOf(request))) throw wrongFile(takesFile);
}

/** Returns the result of a command in one shape. */
const answered = (result: unknown): Replied<unknown> =>
  result instanceof Replied ? (result as Replied<unknown>) : new Replied(result);

/** Returns the bytes of a reply: the envelope, or the file that the call sends. */
function written(
  route: Route,
  answer: Replied<unknown>,
  write: ReturnType<typeof envelopeWriter>,
): { body: string | Uint8Array; type: string } {
  const { data } = answer;
  if (data instanceof WrittenReply) return { body: data.bytes, type: JSON_TYPE };
  if (route.sends !== undefined && (typeof data === 'string' || data instanceof Uint8Array))
    return { body: data, type: route.sends };
  const meta = answer.meta === undefined ? {} : { meta: answer.meta };
  return { body: write({ errNo: 0, error: '', message: answer.message, data: answer.data, ...meta }), type: JSON_TYPE };
}

/** Returns a reply as text, the form in which it is stored to be given again. */
const textOf = (body: string | Uint8Array): string => (typeof body === 'string' ? body : Buffer.from(body).toString());

type ForAll = {
  readonly service: Service;
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly ctx: Ctx;
};

async function sendKept(
  to: ForAll,
  runs: (ctx: Ctx) => Promise<Made>,
  raw: Record<string, unknown>,
): Promise<FastifyReply> {
  const { service, route, request, reply, ctx } = to;
  const about = competitionIn(route, raw);
  const kept = await service.replies.get(request.raw, async () => {
    const { body, type } = await (service.reader ? service.reader.read(ctx, about, runs) : runs(ctx));
    const kept = { seconds: route.cacheSeconds ?? 0, about, forAll: route.sameForAll === true };
    return { status: 200, body: textOf(body), type, ...kept };
  });
  return sendForm(request, reply, kept);
}

function sendForm(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): FastifyReply {
  const form = formFor(kept, request.headers);
  return reply.status(form.status).headers(form.headers).send(form.bytes);
}

/** Returns the competition that a reply is about: the input `compId`, or `id` in a path under a competition. */
function competitionIn(route: Route, raw: Record<string, unknown>): number | undefined {
  const id =
    raw['compId'] ?? raw['compid'] ?? (/\/comp(etition)?\/(\w+\/)?:id/.test(route.path) ? raw['id'] : undefined);
  return id === undefined ? undefined : Number(id);
}

type OnceOnly = {
  readonly route: Route;
  readonly raw: Record<string, unknown>;
  readonly ctx: Ctx;
  readonly reply: FastifyReply;
  readonly write: ReturnType<typeof envelopeWriter>;
};

async function sendOnce(
  { route, raw, ctx, reply, write }: OnceOnly,
  runs: (ctx: Ctx) => Promise<Made>,
): Promise<FastifyReply> {
  const owner = ctx.caller.kind === 'user' ? `user ${String(ctx.caller.id)}` : `address ${ctx.address}`;
  const intention = { owner, key: ctx.intention, call: `${route.method} ${route.path}`, body: raw };
  const answer = await once(ctx.db, ctx.now, intention, (keep) =>
    asAnswer(() =>
      runs({
        ...ctx,
        keepAnswer: (tx, made) => keep(tx, { status: 200, body: textOf(written(route, answered(made), write).body) }),
      }),
    ),
  );
  if (answer.repeated) reply.header('idempotency-replayed', 'true');
  return reply.status(answer.status).type(JSON_TYPE).send(answer.body);
}

/**
 * Runs a command and returns its result or its refusal as an answer to be stored under its key. Rethrows refusals that
 * ask to wait, and our own faults.
 */
async function asAnswer(runs: () => Promise<Made>): Promise<Answer> {
  try {
    return { status: 200, body: textOf((await runs()).body) };
  } catch (fault) {
    const refusal = refusalFor(fault);
    const { status, body } = refusal.toReply();
    if (status >= 500 || refusal.retryAfter !== undefined) throw fault;
    return { status, body: JSON.stringify(body) };
  }
}

async function send(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, answer }: Made,
): Promise<FastifyReply> {
  const isHttps = service.config.publicUrl.startsWith('https:');
  for (const cookie of withCrossSiteCookie(answer.cookies, service.config))
    reply.header('set-cookie', cookieLine(cookie, isHttps));
  if (answer.redirect !== undefined) return reply.redirect(answer.redirect, 303);
  reply.type(type);
  // PDF and ZIP are already compressed.
  if (typeof body !== 'string' && type !== JSON_TYPE) return reply.send(Buffer.from(body));
  if (body.length < WORTH_COMPRESSING || bestEncoding(request.headers['accept-encoding']) === 'identity')
    return reply.send(typeof body === 'string' ? body : Buffer.from(body));
  return reply
    .headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    .send(await quickGzip(Buffer.from(body)));
}
