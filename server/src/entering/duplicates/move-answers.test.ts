import type { AthleteId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { seedUser } from '../../testing/entrants.ts';
import type { TestApp } from '../../testing/http.ts';
import { seedQuestion } from '../../testing/questions.ts';
import { twoRecords } from '../../testing/two-records.ts';
import { mergeDuplicate } from './merge-athletes.ts';
import { duplicateRoutes } from './routes.ts';
import { undoMerge } from './undo-merge.ts';

let site: TestApp;
beforeAllSite(duplicateRoutes, (made) => void (site = made));

test('answers move with a merged athlete, whose own answer stays where both gave one, and go back', async () => {
  const { engine, clock } = site;
  const { db } = engine;
  const { id: club } = await db
    .insertInto('club')
    .values({ name: 'Tonbridge AC', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { pair, kept, gone } = await twoRecords({ engine, clock, club });
  const { compId } = await seedCompetition(db);
  const both = await seedQuestion(db, compId);
  const one = await seedQuestion(db, compId, { words: 'Lift share', kind: 'text', place: 1 });
  const given = (questionId: number, athleteId: AthleteId, value: string) => ({
    question_id: questionId,
    athlete_id: athleteId,
    value,
    answered_by: null,
    answered_at: new Date(clock.now()),
  });
  await db
    .insertInto('answer')
    .values([given(both, kept, 'M'), given(both, gone, 'L'), given(one, gone, 'From Tonbridge')])
    .execute();
  const answers = () =>
    db.selectFrom('answer').select(['question_id', 'athlete_id', 'value']).orderBy('question_id').execute();
  const admin = testCtx(db, { caller: { ...(await seedUser(db)), role: 'APPADMIN' }, clock });
  await mergeDuplicate(admin, { id: pair, keep: kept, take: [], shares: true, atOnce: true });
  const own = { question_id: both, athlete_id: kept, value: 'M' };
  const moved = { question_id: one, athlete_id: kept, value: 'From Tonbridge' };
  expect(await answers()).toEqual([own, moved]);
  const { id } = await db.selectFrom('athlete_merge').select('id').executeTakeFirstOrThrow();
  await undoMerge(admin, { id });
  expect(await answers()).toEqual([own, { ...moved, athlete_id: gone }]);
});
