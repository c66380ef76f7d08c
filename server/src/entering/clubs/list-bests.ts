import {
  MOST_BESTS,
  type BestListAnswer,
  type ListedBest,
  type checkBests as contract,
} from '@startline/contract/entering/best-list';
import { wallClock } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { auditPart } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { writeTogether } from '../../db/write-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import { readDefinitionOptions } from '../entries/facts/read-options.ts';
import { unitOf } from '../entries/facts/typed-pb.ts';
import { keepBests, keepOfClub, readStandardEvents } from './best-list-queries.ts';
import { readBests, readClubAthletes } from './club-queries.ts';
import type { JudgedRow, judgeList } from './judge-list.ts';

type Asked = z.output<typeof contract.input>;

/** Returns what saving would do with each row of a list of bests. */
export const checkBests = async (ctx: Ctx, input: Asked): Promise<BestListAnswer> =>
  answerOf((await judged(ctx, input)).map(shown));

/** Saves the new and better bests of a list; skips one that somebody improved meanwhile. */
export async function takeBests(ctx: Ctx, input: Asked) {
  const rows = await judged(ctx, input);
  const kept = await transaction(ctx.db, (tx) => keep(tx, ctx, { clubId: input.clubId, rows }));
  const answer = answerOf(rows.map((row) => (isTaken(row) && !kept.has(keyOf(row)) ? late(row) : shown(row))));
  const count = answer.counts.fresh + answer.counts.better;
  return new Replied(answer, { message: `${String(count)} ${count === 1 ? 'PB' : 'PBs'} saved.` });
}

/** Reads the list with the known facts of the club's athletes, in a worker and outside any transaction. */
async function judged(ctx: Ctx, { clubId, text }: Asked): Promise<readonly JudgedRow[]> {
  const athletes = await readClubAthletes(ctx.db, { clubId, userId: signedInUser(ctx).id });
  const events = await readStandardEvents(ctx.db);
  const bests = await readBests(
    ctx.db,
    athletes.map(({ id }) => id),
  );
  const { rows, fault } = await offLoop<typeof judgeList>(ctx, 'judgeList', {
    text,
    most: MOST_BESTS,
    today: wallClock(ctx.now(), 'Europe/London').date,
    athletes: athletes.map(({ id, firstName, surname, urn, gender }) => ({
      ...{ id, firstName, surName: surname, urn, gender },
    })),
    events: events.map((event) => {
      const { min, max } = readDefinitionOptions(event.options);
      return { ...event, min, max, unit: unitOf(event) };
    }),
    bests: bests.flatMap(({ athleteId: athlete, eventDefId: event, pb, pbText }) =>
      pb === null ? [] : [{ athlete, event, pb: Number(pb), text: pbText ?? '' }],
    ),
  });
  if (fault !== '') throw new Refusal('bad-input', fault, { facts: { faults: [{ field: 'text', message: fault }] } });
  return rows;
}

type TakenRow = JudgedRow & { readonly answer: { readonly becomes: 'new' | 'better' } };
const isTaken = (row: JudgedRow): row is TakenRow => row.answer.becomes === 'new' || row.answer.becomes === 'better';
const keyOf = ({ answer: { athlete, event } }: TakenRow): string => `${String(athlete.id)} ${String(event.id)}`;

/** Saves the bests of athletes still in the club, with a log line for each. */
async function keep(
  tx: Tx,
  ctx: Ctx,
  { clubId, rows }: Pick<Asked, 'clubId'> & { readonly rows: readonly JudgedRow[] },
): Promise<ReadonlySet<string>> {
  const taken = rows.filter(isTaken);
  const ofClub = await keepOfClub(tx, clubId, [...new Set(taken.map(({ answer }) => answer.athlete.id))]);
  const bests = taken
    .filter(({ answer }) => ofClub.has(answer.athlete.id))
    .map(({ answer: { athlete, event, mark, on } }) => ({
      ...{ athlete: athlete.id, event: event.id, pb: mark.value, text: mark.text, on },
    }));
  const kept = new Set(
    (await keepBests(tx, bests, ctx.now())).map(({ athlete, event }) => `${String(athlete)} ${String(event)}`),
  );
  const noted = taken.filter((row) => kept.has(keyOf(row)));
  for (let at = 0; at < noted.length; at += NOTED_AT_ONCE)
    await writeTogether(
      tx,
      noted.slice(at, at + NOTED_AT_ONCE).map((row) => noteOf(ctx, row)),
    );
  return kept;
}
const NOTED_AT_ONCE = 50;

const noteOf = (ctx: Ctx, { answer: { athlete, event, mark, before, on } }: TakenRow) =>
  auditPart(ctx, {
    action: 'save pb',
    subject: 'athlete',
    subjectId: athlete.id,
    before: { pb: before },
    after: { event: event.id, pb: mark.value, on, from: 'list' },
  });

function shown({ line, text, answer }: JudgedRow): ListedBest {
  if (answer.becomes === 'refused')
    return { ...{ line, text, athlete: '', event: '', mark: '', on: null, before: '' }, ...answer };
  const { athlete, event, mark, on, before, becomes } = answer;
  return {
    ...{
      line,
      text,
      athlete: `${athlete.firstName} ${athlete.surName}`,
      event: event.name,
      mark: mark.text,
      on,
      before,
    },
    ...{ becomes, why: answer.becomes === 'left' ? answer.why : '' },
  };
}

const late = (row: JudgedRow): ListedBest => ({
  ...shown(row),
  becomes: 'left',
  why: 'This was changed in the meantime. Check the list again.',
});

function answerOf(rows: ListedBest[]): BestListAnswer {
  const count = (becomes: ListedBest['becomes']): number => rows.filter((row) => row.becomes === becomes).length;
  return {
    rows,
    counts: {
      rows: rows.length,
      ...{ fresh: count('new'), better: count('better'), left: count('left'), refused: count('refused') },
    },
  };
}
