import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { healthNow } from '../app-config/health-now.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Service } from './service.ts';
import type { LiveStreams } from './live/live-streams.ts';

const PATIENCE_MS = 1_500;

/** Mounts what those who run the service look at: is the process alive, is it ready, what is it doing. */
export function serveOperations(app: FastifyInstance, service: Service, streams: LiveStreams): void {
  app.get('/healthz', () => ({ process: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const state = await readiness(service);
    return reply.status(state.database === 'ok' && state.migrations === 'ok' ? 200 : 503).send(state);
  });
  const metrics = measure(app, service, streams);
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
}

type Readiness = { readonly database: 'ok' | 'gone'; readonly migrations: 'ok' | 'missing' | 'unknown' };

/** Asks the database, with patience for as long as a load balancer has. */
async function readiness({ engine }: Service): Promise<Readiness> {
  const asked = isMigrated(engine.db).then((all): Readiness => ({
    database: 'ok',
    migrations: all ? 'ok' : 'missing',
  }));
  const late = pause(PATIENCE_MS, { database: 'gone', migrations: 'unknown' } as const, { ref: false });
  return Promise.race([asked, late]).catch((): Readiness => ({ database: 'gone', migrations: 'unknown' }));
}

function measure(app: FastifyInstance, service: Service, streams: LiveStreams): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const took = new Histogram({
    name: 'startline_call_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['method', 'call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'startline_kept_replies_served',
      help: 'Public replies served from kept bytes.',
      registers: [],
      collect() {
        this.set(service.replies.served);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'startline_health_check',
      help: 'Health checks of the shop: 1 ok, 0 failed, -1 late.',
      labelNames: ['check'],
      registers: [],
      async collect() {
        // without its database the service says so by /readyz
        const states = await healthNow(service.engine.db, service.now()).catch(() => []);
        this.reset();
        for (const { name, state } of states) this.set({ check: name }, { ok: 1, failed: 0, late: -1 }[state]);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'startline_live_watchers',
      help: 'Open streams of live updates.',
      registers: [],
      collect() {
        this.set(streams.watchers);
      },
    }),
  );
  app.addHook('onResponse', (request, reply, next) => {
    took.observe(
      { method: request.method, call: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    next();
  });
  return registry;
}
