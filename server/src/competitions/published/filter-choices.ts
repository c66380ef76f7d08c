import { later, minutes, wallClock, type Instant } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import type { Db } from '../../db/db.ts';
import { findChoices } from './list-queries.ts';

type Choices = Awaited<ReturnType<typeof findChoices>>;

/** The most organisers, and the most places, that the filters offer. */
const most = 300;
const keptFor = minutes(1);
const kept = new WeakMap<Db, { readonly until: Instant; readonly choices: Promise<Choices> }>();

/** Returns the organisers and places with a published competition from today on; queries once a minute at most. */
export function filterChoices({ db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>): Promise<Choices> {
  const known = kept.get(db);
  if (known && known.until > now()) return known.choices;
  const zone = config.orgCode === 'IRL' ? 'Europe/Dublin' : 'Europe/London';
  const choices = findChoices(db, wallClock(now(), zone).date, most);
  kept.set(db, { until: later(now(), keptFor), choices });
  choices.catch(() => kept.delete(db));
  return choices;
}
