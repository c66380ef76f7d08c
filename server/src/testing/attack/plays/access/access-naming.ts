import { randomUUID } from 'node:crypto';
import { fullPath, pathParams, type Route } from '@startline/contract/route';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { handlers } from '../../../../start/routes.ts';
import type { AccessWorld, CallerName } from '../../../access-world.ts';
import { fitting, type Schema } from '../../../fuzz/inputs.ts';
import { requestFor } from '../../../http.ts';
import { accessGround, severalAtOnce } from '../../access-ground.ts';
import { clubOf, factsAt, plant, privates } from '../../planted-family.ts';
import type { Person } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

/** The inputs for each call: a valid one, and one with unknown keys in its body. */
const TRIES = 2;
const actors: readonly CallerName[] = ['unproved guest', 'other family', 'third family'];

/** Returns ways to claim another identity that other systems have believed. */
const claims = (id: number): Readonly<Record<string, string>> => ({
  'x-user-id': String(id),
  'x-user': privates[0] ?? '',
  'x-forwarded-user': privates[0] ?? '',
  'x-remote-user': privates[0] ?? '',
  'x-impersonate': String(id),
  'x-act-as': String(id),
  'x-original-url': '/wp-json/e4s/v5/users',
  'x-http-method-override': 'DELETE',
  'x-wp-nonce': 'anything',
});
/** Returns keys of a body that would name an owner or a right. */
const inBody = (id: number, orgId: number) => ({
  userid: id,
  userId: id,
  user_id: id,
  ownerId: id,
  orgid: orgId,
  role: 'APPADMIN',
  impersonatedBy: id,
});

type Asked = { readonly route: Route; readonly input: Record<string, unknown>; readonly isStuffed: boolean };
/**
 * Returns inputs that fit each call and name the family's records wherever an id is asked for; new calls are included
 * automatically.
 */
function askedOf(facts: Parameters<typeof fitting>[2], victim: number): readonly Asked[] {
  return handlers
    .map(({ route }) => route)
    .filter(({ access }) => access.who !== 'public' && access.who !== 'signed-caller')
    .flatMap((route) => {
      const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as Schema;
      const inputs = fc.sample(fitting(schema, '', facts), { numRuns: TRIES, seed: 11 });
      const named = Object.keys(schema.properties ?? {}).filter((name) => /^(user_?id|owner_?id|a)$/i.test(name));
      return inputs.map((input, at) => ({
        route,
        isStuffed: at === 1,
        input: { ...(input as Record<string, unknown>), ...Object.fromEntries(named.map((name) => [name, victim])) },
      }));
    });
}

const textOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '1');
function requestOf({ route, input }: Asked) {
  const inPath = Object.fromEntries(pathParams(route.path).map((name) => [name, textOf(input[name])]));
  return { payload: undefined, ...requestFor(route, { ...input, ...inPath }) };
}

/**
 * Returns all that belongs to some users, and the rights to what existed before, as one text. Leaves out mailed links,
 * which anybody may request, and ended sessions, which are swept.
 */
async function belongings(site: Site, users: readonly number[], orgs: number): Promise<string> {
  const ids = users.map(String).join(',');
  const tables = await site.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
      and table_name not in ('session', 'one_time_key') order by 1`,
  );
  const parts = [
    `select id, email, display_name, phone, password_hash, role, closed_at, credit_minor from app_user where id in (${ids}) order by id`,
    `select id from session where user_id in (${ids}) and expires_at > now() order by id`,
    ...tables.map(({ name }) => `select to_jsonb(t)::text as row from ${name} t where user_id in (${ids}) order by 1`),
  ];
  const rows = [];
  for (const part of parts) rows.push(await site.sql(part));
  const rights = await site.sql(
    `select id, user_id, role, org_id, comp_id from permission where org_id <= ${String(orgs)} order by id`,
  );
  const roles = await site.sql(`select id, role from app_user where role <> 'USER' order by id`);
  return JSON.stringify([rows, rights, roles], null, 1);
}

/** Returns whom the plain users try to be: the family's parent and an administrator. */
const victimsOf = async (site: Site, { ids }: AccessWorld<Person>): Promise<readonly number[]> => [
  ids.user,
  ...(await site.sql<{ id: number }>(`select id from app_user where email = 'admin@demo.test'`)).map(({ id }) => id),
];

export const play: Play = {
  door: 'access',
  title: 'Nobody acts as another or gains a right by naming them in an input, a header or a body',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const world = await accessGround(site);
    await plant(site, world);
    const victims = await victimsOf(site, world);
    const [{ last } = { last: 0 }] = await site.sql<{ last: number }>('select max(id) as last from organisation');
    const before = await belongings(site, victims, last);
    const [{ line } = { line: 0 }] = await site.sql<{ line: number }>(
      'select coalesce(max(id), 0)::int as line from audit',
    );
    const matches: string[] = [];
    const requests = askedOf(factsAt(world, await clubOf(site, world)), world.ids.user);
    await severalAtOnce(
      actors.flatMap((name) => requests.map((one) => ({ name, ...one }))),
      async ({ name, ...one }) => {
        const userId = world.callers.get(name)?.userId;
        if (userId === undefined) throw new Error(`${name} is not in this world`);
        const actor = await site.as(userId);
        const { method, url, payload } = requestOf(one);
        const headers = { ...claims(world.ids.user), 'idempotency-key': randomUUID() };
        const body = payload && one.isStuffed ? { ...payload, ...inBody(world.ids.user, last) } : payload;
        const { text, status } = await actor.send({ method, path: url, body, headers });
        const sent = JSON.stringify(body ?? url);
        const shown = privates.filter((planted) => text.includes(planted) && !sent.includes(planted));
        if (shown.length > 0 || status >= 500)
          matches.push(`${method} ${fullPath(one.route)} answered ${name} ${String(status)} ${shown.join(', ')}`);
      },
    );
    shut(matches.length === 0, matches.slice(0, 10).join('\n'));
    const after = await belongings(site, victims, last);
    shut(after === before, `what belongs to others changed:\n${difference(before, after)}`);
    const acts = await site.sql<{ action: string }>(
      `select action from audit where actor_id in (${victims.map(String).join(',')}) and request_id not like 'job%' and id > ${String(line)} limit 5`,
    );
    shut(acts.length === 0, `done in the name of others: ${acts.map(({ action }) => action).join(', ')}`);
  },
};

const difference = (before: string, after: string): string => {
  const [had, has] = [before.split('\n'), after.split('\n')];
  return [
    ...had.filter((line) => !has.includes(line)).map((line) => `- ${line}`),
    ...has.filter((line) => !had.includes(line)).map((line) => `+ ${line}`),
  ]
    .slice(0, 8)
    .join('\n');
};
