import http from 'node:http';
import type { Route } from '@startline/contract/route';
import type * as z from 'zod/mini';
import { requestFor } from '../http.ts';

/** One thing that a person wants done, with the same key each time it is sent. */
export type Intention = { readonly route: Route; readonly input: Record<string, unknown>; readonly key: string };
/** A reply. `body` is its exact text. */
export type Reply = {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: number | undefined;
  readonly replayed: boolean;
};

/** Returns an intention, typed by its contract. */
export const intend = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
  key: string,
): Intention => ({ route, input: input as Record<string, unknown>, key });

/** Returns the `data` of a reply, typed by the contract. */
export const dataOf = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  reply: Reply,
): z.output<O> => route.output.parse((JSON.parse(reply.body) as { data: unknown }).data);

/**
 * Sends over real HTTP with a bearer token. Returns undefined without a complete answer: then nobody knows whether it
 * was done.
 */
export type Line = { send(token: string, intention: Intention): Promise<Reply | undefined>; close(): void };

/** Returns a client with its own connections to one address, which may go away and return. */
export function lineTo(origin: string, patienceMs = 20_000): Line {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(origin);
  return {
    close: () => agent.destroy(),
    send: (token, { route, input, key }) => {
      const query = requestFor(route, input);
      const payload = 'payload' in query ? JSON.stringify(query.payload) : undefined;
      const headers = {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      return new Promise((done) => {
        const request = http.request(
          { agent, hostname, port, method: query.method, path: query.url, headers, timeout: patienceMs },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('error', () => done(undefined));
            response.on('end', () =>
              done(response.complete ? toReply(response, Buffer.concat(parts).toString()) : undefined),
            );
          },
        );
        request.on('timeout', () => request.destroy());
        request.on('error', () => done(undefined));
        request.end(payload);
      });
    },
  };
}

function toReply({ statusCode, headers }: http.IncomingMessage, body: string): Reply {
  const wait = headers['retry-after'];
  return {
    status: statusCode ?? 0,
    body,
    retryAfter: wait === undefined ? undefined : Number(wait),
    replayed: headers['idempotency-replayed'] === 'true',
  };
}
