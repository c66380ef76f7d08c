import { setTimeout as pause } from 'node:timers/promises';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Service } from './calls/service.ts';
import type { LiveStreams } from './live/live-streams.ts';
import { measure } from './measure.ts';
import { noSuchAddress } from '../kernel/error-reply.ts';

const PATIENCE_MS = 1_500;

/** Mounts the operators' addresses: whether the process is alive, whether it is ready, its metrics. */
export function serveOperations(app: FastifyInstance, service: Service, streams: LiveStreams): void {
  app.get('/healthz', () => ({ process: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const state = await readiness(service);
    const storage = service.storage.isFull ? 'full' : 'ok';
    const isReady = [state.database, state.migrations, state.rounds, storage].every((one) => one === 'ok');
    return reply.status(isReady ? 200 : 503).send({ ...state, storage });
  });
  const metrics = measure(app, service, streams);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, service.config.metricsToken)) throw noSuchAddress();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Returns whether a request may read the metrics: one with the token; without a token set, a process on this machine
 * that does not speak for a proxy.
 */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}

/** Compares digests, so that the time reveals nothing of the token. */
const isSame = (text: string, wanted: string): boolean => timingSafeEqual(digest(text), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Readiness = {
  readonly database: 'ok' | 'gone';
  readonly migrations: 'ok' | 'missing' | 'unknown';
  readonly rounds: 'ok' | 'late';
};

/** Queries the database, for as long as a load balancer waits. */
async function readiness({ engine, pulse }: Service): Promise<Readiness> {
  // /metrics names the late round; a stranger only learns that there is one
  const rounds = (pulse?.late().length ?? 0) === 0 ? 'ok' : 'late';
  const input = isMigrated(engine.db).then((all): Readiness => ({
    database: 'ok',
    migrations: all ? 'ok' : 'missing',
    rounds,
  }));
  const late = pause(PATIENCE_MS, { database: 'gone', migrations: 'unknown', rounds } as const, { ref: false });
  return Promise.race([input, late]).catch((): Readiness => ({ database: 'gone', migrations: 'unknown', rounds }));
}
