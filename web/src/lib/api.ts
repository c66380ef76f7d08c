import type { refusals } from '@startline/contract/refusals';
import { fullPath, REST_BASE, type Route } from '@startline/contract/route';
import type * as z from 'zod/mini';
import { t } from './i18n.ts';

/** A successful reply: its data, the message to show if any, and the meta of the envelope. */
export type Reply<T> = { readonly data: T; readonly message: string; readonly meta: unknown };
export type Fault = { readonly field: string; readonly message: string };
type Envelope = { errNo: number; error: string; message: string; data: unknown; meta?: unknown };
type AnyRoute = Route;
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** One key per intention of the person; the same on every retry (see intention.ts). */
  readonly key?: string | undefined;
  /** The file that is the whole body, for calls that take one; it is sent with its own type. */
  readonly file?: Blob | undefined;
  /** The person has confirmed the effect of a change on people who have entered, and whether to tell them by mail. */
  readonly agreed?: 'tell' | 'leave' | undefined;
};

/**
 * A refusal by the server in its own words. `error` names the refusal, `message` is for the user; `faults` name the
 * fields of a form.
 */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly errNo: number;
  readonly error: string;
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly data: unknown;
  constructor(envelope: Envelope, status: number) {
    super(envelope.message || envelope.error);
    this.errNo = envelope.errNo;
    this.error = envelope.error;
    this.status = status;
    this.data = envelope.data;
    this.faults = faultsIn(envelope.data);
  }
}

/** A reply outside 200 to 299 without a message of its own. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  constructor(status: number, error: string) {
    super(`Error: ${status} - ${error}`);
    this.status = status;
  }
}

/** The lack of a reply: whether the server did it is not known. A write may be sent again with the same key. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost';
  constructor(cause: unknown) {
    super(t('api.lost'), { cause });
  }
}

const settings: { base: string; token: string | undefined; unauthorised: () => void } = {
  base: REST_BASE,
  token: undefined,
  unauthorised: () => undefined,
};

/**
 * Sets the REST base (ENV-01), the Bearer token of a signed-in caller without a cookie (ENV-02), and the handling of a
 * 401 (ENV-14).
 */
export function configureApi(change: Partial<typeof settings>): void {
  Object.assign(settings, change);
}

/** Replies that the server wrote into the page; each is used once, for the first call of its address. */
let facts = new Map<string, Envelope>();
type Replies = readonly { readonly path: string; readonly reply: Envelope }[];
/** Takes the replies of a page, and drops those of another. */
export function giveReplies(replies: Replies): void {
  facts = new Map();
  addReplies(replies);
}
/** Takes further replies of the same page. */
export function addReplies(replies: Replies): void {
  for (const { path, reply } of replies) facts.set(path, reply);
}

/** Makes a call and returns its data; rejects with ApiRefusal, HttpFailure or NetworkLost. */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  return (await send(route, input, options)).data;
}

/** Makes a call and returns the whole reply, with its message and meta. */
export async function send<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<Reply<z.output<O>>> {
  const { url, body } = addressOf(route, input as Record<string, unknown>);
  const early = route.method === 'GET' ? facts.get(url) : undefined;
  facts.delete(url);
  const ask = () => fetched(url, requestOf(route, body, options), canRepeat(route));
  const { envelope, status } = early
    ? { envelope: early, status: 200 }
    : await (route.method === 'GET' ? ask() : onceAtATime(`${route.method} ${url} ${JSON.stringify(body)}`, ask));
  return read(envelope, status) as Reply<z.output<O>>;
}

/** The requests in flight. An identical one, from a second press, is not sent: it gets the reply of the first. */
const sending = new Map<string, ReturnType<typeof fetched>>();
function onceAtATime(what: string, ask: () => ReturnType<typeof fetched>): ReturnType<typeof fetched> {
  const answer = sending.get(what) ?? ask().finally(() => sending.delete(what));
  sending.set(what, answer);
  return answer;
}

/** Returns the reply that the server wrote into the page for this call, if any, and removes it. */
export function replyInPage<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
): Reply<z.output<O>> | undefined {
  const { url } = addressOf(route, input as Record<string, unknown>);
  const envelope = facts.get(url);
  facts.delete(url);
  return envelope?.errNo === 0 ? (read(envelope, 200) as Reply<z.output<O>>) : undefined;
}

/**
 * Returns the address and body of a call: path parameters filled, the rest in the query or the body as the contract
 * says.
 */
