import { Migrator, sql, type Migration } from 'kysely';
import type { Db, Tx } from './db.ts';
import * as ground from './migrations/0001-ground.ts';
import * as orgs from './migrations/0002-orgs.ts';
import * as builder from './migrations/0003-builder.ts';
import * as compEvents from './migrations/0004-comp-events.ts';
import * as athleteClubs from './migrations/0005-athlete-clubs.ts';
import * as credit from './migrations/0006-credit.ts';
import * as priced from './migrations/0007-priced.ts';
import * as rulesInOrder from './migrations/0008-rules-in-order.ts';
import * as cancelledEntries from './migrations/0009-cancelled-entries.ts';
import * as neverEmptied from './migrations/0010-never-emptied.ts';
import * as cancelling from './migrations/0011-cancelling.ts';
import * as liveEntries from './migrations/0012-live-entries.ts';
import * as shopItems from './migrations/0013-shop-items.ts';
import * as athleteLinks from './migrations/0020-athlete-links.ts';
import * as daysWithinReach from './migrations/0025-days-within-reach.ts';
import * as endPayments from './migrations/0028-end-payments.ts';
import * as busyCounters from './migrations/0029-busy-counters.ts';
import * as guests from './migrations/0027-guests.ts';
import * as knownDevices from './migrations/0026-known-devices.ts';
import * as lines from './migrations/0030-lines.ts';
import * as consent from './migrations/0043-consent.ts';
import * as liveOrDemo from './migrations/0040-live-or-demo.ts';
import * as closingAccounts from './migrations/0041-closing-accounts.ts';
import * as erasures from './migrations/0042-erasures.ts';
import * as mergedAthletes from './migrations/0044-merged-athletes.ts';
import * as keptKeys from './migrations/0045-kept-keys.ts';
import * as invitations from './migrations/0046-invitations.ts';
import * as dayLog from './migrations/0090-day-log.ts';
import * as placeRequests from './migrations/0080-place-requests.ts';
import * as shopLines from './migrations/0047-shop-lines.ts';
import * as teams from './migrations/0079-teams.ts';
import * as startLists from './migrations/0095-start-lists.ts';
import * as sheets from './migrations/0096-sheets.ts';
import * as timing from './migrations/0097-timing.ts';
import * as boards from './migrations/0098-boards.ts';
import * as partPerformances from './migrations/0120-part-performances.ts';
import * as rounds from './migrations/0160-rounds.ts';
import * as scannerLinks from './migrations/0140-scanner-links.ts';
import * as searchByEvent from './migrations/0170-search-by-event.ts';
import * as dearerMoves from './migrations/0186-dearer-moves.ts';
import * as boardsOfTeams from './migrations/0200-boards-of-teams.ts';
import * as runnersOfAStart from './migrations/0211-runners-of-a-start.ts';
import * as toldOnceOfMissed from './migrations/0212-told-once-of-missed-check-in.ts';
import * as sentRegisters from './migrations/0213-sent-registers.ts';
import * as askedToPay from './migrations/0214-asked-to-pay.ts';
import * as combinedRaces from './migrations/0217-combined-races.ts';
import * as handedAthletes from './migrations/0215-handed-athletes.ts';
import * as stepsTakenBack from './migrations/0218-steps-taken-back.ts';
import * as madeByWhom from './migrations/0220-made-by-whom.ts';
import * as paidPlacesInLine from './migrations/0221-paid-places-in-line.ts';
import * as invoices from './migrations/0222-invoices.ts';
import * as countersAsAView from './migrations/0235-counters-as-a-view.ts';
import * as questions from './migrations/0236-questions.ts';
import * as unchargedLines from './migrations/0238-uncharged-lines.ts';
import * as wordsOfTheSearch from './migrations/0240-words-of-the-search.ts';
import * as unpaidEntries from './migrations/0241-unpaid-entries.ts';
import * as wordsOfPublished from './migrations/0242-words-of-published-competitions.ts';
import * as records from './migrations/0227-records.ts';
import * as resultsShown from './migrations/0228-results-shown.ts';
import * as registerImports from './migrations/0181-register-imports.ts';
import * as registers from './migrations/0121-registers.ts';
import * as waiting from './migrations/0070-waiting.ts';
import * as clubAsks from './migrations/0130-club-asks.ts';
import * as shopVariations from './migrations/0176-shop-variations.ts';
import * as startSteps from './migrations/0150-start-steps.ts';
import * as overdueHoldsOfAnEvent from './migrations/0244-overdue-holds-of-an-event.ts';
import * as areasInTheSearch from './migrations/0245-areas-in-the-search.ts';

