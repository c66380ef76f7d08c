import http from 'node:http';
import { confirmKey, formLogin, register, startAccount } from '@startline/contract/people/accounts';
import type { UserId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { newToken, SESSION_COOKIE } from '../../access/session-rules.ts';
import { demoPassword, type DemoEmail } from '../../demo/accounts.ts';
import type { Db } from '../../db/db.ts';
import { CROSS_SITE_COOKIE, crossSiteToken } from '../../http/replies/cross-site.ts';
import type { Letter } from '../../outside/mail.ts';
import { asSent, keyIn } from '../accounts.ts';
import { freePort, launch, untilReady, type ServerProcess } from '../rounds/built-server.ts';
import type { Home } from './homes.ts';
import { Person } from './person.ts';
import { sideDoorModule } from './side-door.ts';
import { handsModule, longestHold, type Hand } from '../rounds/hands.ts';

export const SECRET_KEY = 'the secret of a server that is attacked';
export const PASSWORD = 'four dry hurdles';
const LONGEST_MAIL_MS = 5_000;

/** A started server with its database, and the people who call it. */
export type Site = {
  readonly origin: string;
  readonly engine: 'embedded' | 'postgres';
  /** The database, to set a scene and to check behind the replies. No transactions on the embedded engine. */
  readonly db: Db;
  /** Runs one statement on the database. */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Returns a browser without a session, at an address of its own unless one is given. */
  stranger(address?: string): Person;
  /** Returns a browser with a session of an existing user, made quickly without the password. */
  person(email: DemoEmail | (string & {}), address?: string): Promise<Person>;
  /** Returns the same by the user's id. */
  as(user: UserId, address?: string): Promise<Person>;
  /** Logs in by the form. */
  logIn(email: string, password?: string): Promise<Person>;
  /**
   * Makes an account as a visitor does: `proved` registers, opens the mailed link and logs in; `unproved` begins one
   * while entering and is signed in at once.
   */
  signUp(how: 'proved' | 'unproved', facts?: { readonly email?: string; readonly name?: string }): Promise<Person>;
  /** Returns the mails to an address, oldest first, after waiting for `least` of them. */
  mails(to: string, least?: number): Promise<Letter[]>;
  /** Interferes with the process: its collector, its clocks. */
  lay(hand: Hand): void;
  /** Returns the longest time in milliseconds that a watched process held its loop, since the last call. */
  held(): Promise<number>;
  /** Stops the server and starts it again on the same rows, with more or other settings. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Returns what the server wrote since its start. */
  readonly said: () => string;
  /** Returns the number of requests made so far. */
  readonly requests: () => number;
  close(): Promise<void>;
};

let addresses = 0;
/** Returns an address that nobody has called from. */
const newAddress = (): string => {
  addresses += 1;
  return `127.${String(1 + ((addresses >> 16) & 127))}.${String((addresses >> 8) & 255)}.${String(addresses & 255)}`;
};
let people = 0;

/** Starts the server on a home with these settings and waits until it is ready. */
export async function openSite(home: Home, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  let requests = 0;
  let server = await start(home, port, env);
  const origin = server.origin;
  const db = home.open(() => server.child);
  const way = { origin, agent, count: () => void (requests += 1) };
  const stranger = (address?: string, email = '') => new Person(way, email, address ?? newAddress());
  const as = (user: UserId, address?: string) => signIn(db, user, stranger(address));

  const site: Site = {
    origin,
    engine: home.engine,
    db,
    stranger,
    as,
    sql: async <Row>(statement: string) => (await sql<Row>`${sql.raw(statement)}`.execute(db)).rows,
    person: async (email, address) => {
      const { id } = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return signIn(db, id, stranger(address, email));
    },
    logIn: (email, password = demoPassword) => logIn(stranger(undefined, email), password),
    signUp: async (how, facts = {}) => {
      people += 1;
      const { name = `Person ${inLetters(people)}`, email = `person${String(people)}@attack.test` } = facts;
      const person = stranger(undefined, email);
      return how === 'proved' ? prove(site, person, name) : begin(person, name);
    },
    mails: (to, least = 0) => mailsTo(db, to, least),
    lay: (hand) => void server.child.send(hand),
    held: () => longestHold(server.child),
    restart: async (more = {}) => {
      await server.end('SIGTERM');
      agent.destroy();
      server = await start(home, port, { ...env, ...more });
    },
    said: () => server.said(),
    requests: () => requests,
    close: async () => {
      agent.destroy();
      await db.destroy();
      await server.end('SIGKILL');
      await home.remove();
    },
  };
  return site;
}

async function start(home: Home, port: number, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const preloads = [handsModule, ...(home.engine === 'embedded' ? [sideDoorModule] : [])];
  const server = launch(port, { SECRET_KEY, RATE_LIMITS: 'on', ...home.env, ...env }, preloads);
  home.attend(server.child);
  await untilReady(server).catch(async (fault: unknown) => {
    await server.end('SIGKILL');
    throw fault;
  });
  return server;
}

async function signIn(db: Db, user: UserId, person: Person): Promise<Person> {
  const { token, hash } = newToken();
  await sql`insert into session (token_hash, id, user_id, kind, created_at, last_seen_at, expires_at, idle_seconds)
    values (${hash}, ${hash.slice(0, 16)}, ${user}, 'cookie', now(), now(), now() + interval '12 hours', 10800)`.execute(
    db,
  );
  person.userId = user;
  person.cookies.set(SESSION_COOKIE, token);
  person.cookies.set(CROSS_SITE_COOKIE, crossSiteToken(SECRET_KEY, token));
  return person;
}

async function logIn(person: Person, pwd: string): Promise<Person> {
  const reply = await person.call(formLogin, { log: person.email, pwd });
  if (reply.errNo !== 0) throw new Error(`${person.email} cannot log in: ${String(reply.status)} ${reply.text}`);
  return person;
}

/** Returns a number in letters, since names of people hold no digits: 0 is A, 10 is BA. */
const inLetters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

async function begin(person: Person, name: string): Promise<Person> {
  const reply = await person.call(startAccount, { name, email: person.email, phone: '07700 900123' });
  if (reply.errNo !== 0) throw new Error(`No account begun: ${String(reply.status)} ${reply.text}`);
  return person;
}

async function prove(site: Site, person: Person, name: string): Promise<Person> {
  const reply = await person.call(register, { name, email: person.email, password: PASSWORD });
  if (reply.errNo !== 0) throw new Error(`Not registered: ${String(reply.status)} ${reply.text}`);
  const [letter] = await site.mails(person.email, 1);
  const proved = await person.call(confirmKey, { key: keyIn(letter) });
  if (proved.errNo !== 0) throw new Error(`Not confirmed: ${String(proved.status)} ${proved.text}`);
  return logIn(person, PASSWORD);
}

async function mailsTo(db: Db, to: string, least: number): Promise<Letter[]> {
  const latest = Date.now() + LONGEST_MAIL_MS;
  for (;;) {
    const rows = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute();
    const letters = rows.map(({ payload }) => asSent(payload, SECRET_KEY)).filter((one) => one.to === to);
    if (letters.length >= least) return letters;
    if (Date.now() > latest)
      throw new Error(`${String(letters.length)} mails to ${to} where ${String(least)} were due.`);
    await pause(20);
  }
}