export function addressOf(
  route: AnyRoute,
  values: Record<string, unknown>,
): { url: string; body: Record<string, unknown> | undefined } {
  const inPath = new Set<string>();
  const path = fullPath(route).replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(asText(values[name]));
  });
  const based = route.outsideBase ? path : path.replace(REST_BASE, settings.base);
  const rest = Object.entries(values).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const query = new URLSearchParams();
  for (const [name, value] of rest.filter(([name]) => inQuery(route, name))) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(name, asText(one));
  }
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(route, name)));
  return { url: query.size > 0 ? `${based}?${query}` : based, body: readsOnly(route) ? undefined : body };
}

const readsOnly = (route: AnyRoute): boolean => route.method === 'GET' || route.method === 'DELETE';
const inQuery = (route: AnyRoute, name: string): boolean => readsOnly(route) || route.inQuery?.includes(name) === true;
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function requestOf(
  route: AnyRoute,
  body: Record<string, unknown> | undefined,
  { signal, key, file, agreed }: CallOptions,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body) headers['content-type'] = file?.type ?? 'application/json';
  if (settings.token !== undefined) headers['authorization'] = `Bearer ${settings.token}`;
  const xsrf = cookie('XSRF-TOKEN');
  if (xsrf !== undefined) headers['x-xsrf-token'] = xsrf;
  if (route.idempotent) headers['idempotency-key'] = key ?? newKey();
  if (agreed) headers['agreed'] = agreed;
  return {
    method: route.method,
    headers,
    credentials: 'same-origin',
    ...(body && { body: file ?? JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/** Returns whether a call may be made twice without harm. */
const canRepeat = (route: AnyRoute): boolean =>
  route.idempotent === true || (route.method === 'GET' && route.writes !== true);

/**
 * Fetches without a timeout (ENV-04). If the connection drops and the call may be repeated, sends it once more
 * unchanged.
 */
async function fetched(
  url: string,
  request: RequestInit,
  repeat: boolean,
): Promise<{ envelope: Envelope | string; status: number }> {
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    return { envelope: asEnvelope(text) ?? response.statusText, status: response.status };
  } catch (cause) {
    if (!repeat && !request.signal?.aborted) throw new NetworkLost(cause);
    if (!request.signal?.aborted) await new Promise((wait) => setTimeout(wait, 800));
    if (request.signal?.aborted) throw cause;
    return fetched(url, request, false);
  }
}

function read(envelope: Envelope | string, status: number): Reply<unknown> {
  const ok = status >= 200 && status <= 299;
  if (typeof envelope === 'string') {
    const failure = ok ? new Error(t('api.unreadable')) : new HttpFailure(status, envelope || 'No answer');
    if (!ok) failed(status, failure.message);
    throw failure;
  }
  if (!ok) failed(status, `Error: ${status} - ${envelope.error}`, envelope.errNo);
  if (envelope.errNo > 0) throw new ApiRefusal(envelope, status);
  if (!ok) throw new HttpFailure(status, envelope.error);
  return { data: envelope.data, message: envelope.message, meta: envelope.meta };
}

/** The 401 refusals that say nothing about the session: the password or the second step was wrong. */
const aboutThePassword: readonly (typeof refusals)['wrong-login' | 'second-factor-needed']['errNo'][] = [1002, 1016];

/**
 * Logs an HTTP error (ENV-13) and, if the session has ended, calls the handler for that. A wrong password does not end
 * the session.
 */
function failed(status: number, text: string, errNo?: number): void {
  console.error(text); // eslint-disable-line no-console -- ENV-13: an HTTP error is logged
  if (status === 401 && !aboutThePassword.some((one) => one === errNo)) settings.unauthorised();
}

function asEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('errNo' in value) || typeof value.errNo !== 'number')
      return undefined;
    return { error: '', message: '', data: null, ...value } as Envelope;
  } catch {
    return undefined;
  }
}

function faultsIn(data: unknown): Fault[] {
  if (typeof data !== 'object' || data === null || !('faults' in data) || !Array.isArray(data.faults)) return [];
  return (data.faults as unknown[]).filter(
    (f): f is Fault => typeof f === 'object' && f !== null && 'field' in f && 'message' in f,
  );
}

/**
 * Returns whether this browser has a session, as far as a page can tell: its cross-site token comes and goes with it.
 */
export const holdsSession = (): boolean => (cookie('XSRF-TOKEN') ?? '') !== '';

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Returns a fresh key for an intention. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a message for the user, whatever was thrown. */
export const wordsOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : String(cause);
