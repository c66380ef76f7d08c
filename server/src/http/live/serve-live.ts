import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import type { FastifyInstance } from 'fastify';
import { badInput } from '../../kernel/read-input.ts';
import { PRIVATE } from '../replies/security-headers.ts';
import type { LiveStreams } from './live-streams.ts';

const LIVE_PATH = `${REST_BASE}/v5/public/live/:compId`;

/**
 * Mounts the stream of changes of one competition: server-sent events, with catch-up by Last-Event-ID. With
 * `?with=results` the results of each event that changes are sent along.
 */
export function serveLive(app: FastifyInstance, streams: LiveStreams, always: Readonly<Record<string, string>>): void {
  app.addHook('onReady', () => streams.listen());
  app.addHook('preClose', () => {
    streams.close();
    return Promise.resolve();
  });
  app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { compId } = request.params as { compId: string };
    if (!/^[1-9]\d{0,8}$/.test(compId)) throw badInput([{ field: 'compId', message: 'Must be a whole number.' }]);
    const seen = request.headers['last-event-id'];
    reply.hijack();
    reply.raw.writeHead(200, {
      ...always,
      'content-type': 'text/event-stream',
      'cache-control': PRIVATE,
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    await streams.watch(Number(compId) as CompetitionId, reply.raw, {
      lastSeen: typeof seen === 'string' && /^\d{1,15}$/.test(seen) ? Number(seen) : undefined,
      withResults: (request.query as { with?: unknown }).with === 'results',
    });
  });
}
