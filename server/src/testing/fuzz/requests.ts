import { fullPath, pathParams, type Route } from '@startline/contract/route';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { DemoFacts } from '../demo-world.ts';
import { requestFor } from '../http.ts';
import { extreme, fitting, rude, rudeTexts, type Schema } from './inputs.ts';

/** The sender of a case: an account of the demo, or an unknown caller. */
export const strangers = ['nobody', 'wrong cookie', 'wrong token', 'expired session', 'two credentials'] as const;
export const accounts = [
  'parent@demo.test',
  'club@demo.test',
  'organiser@demo.test',
  'finance@demo.test',
  'admin@demo.test',
  'other@demo.test',
] as const;
export type Sender = (typeof strangers)[number] | (typeof accounts)[number];

export type Case = {
  readonly route: Route;
  readonly sender: Sender;
  readonly request: InjectOptions;
  readonly twist: string;
};
type Draft = { readonly route: Route; readonly input: Record<string, unknown> };

const sender: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Sender>(...accounts) },
  { weight: 1, arbitrary: fc.constantFrom<Sender>(...strangers) },
);
const record = fc.dictionary(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'extra',
    'ID',
    'role',
    'userId',
    'user_id',
    'isAdmin',
    'orgId',
    '',
  ),
  rude,
  { minKeys: 1, maxKeys: 2, noNullPrototype: true },
);

/** Changes of an input before it is sent: none, an invalid value in one place, a key too few or too many. */
const twists: Readonly<
  Record<string, (input: Record<string, unknown>, names: readonly string[]) => fc.Arbitrary<Record<string, unknown>>>
> = {
  fitting: (input) => fc.constant(input),
  'a rude value': (input, names) =>
    fc.tuple(fc.constantFrom(...names, 'extra'), rude).map(([name, value]) => ({ ...input, [name]: value })),
  'all rude': (_, names) =>
    fc.tuple(...names.map(() => rude)).map((values) => Object.fromEntries(names.map((name, n) => [name, values[n]]))),
  'a key missing': (input, names) =>
    fc
      .constantFrom(...names, '')
      .map((gone) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== gone))),
  'a key too many': (input) =>
    record.map((more) => Object.assign(Object.create(null) as Record<string, unknown>, input, more)),
};

