import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Route } from '@startline/contract/route';
import type { UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { CROSS_SITE_COOKIE, CROSS_SITE_HEADER } from '../../http/replies/cross-site.ts';
import { requestFor } from '../http.ts';

/** The parts of a request. `body` is sent as JSON unless it is text or bytes. */
export type Asked = {
  readonly method?: string;
  /** Path and query, as they go over the wire. */ readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};
/** The reply, and how long it took. */
export type Reply<Data = unknown> = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The envelope's number, NaN where the reply is none. */ readonly errNo: number;
  readonly message: string;
  readonly data: Data;
  readonly ms: number;
};

type Way = { readonly origin: string; readonly agent: http.Agent; readonly count: () => void };

/** A person's browser: its cookies, its cross-site token, its address. Every request goes over the wire. */
export class Person {
  readonly email: string;
  /** The user whose session it began with, if any. */
  userId: UserId | undefined;
  readonly cookies = new Map<string, string>();
  /** Sent with every request: X-Forwarded-For, a bearer token, anything an attacker likes. */
  readonly headers: Record<string, string> = {};
  /** The address that the requests come from, in 127.0.0.0/8. */
  address: string;
  readonly #way: Way;

  constructor(way: Way, email: string, address: string) {
    this.#way = way;
    this.email = email;
    this.address = address;
  }

  /** Makes a declared call as our own page would. Returns refusals as replies. */
  call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    route: Route<I, O>,
    input: z.input<I>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<z.output<O>>> {
    const { method, url, payload } = { payload: undefined, ...requestFor(route, input as Record<string, unknown>) };
    return this.send({ method, path: url, body: payload, headers: { 'idempotency-key': randomUUID(), ...headers } });
  }

  /** Sends any request. A header given here overrides the browser's own. */
  send<Data>({ method = 'GET', path, headers = {}, body }: Asked): Promise<Reply<Data>> {
    this.#way.count();
    const payload = body === undefined ? undefined : toBytes(body);
    const began = performance.now();
    const { hostname, port } = new URL(this.#way.origin);
    const request = http.request({
      agent: this.#way.agent,
      hostname,
      port,
      method,
      path,
      localAddress: this.address,
      timeout: 60_000,
      headers: { ...this.#own(payload), ...headers },
    });
    return new Promise((done, failed) => {
      request.on('timeout', () => request.destroy(new Error(`${method} ${path} had no answer in a minute.`)));
      request.on('error', failed);
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', failed);
        response.on('end', () => {
          this.#keep(response.headers['set-cookie'] ?? []);
          done(toReply(response, Buffer.concat(parts).toString(), performance.now() - began));
        });
      });
      request.end(payload);
    });
  }

  #own(payload: Buffer | undefined): Record<string, string | number> {
    const crossSite = this.cookies.get(CROSS_SITE_COOKIE);
    return {
      ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
      ...(this.cookies.size > 0 && {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(crossSite !== undefined && { [CROSS_SITE_HEADER]: crossSite }),
      'sec-fetch-site': 'same-origin',
      ...this.headers,
    };
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line) || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const toBytes = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

function toReply<Data>({ statusCode = 0, headers }: http.IncomingMessage, text: string, ms: number): Reply<Data> {
  const body = envelopeIn(text);
  const { errNo = Number.NaN, message = '', data } = body;
  return { status: statusCode, headers, text, errNo, message, data: data as Data, ms };
}

function envelopeIn(text: string): { errNo?: number; message?: string; data?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
