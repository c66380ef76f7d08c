import { fullPath, pathParams, type Route } from '@startline/contract/route';
import type { Access, OwnedRecord, Unowned } from '@startline/contract/access';
import { refusals } from '@startline/contract/refusals';
import { builderLevels } from '@startline/rules/access/permissions';
import * as z from 'zod/mini';

type Schema = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of the calls, made from their contracts. */
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

/** Returns in words who may make a call. */
export function accessWords(access: Access): string {
  switch (access.who) {
    case 'public':
      return 'anyone';
    case 'signed-in':
      return `anyone who is logged in: ${access.because}`;
    case 'mine':
      return `anyone who is logged in, for their own ${access.list}`;
    case 'viewer':
      return `anyone who is logged in, once the ${access.of} \`${access.param}\` is ${access.of === 'competition' ? 'published' : 'approved'}`;
    case 'area':
      return `${anyOf(access.areas)} at the ${access.at === 'entry' ? 'competition of each entry in' : access.at} \`${access.param}\``;
    case 'builder':
      return `BUILDER${levelWords(access.levels)} at the ${placeWords(access)}${unownedWords(access)}`;
    case 'owner':
      return `${ownerWords[access.of]} (\`${access.param}\`)${unownedWords(access)}`;
    case 'app-admin':
      return 'application administrators';
    case 'signed-caller':
      return 'a sender that signs its body';
  }
}

const ownerWords: Readonly<Record<OwnedRecord, string>> = {
  athlete: 'those who manage the athlete',
  club: 'representatives of the club',
  duplicate: 'representatives of both athletes',
  entry: 'those who made the entry or manage its athlete, and builders',
  entryWithActions: 'those who made the entry or manage its athlete, and builders and finance staff',
  changeableEntry: 'those who made the entry, and builders',
  basketEntry: 'the owner of the basket',
  order: 'those who placed the order, and finance staff',
  user: 'the user',
  right: 'the holder of the right, and administrators of its organisation',
};
const unownedWords = ({ unowned }: { readonly unowned?: Unowned }): string =>
  unowned === undefined
    ? ''
    : `; if none is given, ${unowned === 'anyone' ? 'anyone who is logged in' : 'application administrators'}`;
const levelWords = (levels: readonly string[]): string =>
  levels.length === builderLevels.length ? '' : ` with the level ${anyOf(levels)}`;
/** Returns 'ADMIN, BUILDER or FINANCE'. */
const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
function placeWords({ at, param, somewhere }: Extract<Access, { who: 'builder' }>): string {
  const where = `\`${param}\``;
  const also = somewhere ? ', or at any of its competitions' : '';
  if (at === 'competition') return `competition ${where}`;
  if (at === 'organisation') return `organisation ${where}${also}`;
  return at === 'location' || at === 'template'
    ? `organisation of the ${at} \`${param}\`${also}`
    : `competition of the ${spaced(at)} \`${param}\``;
}

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
  const { inPath, inQuery, inBody, required } = inputOf(route);
  const parameter = (place: 'path' | 'query', [name, schema]: Field): Schema => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema,
  });
  const isOpen = route.access.who === 'public' || route.access.who === 'signed-caller';
  return {
    summary: route.summary,
    description: `For ${accessWords(route.access)}.${route.writes ? ' Changes something although it is a GET: send the cross-site token.' : ''}`,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, next?: string) => (next ?? '').toUpperCase())}`,
    ...(isOpen ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...inPath.map((field) => parameter('path', field)),
      ...inQuery.map((field) => parameter('query', field)),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBody(route, inBody, required),
    responses: {
      '200': { description: 'Done.', content: replyContent(route) },
      default: {
        description: 'The call is refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

type Field = readonly [name: string, schema: Schema];
type Input = Readonly<Record<'inPath' | 'inQuery' | 'inBody', readonly Field[]>> & {
  readonly required: ReadonlySet<string>;
};

/** Returns the fields of a call, by where each of them travels. */
function inputOf(route: Route): Input {
  const input = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const named = new Set(pathParams(route.path));
  const noBody = route.method === 'GET' || route.method === 'DELETE';
  const placeOf = ([name]: Field): 'path' | 'query' | 'body' => {
    if (named.has(name)) return 'path';
    return noBody || (route.inQuery?.includes(name) ?? false) ? 'query' : 'body';
  };
  const fields = Object.entries(input.properties ?? {});
  const at = (place: ReturnType<typeof placeOf>) => fields.filter((field) => placeOf(field) === place);
  return { inPath: at('path'), inQuery: at('query'), inBody: at('body'), required: new Set(input.required) };
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** Returns a file body, or fields as JSON and, where the call takes one, as a form. */
function requestBody(route: Route, fields: readonly Field[], required: ReadonlySet<string>): Schema {
  const content = (types: readonly string[], schema: Schema): Schema => ({
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  });
  if (route.takesFile) return content(route.takesFile, {});
  if (fields.length === 0) return {};
  return content(['application/json', ...(route.acceptsForm ? ['application/x-www-form-urlencoded'] : [])], {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name).filter((name) => required.has(name)),
    additionalProperties: false,
  });
}

/** Returns the reply as sent: the envelope, or a file of its own type. */
const replyContent = (route: Route): Schema =>
  route.sends === undefined
    ? { 'application/json': { schema: replySchema(route) } }
    : { [route.sends]: { schema: { type: 'string' } } };

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
