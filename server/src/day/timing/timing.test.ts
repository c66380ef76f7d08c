import { sendReports } from '@startline/contract/day/log';
import {
  createTimingKey,
  fetchStartLists,
  lynxFiles,
  photoFinish,
  revokeTimingKey,
  sendTimingFile,
  settleTimingRow,
  type TakenFile,
} from '@startline/contract/day/photo-finish';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { decodeBytes } from '@startline/files/decode-bytes';
import { readEvt } from '@startline/files/lynx/evt';
import { readAlgeStartList } from '@startline/files/systems/alge';
import { readHytek } from '@startline/files/systems/hytek';
import { unzipSync } from 'fflate';
import { readPpl } from '@startline/files/lynx/ppl';
import { readSch } from '@startline/files/lynx/sch';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedDrawnMeet, type DrawnMeet } from '../../testing/meet.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock, config: { rateLimits: true } });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Held = { readonly meet: DrawnMeet; readonly official: Visitor; readonly number: number; readonly heat: Heat };
type Heat = {
  readonly unitId: number;
  readonly starts: readonly { startId: number; position: number | null; name: string }[];
};

async function held(count: number): Promise<Held> {
  const meet = await seedDrawnMeet(engine, count, { clock });
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: meet.compId }] }));
  const { data } = await official.call(resultSheet, { compId: meet.compId, egId: meet.egId });
  const { photo_no: number } = await engine.db
    .selectFrom('start_list')
    .select('photo_no')
    .where('event_group_id', '=', meet.egId)
    .executeTakeFirstOrThrow();
  const [heat] = data.heats;
  if (!heat) throw new Error('The event has no heat.');
  return { meet, official, number, heat };
}

/** Returns the lane of the nth runner from the inside. */
const laneOf = ({ heat }: Held, nth: number | string): number =>
  heat.starts.map(({ position }) => position ?? 0).sort((a, b) => a - b)[Number(nth) - 1] ?? Number(nth);
/** Returns a LIF file of the race: a line for each runner, counted from the inside, with the time. */
const lif = (world: Held, times: Readonly<Record<number, string>>, { wind = '+0.8', race = '' } = {}): string =>
  [
    `${race === '' ? `${String(world.number)},1,1` : race},100m,${wind},m/s,,,,100,14:05:01.2`,
    ...Object.entries(times).map(([nth, time], at) => {
      const lane = String(laneOf(world, nth));
      return /^\d/.test(time) ? `${String(at + 1)},,${lane},,,,${time}` : `${time},,${lane},,,,`;
    }),
  ].join('\r\n');

