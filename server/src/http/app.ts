import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { fullPath } from '@startline/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LIVE_CHANNEL } from '../kernel/live-queries.ts';
import { inWordsOfCall, type Takes } from '../kernel/body-refusal.ts';
import { isStorageFull, noSuchAddress, refusalFor } from '../kernel/error-reply.ts';
import type { Handler } from '../kernel/handle.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Service } from './calls/service.ts';
import { PublicReplies } from './kept/public-replies.ts';
import { Replica } from './kept/replica.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { LiveStreams } from './live/live-streams.ts';
import { newResults } from './live/new-results.ts';
import { serveLive } from './live/serve-live.ts';
import { serveDocs } from './open-api/serve-docs.ts';
import { serveOperations } from './operations.ts';
import { readBodies } from './requests/read-bodies.ts';
import { Refusal } from '../kernel/refuse.ts';
import { SharedFacts } from '../kernel/shared-facts.ts';
import { refuseBrokenRequest } from './requests/refuse-broken-request.ts';
import { PRIVATE, securityHeaders } from './replies/security-headers.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { isLarge, mayCall, servingCall } from './calls/serve-call.ts';
import { serveFiles } from './serve-files.ts';
import { isForPerson, refusedPage } from './site/refused-page.ts';
import { keyOfReply } from './site/visits.ts';
import { serveSite, type Site } from './site/serve-site.ts';
import { Storage } from './calls/storage.ts';

const USUAL_BODY = 100_000;
/** The longest that a busy machine may take to start listening for changes, in ms; Fastify's default is 10 s. */
const START_TIMEOUT = 120_000;

export type AppParts = Kernel & {
  readonly handlers: readonly Handler[];
  /** The built web app and its pages; absent where only calls are served. */ readonly site?: Omit<Site, 'handlers'>;
};

/** Builds the whole HTTP side from a kernel and the handlers of all areas; the caller starts listening. */
export function buildApp(parts: AppParts): FastifyInstance {
  const always = securityHeaders(parts.config);
  const service: Service = {
    ...parts,
    limits: new RateLimits(parts),
    replies: new PublicReplies(parts.now, always, keyOfReply(parts.site?.pages ?? [])),
    shared: new SharedFacts(parts.now),
    storage: new Storage(parts.now),
    reader: parts.replica && new Replica(parts.replica, parts.now, parts.log),
  };
  const app = emptyApp(parts, service, always);
  readBodies(app);
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('rawFile', undefined);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({ ...always, 'cache-control': PRIVATE, 'x-request-id': request.id });
    next();
  });
  app.addHook('onReady', () => parts.engine.listen(LIVE_CHANNEL, (competition) => hearOfChange(service, competition)));
  app.addHook('onResponse', (request, reply, next) => {
    logCall(parts, request, reply);
    next();
  });
  const mounted: Mounted[] = [];
  app.addHook('onRoute', ({ method, url }) => void mounted.push({ methods: [method].flat(), pattern: patternOf(url) }));
  const streams = new LiveStreams(parts.engine, parts.log, newResults(service, parts.handlers));
  serveFiles(app, service);
  serveOperations(app, service, streams);
  serveSecurityTxt(app, service);
  serveLive(app, service, streams, always);
  serveDocs(
    app,
    parts.handlers.map(({ route }) => route),
    parts.config.publicUrl,
  );
  for (const handler of parts.handlers) {
    const { method, bodyLimit, takesFile } = handler.route;
    const takes: Takes = { ...(bodyLimit ? { bodyLimit } : {}), ...(takesFile ? { takesFile } : {}) };
    app.route({
      method,
      url: fullPath(handler.route),
      handler: servingCall(service, handler),
      ...(isLarge(bodyLimit) ? { onRequest: mayCall(service, handler.route) } : {}),
      config: { takes },
      ...(bodyLimit ? { bodyLimit } : {}),
    });
  }
  const sendNotFoundPage = parts.site && serveSite(app, service, { ...parts.site, handlers: parts.handlers });
  app.setErrorHandler((fault, request, reply) => answerOrLastKnown(service, fault, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (isForPerson(request) && sendNotFoundPage) return sendNotFoundPage(request, reply);
    throw nothingHere(mounted, request);
  });
  return app;
}

