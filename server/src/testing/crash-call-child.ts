import { instant } from '@startline/rules/time';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Handler } from '../kernel/handle.ts';
import { testCards } from '../outside/test-cards.ts';
import { handlers } from '../start/routes.ts';
import { TestClock } from './context.ts';
import { testApp } from './http.ts';

/**
 * A process that makes one call over HTTP and dies where CRASH_AT says. Arguments: a database URL or a folder, the
 * clock, and the call as JSON. KEEP_APART leaves the answer out of the command's transaction, as the negative control
 * of its test.
 */
type Call = {
  readonly method: 'POST';
  readonly url: string;
  readonly payload: object;
  readonly headers: Record<string, string>;
};
const [where = '', at = '', call = '{}'] = process.argv.slice(2);

const apart = ({ route, run }: Handler): Handler => ({
  route,
  run: (ctx, input) => run({ ...ctx, keepAnswer: () => Promise.resolve() }, input),
});
const engine = where.startsWith('postgres') ? await openPostgres(where) : await openEmbedded(where);
const clock = new TestClock();
clock.at = instant(at);
const site = await testApp(engine, process.env['KEEP_APART'] ? handlers.map(apart) : handlers, {
  clock,
  outside: { cards: testCards(engine.db, clock.now) },
});
const { statusCode, body } = await site.app.inject(JSON.parse(call) as Call);
process.stdout.write(`${String(statusCode)} ${body}\n`);
await site.close();
await engine.close();