const BASE = '/wp-json/e4s';
const post = async (headers: Readonly<Record<string, string>>, path: string, body: string | Buffer) => {
  const response = await site.app.inject({
    method: 'POST',
    url: path.startsWith('http') ? path.slice(new URL(path).origin.length) : `${BASE}${path}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: body,
  });
  return { status: response.statusCode, ...response.json<{ errNo: number; message: string; data: TakenFile }>() };
};
const upload = (world: Held, text: string | Buffer, apply = true) =>
  post(
    world.official.headers,
    `/v5/photo-finish/${String(world.meet.compId)}/file?name=012-1-01.lif&apply=${apply ? '1' : '0'}`,
    text,
  );
const sheetOf = async ({ official, meet: { compId, egId } }: Held) =>
  (await official.call(resultSheet, { compId, egId })).data;
const marksOf = async (world: Held) =>
  new Map(
    (await sheetOf(world)).heats[0]?.starts
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ mark }, at) => [at + 1, mark]),
  );
const aKey = async ({ official, meet: { compId } }: Held) =>
  (await official.call(createTimingKey, { compId, track: 'Main straight', folder: 'C:\\Lynx\\Results' })).data;

test('RESULT-03 a photo-finish file is imported: shown first, then written with its wind, and seen by all', async () => {
  const world = await held(3);
  const file = lif(world, { 1: '12.345', 2: '12.34', 3: 'DNS' });
  const preview = await upload(world, file, false);
  expect(preview.data).toMatchObject({ added: 3, changed: 0, same: 0, left: 0, remarks: [] });
  expect(preview.data.races[0]?.rows[0]).toMatchObject({
    lane: String(laneOf(world, 1)),
    mark: '12.345',
    before: '',
    change: 'new',
  });
  expect(preview.data.races[0]?.rows[0]?.athlete).toContain('Runner');
  expect([...(await marksOf(world)).values()]).toEqual(['', '', '']);
  expect((await upload(world, file)).data).toMatchObject({ added: 3, left: 0 });
  expect(await marksOf(world)).toEqual(
    new Map([
      [1, '12.35'],
      [2, '12.34'],
      [3, 'DNS'],
    ]),
  );
  const { data } = await site.nobody.call(publicResults, { id: world.meet.compId });
  expect(data.events[0]?.heats[0]).toMatchObject({ wind: '+0.8', state: 'under-way' });
});

test('the same file twice counts once; a changed file says what it changes and replaces its own marks', async () => {
  const world = await held(2);
  await upload(world, lif(world, { 1: '12.34', 2: '12.50' }));
  expect((await upload(world, lif(world, { 1: '12.34', 2: '12.50' }))).data).toMatchObject({
    added: 0,
    changed: 0,
    same: 2,
  });
  const changed = await upload(world, lif(world, { 1: '12.34', 2: '12.30' }, { wind: '-0.2' }));
  expect(changed.data).toMatchObject({ changed: 1, same: 1 });
  expect(changed.data.races[0]?.rows[1]).toMatchObject({ before: '12.50', mark: '12.30', change: 'changed' });
  const { heats } = await sheetOf(world);
  expect(heats[0]?.wind).toMatchObject({ text: '-0.2', against: [] });
  expect(heats[0]?.starts.flatMap(({ cells }) => cells.flatMap(({ against }) => against))).toEqual([]);
  const { data } = await world.official.call(photoFinish, { compId: world.meet.compId });
  expect(data.files.map(({ added, changed: more, same }) => [added, more, same])).toEqual([
    [0, 1, 1],
    [0, 0, 2],
  ]);
});

test('a result written by hand is not lost: both are shown until somebody resolves the conflict', async () => {
  const world = await held(2);
  const start = world.heat.starts.find(({ position }) => position === laneOf(world, 1));
  await world.official.call(sendReports, {
    compId: world.meet.compId,
    rows: [
      {
        ...{ id: randomUUID(), subject: 'start', subjectId: start?.startId ?? 0, kind: 'result', value: '12.40' },
        ...{ reportedAt: '2027-04-24T10:00:00Z', device: randomUUID() },
      },
    ],
  });
  await upload(world, lif(world, { 1: '12.34' }));
  const cell = (await sheetOf(world)).heats[0]?.starts.find(({ position }) => position === laneOf(world, 1))?.cells[0];
  expect(cell).toMatchObject({ text: '12.34', against: [{ text: '12.40' }] });
});

test('rows that find nobody are kept and settled by hand, once; a corrected file takes them away', async () => {
  const world = await held(2);
  const { compId } = world.meet;
  expect((await upload(world, lif(world, { 1: '12.34', 88: '12.60', 99: 'OOPS' }))).data).toMatchObject({
    added: 1,
    left: 2,
  });
  const waiting = (await world.official.call(photoFinish, { compId })).data.left;
  expect(waiting.map(({ lane, mark, reason }) => [lane, mark, reason])).toEqual([
    ['88', '12.60', 'Nobody on the start list has this number, lane or name.'],
    ['99', '', "'OOPS' is not a place or a known status."],
  ]);
  const [row] = waiting;
  expect(row?.choices).toHaveLength(1);
  const settled = { compId, id: row?.id ?? 0, startId: row?.choices[0]?.startId ?? 0 };
  expect((await world.official.call(settleTimingRow, settled)).data).toEqual({ left: 1 });
  expect(await marksOf(world)).toEqual(
    new Map([
      [1, '12.34'],
      [2, '12.60'],
    ]),
  );
  expect(await world.official.call(settleTimingRow, settled)).toMatchObject({
    status: 404,
    message: 'This row has already been settled.',
  });
  await upload(world, lif(world, { 1: '12.34', 88: '12.60' }));
  expect((await world.official.call(photoFinish, { compId })).data.left).toEqual([]);
});

test.each([
  ['another meeting', (world: Held) => lif(world, { 1: '12.34' }, { race: '9999,1,1' })],
  ['another round', (world: Held) => lif(world, { 1: '12.34' }, { race: `${String(world.number)},3,1` })],
])('a file of %s writes nothing and its rows wait', async (_, file) => {
  const world = await held(2);
  const { data } = await upload(world, file(world));
  expect(data).toMatchObject({ added: 0, left: 1 });
  expect(data.races[0]?.rows[0]?.reason).toMatch(/^No race in this competition has the number/);
  expect([...(await marksOf(world)).values()]).toEqual(['', '']);
});

test.each([
  ['half a file', Buffer.from('12,1')],
  ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
  ['nothing', Buffer.from('')],
])('%s is told and changes nothing', async (_, body) => {
  const world = await held(1);
  const { data, errNo } = await upload(world, body);
  expect([errNo, data.added, data.changed]).toEqual([0, 0, 0]);
  expect(data.remarks.length).toBeGreaterThan(0);
});

test('a file of 50 MB is refused before it is read', async () => {
  const world = await held(1);
  expect((await upload(world, Buffer.alloc(2_000_000, 65))).status).toBe(413);
});

test('an official result is left as it is, and the row says why', async () => {
  const world = await held(1);
  await upload(world, lif(world, { 1: '12.34' }));
  for (const state of ['provisional', 'official'] as const)
    await world.official.call(changeUnitState, { compId: world.meet.compId, egId: world.meet.egId, heat: 1, state });
  const { data } = await upload(world, lif(world, { 1: '12.20' }));
  expect(data).toMatchObject({ changed: 0, left: 1 });
  expect(data.races[0]?.rows[0]?.reason).toBe('This result is official. Reopen it with a reason to change a mark.');
  expect((await upload(world, lif(world, { 1: '12.34' }))).data).toMatchObject({ same: 1, left: 0 });
});

test('RESULT-04 API-144 the secure path of a track, made of competition and key, receives timing results', async () => {
  const world = await held(2);
  const { postUrl } = await aKey(world);
  expect(postUrl).toContain(`/v5/timing/${String(world.meet.compId)}/`);
  const sent = await post({}, `${postUrl}?name=x.lif`, lif(world, { 1: '12.34', 2: '12.50' }));
  expect([sent.status, sent.data]).toEqual([200, expect.objectContaining({ added: 2, left: 0 })]);
  expect(Object.keys(sent.data).sort()).toEqual(['added', 'changed', 'left', 'remarks', 'same']);
  expect(await marksOf(world)).toEqual(
    new Map([
      [1, '12.34'],
      [2, '12.50'],
    ]),
  );
  const { data } = await world.official.call(photoFinish, { compId: world.meet.compId });
  expect(data.keys[0]?.lastUsedAt).toBe('2027-04-24T10:00:00.000Z');
  expect(data.files[0]).toMatchObject({ track: 'Main straight', added: 2 });
});

test('RESULT-05 RESULT-OPEN-03 the photo-finish configuration holds the watched folder and the post URL, and the key is shown once', async () => {
  const world = await held(1);
  const { config, postUrl } = await aKey(world);
  expect(JSON.parse(config.text)).toMatchObject({
    watchedFolder: 'C:\\Lynx\\Results',
    postUrl,
    track: 'Main straight',
  });
  expect(config.name).toMatch(/^photo-finish-\d+\.json$/);
  const listed = JSON.stringify((await world.official.call(photoFinish, { compId: world.meet.compId })).data);
  expect(listed).not.toContain(postUrl.split('/').at(-1));
  expect(postUrl).toMatch(new RegExp(`/v5/timing/${String(world.meet.compId)}/[\\w-]{20,}$`));
  expect((await post({}, `${postUrl}?name=race.lif`, lif(world, { 1: '12.34' }))).data).toMatchObject({ added: 1 });
  expect((await post({}, `${postUrl.slice(0, -4)}XXXX?name=race.lif`, lif(world, { 1: '12.34' }))).status).toBe(404);
});

test('a revoked key, a key of another competition and an invented key all get one answer and write nothing', async () => {
  const [world, other] = [await held(1), await held(1)];
  const revoked = await aKey(world);
  await world.official.call(revokeTimingKey, { compId: world.meet.compId, id: revoked.id });
  const foreign = (await aKey(other)).postUrl.replace(
    `/${String(other.meet.compId)}/`,
    `/${String(world.meet.compId)}/`,
  );
  const file = lif(world, { 1: '12.34' });
  const statements = await Promise.all(
    [revoked.postUrl, foreign, revoked.postUrl.slice(0, -3)].map(async (url) => {
      const { status, message } = await post({}, url, file);
      return [status, message];
    }),
  );
  expect(statements).toEqual(
    [404, 404, 404].map((status) => [status, 'This address does not work or has been revoked.']),
  );
  expect([...(await marksOf(world)).values()]).toEqual(['']);
  expect((await world.official.call(revokeTimingKey, { compId: world.meet.compId, id: revoked.id })).errNo).toBe(0);
  expect(await world.official.call(revokeTimingKey, { compId: world.meet.compId, id: revoked.id + 999 })).toMatchObject(
    {
      status: 404,
      message: 'There is no such key.',
    },
  );
});

test('an official revokes the keys of their own competition alone', async () => {
  const [world, other] = [await held(1), await held(1)];
  const { id } = await aKey(other);
  expect(await world.official.call(revokeTimingKey, { compId: world.meet.compId, id })).toMatchObject({
    status: 404,
    message: 'There is no such key.',
  });
  const { data } = await other.official.call(photoFinish, { compId: other.meet.compId });
  expect(data.keys.map(({ revokedAt }) => revokedAt)).toEqual([null]);
});

test('a track that sends too much waits; other addresses are not held up', async () => {
  const world = await held(1);
  const { postUrl } = await aKey(world);
  const from = { 'x-forwarded-for': '10.9.9.9' };
  const statuses: number[] = [];
  for (let n = 0; n < 121; n++) statuses.push((await post(from, postUrl, '')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  clock.pass(120_000);
});

test('two files of one race at once leave the marks of one of them, without a conflict', async () => {
  const world = await held(2);
  const { postUrl } = await aKey(world);
  await Promise.all([
    post({}, postUrl, lif(world, { 1: '12.34', 2: '12.50' })),
    post({}, postUrl, lif(world, { 1: '12.31', 2: '12.49' })),
  ]);
  const marks = await marksOf(world);
  expect([
    ['12.34', '12.50'],
    ['12.31', '12.49'],
  ]).toContainEqual([marks.get(1), marks.get(2)]);
  expect(
    (await sheetOf(world)).heats[0]?.starts.flatMap(({ cells }) => cells.flatMap(({ against }) => against)),
  ).toEqual([]);
});

test('only those who hold RESULTS or ADMIN see the timing page or send a file', async () => {
  const world = await held(1);
  const { compId } = world.meet;
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
  expect((await desk.call(photoFinish, { compId })).status).toBe(403);
  expect((await desk.call(createTimingKey, { compId, track: 'x', folder: 'y' })).status).toBe(403);
  expect((await post(desk.headers, `/v5/photo-finish/${String(compId)}/file?name=a`, 'x')).status).toBe(403);
  expect((await site.nobody.call(photoFinish, { compId })).status).toBe(401);
  expect((await world.official.call(sendTimingFile, { compId, name: 'x' })).message).toBe(
    'Send the file itself as the body, with the type application/octet-stream.',
  );
});

test('start lists go out to the camera as EVT, PPL and SCH, which our own readers accept', async () => {
  const world = await held(3);
  const { compId } = world.meet;
  const { data } = await world.official.call(lynxFiles, { compId });
  const read = (name: string): string =>
    decodeBytes(Buffer.from(data.files.find((file) => file.name === name)?.base64 ?? '', 'base64')).text;
  const evt = readEvt(read('lynx.evt'));
  expect(evt.faults).toEqual([]);
  const [race] = evt.records;
  expect([race?.event, race?.round, race?.heat, race?.distance]).toEqual([String(world.number), '1', '1', '100']);
  expect(race?.competitors.map(({ lane, firstName, lastName }) => [Number(lane), `${firstName} ${lastName}`])).toEqual(
    world.heat.starts.map(({ position, name }) => [position, name]),
  );
  expect(readSch(read('lynx.sch')).records).toEqual([{ event: String(world.number), round: '1', heat: '1' }]);
  expect(readPpl(read('lynx.ppl')).faults.filter(({ used }) => !used)).toEqual([]);
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
  expect((await desk.call(lynxFiles, { compId })).status).toBe(403);
});

test('a program at the track fetches the start lists by its key, and a revoked or foreign key gets nothing', async () => {
  const world = await held(3);
  const { compId } = world.meet;
  const { data } = await world.official.call(createTimingKey, { compId, track: 'Track 1', folder: 'C:/lynx' });
  const address = (data.config.text.match(/"startListsUrl": "[^"]*?(\/wp-json[^"]+)"/) ?? [])[1] ?? '';
  const fetched = () => site.app.inject({ method: 'GET', url: address });
  const answer = await fetched();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  expect(Object.keys(files).sort()).toEqual([
    `alge/${String(world.number)}-1-01.txt`,
    'hytek/entries.txt',
    'lynx.evt',
    'lynx.ppl',
    'lynx.sch',
  ]);
  const text = (name: string) => decodeBytes(files[name] ?? new Uint8Array()).text;
  expect(readEvt(text('lynx.evt')).records[0]?.competitors).toHaveLength(3);
  const alge = readAlgeStartList(text(`alge/${String(world.number)}-1-01.txt`));
  expect([alge.faults, alge.records.map(({ name }) => name)]).toEqual([[], world.heat.starts.map(({ name }) => name)]);
  const hytek = readHytek(text('hytek/entries.txt'));
  const entered = hytek.records.map(({ kind, fields }) => [kind, `${fields['firstName']} ${fields['lastName']}`]);
  expect(entered).toEqual(world.heat.starts.map(({ name }) => ['entry', name]));
  expect([hytek.faults.filter(({ used }) => !used), text('hytek/entries.txt')]).toEqual([
    [],
    expect.not.stringMatching(/\/20\d\d/),
  ]);
  const key = address.split('/').at(-2) ?? '';
  const other = await held(1);
  expect((await site.nobody.call(fetchStartLists, { compId: other.meet.compId, key })).status).toBe(404);
  await world.official.call(revokeTimingKey, { compId, id: data.id });
  expect((await fetched()).statusCode).toBe(404);
});

test('a file that the camera writes from its own start list identifies everybody', async () => {
  const world = await held(4);
  const { data } = await world.official.call(lynxFiles, { compId: world.meet.compId });
  const evt = readEvt(decodeBytes(Buffer.from(data.files[0]?.base64 ?? '', 'base64')).text).records[0];
  const back = [
    `${evt?.event ?? ''},1,1,100m,+0.1,m/s,,,,100,14:05:01.2`,
    ...(evt?.competitors ?? []).map(
      ({ id, lane, lastName, firstName, affiliation }, at) =>
        `${String(at + 1)},${id},${lane},${lastName},${firstName},${affiliation},12.${String(20 + at)}`,
    ),
  ].join('\r\n');
  expect((await upload(world, back)).data).toMatchObject({ added: 4, left: 0 });
});