function logCall({ log }: Pick<Kernel, 'log'>, request: FastifyRequest, reply: FastifyReply): void {
  const user = request.caller?.kind === 'user' ? request.caller.id : 0;
  log.info(
    {
      req: request.id,
      method: request.method,
      call: callName(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user,
    },
    'call',
  );
}

/** Handles a notification of a change or, without a competition, of a gap in the notifications. */
function hearOfChange({ reader, replies, shared }: Service, text: string): void {
  const competition = text === '' ? undefined : Number(text);
  reader?.changed(competition);
  shared.changed(competition);
  if (competition === undefined) replies.clear();
  else replies.changed(competition);
}

function emptyApp(parts: Kernel, service: Service, always: Readonly<Record<string, string>>): FastifyInstance {
  return Fastify({
    serverFactory: (serve) => {
      const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
        if (!service.replies.serve(request, response)) serve(request, response);
      };
      return http.createServer(
        { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, maxHeaderSize: 16_384 },
        answer,
      );
    },
    clientErrorHandler: (fault, socket) => refuseBrokenRequest(fault, socket, always),
    bodyLimit: USUAL_BODY,
    pluginTimeout: START_TIMEOUT,
    trustProxy: trusted(parts.config.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    frameworkErrors: (fault, request, reply) =>
      answerFault(parts, fault, request as FastifyRequest, reply as FastifyReply),
  });
}

/** Answers a fault; while the database is gone, with the last kept reply when there is one. */
function answerOrLastKnown(service: Service, fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isStorageFull(fault)) {
    service.storage.noteFull();
    service.log.error({ req: request.id, err: fault }, 'no room left to save anything');
  }
  const known = refusalFor(fault).code === 'database-gone' ? service.replies.whileGone(request.raw) : undefined;
  if (known) void reply.status(known.status).headers(known.headers).send(known.bytes);
  else answerFault(service, fault, request, reply);
}

function answerFault(kernel: Kernel, fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = inWordsOfCall(refusalFor(fault), request.routeOptions.config.takes ?? {});
  if (refusal.code === 'bug') kernel.log.error({ req: request.id, call: callName(request), err: fault }, 'bug');
  const { status, body } = refusal.toReply();
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.allow !== undefined) reply.header('allow', refusal.allow.join(', '));
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Startline"');
  const isPage = isForPerson(request);
  void reply
    .status(status)
    .headers(headersOf(kernel, request))
    .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isPage ? refusedPage(body.message) : JSON.stringify(body));
}

/**
 * Returns the headers of every reply. Fault replies set them again, since the hook that sets them does not run for an
 * unreadable address.
 */
const headersOf = ({ config }: Pick<Kernel, 'config'>, request: FastifyRequest) => ({
  ...securityHeaders(config),
  'cache-control': PRIVATE,
  'x-request-id': request.id,
});

/** Returns a call by its pattern, since the address itself may contain what a log must not. */
const callName = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** A mounted address, and the verbs that it takes. */
type Mounted = { readonly methods: readonly string[]; readonly pattern: RegExp };

/** Returns the pattern of a mounted address such as `/order/:id` or `/:id(^\\d+$)/card`. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll('.', '\\.')
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(
        /:\w+(\(\^[^)]*\$\))?/g,
        (_, own: string | undefined) => own?.replace('(^', '(').replace('$)', ')') ?? '[^/]+',
      )
      .replaceAll('*', '.*')}/?$`,
  );

/**
 * Returns the refusal of an unknown address, or of another verb, with the verbs that the address takes (RFC 9110,
 * 15.5.6).
 */
function nothingHere(mounted: readonly Mounted[], request: FastifyRequest): Refusal {
  const path = request.url.split('?', 1)[0] ?? '';
  const allow = [...new Set(mounted.flatMap(({ methods, pattern }) => (pattern.test(path) ? methods : [])))];
  if (allow.length === 0 || allow.includes(request.method)) return noSuchAddress();
  return new Refusal('method-not-allowed', `This address takes ${allow.join(', ')} only.`, { allow });
}

/** Returns which forwarded addresses to trust; Fastify asks from the right end, the nearest proxy first. */
const trusted = (proxies: number | readonly string[]): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies];