/** Changes of a request on the wire, after it was made. */
const wire: Readonly<Record<string, (request: InjectOptions) => InjectOptions>> = {
  'broken JSON': (request) => withBody(request, '{"id": 1, '),
  'a list for a body': (request) => withBody(request, '[{"id":1}]'),
  'null for a body': (request) => withBody(request, 'null'),
  'a number for a body': (request) => withBody(request, '7'),
  'a poisoned body': (request) =>
    withBody(request, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  'a deep body': (request) => withBody(request, `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
  'a body too large': (request) => withBody(request, JSON.stringify({ x: 'x'.repeat(1_100_000) })),
  'a mark before the body': (request) => withBody(request, '\ufeff{}'),
  'an empty body': (request) => withBody(request, ''),
  'bytes that are no text': (request) =>
    withBody(request, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  XML: (request) => withBody(request, '<a/>', 'application/xml'),
  'a form': (request) => withBody(request, 'a=1&a=2&id=%00&%=%', 'application/x-www-form-urlencoded'),
  'an upload': (request) => withBody(request, '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'),
  'no kind of body': (request) => withBody(request, '{}', ''),
  'a kind of body that is none': (request) => withBody(request, '{}', 'application/json;;;charset="'),
  'a giant header': (request) => withHeader(request, 'x-giant', 'x'.repeat(15_000)),
  'an odd key': (request) => withHeader(request, 'idempotency-key', '\u00ff\u00fe\u00fd\u00fc\u00fb\u00fa\u00f9\u00f8'),
  'an odd language': (request) => withHeader(request, 'accept-encoding', 'br;q=0, gzip;q=0.000, *, ;;='),
  'an odd tag': (request) => withHeader(request, 'if-none-match', '"'.repeat(500)),
  'another host': (request) => withHeader(request, 'host', 'evil.example:99999'),
  'a forwarded address': (request) => withHeader(request, 'x-forwarded-for', `${'1.1.1.1,'.repeat(200)}\u00ff`),
  'a query twice': (request) => withQuery(request, 'id=1&id=2&id[]=3&id[a]=4'),
  'a poisoned query': (request) => withQuery(request, '__proto__[x]=1&constructor=1&__proto__=2'),
  'a query of one mark': (request) => withQuery(request, '&&==%00=%E0%A4%A&'),
  'a long query': (request) => withQuery(request, `search=${'%F0%9F%98%80'.repeat(700)}`),
  'a slash in the path': (request) => withPath(request, (path) => path.replace(/\/([^/]*)$/, '/%2F..%2F$1')),
  'two slashes': (request) => withPath(request, (path) => path.replaceAll('/v5/', '//v5//')),
  'a broken escape': (request) => withPath(request, (path) => `${path}%E0%A4%A`),
  'a NUL in the path': (request) => withPath(request, (path) => path.replace(/\d+/, '1%00')),
  capitals: (request) => withPath(request, (path) => path.toUpperCase()),
  'a matrix parameter': (request) => withPath(request, (path) => `${path};x=1`),
  'another verb': (request) => ({ ...request, method: request.method === 'GET' ? 'DELETE' : 'GET', payload: '' }),
  'an unknown verb': (request) => ({ ...request, method: 'PATCH' }),
};

const withHeader = (request: InjectOptions, name: string, value: string): InjectOptions => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});
const withBody = (request: InjectOptions, payload: string | Buffer, type = 'application/json'): InjectOptions => ({
  ...withHeader(request, 'content-type', type),
  payload,
});
const urlOf = (request: InjectOptions): string => (typeof request.url === 'string' ? request.url : '/');
const withQuery = (request: InjectOptions, query: string): InjectOptions => ({
  ...request,
  url: `${urlOf(request)}${urlOf(request).includes('?') ? '&' : '?'}${query}`,
});
function withPath(request: InjectOptions, change: (path: string) => string): InjectOptions {
  const [path = '', query] = urlOf(request).split('?', 2);
  return { ...request, url: query === undefined ? change(path) : `${change(path)}?${query}` };
}

/** Generates cases for one call: valid inputs, invalid ones, and requests that no client of ours would send. */
export function casesFor(route: Route, facts: DemoFacts): fc.Arbitrary<Case> {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as Schema;
  const names = Object.keys(schema.properties ?? {});
  const kinds = fc.oneof(
    { weight: 5, arbitrary: fc.constant('fitting') },
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(twists)) },
  );
  const onWire = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(wire)) },
  );
  return fc
    .tuple(fc.oneof(fitting(schema, '', facts), extreme(schema, '', facts)), kinds, onWire, sender, fc.uuid())
    .chain(([input, kind, change, by, key]) =>
      twists[kind]!(input as Record<string, unknown>, names).map((twisted): Case => {
        const request = keyed(requestOf({ route, input: twisted }), route, key);
        return {
          route,
          sender: by,
          request: change === undefined ? request : wire[change]!(request),
          twist: change === undefined ? kind : `${kind}, ${change}`,
        };
      }),
    );
}

/**
 * Returns the request of a draft. Path parameters of any kind are written out; JSON decides on values that it cannot
 * hold.
 */
function requestOf({ route, input }: Draft): InjectOptions {
  const inPath = Object.fromEntries(pathParams(route.path).map((name) => [name, textOf(input[name])]));
  return requestFor(route, { ...input, ...inPath });
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '1');
  return /[\ud800-\udfff]/.test(text.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '')) || text === '' ? '1' : text;
}

const keyed = (request: InjectOptions, route: Route, key: string): InjectOptions =>
  route.idempotent ? withHeader(request, 'idempotency-key', key) : request;

/** Addresses that are not calls. */
export const nowhere: fc.Arbitrary<InjectOptions> = fc
  .tuple(
    fc.constantFrom('/wp-json/e4s/v5/', '/wp-json/', '/', '/app-v3/'),
    fc.constantFrom<string>(...rudeTexts),
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD' as const),
  )
  .map(([base, text, method]) => ({
    method: method as 'GET',
    url: base + encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '')),
  }));

export const addressOf = (route: Route): string => `${route.method} ${fullPath(route)}`;
