import type { Route } from '@startline/contract/route';
import { fullPath, pathParams } from '@startline/contract/route';
import type { UserId } from '@startline/rules/ids';
import { hours } from '@startline/rules/time';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import { newToken, SESSION_COOKIE } from '../access/session-rules.ts';
import type { Config } from '../runtime/config.ts';
import type { Pulse } from '../runtime/pulse.ts';
import type { Log } from '../runtime/log.ts';
import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { buildApp, type AppParts } from '../http/app.ts';
import { CROSS_SITE_COOKIE, CROSS_SITE_HEADER, crossSiteToken } from '../http/replies/cross-site.ts';
import type { Handler } from '../kernel/handle.ts';
import type { Outside } from '../outside/outside.ts';
import { testConfig, testCtx, TestClock } from './context.ts';

/**
 * The answer of a call: the status, the envelope's fields, the whole response. `data` is checked against the contract's
 * output.
 */
export type CallAnswer<Data> = {
  readonly status: number;
  readonly errNo: number;
  readonly error: string;
  readonly message: string;
  readonly data: Data;
  readonly meta: unknown;
  readonly response: LightMyRequestResponse;
};

/** A caller: a browser with a session, a program with a token, or an anonymous one. */
export type Visitor = {
  readonly userId: UserId | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Makes a declared call over HTTP as this visitor, with the input where the contract puts it: path, query, body.
   * Returns a refusal with its errNo and facts in `data`.
   */
  call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    route: Route<I, O>,
    input: z.input<I>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<CallAnswer<z.output<O>>>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: TestClock;
  readonly config: Config;
  readonly nobody: Visitor;
  /**
   * Returns a browser signed in as an existing user, with a session of its own; it sends the cross-site token as our
   * pages do.
   */
  as(user: UserId): Promise<Visitor>;
  /** Returns a program with a bearer token of a user. */
  withToken(user: UserId): Promise<Visitor>;
  /** Returns a program with any key as its bearer token. */
  bearing(key: string): Visitor;
  /** Inserts a user, with permissions `[{ role, orgId, compId }]` if any. */
  aUser(facts?: {
    email?: string;
    displayName?: string;
    role?: 'USER' | 'E4SUSER' | 'APPADMIN';
    passwordHash?: string;
    permissions?: readonly { role: string; orgId?: number; compId?: number; permLevels?: readonly string[] }[];
  }): Promise<UserId>;
  close(): Promise<void>;
};

export type Parts = {
  readonly clock?: TestClock;
  readonly config?: Partial<Config>;
  readonly outside?: Partial<Outside>;
  readonly log?: Log;
  readonly replica?: Db;
  readonly pulse?: Pulse;
  /** The built web app, where pages are asked for. */ readonly site?: AppParts['site'];
};

/**
 * Returns the whole HTTP side over a test's database and the handlers of an area, without a socket. Close it in
 * afterAll; it leaves the engine open.
 */
export async function testApp(engine: Engine, handlers: readonly Handler[], parts: Parts = {}): Promise<TestApp> {
  const base = testCtx(engine.db, parts);
  const clock = parts.clock ?? new TestClock();
  const config = { ...testConfig, ...parts.config };
  const app = buildApp({
    engine,
    config,
    handlers,
    outside: base.outside,
    log: parts.log ?? base.log,
    now: clock.now,
    ...(parts.pulse ? { pulse: parts.pulse } : {}),
    ...(parts.replica ? { replica: parts.replica } : {}),
    ...(parts.site ? { site: parts.site } : {}),
  });
  await app.ready();
  const session = (user: UserId, kind: 'cookie' | 'bearer') => addSession(engine, clock, user, kind);
  return {
    app,
    engine,
    clock,
    config,
    nobody: visitor(app, undefined, {}),
    as: async (user) => {
      const token = await session(user, 'cookie');
      const crossSite = crossSiteToken(config.secretKey, token);
      return visitor(app, user, {
        cookie: `${SESSION_COOKIE}=${token}; ${CROSS_SITE_COOKIE}=${crossSite}`,
        [CROSS_SITE_HEADER]: crossSite,
        'sec-fetch-site': 'same-origin',
      });
    },
    withToken: async (user) => visitor(app, user, { authorization: `Bearer ${await session(user, 'bearer')}` }),
    bearing: (key) => visitor(app, undefined, { authorization: `Bearer ${key}` }),
    aUser: (facts) => addUser(engine, clock, facts),
    close: () => app.close(),
  };
}

function visitor(app: FastifyInstance, userId: UserId | undefined, own: Readonly<Record<string, string>>): Visitor {
  return {
    userId,
    headers: own,
    async call(route, input, headers = {}) {
      const response = await app.inject({ ...requestFor(route, input ?? {}), headers: { ...own, ...headers } });
      const body = response.json<{ errNo: number; error: string; message: string; data: unknown; meta?: unknown }>();
      const data = body.errNo === 0 ? route.output.parse(body.data) : body.data;
      return {
        status: response.statusCode,
        errNo: body.errNo,
        error: body.error,
        message: body.message,
        data: data as z.output<typeof route.output>,
        meta: body.meta,
        response,
      };
    },
  };
}

/** Returns where the parts of an input go by the contract, as the web client does. */
export function requestFor(
  route: Pick<Route, 'method' | 'path' | 'inQuery' | 'outsideBase'>,
  input: Record<string, unknown>,
) {
  const inPath = new Set(pathParams(route.path));
  const inQuery = (name: string) =>
    route.method === 'GET' || route.method === 'DELETE' || (route.inQuery?.includes(name) ?? false);
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const query = new URLSearchParams(
    rest
      .filter(([name]) => inQuery(name))
      .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const path = fullPath(route).replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(name)));
  return {
    method: route.method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    ...(route.method === 'POST' || route.method === 'PUT' ? { payload: body } : {}),
  };
}

async function addSession(engine: Engine, clock: TestClock, user: UserId, kind: 'cookie' | 'bearer'): Promise<string> {
  const { token, hash } = newToken();
  const now = new Date(clock.now());
  const idle = hours(3);
  await engine.db
    .insertInto('session')
    .values({
      token_hash: hash,
      id: hash.slice(0, 16),
      user_id: user,
      kind,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(clock.now() + hours(12)),
      idle_seconds: idle / 1000,
      impersonated_by: null,
    })
    .execute();
  return token;
}

let users = 0;
export async function addUser(
  engine: Pick<Engine, 'db'>,
  clock: Pick<TestClock, 'now'>,
  facts: Parameters<TestApp['aUser']>[0] = {},
): Promise<UserId> {
  users += 1;
  const at = new Date(clock.now());
  const { id } = await engine.db
    .insertInto('app_user')
    .values({
      email: facts.email ?? `someone${String(users)}@test.example`,
      display_name: facts.displayName ?? `Someone ${String(users)}`,
      password_hash: facts.passwordHash ?? null,
      role: facts.role ?? 'USER',
      email_confirmed_at: at,
      totp_secret: null,
      totp_confirmed_at: facts.role === 'APPADMIN' ? at : null,
      totp_last_step: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const held of facts.permissions ?? [])
    await engine.db
      .insertInto('permission')
      .values({
        user_id: id,
        role: held.role,
        org_id: held.orgId ?? 0,
        comp_id: held.compId ?? 0,
        perm_levels: JSON.stringify(held.permLevels ?? []),
      })
      .execute();
  return id;
}
