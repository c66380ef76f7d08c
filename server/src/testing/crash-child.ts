import type { PaymentId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { testCards } from '../outside/test-cards.ts';
import { askProvider } from '../selling/payments/card/ask-provider.ts';
import { testCtx, TestClock } from './context.ts';

/**
 * A process that settles one payment and dies where CRASH_AT says. Arguments: a database URL or a folder, the payment,
 * the clock.
 */
const [where = '', payment = '0', at = ''] = process.argv.slice(2);
const engine = where.startsWith('postgres') ? await openPostgres(where) : await openEmbedded(where);
const clock = new TestClock();
clock.at = instant(at);
await askProvider(
  testCtx(engine.db, { clock, outside: { cards: testCards(engine.db, clock.now) } }),
  Number(payment) as PaymentId,
);
await engine.close();
