import { createOutput, publicOutput } from '@startline/contract/day/boards';
import { sendReports } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';
import { usualTeamScores, type TeamScores } from '@startline/contract/competitions/team-scores';
import { scoringLists, teamStandings } from '@startline/rules/day/results/team-standings';
import type { EventGroupId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import type { TestApp } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => {
  ({ engine } = site = made);
  site.clock.at = instant('2027-04-24T10:00:00Z');
});

/** Inserts a match of three clubs over a 100m and a 200m, with a guest; its heats drawn and published. */
async function aMatch(terms: Partial<TeamScores>, isMatch = true) {
  const names = ['Ashby', 'Barford', 'Corley', 'Dunton'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  const clubs = [];
  for (const name of names) {
    const club = await engine.db
      .insertInto('club')
      .values({ name, area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    clubs.push(club.id);
  }
  const comp = await seedCompetition(engine.db, {
    options: {
      teamScores: { ...usualTeamScores, ...terms },
      clubComp: {
        ...{ enabled: isMatch, clubId: 0 },
        categories: [
          {
            ...{ name: 'All', maxEntries: 0, maxPerEvent: 0, maxRelays: 0, maxMixedRelays: 0 },
            clubs: clubs.slice(0, 3).map((id) => ({ id, bibNos: '' })),
          },
        ],
      },
    },
    events: [
      { code: '100', name: '100m', max: 20, group: '100m' },
      { code: '200', name: '200m', max: 20, group: '200m' },
    ],
  });
  const { compId } = comp;
  const official = await site.as(
    await site.aUser({
      permissions: [
        { role: 'RESULTS', compId },
        { role: 'SCOREBOARD', compId },
      ],
    }),
  );
  const groups: EventGroupId[] = [];
  for (const ceid of comp.eventIds) {
    for (const [at, clubId] of [...clubs, ...clubs.slice(0, 1)].entries())
      await seedPaidEntry(engine.db, comp, { ceid, clubId, firstName: 'Runner', surname: `No ${String(at)}` });
    const { event_group_id: egId } = await engine.db
      .selectFrom('comp_event')
      .select('event_group_id')
      .where('id', '=', ceid)
      .executeTakeFirstOrThrow();
    groups.push(egId);
    await official.call(drawStartLists, { compId, egId });
    await official.call(publishStartLists, { compId, egId });
  }
  /** Writes times by the surnames of the runners, and makes the heat provisional. */
  const run = async (nth: number, times: Readonly<Record<string, string>>, isDone = true) => {
    const egId = groups[nth] ?? (0 as EventGroupId);
    const { data } = await official.call(resultSheet, { compId, egId });
    const rows = (data.heats[0]?.starts ?? []).flatMap(({ startId, name }) => {
      const value = times[name.replace('Runner No ', '')];
      const row = { id: randomUUID(), subject: 'start' as const, subjectId: startId, kind: 'result' as const };
      return value === undefined ? [] : [{ ...row, value, reportedAt: '2027-04-24T10:00:00Z', device: randomUUID() }];
    });
    await official.call(sendReports, { compId, rows });
    if (isDone) await official.call(changeUnitState, { compId, egId, heat: 1, state: 'provisional', reason: '' });
    site.clock.pass(2_000);
  };
  /** Returns the standings that a reader's page computes from the reply. */
  const standings = async () => {
    const { events, scoring } = (await site.nobody.call(publicResults, { id: compId })).data;
    if (!scoring) return undefined;
    const counted = events.map((event) => ({
      ...event,
      isFinal: scoring.finals.includes(event.egId),
      isRelay: scoring.relays.includes(event.egId),
      lists: scoringLists(event),
    }));
    const short = (team: string): string => team.split(' ')[0] ?? '';
    return teamStandings(counted, scoring.teams, scoring.terms).tables.map(({ lines }) =>
      lines.map(({ place, team, score }) => `${String(place)} ${short(team)} ${score}`.trim()),
    );
  };
  return { compId, official, groups, run, standings };
}

const hundred = { '0': '12.00', '1': '12.10', '2': '12.20', '3': '11.90', '4': '12.30' };

test('the clubs of a match score by places, the guest is passed over, and an event under way does not count yet', async () => {
  const { run, standings } = await aMatch({ points: [5, 3, 2, 1], method: 'places' });
  expect(await standings()).toEqual([]);
  await run(0, hundred);
  expect(await standings()).toEqual([['1 Ashby 6', '2 Barford 3', '3 Corley 2']]);
  await run(1, { '2': '24.00', '0': '25.00' }, false);
  expect(await standings()).toEqual([['1 Ashby 6', '2 Barford 3', '3 Corley 2']]);
  await run(1, { '1': '26.00' });
  expect(await standings()).toEqual([['1 Ashby 9', '2 Corley 7', '3 Barford 5']]);
});

test.each<[TeamScores['method'], string[]]>([
  ['doubled-strings', ['1 Ashby 9', '2 Barford 4', '3 Corley 2']],
  ['stacked-strings', ['1 Ashby 9', '2 Barford 5', '3 Corley 4']],
  ['teams', ['1 Ashby 3', '2 Barford 2', '3 Corley 1']],
  ['medals', ['1 Ashby 1-0-0', '2 Barford 0-1-0', '3 Corley 0-0-1']],
  ['cross-country', ['1 Ashby 1', '2 Barford 2', '3 Corley 3']],
])('a match of clubs is scored by %s', async (method, expected) => {
  const { run, standings } = await aMatch({ method, scorers: 1, displacers: 0 });
  await run(0, hundred);
  expect(await standings()).toEqual([expected]);
});

test('without a match every club with a place is a team', async () => {
  const { run, standings } = await aMatch({ method: 'medals' }, false);
  await run(0, hundred);
  expect(await standings()).toEqual([['1 Dunton 1-0-0', '2 Ashby 0-1-0', '3 Barford 0-0-1']]);
});

test('a competition that does not score teams says so, and one event alone is not scored', async () => {
  const { compId, groups } = await aMatch({ method: 'none' });
  const [none, other] = [await site.nobody.call(publicResults, { id: compId }), await aMatch({ method: 'teams' })];
  expect(none.data.scoring).toBeNull();
  const [egid = 0] = other.groups;
  expect((await site.nobody.call(publicResults, { id: other.compId, egid })).data.scoring).toBeNull();
  expect(groups).toHaveLength(2);
});

test('a heat that others go on from does not score', async () => {
  const { compId, groups, run, standings } = await aMatch({ method: 'teams' });
  const [heats = 0, final = 0] = groups;
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ seed: { type: 'O', qualifyToEg: final } }) })
    .where('comp_id', '=', compId)
    .where('event_group_id', '=', heats as EventGroupId)
    .execute();
  await run(0, hundred);
  expect((await site.nobody.call(publicResults, { id: compId })).data.scoring?.finals).toEqual([final]);
  expect(await standings()).toEqual([]);
});

test('a board can be set to the scores of the teams', async () => {
  const { compId, official } = await aMatch({ method: 'teams' });
  const { data, status } = await official.call(createOutput, {
    ...{ compId, name: 'Stand', shows: 'team-scores', egId: 0, layout: 'full', message: '', slides: [], seconds: 8 },
  });
  expect(status).toBe(200);
  expect((await site.nobody.call(publicOutput, { id: data.id })).data.output).toMatchObject({ shows: 'team-scores' });
});
