import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The base of every call: the REST base (one place to change, ENV-15) and the version in the path. */
export const REST_BASE = '/wp-json/e4s';

/**
 * One declaration per call. The server mounts it, the web client is typed by it, the OpenAPI page is printed from it.
 * `input` is one flat object: names in the path (`:id`) come from the path; of the rest, a GET or DELETE reads the
 * query, a POST or PUT reads the body, except the names in `inQuery`. An unknown key is refused unless the schema is
 * loose. `output` is the schema of `data` in the envelope; a field that it does not name never leaves the server.
 */
export type Route<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One line for the OpenAPI page: what the call does. */
  readonly summary: string;
  readonly access: Access;
  readonly input: Input;
  readonly output: Output;
  readonly inQuery?: readonly string[];
  /** Schema of `meta` in the envelope, for calls with one. */
  readonly meta?: z.ZodMiniType;
  /** Set for paths outside the REST base, such as the token endpoint. */
  readonly outsideBase?: true;
  /** The rate limit that counts this call besides the general one (BAR S6). */
  readonly limit?:
    | 'login'
    | 'reset'
    | 'register'
    | 'priority'
    | 'basket'
    | 'contact'
    | 'check-in'
    | 'register-lookup'
    | 'upload'
    | 'invite'
    | 'report'
    | 'timing';
  /** Pads the reply time to fixed steps, so that it does not reveal whether an address has an account. */
  readonly evenTime?: true;
  /** A write of money: requires and honours the Idempotency-Key header (BAR P9). */
  readonly idempotent?: true;
  /** Seconds for which a public reply may be cached and shared; all others are no-store. */
  readonly cacheSeconds?: number;
  /** The kept reply also serves callers with a session: the call runs without a caller (BAR T12). */
  readonly sameForAll?: true;
  /** GET calls of the specification that change state: they need the cross-site token like a write (API-OPEN-04). */
  readonly writes?: true;
  /** Accepts a form post (application/x-www-form-urlencoded) beside JSON. */
  readonly acceptsForm?: true;
  /**
   * The reply is unwrapped text or bytes of this type, outside the envelope; `output` describes them. Refusals keep the
   * envelope.
   */
  readonly sends?:
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'application/pdf'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /**
   * The body is one unconverted file of one of these types; its content type is checked before it is read. Input comes
   * only from path and query.
   */
  readonly takesFile?: readonly string[];
  /** Largest body in bytes, when it is not the usual 100 kB. */
  readonly bodyLimit?: number;
};

/** Declares a call; the types of its input and output flow to the server and to the web. */
export const route = <I extends z.ZodMiniType, O extends z.ZodMiniType>(declared: Route<I, O>): Route<I, O> => declared;

/** Returns the names of the `:params` in a path. */
export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '');

/** Returns the whole path of a call on the site, including its `:params`. */
export const fullPath = (r: Pick<Route, 'path' | 'outsideBase'>): string =>
  r.outsideBase ? r.path : `${REST_BASE}${r.path}`;
