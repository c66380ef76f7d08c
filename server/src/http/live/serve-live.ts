import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maySee } from '../../access/may-see.ts';
import { publicationOf } from '../../access/owner-queries.ts';
import { resolveCaller } from '../../access/resolve-caller.ts';
import { anonymous } from '../../kernel/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { badInput } from '../../kernel/read-input.ts';
import type { Service } from '../calls/service.ts';
import { PRIVATE } from '../replies/security-headers.ts';
import { credentialsIn } from '../requests/credentials.ts';
import type { LiveStreams } from './live-streams.ts';

/** A number that no competition has, so that it never gets an update. */
const NOTHING = 0;
const LIVE_PATH = `${REST_BASE}/v5/public/live/:compId`;

/**
 * Mounts the stream of changes of one competition: server-sent events, with catch-up by Last-Event-ID. `?with=results`
 * adds the results of each event that changes. A draft sends changes only to those who may see it; to others it is as
 * silent as an unused number.
 */
export function serveLive(
  app: FastifyInstance,
  service: Service,
  streams: LiveStreams,
  always: Readonly<Record<string, string>>,
): void {
  app.addHook('onReady', () => streams.listen());
  app.addHook('preClose', () => {
    streams.close();
    return Promise.resolve();
  });
  app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { compId } = request.params as { compId: string };
    if (!/^[1-9]\d{0,8}$/.test(compId)) throw badInput([{ field: 'compId', message: 'Must be a whole number.' }]);
    service.limits.countStream(request.ip, reply.raw);
    await service.limits.countCall({ caller: anonymous, address: request.ip });
    const seen = request.headers['last-event-id'];
    const watched = (await mayWatch(service, request, Number(compId) as CompetitionId)) ? Number(compId) : NOTHING;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...always,
      'content-type': 'text/event-stream',
      'cache-control': PRIVATE,
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    await streams.watch(watched as CompetitionId, reply.raw, {
      lastSeen: typeof seen === 'string' && /^\d{1,15}$/.test(seen) ? Number(seen) : undefined,
      withResults: (request.query as { with?: unknown }).with === 'results',
    });
  });
}

async function mayWatch(kernel: Kernel, { headers }: FastifyRequest, id: CompetitionId): Promise<boolean> {
  const { engine, now, config } = kernel;
  const competition = await publicationOf(engine.db, id);
  if (!competition || maySee({ kind: 'anonymous' }, competition)) return competition !== undefined;
  const shown = credentialsIn(headers);
  if (shown.bearer === undefined && shown.cookie === undefined) return false;
  const { secretKey, demo } = config;
  return maySee(await resolveCaller({ db: engine.db, now, secretKey, demo }, shown), competition);
}
