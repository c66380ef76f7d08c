import {
  changeEmail,
  formLogin,
  getToken,
  register,
  requestPasswordReset,
  startAccount,
} from '@startline/contract/people/accounts';
import { savePermission } from '@startline/contract/people/permissions';
import { requestSignInLink } from '@startline/contract/people/ways-in';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { runDueJobs, type JobRunners } from '../../jobs/run-jobs.ts';
import { givenRoles } from '../orgs/roles.ts';
import { orgRoutes } from '../orgs/routes.ts';
import type { Letter } from '../../outside/mail.ts';
import { aUserWithPassword, browserAfter, keyIn, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import type { TestApp } from '../../testing/http.ts';
import { accountsRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite([...accountsRoutes, ...orgRoutes], (site) => {
  app = site;
  engine = site.engine;
});

/** Returns every row of every table as text, as a copy of the database would show it. */
async function copyOfTheDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(engine.db);
  expect(rows.length).toBeGreaterThan(30);
  const tables = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(name)} one`.execute(engine.db),
    ),
  );
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
}

const never = () => Promise.reject(new Error('Only mails are due here.'));
const noRunners: JobRunners = {
  refund: never,
  settle: never,
  'end-payment': never,
  'cancel-entries': never,
  'offer-places': never,
};

/** Returns the letters that are sent once the outbox runs. */
async function delivered(): Promise<Letter[]> {
  const letters: Letter[] = [];
  const send = (letter: Letter) => Promise.resolve(void letters.push(letter)).then(() => 'sent' as const);
  const { log, outside } = testCtx(engine.db, { outside: { mail: { send } } });
  const kernel = { engine, config: app.config, now: app.clock.now, log, outside };
  while ((await runDueJobs(kernel, noRunners)) > 0);
  return letters;
}

const isKeyed = (letter: Letter): boolean => /[?&]key=/.test(letter.text);

test('a copy of the database holds no key that works: not of any mail that waits, nor of a session', async () => {
  const { email, id } = await aUserWithPassword(app);
  const { orgId } = await seedCompetition(engine.db);
  const admin = await app.as(await app.aUser({ role: 'APPADMIN' }));
  const roleid = givenRoles[0]?.id ?? 0;
  await app.nobody.call(register, { name: 'Ann', email: 'ann@key.example', password: PASSWORD });
  await app.nobody.call(register, { name: 'Bea', email: 'bea@key.example' });
  await app.nobody.call(requestPasswordReset, { key: email });
  await app.nobody.call(requestSignInLink, { email });
  await (await app.as(id)).call(changeEmail, { email: 'new@key.example', password: PASSWORD });
  for (const kind of ['guest@key.example', email])
    await app.nobody.call(startAccount, { name: 'Guest', email: kind, phone: '07700 900123' });
  await admin.call(savePermission, { id: 0, orgid: orgId, roleid, email: 'invited@key.example' });
  const purposes = await engine.db.selectFrom('one_time_key').select('purpose').distinct().execute();
  expect(purposes.map(({ purpose }) => purpose).sort()).toEqual([
    'change-email',
    'confirm-email',
    'finish-account',
    'reset-password',
    'sign-in',
  ]);
  const token = await app.nobody.call(
    getToken,
    { username: email, password: PASSWORD },
    { 'idempotency-key': 'token-1234567' },
  );
  const session = browserAfter(await app.nobody.call(formLogin, { log: email, pwd: PASSWORD }));
  const copy = await copyOfTheDatabase();
  const letters = (await delivered()).filter(isKeyed);
  expect(letters).toHaveLength(8);
  const live = [
    ...letters.map(keyIn),
    token.data.token,
    /startline_session=([^;]+)/.exec(session['cookie'] ?? '')?.[1],
  ];
  expect(live.filter((key) => key === undefined || key.length < 40 || copy.includes(key))).toEqual([]);
  const after = await copyOfTheDatabase();
  expect(live.filter((key) => key === undefined || after.includes(key))).toEqual([]);
});
