import { never, ok, refused, type Result } from '@startline/rules/result';
import { movedDay } from '@startline/rules/calendar';
import type { CompetitionId } from '@startline/rules/ids';
import { atWallClock, minutes, wallClock, type Instant } from '@startline/rules/time';
import { refreshEveryCompetitionIndex } from '../competitions/published/index-queries.ts';
import { transaction } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { readKind } from '../db/kind-queries.ts';
import { loadStandards } from '../building/imports/load-standards.ts';
import { addBig, analyse, bigCounts, closeGaps } from './big-queries.ts';
import { moveTimetable, startAt } from './morning-queries.ts';
import { playMeet } from './play-meet.ts';
import { loadDemo } from './load-demo.ts';
import { countRealUsers, emptyEverything } from './reset-queries.ts';

/** The meets that tests, previews and benchmarks name. */
export const meets = ['demo', 'county', 'morning', 'running', 'empty', 'big'] as const;
export type Meet = (typeof meets)[number];

export type SeedWish = {
  readonly meet: Meet;
  readonly at: Instant;
  /** The size of `big`: 1 is the size of BAR T5. */ readonly size: number;
  /** Empties a database with people in it. */ readonly force: boolean;
};
export type SeedRefusal = { readonly kind: 'has-people'; readonly count: number } | { readonly kind: 'is-live' };

/**
 * Empties the database and loads a meet as of a moment. Refuses when users could be real, unless forced, and always
 * refuses the demo's people in a live database.
 */
export async function seedMeet(
  engine: Engine,
  { meet, at, size, force }: SeedWish,
): Promise<Result<Meet, SeedRefusal>> {
  if (meet !== 'empty' && (await readKind(engine.db)) === 'live') return refused({ kind: 'is-live' });
  const people = await countRealUsers(engine.db);
  if (people > 0 && !force) return refused({ kind: 'has-people', count: people });
  await transaction(engine.db, emptyEverything);
  await fill(engine, meet, at, size);
  await transaction(engine.db, analyse);
  return ok(meet);
}

function fill(engine: Engine, meet: Meet, at: Instant, size: number): Promise<unknown> {
  switch (meet) {
    case 'empty':
      return transaction(engine.db, loadStandards);
    case 'demo':
      return loadDemo(engine, at);
    case 'county':
      return loadDemo(engine, at, 'county');
    case 'morning':
      return fillMorning(engine, at);
    case 'running':
      return fillRunning(engine, at);
    case 'big':
      return fillBig(engine, at, size);
    default:
      return never(meet);
  }
}

/** The time from the seeded moment to the first event of a morning: check-in has just opened. */
const BEFORE_FIRST = minutes(150);
const FIVE = minutes(5);

/**
 * Loads the county championship on the morning of its first day, whatever the hour: moves its timetable, so that
 * check-in of the first events is open.
 */
async function fillMorning(engine: Engine, at: Instant): Promise<void> {
  const { countyId } = await loadDemo(engine, at, 'county', wallClock(at, 'Europe/London').date);
  if (countyId === undefined) return;
  const first = (Math.ceil((at + BEFORE_FIRST) / FIVE) * FIVE) as Instant;
  await transaction(engine.db, (tx) => startAt(tx, countyId as CompetitionId, first));
}

/** The time of the second day at which the running meet is. */
const RUNNING_AT = '12:30';

/**
 * Loads the county championship on its second day, whatever the hour: the first is over, the second under way. Moves
 * its timetable, so that the seeded moment is half past twelve of the programme.
 */
async function fillRunning(engine: Engine, at: Instant): Promise<void> {
  const today = wallClock(at, 'Europe/London').date;
  const { countyId } = await loadDemo(engine, at, 'county', movedDay(today, -1));
  if (countyId === undefined) return;
  const by = Math.round((at - atWallClock(today, RUNNING_AT, 'Europe/London')) / FIVE) * FIVE;
  await transaction(engine.db, async (tx) => {
    await moveTimetable(tx, countyId as CompetitionId, by);
    await analyse(tx);
  });
  await playMeet(engine.db, countyId as CompetitionId, at);
}

async function fillBig(engine: Engine, at: Instant, size: number): Promise<void> {
  await loadDemo(engine, at);
  await transaction(engine.db, async (tx) => {
    await addBig(tx, bigCounts(size), at);
    await analyse(tx);
    await refreshEveryCompetitionIndex(tx);
  });
  await closeGaps(engine.db);
}
