import { checkBests, takeBests } from '@startline/contract/entering/best-list';
import type { AthleteId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import type { TestApp } from '../../testing/http.ts';
import { keepBests } from './best-list-queries.ts';
import { clubRoutes } from './routes.ts';

let site: TestApp;
beforeAllSite(clubRoutes, (made) => void (site = made));

/** Inserts a club with its secretary, two athletes of it, and one of another club. */
async function aClub() {
  const { db } = site.engine;
  const { eventDefIds } = await seedCompetition(db, { events: [{ code: '100', max: 0 }] });
  const secretary = await seedUser(db);
  const club = async (name: string) =>
    (
      await db
        .insertInto('club')
        .values({ name: `${name} ${String(secretary.id)}`, kind: 'C' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [clubId, other] = [await club('Hartsfield AC'), await club('Elsewhere AC')];
  await db.insertInto('user_club').values({ user_id: secretary.id, club_id: clubId }).execute();
  const parent = await seedUser(db);
  const named = async (firstName: string, urn: string, world: typeof clubId) => {
    const id = await seedAthlete(db, parent.id, { firstName, surname: 'Byrne', urn, gender: 'F' });
    await db.updateTable('athlete').set({ club_id: world }).where('id', '=', id).execute();
    return id;
  };
  const number = (at: number) => String(3_000_000 + secretary.id * 10 + at);
  const niamh = await named('Niamh', number(1), clubId);
  const aoife = await named('Aoife', number(2), clubId);
  const stranger = await named('Grainne', number(3), other);
  return { clubId, niamh, aoife, stranger, number, eid: eventDefIds[0]!, who: await site.as(secretary.id), parent };
}
const bestsOf = (ids: readonly AthleteId[]) =>
  site.engine.db
    .selectFrom('performance')
    .select(['athlete_id as id', 'pb', 'pb_text as text', 'pb_on as on'])
    .where('athlete_id', 'in', [...ids])
    .orderBy('athlete_id')
    .execute();

test('a secretary sees what becomes of each row of a list of bests, and the bests are kept by a press', async () => {
  const { clubId, niamh, aoife, stranger, number, who } = await aClub();
  const text = [
    'Registration number\tAthlete\tEvent\tMark\tDate',
    `${number(1)}\t\t100\t12.80\t09/05/2026`,
    '\tAoife Byrne\t100m\t13.4\t',
    `${number(3)}\tGrainne Byrne\t100\t11.90\t`,
    '\tAoife Byrne\tWelly\t13.40\t',
  ].join('\n');
  const checked = await who.call(checkBests, { clubId, text });
  expect(checked.data.counts).toEqual({ rows: 4, fresh: 2, better: 0, left: 0, refused: 2 });
  expect(checked.data.rows).toMatchObject([
    { line: 2, athlete: 'Niamh Byrne', mark: '12.80', on: '2026-05-09', becomes: 'new', why: '' },
    { line: 3, athlete: 'Aoife Byrne', becomes: 'new' },
    { line: 4, becomes: 'refused', why: 'None of your athletes has this name.' },
    { line: 5, becomes: 'refused', why: 'There is no event “Welly” here.' },
  ]);
  expect(await bestsOf([niamh, aoife]), 'nothing is written before the press').toEqual([]);
  const taken = await who.call(takeBests, { clubId, text });
  expect([taken.message, taken.data]).toEqual(['2 PBs saved.', checked.data]);
  expect(await bestsOf([niamh, aoife, stranger])).toMatchObject([
    { id: niamh, pb: '12.80', text: '12.80' },
    { id: aoife, pb: '13.40' },
  ]);
  const again = await who.call(takeBests, {
    clubId,
    text: `URN,Event,PB\n${number(1)},100,12.95\n${number(2)},100,13.10`,
  });
  expect(again.data.rows).toMatchObject([
    { becomes: 'left', before: '12.80', why: '12.80 is kept: it is as good or better.' },
    { becomes: 'better', before: '13.4' },
  ]);
  expect((await bestsOf([niamh, aoife])).map(({ pb }) => pb)).toEqual(['12.80', '13.10']);
  const log = await site.engine.db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'save pb')
    .where('subject_id', 'in', [niamh, aoife])
    .orderBy('subject_id')
    .execute();
  expect(log.map(({ subject_id }) => subject_id)).toEqual([niamh, aoife, aoife]);
});

test('only those who represent the club check and take a list, and one without headings says what it needs', async () => {
  const { clubId, who, parent } = await aClub();
  const text = 'Athlete,Event,Mark\nNiamh Byrne,100,12.80';
  for (const route of [checkBests, takeBests]) {
    expect((await (await site.as(parent.id)).call(route, { clubId, text })).status).toBe(403);
    expect((await site.nobody.call(route, { clubId, text })).status).toBe(401);
    expect(await who.call(route, { clubId, text: 'Niamh Byrne,100,12.80' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('Put headings above the rows') as string,
    });
    expect(await who.call(route, { clubId, text: 'Athlete,Event,Mark' })).toMatchObject({
      status: 400,
      message: 'There are no rows below the headings.',
    });
    const many = `Athlete,Event,Mark\n${Array.from({ length: 2_001 }, (_, at) => `A B,100,${String(at)}`).join('\n')}`;
    expect(await who.call(route, { clubId, text: many })).toMatchObject({ status: 400 });
  }
});

test('a best that somebody bettered meanwhile is left as it is', async () => {
  const { niamh, eid } = await aClub();
  const { db } = site.engine;
  const best = (pb: number) => ({ athlete: niamh, event: eid, pb, text: pb.toFixed(2), on: null });
  const keep = (pb: number) => transaction(db, (tx) => keepBests(tx, [best(pb)], site.clock.now()));
  expect(await keep(12.5)).toEqual([{ athlete: niamh, event: eid }]);
  expect(await keep(12.9)).toEqual([]);
  expect(await bestsOf([niamh])).toMatchObject([{ pb: '12.50' }]);
});
