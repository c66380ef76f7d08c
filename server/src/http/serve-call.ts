import type { Route } from '@startline/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess } from '../access/check-access.ts';
import { resolveCaller } from '../accounts/resolve-caller.ts';
import type { Caller, Ctx } from '../context.ts';
import { credentialsIn, type Credentials } from './credentials.ts';
import { refuseCrossSite } from './cross-site.ts';
import { Replied, type Handler } from './handle.ts';
import type { Kernel } from './kernel.ts';
import { badInput, parseInput, rawInput } from './read-input.ts';
import { Refusal } from './refuse.ts';
import { envelopeWriter } from './serialise.ts';
import { cookieLine, withCrossSiteCookie } from './set-cookie.ts';

/** Makes the function that answers one call: who calls, may they, what do they say, do it, write the reply (DESIGN section 2). */
export function servingCall(kernel: Kernel, { route, run }: Handler): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const write = envelopeWriter(route);
  return async (request, reply) => {
    refuseForm(route, request);
    const caller = await callerOf(kernel, route, request);
    const raw = rawInput(route, request);
    await checkAccess(kernel.engine.db, caller, route.access, (param) => idIn(raw, param));
    const input = parseInput(route, raw);
    const answer = answered(await run(contextOf(kernel, route, request, caller), input));
    setCookies(kernel, reply, answer);
    if (answer.redirect !== undefined) return reply.redirect(answer.redirect, 303);
    const body = write({ errNo: 0, error: '', message: answer.message, data: answer.data, ...(answer.meta === undefined ? {} : { meta: answer.meta }) });
    return reply.type('application/json; charset=utf-8').send(body);
  };
}

function refuseForm(route: Route, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (isForm && route.acceptsForm !== true) throw new Refusal('unsupported-media', 'Send the body as application/json.');
}

/** Who calls. Nobody is asked of the database when nothing is shown; a changing call by cookie must be our own page's. */
async function callerOf(kernel: Kernel, route: Route, request: FastifyRequest): Promise<Caller> {
  const shown = credentialsIn(request.headers);
  const caller: Caller =
    shown.bearer === undefined && shown.cookie === undefined
      ? { kind: 'anonymous' }
      : await resolveCaller({ db: kernel.engine.db, now: kernel.now, secretKey: kernel.config.secretKey, demo: kernel.config.demo }, shown);
  request.caller = caller;
  if (isChanging(route) && route.access.who !== 'signed-caller') guardCrossSite(kernel, request, shown, caller);
  return caller;
}

/** True for calls that change something, whatever their verb. */
export const isChanging = (route: Pick<Route, 'method' | 'writes'>): boolean => route.method !== 'GET' || route.writes === true;

function guardCrossSite(kernel: Kernel, request: FastifyRequest, shown: Credentials, caller: Caller): void {
  if (shown.bearer !== undefined) return;
  const host = request.headers.host ?? '';
  refuseCrossSite({
    headers: request.headers, secretKey: kernel.config.secretKey, origins: [kernel.config.publicUrl, `http://${host}`, `https://${host}`],
    sessionToken: caller.kind === 'user' ? shown.cookie : undefined,
  });
}

/** The id that access hangs on, read alone: who may not call learns nothing of the rest of the input. */
function idIn(raw: Record<string, unknown>, param: string): number {
  const value = raw[param];
  const id = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (!Number.isInteger(id) || id < 0 || id > 2_147_483_647) throw badInput([{ field: param, message: value === undefined ? 'Required.' : 'Must be a whole number.' }]);
  return id;
}

function contextOf(kernel: Kernel, route: Route, request: FastifyRequest, caller: Caller): Ctx {
  const key = request.headers['idempotency-key'];
  return {
    db: kernel.engine.db, now: kernel.now, caller, config: kernel.config, outside: kernel.outside, log: kernel.log,
    requestId: request.id, address: request.ip, device: request.headers['user-agent'] ?? '', intention: typeof key === 'string' ? key : undefined,
    ...(route.access.who === 'signed-caller' ? { signed: signedBody(request) } : {}),
  };
}

/** What a signing sender sent, to the byte, with its signature. */
function signedBody(request: FastifyRequest): { body: string; signature: string } {
  const signature = request.headers['stripe-signature'];
  return { body: request.rawBody ?? '', signature: typeof signature === 'string' ? signature : '' };
}

/** What a command answered, as one shape. */
export const answered = (result: unknown): Replied<unknown> => (result instanceof Replied ? (result as Replied<unknown>) : new Replied(result));

function setCookies(kernel: Kernel, reply: FastifyReply, answer: Replied<unknown>): void {
  const isHttps = kernel.config.publicUrl.startsWith('https:');
  for (const cookie of withCrossSiteCookie(answer.cookies, kernel.config)) reply.header('set-cookie', cookieLine(cookie, isHttps));
}

/** The refusal of a call that exists under another verb. */
export const wrongVerb = (allowed: readonly string[]): Refusal => new Refusal('method-not-allowed', `This address takes ${allowed.join(', ')} only.`);
