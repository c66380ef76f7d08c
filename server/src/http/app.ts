import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { fullPath } from '@startline/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusalFor } from './error-reply.ts';
import { LIVE_CHANNEL } from '../jobs/live-queries.ts';
import type { Handler } from './handle.ts';
import type { Kernel, Service } from './kernel.ts';
import { PublicReplies } from './kept/public-replies.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { Refusal } from './refuse.ts';
import { PRIVATE, securityHeaders } from './security-headers.ts';
import { servingCall } from './serve-call.ts';

const USUAL_BODY = 100_000;

/** Builds the whole HTTP side over a kernel and the handlers of all areas; listening is the caller's. */
export function buildApp(parts: Kernel & { readonly handlers: readonly Handler[] }): FastifyInstance {
  const always = securityHeaders(parts.config);
  const service: Service = { ...parts, limits: new RateLimits(parts), replies: new PublicReplies(parts.now, always) };
  const app = Fastify({
    serverFactory: (serve) => {
      const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
        if (!service.replies.serve(request, response)) serve(request, response);
      };
      return http.createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, maxHeaderSize: 16_384 }, answer);
    },
    clientErrorHandler: refuseBrokenRequest,
    bodyLimit: USUAL_BODY, trustProxy: parts.config.trustProxy, genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true }, return503OnClosing: true,
    frameworkErrors: (fault, request, reply) => answerFault(parts, fault, request as FastifyRequest, reply as FastifyReply),
  });
  readBodies(app);
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({ ...always, 'cache-control': PRIVATE, 'x-request-id': request.id });
    next();
  });
  app.setErrorHandler((fault, request, reply) => answerFault(parts, fault, request, reply));
  app.setNotFoundHandler((request, reply) => answerFault(parts, nothingHere(parts.handlers, request), request, reply));
  for (const handler of parts.handlers) {
    const { route } = handler;
    app.route({ method: route.method, url: fullPath(route), handler: servingCall(service, handler), ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}) });
  }
  app.addHook('onReady', () => parts.engine.listen(LIVE_CHANNEL, (competition) => service.replies.changed(Number(competition))));
  app.addHook('onResponse', (request, reply, next) => {
    const user = request.caller?.kind === 'user' ? request.caller.id : 0;
    parts.log.info({ req: request.id, method: request.method, call: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime), user }, 'call');
    next();
  });
  return app;
}

function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') done(null, undefined);
    else void readJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

function answerFault(kernel: Kernel, fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(fault);
  if (refusal.code === 'bug') kernel.log.error({ req: request.id, call: request.routeOptions.url ?? 'none', err: fault }, 'bug');
  const { status, body } = refusal.toReply();
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Startline"');
  void reply.status(status).header('cache-control', PRIVATE).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** A request that cannot even be read, such as one with endless headers, is told so and the connection ends. */
function refuseBrokenRequest(fault: Error & { code?: string }, socket: Duplex): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLong = fault.code === 'HPE_HEADER_OVERFLOW';
  const words = isLong ? 'The headers of the request are too long. Clear the cookies of this site and try again.' : 'The request cannot be read.';
  const { body } = new Refusal('bad-input', words).toReply();
  const text = JSON.stringify(body);
  socket.end(`HTTP/1.1 ${isLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nContent-Length: ${String(Buffer.byteLength(text))}\r\nConnection: close\r\n\r\n${text}`);
}

function nothingHere(handlers: readonly Handler[], request: FastifyRequest): Refusal {
  const path = request.url.split('?', 1)[0] ?? '';
  const verbs = handlers.filter(({ route }) => new RegExp(`^${fullPath(route).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)).map(({ route }) => route.method);
  return verbs.length > 0 ? new Refusal('method-not-allowed', `This address takes ${[...new Set(verbs)].join(', ')} only.`) : new Refusal('not-found', 'There is nothing at this address.');
}
