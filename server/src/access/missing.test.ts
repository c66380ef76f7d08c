import { fullPath, pathParams, type Route } from '@startline/contract/route';
import { deleteUom } from '@startline/contract/competitions/locations';
import { publicOutput } from '@startline/contract/day/boards';
import { changeUnitState, resultSheet } from '@startline/contract/day/results';
import { listRegisterRows } from '@startline/contract/people/register-imports';
import { createTeam } from '@startline/contract/entering/teams';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { hostRead } from '../building/parts/host.ts';
import type { Engine } from '../db/engine.ts';
import { handlers } from '../start/routes.ts';
import { isList, probe } from '../testing/access/oracle.ts';
import { accessWorld, type AccessWorld } from '../testing/access-world.ts';
import { beforeAllSite } from '../testing/before.ts';
import { requestFor, type TestApp } from '../testing/http.ts';
import { missingWords, type MissingRecord } from './missing.ts';

let engine: Engine;
let site: TestApp;
let ids: AccessWorld['ids'];
beforeAllSite(handlers, async (made) => {
  ({ engine } = site = made);
  ({ ids } = await accessWorld(site));
});

const UNUSED = 2_000_000_000;
const sentences: Readonly<Record<MissingRecord, string>> = {
  ageGroup: 'There is no such age group. It may have been deleted: load the list again.',
  area: 'There is no such area.',
  athlete: 'There is no such athlete, or your account is not allowed to see them. Open Athletes to see yours.',
  basketEntry: 'This is no longer in your basket.',
  board: 'There is no such board.',
  builtCompetition: 'There is no such competition. It may have been deleted: go back to your competitions.',
  changeableEntry: 'There is no such entry. Check the link, or go back to the list.',
  club: 'There is no such club. Look for it under Clubs and schools.',
  compEvent: 'There is no such event. It may have been deleted: load the list again.',
  competition: 'There is no competition with this number. Look for it in the list of competitions.',
  compRule: 'There is no such rule. It may have been deleted: load the list again.',
  discount: 'There is no such discount. It may have been deleted: load the list again.',
  duplicate: 'These records have been merged or separated in the meantime. Load the list again.',
  entry: 'There is no such entry. Check the link, or go back to the list.',
  entryWithActions: 'There is no such entry. Check the link, or go back to the list.',
  event: 'There is no such event in this competition.',
  eventDefinition: 'There is no such event definition. It may have been deleted: load the list again.',
  eventGroup: 'There is no such event group. It may have been deleted: load the list again.',
  file: 'There is no such file.',
  heat: 'There is no such heat in this competition.',
  location: 'There is no such venue.',
  order: 'There is no such order. Check the link, or look under My entries.',
  organisation: 'There is no such organisation.',
  price: 'There is no such price. It may have been deleted: load the list again.',
  right: 'This role does not exist, or has already been removed.',
  shopItem: 'There is no such shop item. It may have been deleted: load the list again.',
  team: 'There is no such team. Check the link, or go back to the list.',
  teamEvent: 'There is no such team event.',
  template: 'There is no such template. It may have been deleted already.',
  unitOfMeasure: 'There is no such unit of measure.',
  user: 'There is no such user.',
};

test('each missing record has its own words', () => {
  expect(missingWords).toEqual(sentences);
});

const named = handlers.flatMap(({ route }) => {
  const { access } = route;
  return 'param' in access ? [{ route, record: 'of' in access ? access.of : access.at }] : [];
});

test.each(named.map(({ route, record }) => [`${route.method} ${fullPath(route)}`, record, route] as const))(
  '%s with an unused number of a record (%s) says that there is none',
  async (_, record, route) => {
    const system = await site.as(await site.aUser({ role: 'E4SUSER' }));
    const isOfMany = 'param' in route.access && isList(route.input, route.access.param);
    const answer = await site.app.inject({
      ...requestFor(route, probe(ids, route, isOfMany ? [UNUSED] : UNUSED)),
      headers: { ...system.headers },
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, sentences[record]]);
  },
);

const byCommands: Readonly<Record<string, MissingRecord>> = {
  'GET /wp-json/e4s/v5/public/club/:id': 'club',
  'GET /wp-json/e4s/v5/public/comp/:id/calendar.ics': 'competition',
  'GET /wp-json/e4s/v5/public/comp/:id/info': 'competition',
  'GET /wp-json/e4s/v5/public/comp/:id/entries': 'competition',
  'GET /wp-json/e4s/v5/public/comp/:id/startlists': 'competition',
  'GET /wp-json/e4s/v5/public/comp/:id/calls': 'competition',
  'GET /wp-json/e4s/v5/public/comp/:id/results': 'competition',
  'GET /wp-json/e4s/v5/public/eventteams/:compId': 'competition',
  'GET /wp-json/e4s/v5/public/outputs/:id': 'board',
  'POST /wp-json/e4s/v5/orgs/approve/:id': 'organisation',
  'POST /wp-json/e4s/v5/user/permissions/addorg/:a/:b': 'organisation',
  'GET /wp-json/e4s/v5/locs/:id': 'location',
  'GET /wp-json/e4s/v5/uom/:id': 'unitOfMeasure',
  'DELETE /wp-json/e4s/v5/uom/:id': 'unitOfMeasure',
  'GET /wp-json/e4s/v5/admin/registers/:id': 'file',
  'POST /wp-json/e4s/v5/admin/registers/:id/apply': 'file',
  'DELETE /wp-json/e4s/v5/admin/registers/:id': 'file',
};
const called = (route: Route): string => `${route.method} ${fullPath(route)}`;
const openCalls = handlers.filter(({ route }) => called(route) in byCommands);

test.each(openCalls.map(({ route }) => [called(route), route] as const))(
  '%s, whose access names no record, says that there is none',
  async (call, route) => {
    const system = await site.as(await site.aUser({ role: 'E4SUSER' }));
    const input = Object.fromEntries(pathParams(route.path).map((name) => [name, String(UNUSED)]));
    const answer = await site.app.inject({ ...requestFor(route, input), headers: { ...system.headers } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      404,
      sentences[byCommands[call] as MissingRecord],
    ]);
  },
);

test('every call of this table is there', () => {
  expect(openCalls).toHaveLength(Object.keys(byCommands).length);
});

test('a command that looks for a record of a competition says that there is none', async () => {
  const system = await site.as(await site.aUser({ role: 'E4SUSER' }));
  const compId = ids.competition as CompetitionId;
  const heat = { compId, egId: UNUSED, heat: 1, state: 'under-way' } as const;
  const answers = await Promise.all([
    system.call(publicOutput, { id: UNUSED }),
    system.call(resultSheet, { compId, egId: UNUSED }),
    system.call(changeUnitState, heat),
    system.call(deleteUom, { id: UNUSED }),
    system.call(listRegisterRows, { id: UNUSED }),
    system.call(createTeam, { compId, ceid: UNUSED }),
  ]);
  expect(answers.map(({ status, message }) => [status, message])).toEqual(
    (['board', 'event', 'heat', 'unitOfMeasure', 'file', 'teamEvent'] as const).map((record) => [
      404,
      sentences[record],
    ]),
  );
  await expect(hostRead(engine.db, UNUSED as CompetitionId)).rejects.toMatchObject({
    code: 'not-found',
    message: sentences.builtCompetition,
  });
});
