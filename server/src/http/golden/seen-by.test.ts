import { readFileSync, writeFileSync } from 'node:fs';
import { fullPath, type Route } from '@startline/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../demo/accounts.ts';
import { handlers } from '../../start/routes.ts';
import { demoWorld, type DemoWorld } from '../../testing/demo-world.ts';
import { requestFor, type Visitor } from '../../testing/http.ts';
import { sampleCalls } from '../../testing/sample-calls.ts';

const golden = new URL('./seen-by.json', import.meta.url);
/** Matches dates of birth, and ways to reach or find a person; they count only with a value. */
const PERSONAL = /(^|\.)(dob|dateOfBirth|birthDate|email|user_email|phone|tel|mobile)$/i;

let world: DemoWorld;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  world = await demoWorld();
  visitors.set('nobody', world.site.nobody);
  for (const { email } of demoAccounts) visitors.set(email.replace('@demo.test', ''), await world.signIn(email));
}, 120_000);
afterAll(() => world.close());

/** Returns every key of a reply that has a value; lists count as one. */
function filled(value: unknown, at = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one) => filled(one, at));
  if (typeof value !== 'object') return [at];
  return [at, ...Object.entries(value).flatMap(([key, inside]) => filled(inside, at === '' ? key : `${at}.${key}`))];
}

type Seen = {
  readonly shownTo: readonly string[];
  readonly refused?: Readonly<Record<string, number>>;
  readonly notToAll?: Readonly<Record<string, readonly string[]>>;
  readonly personal?: Readonly<Record<string, readonly string[]>>;
};

/** Returns who is shown a reply, which keys only some of them see, and which personal ones anybody sees. */
async function seenBy(route: Route, input: Record<string, unknown>): Promise<Seen> {
  const keys = new Map<string, readonly string[]>();
  const refused: Record<string, number> = {};
  for (const [name, visitor] of visitors) {
    const answer = await world.site.app.inject({ ...requestFor(route, input), headers: { ...visitor.headers } });
    if (answer.statusCode === 200)
      keys.set(name, [...new Set(filled(answer.json<{ data: unknown }>().data))].filter((key) => key !== '').sort());
    else refused[name] = answer.statusCode;
  }
  const common =
    [...keys.values()].reduce<readonly string[] | undefined>(
      (some, own) => (some ? some.filter((key) => own.includes(key)) : own),
      undefined,
    ) ?? [];
  const pick = (choose: (key: string) => boolean) =>
    Object.fromEntries(
      [...keys].map(([name, own]) => [name, own.filter(choose)] as const).filter(([, own]) => own.length > 0),
    );
  const [notToAll, personal] = [pick((key) => !common.includes(key)), pick((key) => PERSONAL.test(key))];
  const some = <T extends object>(name: string, value: T) => (Object.keys(value).length > 0 ? { [name]: value } : {});
  return {
    shownTo: [...keys.keys()],
    ...some('refused', refused),
    ...some('notToAll', notToAll),
    ...some('personal', personal),
  };
}

const addressOf = (route: Route) => `${route.method} ${fullPath(route).replace('/wp-json/e4s', '')}`;

test('each kind of caller is shown by every read what was agreed, and no more', async () => {
  const now: Record<string, Seen> = {};
  for (const { route } of handlers) {
    const sample = sampleCalls[addressOf(route)];
    if (sample && route.sends === undefined) now[addressOf(route)] = await seenBy(route, sample.input(world.facts));
  }
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(golden, `${JSON.stringify(now, undefined, 1)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(golden, 'utf8')) as unknown);
  const shownToNobody = Object.entries(now).flatMap(([address, { personal }]) =>
    (personal?.['nobody'] ?? []).map((key) => `${address} ${key}`),
  );
  expect(shownToNobody.filter((key) => !/options\.contact\.(email|tel)$/.test(key))).toEqual([]);
}, 240_000);
