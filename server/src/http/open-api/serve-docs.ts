import { REST_BASE, type Route } from '@startline/contract/route';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApi } from './open-api.ts';

/** Mounts the description of the calls for programs and people; both are made at the first request. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], publicUrl: string): void {
  let json: string | undefined;
  app.get(`${REST_BASE}/openapi.json`, (_, reply) => {
    json ??= JSON.stringify(openApi(routes, publicUrl));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get(`${REST_BASE}/docs`, (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(routes)));
  app.get(`${REST_BASE}/docs.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
