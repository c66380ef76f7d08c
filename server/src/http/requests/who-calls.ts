import type { Route } from '@startline/contract/route';
import type { FastifyRequest } from 'fastify';
import { resolveCaller } from '../../access/resolve-caller.ts';
import type { Caller, Ctx } from '../../kernel/context.ts';
import { credentialsIn, deviceIn, type Credentials } from './credentials.ts';
import { refuseCrossSite } from '../replies/cross-site.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/**
 * Finds who calls. Skips the database for a request without credentials; requires a changing call by cookie to come
 * from our own pages.
 */
export async function callerOf(kernel: Kernel, route: Route, request: FastifyRequest): Promise<Caller> {
  const shown = credentialsIn(request.headers);
  const { engine, now, config } = kernel;
  const caller: Caller =
    shown.bearer === undefined && shown.cookie === undefined
      ? { kind: 'anonymous' }
      : await resolveCaller({ db: engine.db, now, secretKey: config.secretKey, demo: config.demo }, shown);
  request.caller = caller;
  if (isChanging(route) && route.access.who !== 'signed-caller') guardCrossSite(kernel, request, shown, caller);
  return caller;
}

/** Returns whether a call changes something, whatever its verb. */
export const isChanging = (route: Pick<Route, 'method' | 'writes'>): boolean =>
  route.method !== 'GET' || route.writes === true;

/** Returns the context of a command. */
export function contextOf(kernel: Kernel, route: Route, request: FastifyRequest, caller: Caller): Ctx {
  return {
    db: kernel.engine.db,
    now: kernel.now,
    caller,
    config: kernel.config,
    outside: kernel.outside,
    log: kernel.log,
    requestId: request.id,
    address: request.ip,
    device: headerOf(request, 'user-agent') ?? '',
    deviceToken: deviceIn(request.headers),
    intention: headerOf(request, 'idempotency-key'),
    agreed: agreedIn(headerOf(request, 'agreed')),
    ...(request.rawFile ? { file: { type: mediaTypeOf(request), bytes: request.rawFile } } : {}),
    ...(route.access.who === 'signed-caller'
      ? { signed: { body: request.rawBody ?? '', signature: headerOf(request, 'stripe-signature') ?? '' } }
      : {}),
  };
}

function guardCrossSite(kernel: Kernel, request: FastifyRequest, shown: Credentials, caller: Caller): void {
  if (shown.bearer !== undefined) return;
  const host = request.headers.host ?? '';
  refuseCrossSite({
    headers: request.headers,
    secretKey: kernel.config.secretKey,
    origins: [kernel.config.publicUrl, `http://${host}`, `https://${host}`],
    sessionToken: caller.kind === 'user' ? shown.cookie : undefined,
  });
}

const agreedIn = (header: string | undefined): Ctx['agreed'] =>
  header === 'tell' || header === 'leave' ? header : undefined;

/** Returns the declared type of the body, without its parameters; empty when there is none. */
export const mediaTypeOf = (request: FastifyRequest): string =>
  (headerOf(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
