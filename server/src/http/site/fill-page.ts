import { fullPath, pathParams, type Route } from '@startline/contract/route';
import type { Caller } from '../../kernel/context.ts';
import { checkAccess } from '../../access/check-access.ts';
import { refusalFor } from '../../kernel/error-reply.ts';
import type { Handler } from '../../kernel/handle.ts';
import { Replied } from '../../kernel/handle.ts';
import type { Service } from '../calls/service.ts';
import { namedIds } from '../requests/named-ids.ts';
import { parseInput } from '../../kernel/read-input.ts';
import { envelopeWriter } from '../../kernel/serialise.ts';
import type { SharedFacts } from '../../kernel/shared-facts.ts';
import { systemContext } from '../../jobs/run-jobs.ts';
import type { BuiltApp } from './built-app.ts';
import type { FirstViewOrder } from './first-views.ts';
import { OWN } from './visits.ts';
import { pageHtml, type Description } from '../../kernel/page-html.ts';
import type { Match, PageCall } from '../../kernel/pages.ts';

type Reply = { readonly message: string; readonly data: unknown; readonly meta?: unknown };
export type Visit = {
  readonly address: string;
  /** Undefined where nothing is brought along: the screen asks. */
  readonly query: Readonly<Record<string, string>> | undefined;
  readonly caller: Caller;
};
/**
 * What a page's reader has of their own: the config, which names them, the replies of their calls, and the page's main
 * part drawn with them.
 */
export type OwnPart = {
  readonly config: unknown;
  readonly calls: readonly Answered[];
  readonly firstView: string | undefined;
};
export type FilledPage = { readonly html: string; readonly status: number; readonly about: number | undefined };

const CONFIG_PATH = '/v5/public/config';
const PRODUCT = 'Startline';

/**
 * Returns a filler of pages, and of the part that a page's reader has of their own: the same handlers that answer calls
 * over HTTP make the public config and the replies of the screen's calls, with the same access.
 */
export function pageFiller(service: Service, handlers: readonly Handler[], app: BuiltApp) {
  const answering = answerer(service, handlers);
  const answerOf = answering();
  const ownAnswerOf = answering(service.shared);

  const configRoute = handlers.find(({ route }) => route.path === CONFIG_PATH)?.route;
  const configFor = async ({ caller }: Visit): Promise<Reply | undefined> =>
    configRoute && (await answerOf(configRoute, {}, caller));

  const viewOf = async (visit: Visit, boot: Boot, reader: FirstViewOrder['reader']): Promise<string | undefined> =>
    boot.calls.length === 0 ? undefined : app.drawFirstView({ address: addressWith(visit), boot, reader });

  const fill = async (match: Match | undefined, visit: Visit): Promise<FilledPage> => {
    const config = await configFor(visit);
    const siteName = systemName(config?.data);
    const preload = match && app.preloadOf(match.page.screen);
    const { isThere, calls } = await answered(preload && match, match?.page.calls, visit, answerOf);
    const own = ownAddress(match, visit);
    const about = match?.page.describe && calls[0]?.reply;
    const boot = bootOf(service, config, calls);
    const html = pageHtml(app.template, {
      ...describe(match, about, service.config.publicUrl, siteName),
      siteName,
      edition: service.config.orgCode,
      preload: preload ?? [],
      canonical: `${service.config.publicUrl}/app-v3${visit.address}`,
      boot: JSON.stringify(boot),
      firstView: await viewOf(visit, boot, own === undefined ? 'visitor' : 'awaited'),
      isIndexed: about !== undefined,
      own,
    });
    return { html, status: isThere ? 200 : 404, about: aboutOf(match) };
  };

  const ownPart = async (match: Match, visit: Visit): Promise<OwnPart> => {
    const [config, { calls }] = await Promise.all([
      configFor(visit),
      answered(match, match.page.own?.calls, visit, ownAnswerOf),
    ]);
    const isWhole = calls.length === match.page.own?.calls.length;
    const firstView = isWhole ? await viewOf(visit, bootOf(service, config, calls), 'known') : undefined;
    return { config: config?.data, calls, firstView };
  };
  return { fill, ownPart };
}

