import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolveCaller } from '../../access/resolve-caller.ts';
import { anonymous, type Caller } from '../../kernel/context.ts';
import { credentialsIn } from '../requests/credentials.ts';
import type { Handler } from '../../kernel/handle.ts';
import { bestEncoding, quickGzip } from '../kept/encodings.ts';
import { formFor, isForEverybody } from '../kept/public-replies.ts';
import type { Service } from '../calls/service.ts';
import { PRIVATE } from '../replies/security-headers.ts';
import { moved } from './app-pages.ts';
import type { BuiltApp } from './built-app.ts';
import { pageFiller, shellHtml, type FilledPage } from './fill-page.ts';
import type { SitePage } from '../../kernel/pages.ts';
import { asked, askedOwn, BASE, OWN, sharedQuery, type Asked } from './visits.ts';
import { competitionOfAgeGroup, findCompetition } from './site-queries.ts';

/** The page that a service worker keeps for work without signal; it contains no personal data. */
const SHELL = `${BASE}/shell.html`;
const HTML = 'text/html; charset=utf-8';
/** A public page is kept for this long; a change of its competition drops it at once. */
const PAGE_SECONDS = 15;

export type Site = {
  readonly app: BuiltApp;
  readonly pages: readonly SitePage[];
  readonly handlers: readonly Handler[];
};

/**
 * Mounts the web app: its files, its filled pages, and the old and short addresses that lead to them. Returns the reply
 * for unknown addresses.
 */
export function serveSite(server: FastifyInstance, service: Service, site: Site): Send {
  const { fill, ownPart } = pageFiller(service, site.handlers, site.app);

  const nowhere = ({ url }: FastifyRequest): Asked => ({ ...asked(site.pages, url), match: undefined });
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { match, address, query }: Asked,
  ): Promise<FastifyReply> => {
    const forAll = match !== undefined && isSameForAll(match.page);
    const isKept = match !== undefined && (forAll || isForEverybody(request.headers));
    const caller = isKept ? anonymous : await callerOf(service, request);
    await service.limits.countCall({ caller, address: request.ip });
    const fresh = () => fill(match, { address, query: isKept ? sharedQuery(match.page, query) : query, caller });
    if (isKept) return sendKept(service, { request, reply, forAll }, fresh);
    const filled = await fresh();
    return sendPrivate(request, reply.status(filled.status).type(HTML), filled.html);
  };
  const sendOwn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { match, ...visit } = askedOwn(site.pages, request.url);
    if (!match?.page.own) return sendPage(request, reply, nowhere(request));
    const caller = await callerOf(service, request);
    await service.limits.countCall({ caller, address: request.ip });
    const own = await ownPart(match, { ...visit, caller });
    return sendPrivate(request, reply.type('application/json; charset=utf-8'), JSON.stringify(own));
  };

  server.get(SHELL, (_, reply) =>
    reply.type(HTML).header('cache-control', 'no-cache').send(shellHtml(service, site.app)),
  );
  server.get(`${OWN}/*`, sendOwn);
  serveMoved(server, service, (request, reply) => sendPage(request, reply, nowhere(request)));
  server.get('/', (_, reply) => reply.redirect(`${BASE}/v2`));
  server.get(BASE, (request, reply) => sendPage(request, reply, asked(site.pages, request.url)));
  for (const name of ['/login', '/register', '/v2', '/v2/*'])
    server.get(name, (request, reply) => reply.redirect(`${BASE}${request.url}`));
  server.get(`${BASE}/*`, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = await site.app.files.find(name);
    return file ? sendFile(request, reply, file) : sendPage(request, reply, asked(site.pages, request.url));
  });
  server.get('/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    await countVisit(service, request);
    const id = /^[\w-]{1,40}$/.test(code) ? await findCompetition(service.engine.db, code) : undefined;
    return id === undefined
      ? sendPage(request, reply, nowhere(request))
      : reply.redirect(`${BASE}/v2/show-entry-v2/${String(id)}`);
  });
  return (request, reply) => sendPage(request, reply, nowhere(request));
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Mounts the addresses that moved, and that of an age group's editor, which is in the builder of its competition. */
function serveMoved(server: FastifyInstance, service: Service, notThere: Send): void {
  for (const base of ['', BASE]) {
    for (const [from, to] of moved)
      server.get(`${base}${from}`, (request, reply) => reply.redirect(`${BASE}${withParams(to, request.params)}`));
    server.get(`${base}/v2/age-group-edit-v2/:id(^\\d{1,9}$)`, async (request, reply) => {
      await countVisit(service, request);
      const compId = await competitionOfAgeGroup(service.engine.db, Number((request.params as { id: string }).id));
      return compId === undefined
        ? notThere(request, reply)
        : reply.redirect(`${BASE}/v2/builder-v2/${String(compId)}?step=events&view=ages`);
    });
  }
}

const countVisit = ({ limits }: Service, { ip }: FastifyRequest): Promise<void> =>
  limits.countCall({ caller: anonymous, address: ip });

/**
 * Returns whether all calls of a page answer everybody alike: then it contains no name, and the app asks who is signed
 * in (BAR T12).
 */
const isSameForAll = ({ calls = [] }: SitePage): boolean =>
  calls.length > 0 && calls.every(({ route }) => route.sameForAll);

type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly forAll: boolean;
};

async function sendKept(
  service: Service,
  { request, reply, forAll }: Visit,
  fresh: () => Promise<FilledPage>,
): Promise<FastifyReply> {
  const kept = await service.replies.get(request.raw, async () => {
    const { html, status, about } = await fresh();
    return { status, body: html, type: HTML, seconds: PAGE_SECONDS, about, forAll };
  });
  const form = formFor(kept, request.headers);
  return reply.status(form.status).headers(form.headers).send(form.bytes);
}

/** Sends what only its caller may have, and nothing keeps. */
async function sendPrivate({ headers }: FastifyRequest, reply: FastifyReply, body: string): Promise<FastifyReply> {
  reply.header('cache-control', PRIVATE);
  if (bestEncoding(headers['accept-encoding']) === 'identity') return reply.send(body);
  return reply
    .headers({ 'content-encoding': 'gzip', vary: 'accept-encoding, cookie' })
    .send(await quickGzip(Buffer.from(body)));
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: NonNullable<Awaited<ReturnType<BuiltApp['files']['find']>>>,
): FastifyReply {
  reply.headers({ etag: file.etag, 'cache-control': file.cache, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.status(304).send();
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const bytes = file.forms[encoding];
  if (encoding !== 'identity' && bytes !== file.forms.identity) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytes);
}

async function callerOf({ engine, now, config }: Service, request: FastifyRequest): Promise<Caller> {
  const shown = credentialsIn(request.headers);
  return shown.cookie === undefined
    ? { kind: 'anonymous' }
    : resolveCaller({ db: engine.db, now, demo: config.demo }, { cookie: shown.cookie });
}

const withParams = (path: string, params: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
