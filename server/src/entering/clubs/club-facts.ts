import { setImmediate as othersTurn } from 'node:timers/promises';
import type { AthleteId, ClubId, CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import {
  bindingRules,
  eventsFrom,
  publishedInBoth,
  usesCompetitionSets,
  type Asked,
  type AthleteEvents,
} from '../entries/facts/athlete-events.ts';
import {
  readCompetitionFacts,
  readEventFacts,
  type AthleteFactsRow,
  type CompetitionFactsRow,
  type EventFactsRow,
} from '../entries/facts/fact-queries.ts';
import { readBests, readClubAthletes, readElsewhereOf, readEntriesOf } from './club-queries.ts';

export type AskedOfClub = Pick<Asked, 'now' | 'settings'> & {
  readonly compId: CompetitionId;
  readonly clubId: ClubId;
  readonly caller: SignedIn;
  /** Only these of its athletes. */
  readonly only?: readonly AthleteId[];
};

export type ClubFacts = {
  readonly competition: CompetitionFactsRow;
  /** The events as they are for everybody. */
  readonly schedule: AthleteEvents;
  readonly athletes: readonly AthleteEvents[];
};

/** The most pairs of athlete and event that are judged for one page: a club of 400 at a meeting of 250 events. */
const MOST_PAIRS = 100_000;

/** The events that are judged before other calls have a turn. */
const AT_ONCE = 200;

/** Returns the refusal for a club or a competition that is too large for one page. */
export const tooLarge = (): Refusal =>
  new Refusal(
    'body-too-large',
    'This club has too many athletes for one page. Enter them one by one from the competition’s page.',
  );

/**
 * Returns the facts of the entry rules for every athlete of a club, in at most six queries however many they are. Lets
 * other calls run between two athletes. Returns undefined for an unknown competition.
 */
export async function readClubFacts(db: Db | Tx, askedOfClub: AskedOfClub): Promise<ClubFacts | undefined> {
  const { compId, clubId, caller, now, only } = askedOfClub;
  const stored = await readCompetitionFacts(db, { compId }, caller.id);
  if (!stored) return undefined;
  const rows = await readEventFacts(db, { compId, athleteId: undefined, now });
  await othersTurn();
  const competition = publishedInBoth(stored, rows);
  const athletes = await readClubAthletes(db, { clubId, userId: caller.id, ...(only ? { only } : {}) });
  if (athletes.length * rows.length > MOST_PAIRS) throw tooLarge();
  const rowsOf = await readRowsOf(db, { compId, rows, athletes });
  const elsewhere = await readElsewhere(db, competition, { rows, athletes });
  const facts = (athlete: AthleteFactsRow | undefined, own: readonly EventFactsRow[]): AthleteEvents =>
    eventsFrom(
      {
        competition,
        athlete,
        rows: own,
        of: athlete
          ? { rules: bindingRules(competition, athlete), elsewhere: elsewhere.get(athlete.id) ?? [] }
          : { rules: [], elsewhere: [] },
      },
      { compId, athleteId: athlete?.id, caller, now, settings: askedOfClub.settings },
    );
  const athleteEvents: AthleteEvents[] = [];
  for (const athlete of athletes) {
    await othersTurn();
    athleteEvents.push(facts(athlete, rowsOf(athlete.id)));
  }
  await othersTurn();
  const events: AthleteEvents['events'][number][] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    events.push(...facts(undefined, rows.slice(from, from + AT_ONCE)).events);
    await othersTurn();
  }
  const schedule = { ...facts(undefined, rows.slice(0, 1)), events };
  return { competition, schedule, athletes: athleteEvents };
}

type Found = { readonly rows: readonly EventFactsRow[]; readonly athletes: readonly AthleteFactsRow[] };

/** Returns the events with the best and the entries of one athlete in each. */
async function readRowsOf(db: Db | Tx, { compId, rows, athletes }: Found & { readonly compId: CompetitionId }) {
  const ids = athletes.map(({ id }) => id);
  const bests = new Map(
    (await readBests(db, ids)).map((best) => [`${String(best.athleteId)}/${String(best.eventDefId)}`, best]),
  );
  const entries = grouped(
    await readEntriesOf(db, compId, ids),
    ({ athleteId, ceid }) => `${String(athleteId)}/${String(ceid)}`,
  );
  return (athlete: AthleteId): EventFactsRow[] =>
    rows.map((row) => {
      const best = bests.get(`${String(athlete)}/${String(row.eventDefId)}`);
      return {
        ...row,
        pb: best?.pb ?? null,
        pbText: best?.pbText ?? null,
        entries: entries.get(`${String(athlete)}/${String(row.id)}`) ?? [],
      };
    });
}

/** Reads what the athletes have entered elsewhere, when a rule looks at other competitions. */
async function readElsewhere(db: Db | Tx, competition: CompetitionFactsRow, { rows, athletes }: Found) {
  const looks = athletes.filter((athlete) => usesCompetitionSets(bindingRules(competition, athlete), rows));
  if (looks.length === 0) return new Map<AthleteId, never>();
  const elsewhereOf = await readElsewhereOf(
    db,
    competition.id,
    looks.map(({ id }) => id),
  );
  return grouped(elsewhereOf, ({ athleteId }) => athleteId);
}

function grouped<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
