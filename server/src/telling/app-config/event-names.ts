import { later, minutes, type Instant } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import type { Db } from '../../db/db.ts';
import { readEventNames } from './config-queries.ts';

const keptFor = minutes(1);
const kept = new WeakMap<Db, { readonly until: Instant; readonly names: Promise<readonly string[]> }>();

/** Returns the names of events; queries once a minute at most. */
export function eventNames({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<readonly string[]> {
  const known = kept.get(db);
  if (known && known.until > now()) return known.names;
  const names = readEventNames(db);
  kept.set(db, { until: later(now(), keptFor), names });
  names.catch(() => kept.delete(db));
  return names;
}
