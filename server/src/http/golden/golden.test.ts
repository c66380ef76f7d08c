import { readFileSync, writeFileSync } from 'node:fs';
import { fullPath, type Route } from '@startline/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handlers } from '../../start/routes.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};

/**
 * Returns every key path that a reply may contain. The writer of replies leaves out all others (see
 * kernel/serialise.ts), so no caller can see more.
 */
function keys(schema: Schema, at = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inside]) => [
    `${at}${name}`,
    ...keys(inside, `${at}${name}.`),
  ]);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
    keys(one, at),
  );
  const listed = schema.items ? keys(schema.items, at) : [];
  const record =
    typeof schema.additionalProperties === 'object' ? [`${at}*`, ...keys(schema.additionalProperties, `${at}*.`)] : [];
  return [...new Set([...own, ...choices, ...listed, ...record])].sort();
}
const keysOf = (schema: z.ZodMiniType) =>
  keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
const callName = (route: Route) => `${route.method} ${fullPath(route)}`;
const seen = (route: Route) => [
  ...keysOf(route.output),
  ...(route.meta ? keysOf(route.meta).map((key) => `meta: ${key}`) : []),
];

const routes = handlers.map(({ route }) => route);
const golden = new URL('./keys.json', import.meta.url);

test('what each call can show is what was agreed, key by key', () => {
  const now: Record<string, string[]> = Object.fromEntries(
    routes
      .map((route) => [`${callName(route)} (${route.access.who})`, seen(route)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(golden, `${JSON.stringify(now, undefined, 1)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(golden, 'utf8')) as unknown);
});

/** Matches dates of birth, and ways to reach or find a person; `hasEmail` and the like do not count. */
const PERSONAL = /(^|\.)(dob|dateOfBirth|birthDate|email|user_email|phone|tel|mobile|address|postcode)$/i;
/** Matches a place's address, which is not personal. */
const ofPlaces = /(^|\.)location\.(address|postcode)$/;
const reasons = JSON.parse(readFileSync(new URL('./personal.json', import.meta.url), 'utf8')) as Record<string, string>;

test('a date of birth or a contact is shown only where a reason is written down, and never to the public', () => {
  const matches = routes.flatMap((route) =>
    seen(route)
      .filter((key) => PERSONAL.test(key) && !ofPlaces.test(key))
      .map((key) => ({ route, name: `${callName(route)} ${key}` })),
  );
  expect(matches.map(({ name }) => name).filter((name) => !(name in reasons))).toEqual([]);
  expect(Object.keys(reasons).filter((name) => !matches.some((one) => one.name === name))).toEqual([]);
  const shownToAll = matches.filter(({ route }) => route.access.who === 'public' && route.cacheSeconds !== undefined);
  expect(
    shownToAll
      .map(({ name }) => reasons[name])
      .filter((reason) => reason?.startsWith('published by the organiser') !== true),
  ).toEqual([]);
});

test('every call refuses a key that it does not know, except those whose input is open for a stated reason', () => {
  const open = routes
    .filter(
      (route) =>
        (z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema).additionalProperties !== false,
    )
    .map(callName);
  // The config takes any cache-buster (API-001); a login form sends all fields of its page; the card provider may add
  // fields.
  expect(open.sort()).toEqual([
    'GET /wp-json/e4s/v5/public/config',
    'POST /wp-json/e4s/v5/webhooks/stripe',
    'POST /wp-login.php',
  ]);
});
