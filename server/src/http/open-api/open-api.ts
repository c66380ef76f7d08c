import { fullPath, pathParams, type Route } from '@startline/contract/route';
import type { Access, BuiltRecord } from '@startline/contract/access';
import { refusals } from '@startline/contract/refusals';
import { builderLevels } from '@startline/rules/access/permissions';
import * as z from 'zod/mini';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls: made from their contracts, so it cannot say something else. */
export function openApi(routes: readonly Route[], publicUrl: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = fullPath(route).replaceAll(/:(\w+)\??/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Startline',
      version: '5',
      description:
        'Every reply is the envelope { errNo, error, message, data, meta? } with a true HTTP status. errNo above 0 is an error; its message is for people.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'startline_session',
          description: 'With X-XSRF-TOKEN, from the cookie XSRF-TOKEN, on every call that changes something.',
        },
      },
      schemas: { Refusal: refusalSchema },
    },
  };
}

/** Who may make a call, in words. */
export function accessWords(access: Access): string {
  switch (access.who) {
    case 'public':
      return 'anyone';
    case 'signed-in':
      return 'anyone who is signed in, for their own records';
    case 'area':
      return `${access.area} at the ${access.at} of \`${access.param}\``;
    case 'builder':
      return `BUILDER${levelWords(access.levels)} at the ${placeWords(access.at)} \`${access.param}\``;
    case 'owner':
      return `who the ${access.of} of \`${access.param}\` belongs to, or who may act for it`;
    case 'app-admin':
      return 'administrators of the application';
    case 'signed-caller':
      return 'a sender that signs its body';
  }
}

const levelWords = (levels: readonly string[]): string =>
  levels.length === builderLevels.length ? '' : ` with the level ${levels.join(' or ')}`;
const placeWords = (at: BuiltRecord): string =>
  at === 'competition' || at === 'organisation'
    ? `${at} of`
    : `competition of the ${at.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)}`;

const refusalSchema: Schema = {
  type: 'object',
  required: ['errNo', 'error', 'message', 'data'],
  properties: {
    errNo: { type: 'integer', enum: Object.values(refusals).map(({ errNo }) => errNo) },
    error: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    data: {},
  },
};

function operation(route: Route): Schema {
  const input = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = new Set(pathParams(route.path));
  const inQuery = (name: string) =>
    route.method === 'GET' || route.method === 'DELETE' || (route.inQuery?.includes(name) ?? false);
  const fields = Object.entries(input.properties ?? {});
  const body = fields.filter(([name]) => !inPath.has(name) && !inQuery(name));
  const required = new Set(input.required);
  return {
    summary: route.summary,
    description: `For ${accessWords(route.access)}.${route.writes ? ' Changes something although it is a GET: send the cross-site token.' : ''}`,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, next?: string) => (next ?? '').toUpperCase())}`,
    ...(route.access.who === 'public' || route.access.who === 'signed-caller'
      ? {}
      : { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...fields
        .filter(([name]) => inPath.has(name) || inQuery(name))
        .map(([name, schema]) => ({
          name,
          in: inPath.has(name) ? 'path' : 'query',
          required: inPath.has(name) || required.has(name),
          schema,
        })),
      ...(route.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: true,
              schema: { type: 'string', minLength: 8, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(body.length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(body),
                  required: body.map(([name]) => name).filter((name) => required.has(name)),
                  additionalProperties: false,
                },
              },
            },
          },
        }
      : {}),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: replySchema(route) } } },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function replySchema(route: Route): Schema {
  const part = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    type: 'object',
    required: ['errNo', 'error', 'message', 'data'],
    properties: {
      errNo: { const: 0 },
      error: { const: '' },
      message: { type: 'string' },
      data: part(route.output),
      ...(route.meta ? { meta: part(route.meta) } : {}),
    },
  };
}
