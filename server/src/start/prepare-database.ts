import { addUnattached } from '../athletes/unattached-queries.ts';
import { systemClock } from '../clock.ts';
import type { Config } from './config.ts';
import { transaction } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { isEmpty } from '../db/is-empty.ts';
import { migrate } from '../db/migrate.ts';
import { loadHelpTexts } from '../help/load-help-texts.ts';
import { freeKeysInFlight } from '../http/limits/idempotency-queries.ts';
import { isEmpty as hasNone } from '../imports/batch-queries.ts';
import { loadStandards } from '../imports/load-standards.ts';

/**
 * Brings the schema up to date and puts in what a database needs before it can serve: the demo in an empty one where
 * that is asked, else the usual events and age groups, also when the first administrator was made before the first
 * start; and in each the club of those who are in none, without which they could not be entered. Answers whether the
 * demo was loaded.
 */
export async function prepareDatabase(engine: Engine, { demo }: Pick<Config, 'demo'>): Promise<boolean> {
  await migrate(engine.db);
  await loadHelpTexts(engine.db);
  if (engine.kind === 'embedded') await freeKeysInFlight(engine.db);
  const isDemo = demo && (await isEmpty(engine.db)) && (await fillWithDemo(engine));
  if (!isDemo && (await hasNone(engine.db, 'event_def'))) await transaction(engine.db, loadStandards);
  await transaction(engine.db, addUnattached);
  return isDemo;
}

async function fillWithDemo(engine: Engine): Promise<boolean> {
  const { loadDemo } = await import('../demo/load-demo.ts');
  return (await loadDemo(engine, systemClock())).loaded;
}