const migrations: Record<string, Migration> = {
  '0001_ground': { up: (db) => ground.up(db) },
  '0002_orgs': { up: (db) => orgs.up(db) },
  '0003_builder': { up: (db) => builder.up(db) },
  '0004_comp_events': { up: (db) => compEvents.up(db) },
  '0005_athlete_clubs': { up: (db) => athleteClubs.up(db) },
  '0006_credit': { up: (db) => credit.up(db) },
  '0007_priced': { up: (db) => priced.up(db) },
  '0008_rules_in_order': { up: (db) => rulesInOrder.up(db) },
  '0009_cancelled_entries': { up: (db) => cancelledEntries.up(db) },
  '0010_never_emptied': { up: (db) => neverEmptied.up(db) },
  '0011_cancelling': { up: (db) => cancelling.up(db) },
  '0012_live_entries': { up: (db) => liveEntries.up(db) },
  '0013_shop_items': { up: (db) => shopItems.up(db) },
  '0020_athlete_links': { up: (db) => athleteLinks.up(db) },
  '0025_days_within_reach': { up: (db) => daysWithinReach.up(db) },
  '0028_end_payments': { up: (db) => endPayments.up(db) },
  '0029_busy_counters': { up: (db) => busyCounters.up(db) },
  '0027_guests': { up: (db) => guests.up(db) },
  '0026_known_devices': { up: (db) => knownDevices.up(db) },
  '0030_lines': { up: (db) => lines.up(db) },
  '0040_live_or_demo': { up: (db) => liveOrDemo.up(db) },
  '0041_closing_accounts': { up: (db) => closingAccounts.up(db) },
  '0042_erasures': { up: (db) => erasures.up(db) },
  '0044_merged_athletes': { up: (db) => mergedAthletes.up(db) },
  '0045_kept_keys': { up: (db) => keptKeys.up(db) },
  '0046_invitations': { up: (db) => invitations.up(db) },
  '0080_place_requests': { up: (db) => placeRequests.up(db) },
  '0090_day_log': { up: (db) => dayLog.up(db) },
  '0047_shop_lines': { up: (db) => shopLines.up(db) },
  '0079_teams': { up: (db) => teams.up(db) },
  '0095_start_lists': { up: (db) => startLists.up(db) },
  '0096_sheets': { up: (db) => sheets.up(db) },
  '0097_timing': { up: (db) => timing.up(db) },
  '0098_boards': { up: (db) => boards.up(db) },
  '0120_part_performances': { up: (db) => partPerformances.up(db) },
  '0160_rounds': { up: (db) => rounds.up(db) },
  '0140_scanner_links': { up: (db) => scannerLinks.up(db) },
  '0170_search_by_event': { up: (db) => searchByEvent.up(db) },
  '0186_dearer_moves': { up: (db) => dearerMoves.up(db) },
  '0200_boards_of_teams': { up: (db) => boardsOfTeams.up(db) },
  '0211_runners_of_a_start': { up: (db) => runnersOfAStart.up(db) },
  '0212_told_once_of_missed_check_in': { up: (db) => toldOnceOfMissed.up(db) },
  '0213_sent_registers': { up: (db) => sentRegisters.up(db) },
  '0214_asked_to_pay': { up: (db) => askedToPay.up(db) },
  '0217_combined_races': { up: (db) => combinedRaces.up(db) },
  '0215_handed_athletes': { up: (db) => handedAthletes.up(db) },
  '0218_steps_taken_back': { up: (db) => stepsTakenBack.up(db) },
  '0220_made_by_whom': { up: (db) => madeByWhom.up(db) },
  '0221_paid_places_in_line': { up: (db) => paidPlacesInLine.up(db) },
  '0222_invoices': { up: (db) => invoices.up(db) },
  '0235_counters_as_a_view': { up: (db) => countersAsAView.up(db) },
  '0236_questions': { up: (db) => questions.up(db) },
  '0238_uncharged_lines': { up: (db) => unchargedLines.up(db) },
  '0240_words_of_the_search': { up: (db) => wordsOfTheSearch.up(db) },
  '0241_unpaid_entries': { up: (db) => unpaidEntries.up(db) },
  '0242_words_of_published_competitions': { up: (db) => wordsOfPublished.up(db) },
  '0244_overdue_holds_of_an_event': { up: (db) => overdueHoldsOfAnEvent.up(db) },
  '0245_areas_in_the_search': { up: (db) => areasInTheSearch.up(db) },
  '0227_records': { up: (db) => records.up(db) },
  '0228_results_shown': { up: (db) => resultsShown.up(db) },
  '0181_register_imports': { up: (db) => registerImports.up(db) },
  '0121_registers': { up: (db) => registers.up(db) },
  '0070_waiting': { up: (db) => waiting.up(db) },
  '0043_consent': { up: (db) => consent.up(db) },
  '0130_club_asks': { up: (db) => clubAsks.up(db) },
  '0150_start_steps': { up: (db) => startSteps.up(db) },
  '0176_shop_variations': { up: (db) => shopVariations.up(db) },
};

/**
 * Migrates the schema under Kysely's migration lock, forward only. Returns the names of the migrations that ran; throws
 * when one fails.
 */
export async function migrate(db: Db): Promise<string[]> {
  return (await isMigrated(db)) ? [] : migrateTo(db);
}

/** Migrates the schema up to one migration, or to the latest. */
export async function migrateTo(db: Db, last?: string): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // Numbers are handed out in ranges, so one may come after a later number has run somewhere
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error instanceof Error ? error : new Error('A migration failed.');
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Returns true when every migration that this program knows has run. Reads the list alone: the migrator would first
 * look through the whole schema.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows: tables } = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (tables[0]?.isThere !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => ran.has(name));
}

/**
 * Drops the schema and builds it anew with the given migrations, for the rows of a backup. Throws with a sentence when
 * this program does not know one of them.
 */
export async function buildSchema(tx: Tx, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => migrations[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`This backup was made by a newer version of Startline (${unknown}). Update first.`);
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = sql.ref(rows[0]?.schema ?? 'public');
  await sql`drop schema ${schema} cascade`.execute(tx);
  await sql`create schema ${schema}`.execute(tx);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(
    tx,
  );
  await sql`insert into kysely_migration_lock (id) values ('migration_lock')`.execute(tx);
  for (const name of names) {
    await migrations[name]?.up(tx);
    await sql`insert into kysely_migration values (${name}, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
      tx,
    );
  }
}
