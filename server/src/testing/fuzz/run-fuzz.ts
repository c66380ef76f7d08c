import { rankingBests } from '@startline/contract/people/registers';
import type { Route } from '@startline/contract/route';
import { hours } from '@startline/rules/time';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { isChanging } from '../../http/requests/who-calls.ts';
import { handlers } from '../../start/routes.ts';
import { hashWith, FLOOR } from '../../people/accounts/passwords/hashing.ts';
import { demoWorld, type DemoWorld } from '../demo-world.ts';
import { faultsOf } from './judge.ts';
import { mayPass } from './may-pass.ts';
import { accounts, addressOf, casesFor, nowhere, strangers, type Case, type Sender } from './requests.ts';
import { watchWrites } from '../watch-writes.ts';

export type FuzzSummary = {
  readonly cases: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};
type Since = () => Promise<readonly string[]>;
type Headers = Readonly<Record<string, string>>;

/**
 * Sends `cases` requests, spread over every call, to the whole service over the demo, as strangers and as its accounts
 * (BAR S13). Checks after each: no 5xx but 503, the envelope and the schema of the contract, no writes by refused calls
 * or reads, and no admission that the contract does not name. The same seed gives the same requests.
 */
export async function runFuzz({
  cases,
  seed,
  say = () => undefined,
}: {
  readonly cases: number;
  readonly seed: number;
  readonly say?: (text: string) => void;
}): Promise<FuzzSummary> {
  hashWith(FLOOR);
  const world = await demoWorld();
  const run = new Run(world);
  try {
    const since = await watchWrites(world.engine.db);
    const routes = handlers.map(({ route }) => route);
    for (let sent = 0, turn = 0; sent < cases; turn++) {
      const most = Math.min(Math.ceil(cases / routes.length), 20, cases - sent);
      const route = routes[turn % routes.length]!;
      for (const one of fc.sample(casesFor(route, world.facts), { numRuns: most, seed: seed + turn }))
        await run.send(one, since);
      sent += most;
      if (turn % routes.length === 0) say(`${sent} of ${cases}, ${run.faults.length} faults`);
    }
    for (const request of fc.sample(nowhere, { numRuns: 60, seed }))
      run.note(
        `${request.method ?? ''} ${JSON.stringify(request.url)}`,
        await world.site.app.inject(request),
        undefined,
      );
    return { cases: run.sent, answers: run.answers, faults: run.faults };
  } finally {
    await world.close();
  }
}

/** The only write of a read: a reply of an outside service, stored for a day. */
const keptByReads: ReadonlyMap<string, string> = new Map([[rankingBests.path, 'UPDATE athlete']]);

class Run {
  readonly faults: string[] = [];
  readonly answers: Record<string, number> = {};
  sent = 0;
  readonly #world: DemoWorld;
  readonly #known = new Map<Sender, Headers>();

  constructor(world: DemoWorld) {
    this.#world = world;
  }

  async send(one: Case, since: Since): Promise<void> {
    const isStranger = (strangers as readonly string[]).includes(one.sender);
    const headers = await this.#headers(one.sender);
    const passes = await mayPass(this.#world, { ...one, route: routeCalled(one) });
    await since(); // what the lines above wrote
    const answer = await this.#world.site.app.inject({
      ...one.request,
      headers: { ...headers, ...one.request.headers },
    });
    const written = await since();
    const what = `${addressOf(one.route)} as ${one.sender} (${one.twist}) ${JSON.stringify(one.request.url).slice(0, 200)} ${bodyOf(one)}`;
    this.note(what, answer, one.route);
    if (answer.statusCode >= 400 && written.length > 0)
      this.faults.push(`${what}: refused with ${answer.statusCode} and wrote ${written.join(', ')}`);
    const unasked = written.filter((write) => write !== keptByReads.get(one.route.path));
    if (!isChanging(one.route) && one.request.method === 'GET' && unasked.length > 0)
      this.faults.push(`${what}: a read wrote ${unasked.join(', ')}`);
    if (answer.statusCode < 400 && !passes) this.faults.push(`${what}: let in`);
    if (
      !isStranger &&
      (answer.statusCode === 401 ||
        one.route.path.includes('logout') ||
        /session|password|pwdreset|email|impersonate|two-step/.test(one.route.path))
    )
      this.#known.delete(one.sender);
  }

  note(what: string, answer: LightMyRequestResponse, route: Route | undefined): void {
    this.sent += 1;
    this.answers[String(answer.statusCode)] = (this.answers[String(answer.statusCode)] ?? 0) + 1;
    const isBodiless = answer.raw.req.method === 'HEAD';
    const isForCall = route !== undefined && answer.raw.req.method === route.method ? route : undefined;
    const isElsewhere = route !== undefined && isForCall === undefined && answer.statusCode < 400;
    if (isBodiless || isElsewhere) return;
    for (const fault of faultsOf(answer, isForCall))
      this.faults.push(`${what}: ${fault}\n    ${answer.body.slice(0, 300)}`);
  }

  async #headers(sender: Sender): Promise<Headers> {
    const there = this.#known.get(sender);
    if (there) return there;
    const made = await this.#make(sender);
    this.#known.set(sender, made);
    return made;
  }

  async #make(sender: Sender): Promise<Headers> {
    const { site, users } = this.#world;
    const parent = users['parent@demo.test'];
    switch (sender) {
      case 'nobody':
        return {};
      case 'wrong cookie':
        return {
          cookie: `startline_session=${'A'.repeat(43)}; a=;;;=b; __proto__=1; XSRF-TOKEN=%%%`,
          'x-xsrf-token': '%%%',
          'sec-fetch-site': 'same-origin',
        };
      case 'wrong token':
        return { authorization: `Bearer ${'\u00ff'.repeat(20)}` };
      case 'two credentials':
        return { ...(await site.as(parent)).headers, authorization: 'Bearer wrong' };
      case 'expired session': {
        const { headers } = await site.as(parent);
        await site.engine.db
          .updateTable('session')
          .set({ expires_at: new Date(site.clock.now() - hours(1)) })
          .where('user_id', '=', parent)
          .execute();
        this.#known.delete('parent@demo.test');
        return headers;
      }
      default:
        await site.engine.db.updateTable('app_user').set({ closed_at: null }).where('id', '=', users[sender]).execute();
        return (accounts.indexOf(sender) % 2 === 0 ? await site.as(users[sender]) : await site.withToken(users[sender]))
          .headers;
    }
  }
}

const shapeOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, ':');
/** Returns the call that a request really makes: another verb may reach a call that admits others. */
const routeCalled = ({ route, request }: Case): Route =>
  handlers.find(({ route: other }) => other.method === request.method && shapeOf(other) === shapeOf(route))?.route ??
  route;
const bodyOf = ({ request }: Case): string =>
  request.payload === undefined
    ? ''
    : Buffer.isBuffer(request.payload)
      ? 'bytes'
      : JSON.stringify(request.payload).slice(0, 250);
