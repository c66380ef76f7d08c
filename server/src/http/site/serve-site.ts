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
import { pageAt, type SitePage } from '../../kernel/pages.ts';
import { competitionOfAgeGroup, findCompetition } from './site-queries.ts';

const BASE = '/app-v3';
/** The page that a service worker keeps for work without signal: it holds nothing of anybody. */
const SHELL = `${BASE}/shell.html`;
const HTML = 'text/html; charset=utf-8';
/** A page for nobody in particular is kept this long; a change of its competition drops it at once. */
const PAGE_SECONDS = 15;

export type Site = {
  readonly app: BuiltApp;
  readonly pages: readonly SitePage[];
  readonly handlers: readonly Handler[];
};

/**
 * Mounts the web app: its files, its pages filled, the old and short addresses that lead to them. Returns the answer
 * for addresses that lead nowhere.
 */
export function serveSite(
  server: FastifyInstance,
  service: Service,
  site: Site,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const fill = pageFiller(service, site.handlers, site.app);

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string | undefined,
  ): Promise<FastifyReply> => {
    const match = address === undefined ? undefined : pageAt(site.pages, address);
    const visit = { address: address ?? request.url.split('?', 1)[0] ?? '', query: queryOf(request) };
    const forAll = match !== undefined && isSameForAll(match.page);
    if (match && (forAll || isForEverybody(request.headers))) {
      const fresh = async (): Promise<FilledPage> => fill(match, { ...visit, caller: anonymous });
      return sendKept({ service, request, reply, forAll }, fresh);
    }
    const filled = await fill(match, { ...visit, caller: await callerOf(service, request) });
    reply.status(filled.status).type(HTML).header('cache-control', PRIVATE);
    if (bestEncoding(request.headers['accept-encoding']) === 'identity') return reply.send(filled.html);
    return reply
      .headers({ 'content-encoding': 'gzip', vary: 'accept-encoding, cookie' })
      .send(await quickGzip(Buffer.from(filled.html)));
  };

  server.get(SHELL, (_, reply) =>
    reply.type(HTML).header('cache-control', 'no-cache').send(shellHtml(service, site.app)),
  );
  for (const base of ['', BASE]) {
    for (const [from, to] of moved)
      server.get(`${base}${from}`, (request, reply) => reply.redirect(`${BASE}${withParams(to, request.params)}`));
    server.get(`${base}/v2/age-group-edit-v2/:id(^\\d{1,9}$)`, async (request, reply) => {
      const compId = await competitionOfAgeGroup(service.engine.db, Number((request.params as { id: string }).id));
      return compId === undefined
        ? sendPage(request, reply, undefined)
        : reply.redirect(`${BASE}/v2/builder-v2/${String(compId)}?step=events&view=ages`);
    });
  }
  server.get('/', (_, reply) => reply.redirect(`${BASE}/v2`));
  server.get(BASE, (request, reply) => sendPage(request, reply, '/v2'));
  for (const name of ['/login', '/register', '/v2', '/v2/*'])
    server.get(name, (request, reply) => reply.redirect(`${BASE}${request.url}`));
  server.get(`${BASE}/*`, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = await site.app.files.find(name);
    return file ? sendFile(request, reply, file) : sendPage(request, reply, `/${name}`);
  });
  server.get('/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    const id = /^[\w-]{1,40}$/.test(code) ? await findCompetition(service.engine.db, code) : undefined;
    return id === undefined
      ? sendPage(request, reply, undefined)
      : reply.redirect(`${BASE}/v2/show-entry-v2/${String(id)}`);
  });
  return (request, reply) => sendPage(request, reply, undefined);
}

/**
 * True for a page whose calls answer everybody alike: it comes with nobody's name in it, and the app asks who is signed
 * in (BAR T12).
 */
const isSameForAll = ({ calls = [] }: SitePage): boolean =>
  calls.length > 0 && calls.every(({ route }) => route.sameForAll);

type Asked = {
  readonly service: Service;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly forAll: boolean;
};

async function sendKept(
  { service, request, reply, forAll }: Asked,
  fresh: () => Promise<FilledPage>,
): Promise<FastifyReply> {
  const kept = await service.replies.get(request.raw, async () => {
    const { html, status, about } = await fresh();
    return { status, body: html, type: HTML, seconds: PAGE_SECONDS, about, forAll };
  });
  const form = formFor(kept, request.headers);
  return reply.status(form.status).headers(form.headers).send(form.bytes);
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

const queryOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

const withParams = (path: string, params: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
