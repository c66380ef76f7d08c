import type { BigCall, Ground } from './biggest-calls.ts';
import { clubGrid, holdPlaces, MOST_CELLS } from '../contract/src/entering/club-entries.ts';
import { clubComps } from '../contract/src/entering/club-match.ts';
import { assignBibNumbers, bibHistory, bibsOfCompetition, printBibs } from '../contract/src/day/bibs.ts';
import { callTimes, myDay } from '../contract/src/day/calls.ts';
import { organiserCheckIns, saveCheckIns } from '../contract/src/day/check-in.ts';
import { MOST_ROWS, sendReports } from '../contract/src/day/log.ts';
import { dayChanges, dayPack } from '../contract/src/day/pack.ts';
import { printPapers, viewPapers } from '../contract/src/day/papers.ts';
import { lynxFiles, photoFinish, startListZip, TIMING_BYTES } from '../contract/src/day/photo-finish.ts';
import { publicResults, resultSheet, resultsOfCompetition } from '../contract/src/day/results.ts';
import { drawRound, laterRound } from '../contract/src/day/rounds.ts';
import { createScannerLink, scannerChanges, scannerPack } from '../contract/src/day/scanners.ts';
import {
  drawStartLists,
  publicStartLists,
  publishStartLists,
  startListOfEvent,
  startListsOfCompetition,
} from '../contract/src/day/start-lists.ts';
import type { Person } from '../server/src/testing/attack/person.ts';
import type { AthleteId, ClubId, CompetitionId, CompEventId, EntryId, EventGroupId } from '../rules/src/ids.ts';
import type { Site } from '../server/src/testing/attack/site.ts';

const ATHLETES = 2_000;
const ENTRIES = 4_000;
const IN_ONE_EVENT = 400;
type Ids = {
  readonly group: EventGroupId;
  /** A later round that the event of 400 fills. */
  readonly final: EventGroupId;
  readonly clubId: ClubId;
  readonly entries: readonly EntryId[];
  readonly athletes: readonly AthleteId[];
  readonly events: readonly CompEventId[];
};

/** The size of the club: with the demo's athletes, it has as many as one page with 1,000 events takes. */
const OF_CLUB = 24;

/**
 * Fills the large competition: 2,000 athletes in 4,000 paid entries, 400 of them in one event, some of the demo's club.
 */
async function fill(site: Site, { large, facts }: Ground): Promise<Ids> {
  const club = String(facts.representedClub[0] ?? 0);
  const comp = String(large);
  const [user] = await site.sql<{ id: number }>("select id from app_user where email = 'club@demo.test'");
  const by = String(user?.id ?? 0);
  await site.sql(
    `insert into athlete (first_name, surname, gender, dob, urn, club_id, active_end_date) select 'Big', 'Runner ' || n, case when n % 2 = 0 then 'M' else 'F' end, date '1998-01-01' + n, (7000000 + n)::text, case when n > ${String(ATHLETES - OF_CLUB)} then ${club} end, '2030-12-31' from generate_series(1, ${String(ATHLETES)}) n`,
  );
  const [order] = await site.sql<{ id: number }>(
    `insert into shop_order (user_id, org_id, currency, method, state, total_minor, intention, created_at, settled_at) select ${by}, org_id, 'GBP', 'free', 'paid', 0, 'big-day', now(), now() from competition where id = ${comp} returning id`,
  );
  await site.sql(
    `with ev as (select array_agg(id order by id) as ids from comp_event where comp_id = ${comp}), at as (select array_agg(id order by id) as ids from athlete where surname like 'Runner %')
     insert into entry (comp_id, comp_event_id, athlete_id, user_id, club_id, state, price_minor, fee_minor, total_minor, currency, order_id, created_at, changed_at, perf, perf_text)
     select ${comp}, case when k < ${String(IN_ONE_EVENT)} then ev.ids[1] else ev.ids[2 + k % 998] end, at.ids[1 + k % ${String(ATHLETES)}], ${by}, ${club}, 'paid', 0, 0, 0, 'GBP', ${String(order?.id ?? 0)}, now(), now(), 10 + k % 90, (10 + k % 90)::text
     from generate_series(0, ${String(ENTRIES - 1)}) k, ev, at on conflict do nothing`,
  );
  await site.sql(
    `update competition set options = options || '{"checkIn": {"enabled": true}}'::jsonb where id = ${comp}`,
  );
  await site.sql(`update competition set active = true where id = ${comp}`);
  await site.sql(
    `update comp_event v set max_athletes = -1, event_def_id = first.event_def_id, options = v.options || jsonb_build_object('entriesFrom', jsonb_build_array(first.id)) from (select id, event_def_id from comp_event where comp_id = ${comp} order by id limit 1) first
     where v.id = (select max(id) from comp_event where comp_id = ${comp})`,
  );
  await site.sql('analyze');
  const ids = async <Id>(statement: string) => (await site.sql<{ id: Id }>(statement)).map(({ id }) => id);
  const [group] = await ids<EventGroupId>(
    `select event_group_id as id from comp_event where comp_id = ${comp} order by id limit 1`,
  );
  const [final] = await ids<EventGroupId>(
    `select event_group_id as id from comp_event where comp_id = ${comp} order by id desc limit 1`,
  );
  return {
    group: group ?? (0 as EventGroupId),
    final: final ?? (0 as EventGroupId),
    clubId: (facts.representedClub[0] ?? 0) as ClubId,
    entries: await ids<EntryId>(
      `select id from entry where comp_id = ${comp} and state = 'paid' order by id limit 200`,
    ),
    athletes: await ids<AthleteId>("select id from athlete where surname like 'Runner %' order by id desc limit 24"),
    events: await ids<CompEventId>(`select id from comp_event where comp_id = ${comp} order by id desc limit 10`),
  };
}

