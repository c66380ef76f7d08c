import { gazetteerOf, type Gazetteer } from '@startline/rules/competitions/published/places/grounds';
import { later, minutes, type Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readPublishedGrounds } from './location-queries.ts';

type Known = { readonly gazetteer: Gazetteer; readonly unplaced: readonly number[] };

/** The most grounds that places are found among. */
const most = 20_000;
const keptFor = minutes(1);
const kept = new WeakMap<Db, { readonly until: Instant; readonly known: Promise<Known> }>();

/**
 * Returns the gazetteer of the grounds with a published competition, and the ids of those without a position. Queries at
 * most once a minute. Leaves out the grounds that only drafts use.
 */
export function knownGrounds({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Known> {
  const last = kept.get(db);
  if (last && last.until > now()) return last.known;
  const known = readKnown(db);
  kept.set(db, { until: later(now(), keptFor), known });
  known.catch(() => kept.delete(db));
  return known;
}

async function readKnown(db: Db): Promise<Known> {
  const rows = await readPublishedGrounds(db, most);
  const gazetteer = gazetteerOf(
    rows.map(({ latitude, longitude, ...ground }) => ({
      ...ground,
      at:
        latitude === null || longitude === null
          ? undefined
          : { latitude: Number(latitude), longitude: Number(longitude) },
    })),
  );
  return { gazetteer, unplaced: rows.map(({ id }) => id).filter((id) => !gazetteer.positions.has(id)) };
}
