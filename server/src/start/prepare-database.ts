import { addUnattached } from '../people/athletes/unattached-queries.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Config } from '../runtime/config.ts';
import { transaction } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { isEmpty } from '../db/is-empty.ts';
import { keepKind, readKind, type DatabaseKind } from '../db/kind-queries.ts';
import { migrate } from '../db/migrate.ts';
import { loadHelpTexts } from '../telling/help/load-help-texts.ts';
import { freeKeysInFlight } from '../kernel/idempotency-queries.ts';
import { isEmpty as hasNone } from '../building/imports/batch-queries.ts';
import { loadStandards } from '../building/imports/load-standards.ts';

export type Prepared = { readonly kind: DatabaseKind; readonly demoLoaded: boolean };

/**
 * Migrates the schema and loads what a database needs to serve: the demo into an empty one when requested, else the
 * usual events and age groups, even when the first administrator was created before the first start; and always the
 * club of athletes without one, who could not be entered otherwise. Returns the kind of database, and whether the demo
 * was loaded.
 */
export async function prepareDatabase(engine: Engine, { demo }: Pick<Config, 'demo'>): Promise<Prepared> {
  await migrate(engine.db);
  await loadHelpTexts(engine.db);
  if (engine.kind === 'embedded') await freeKeysInFlight(engine.db);
  const isWanted = demo && (await readKind(engine.db)) !== 'live' && (await isEmpty(engine.db));
  const demoLoaded = isWanted && (await fillWithDemo(engine));
  // a demo stored its kind in the transaction that loaded it
  const kind = await transaction(engine.db, (tx) => keepKind(tx, 'live'));
  if (!demoLoaded && (await hasNone(engine.db, 'event_def'))) await transaction(engine.db, loadStandards);
  await transaction(engine.db, addUnattached);
  return { kind, demoLoaded };
}

async function fillWithDemo(engine: Engine): Promise<boolean> {
  const { loadDemo } = await import('../demo/load-demo.ts');
  return (await loadDemo(engine, systemClock())).loaded;
}