/** Returns a file of results of the greatest length: `line` makes each of its rows. */
const longFile = (line: (at: number) => string): string => {
  const lines: string[] = [];
  for (let at = 0, length = 0; length < TIMING_BYTES - 100; at += 1) {
    lines.push(line(at));
    length += (lines.at(-1)?.length ?? 0) + 1;
  }
  return `${lines.join('\n')}\n`;
};

/** Returns the calls of a day with as many people as a competition may hold. */
export async function dayCalls(site: Site, ground: Ground): Promise<BigCall[]> {
  const { organiser, people, large } = ground;
  const { group, final, clubId, entries, athletes, events } = await fill(site, ground);
  const club = people['club@demo.test'];
  const compId = large;
  const link = await organiser.call(createScannerLink, { compId, label: 'Bench', job: 'call-room' });
  const key = link.data.url.split('#key=')[1] ?? '';
  const send = (name: string, text: string, apply: boolean) => () =>
    organiser.send({
      method: 'POST',
      path: `/wp-json/e4s/v5/photo-finish/${String(large)}/file?name=${name}&apply=${String(apply)}`,
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(text),
    });
  const meeting = Array.from(
    { length: 990 },
    (_, at) => `${String(1 + (at % 300))};1;1;9999;${String(1 + (at % 8))};${String(at)};0;0;123450;1`,
  ).join('\n');
  const ofAll = longFile(
    (at) => `${String(1 + (at % 1_000))};1;1;9999;${String(1 + (at % 8))};${String(at)};0;0;123450;1`,
  );
  const ofOne = `1,1,1,100m,+1.2,m/s,,,,100,14:05:01.2\n${longFile((at) => `${String(at)},${String(at)},${String(1 + (at % 8))},Nobody,Name,Club,12.345`)}`;
  const reads: readonly BigCall[] = [
    { name: 'day: start lists', make: () => organiser.call(startListsOfCompetition, { compId }) },
    { name: 'day: start list of 400', make: () => organiser.call(startListOfEvent, { compId, egId: group }) },
    { name: 'day: public start lists', make: () => people.nobody.call(publicStartLists, { id: large }) },
    // a reply to a signed-in user is made anew each time
    { name: 'day: public start lists, anew', make: () => club.call(publicStartLists, { id: large }) },
    { name: 'day: public results, anew', make: () => club.call(publicResults, { id: large }) },
    { name: 'day: sheets', make: () => organiser.call(resultsOfCompetition, { compId }) },
    { name: 'day: sheet of 400', make: () => organiser.call(resultSheet, { compId, egId: group }) },
    { name: 'day: public results', make: () => people.nobody.call(publicResults, { id: large }) },
    { name: 'day: bibs', make: () => organiser.call(bibsOfCompetition, { compId }) },
    { name: 'day: history of bibs', make: () => organiser.call(bibHistory, { compId }) },
    {
      name: 'day: check-in desk',
      make: () => organiser.call(organiserCheckIns, { compid: large, whois: 'a', pagesize: 200 }),
    },
    { name: 'day: pack', make: () => organiser.call(dayPack, { compId }) },
    { name: 'day: changes of a pack', make: () => organiser.call(dayChanges, { compId, since: 0, mark: '' }) },
    { name: 'day: pack of a scanner', make: () => people.nobody.call(scannerPack, { key }) },
    {
      name: 'day: changes of a scanner',
      make: () => people.nobody.call(scannerChanges, { key, since: 0, mark: '' }),
    },
    { name: 'day: papers', make: () => organiser.call(viewPapers, { compId, kind: 'all' }) },
    { name: 'day: papers as PDF', make: () => organiser.call(printPapers, { compId, kind: 'all' }) },
    { name: 'day: labels as PDF', make: () => organiser.call(printBibs, { compId, paper: 'labels' }) },
    { name: 'day: races as LYNX', make: () => organiser.call(lynxFiles, { compId }) },
    { name: 'day: races as a ZIP', make: () => organiser.call(startListZip, { compId }) },
    { name: 'day: photo finish', make: () => organiser.call(photoFinish, { compId }) },
    { name: 'day: grid of a club', make: () => club.call(clubGrid, { compId, clubId }) },
    { name: 'day: match of clubs', make: () => club.call(clubComps, { compid: large }) },
    { name: 'day: calls, anew', make: () => club.call(callTimes, { id: large }) },
    {
      name: 'day: my day of 4,000',
      prepare: async () => {
        await site.sql(`update comp_event set starts_at = now() + interval '1 day' where comp_id = ${String(large)}`);
        await site.sql(
          `update competition set starts_on = current_date + 1, ends_on = current_date + 1 where id = ${String(large)}`,
        );
      },
      make: () => club.call(myDay, {}),
    },
  ];
  return [
    { name: 'day: drawn', make: () => organiser.call(drawStartLists, { compId, egId: 0 }) },
    { name: 'day: 400 drawn again', make: () => organiser.call(drawStartLists, { compId, egId: group }) },
    { name: 'day: published', make: () => organiser.call(publishStartLists, { compId, egId: 0 }) },
    { name: 'day: numbers given', make: () => organiser.call(assignBibNumbers, { compId, anew: true }) },
    {
      name: 'day: 200 checked in',
      make: () =>
        organiser.call(saveCheckIns, { id: large, athletes: entries.map((entryId) => ({ entryId, collected: true })) }),
    },
    {
      name: 'day: 100 reports',
      make: () =>
        organiser.call(sendReports, {
          compId,
          rows: entries.slice(0, MOST_ROWS).map((subjectId) => ({
            id: crypto.randomUUID(),
            subject: 'entry' as const,
            subjectId,
            kind: 'check-in' as const,
            value: 'desk',
            reportedAt: new Date().toISOString(),
            device: crypto.randomUUID(),
            replaces: Array.from({ length: 20 }, () => crypto.randomUUID()),
          })),
        }),
    },
    {
      name: 'day: 240 places held',
      make: () =>
        club.call(holdPlaces, {
          compId,
          clubId,
          cells: athletes.flatMap((athleteId) => events.map((ceid) => ({ ceid, athleteId }))).slice(0, MOST_CELLS),
        }),
    },
    { name: 'day: timing file of 1 MB', refused: true, make: send('LSTRslt.txt', ofAll, false) },
    { name: 'day: timing file of 1 MB, one race', refused: true, make: send('1-1-1.lif', ofOne, false) },
    { name: 'day: timing file of a meeting, seen', make: send('LSTRslt.txt', meeting, false) },
    { name: 'day: timing file of a meeting', make: send('LSTRslt.txt', meeting, true) },
    {
      name: 'day: later round of 400',
      prepare: async () => {
        await finish(organiser, compId, group);
        await site.sql(
          `update unit set state = 'provisional' where start_list_id in (select id from start_list where event_group_id = ${String(group)})`,
        );
      },
      make: () => organiser.call(laterRound, { compId, egId: final }),
    },
    {
      name: 'day: later round of 400, drawn',
      make: () =>
        organiser.call(drawRound, {
          compId,
          egId: final,
          how: 'draw',
          terms: { byPlace: 1, byTime: 300, standard: 0, heats: 45 },
        }),
    },
    ...reads,
  ];
}

/** Gives everybody on the list of an event a result, as an official's device sends them. */
async function finish(organiser: Person, compId: CompetitionId, egId: EventGroupId): Promise<void> {
  const { data } = await organiser.call(resultSheet, { compId, egId });
  const starts = data.heats.flatMap((heat) => heat.starts).filter(({ cells }) => cells.length === 0);
  const device = crypto.randomUUID();
  for (let from = 0; from < starts.length; from += MOST_ROWS) {
    const sent = await organiser.call(sendReports, {
      compId,
      rows: starts.slice(from, from + MOST_ROWS).map(({ startId }, at) => ({
        id: crypto.randomUUID(),
        subject: 'start' as const,
        subjectId: startId,
        kind: 'result' as const,
        value: (10 + (from + at) / 100).toFixed(2),
        reportedAt: new Date().toISOString(),
        device,
        replaces: [],
      })),
    });
    const refused = sent.data.answers.find(({ answer }) => answer !== 'kept');
    if (refused) throw new Error(`No results for the later round: ${JSON.stringify(refused)}`);
  }
}
