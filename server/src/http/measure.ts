import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { healthNow } from '../telling/app-config/health-now.ts';
import type { Service } from './calls/service.ts';
import type { LiveStreams } from './live/live-streams.ts';

/** Registers a figure that is collected when the metrics are read. */
const gauge = (name: string, help: string, collect: (this: Gauge) => void | Promise<void>, labels: string[] = []) =>
  new Gauge({ name, help, labelNames: labels, registers: [], collect });

/** Collects the metrics of this process for Prometheus. */
export function measure(app: FastifyInstance, service: Service, streams: LiveStreams): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const took = new Histogram({
    name: 'startline_call_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['method', 'call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const figure of figures(service, streams)) registry.registerMetric(figure);
  app.addHook('onResponse', (request, reply, next) => {
    took.observe(
      { method: request.method, call: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    next();
  });
  return registry;
}

const figures = (service: Service, streams: LiveStreams): Gauge[] => [
  gauge('startline_kept_replies_served', 'Public replies served from kept bytes.', function () {
    this.set(service.replies.served);
  }),
  gauge('startline_live_watchers', 'Open streams of live updates.', function () {
    this.set(streams.watchers);
  }),
  gauge(
    'startline_health_check',
    'Health checks of the shop: 1 ok, 0 failed, -1 late.',
    async function () {
      // without its database, /readyz reports it
      const states = await healthNow(service.engine.db, service.now()).catch(() => []);
      this.reset();
      for (const { name, state } of states) this.set({ check: name }, { ok: 1, failed: 0, late: -1 }[state]);
    },
    ['check'],
  ),
  gauge(
    'startline_round_last_success_timestamp_seconds',
    'When each piece of background work last succeeded in this process.',
    function () {
      this.reset();
      for (const { name, lastSuccess } of service.pulse?.beats() ?? [])
        if (lastSuccess !== undefined) this.set({ round: name }, lastSuccess / 1000);
    },
    ['round'],
  ),
];