/** Returns a maker of `AnswerOf`s by the handlers of calls; with `shared`, these may use facts up to a second old. */
function answerer(service: Service, handlers: readonly Handler[]) {
  const writers = new Map<Route, ReturnType<typeof envelopeWriter>>();
  return (shared?: SharedFacts): AnswerOf =>
    async (route, input, caller) => {
      const handler = handlers.find((one) => one.route === route);
      if (!handler) return undefined;
      const write = writers.get(route) ?? envelopeWriter(route);
      writers.set(route, write);
      await checkAccess(service.engine.db, caller, route.access, (access) => namedIds(input, access));
      const ctx = { ...systemContext(service, 'page'), caller, ...(shared ? { shared } : {}) };
      const result = await handler.run(ctx, parseInput(route, input));
      const answer = result instanceof Replied ? (result as Replied<unknown>) : new Replied(result);
      return JSON.parse(
        write({
          errNo: 0,
          error: '',
          message: answer.message,
          data: answer.data,
          ...(answer.meta === undefined ? {} : { meta: answer.meta }),
        }),
      ) as Reply;
    };
}

/** Returns the page without any personal data: the app reads on the device what to show. */
export const shellHtml = ({ config }: Service, { template }: BuiltApp): string =>
  pageHtml(template, {
    title: PRODUCT,
    description: '',
    siteName: PRODUCT,
    edition: config.orgCode,
    preload: [],
    canonical: `${config.publicUrl}/app-v3/v2`,
    boot: JSON.stringify({ theme: config.orgCode }),
    firstView: undefined,
    isIndexed: false,
  });

/** Returns the competition that a page is about; undefined for lists and forms. */
function aboutOf(match: Match | undefined): number | undefined {
  const id = match?.params['id'] ?? match?.params['compId'];
  return id === undefined ? undefined : Number(id);
}

/** Returns what the app starts with (web/src/lib/boot.ts reads it). */
const bootOf = ({ config }: Service, shown: Reply | undefined, calls: readonly Answered[]) => ({
  ...(shown ? { config: shown.data } : {}),
  theme: config.orgCode,
  calls,
  ...(config.sentryDsn === undefined ? {} : { reportTo: config.sentryDsn }),
});

type Boot = { readonly calls: readonly Answered[] };

/** Returns where a page's reader gets their own part of it; undefined when it has none. */
const ownAddress = (match: Match | undefined, { address }: Visit): string | undefined =>
  match?.page.own && `${OWN}${address}`;

function addressWith({ address, query = {} }: Visit): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? address : `${address}?${text}`;
}

type Answered = { readonly path: string; readonly reply: Reply };
type AnswerOf = (route: Route, input: Record<string, unknown>, caller: Caller) => Promise<Reply | undefined>;

/**
 * Returns the calls of a page with their replies, up to the first refusal: the screen then makes that call itself and
 * shows the refusal. Not found when the app has no such page, or when its subject does not exist.
 */
async function answered(
  match: Match | undefined,
  asks: readonly PageCall[] | undefined,
  visit: Visit,
  answerOf: AnswerOf,
): Promise<{ readonly isThere: boolean; readonly calls: readonly Answered[] }> {
  const done: Answered[] = [];
  if (!match) return { isThere: false, calls: done };
  if (visit.query === undefined) return { isThere: true, calls: done };
  for (const { route, input } of asks ?? []) {
    const earlier = done.map(({ reply }) => reply.data);
    const request = input(match.params, visit.query, earlier);
    if (!request) break;
    const reply = await unlessRefused(answerOf(route, request, visit.caller));
    if (reply === 'not-found' && match.page.describe) return { isThere: false, calls: done };
    if (typeof reply !== 'object') break;
    done.push({ path: addressOf(route, request), reply });
  }
  return { isThere: true, calls: done };
}

/** Returns a reply, or the code of its refusal; rethrows our own faults and a missing database. */
async function unlessRefused<T>(asking: Promise<T>): Promise<T | string> {
  try {
    return await asking;
  } catch (fault) {
    const { code } = refusalFor(fault);
    if (code === 'bug' || code === 'database-gone') throw fault;
    return code;
  }
}

function describe(
  match: Match | undefined,
  reply: Reply | undefined,
  publicUrl: string,
  siteName: string,
): Description {
  if (match?.page.describe && reply) return match.page.describe(reply.data, publicUrl);
  const title = match?.page.title;
  return { title: typeof title === 'function' ? title(match?.params ?? {}) : (title ?? siteName), description: '' };
}

/** Returns the address under which the app looks for the reply: the one it would call. */
function addressOf(route: Route, input: Record<string, unknown>): string {
  const inPath = new Set(pathParams(route.path));
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const path = fullPath(route).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(input[name])));
  const query = new URLSearchParams(
    Object.entries(input)
      .filter(([name, value]) => !inPath.has(name) && value !== undefined)
      .map(([name, value]): [string, string] => [name, text(value)]),
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function systemName(config: unknown): string {
  const isNamed =
    typeof config === 'object' &&
    config !== null &&
    'systemName' in config &&
    typeof config.systemName === 'string' &&
    config.systemName !== '';
  return isNamed ? (config as { systemName: string }).systemName : PRODUCT;
}
