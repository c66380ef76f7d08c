import { RESULTS_A_PAGE, type AthleteResults } from '@startline/contract/day/rankings';
import type * as contract from '@startline/contract/day/rankings';
import type { AthleteId } from '@startline/rules/ids';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import {
  readAthleteOfResults,
  readBestsOf,
  readLatestSeason,
  readRankedEvents,
  readRanking,
  readResultsOf,
  writeShown,
  type ShownAthlete,
} from './queries.ts';

type Asked = z.output<typeof contract.publicAthleteResults.input>;
const noPage = (): Refusal =>
  new Refusal(
    'not-found',
    'There is no such page. You can find the results of a competition on the competition’s page.',
  );

/** Returns the results of an athlete who shows them; a hidden athlete is answered like one who does not exist. */
export async function publicAthleteResults(ctx: Ctx, { id, pagenumber }: Asked) {
  const athlete = await readAthleteOfResults(ctx.db, id);
  if (!athlete?.isShown) throw noPage();
  return resultsOf(ctx.db, athlete, pagenumber);
}

/** Returns the results of an athlete to those who have the athlete on their list. */
export async function ownAthleteResults(ctx: Ctx, { id, pagenumber }: Asked) {
  const athlete = await readAthleteOfResults(ctx.db, id);
  if (!athlete) throw noPage();
  return resultsOf(ctx.db, athlete, pagenumber);
}

const nameOf = (code: string): string => readEventCode(code)?.name ?? code;
const placeOf = (pagenumber: number) => ({ size: RESULTS_A_PAGE, at: (pagenumber - 1) * RESULTS_A_PAGE });

async function resultsOf(db: Db, athlete: ShownAthlete, pagenumber: number): Promise<AthleteResults> {
  const rows = await readResultsOf(db, athlete.id, placeOf(pagenumber));
  return {
    athlete,
    bests: (await readBestsOf(db, athlete.id)).map(({ code, mark, on }) => ({
      event: nameOf(code),
      mark,
      on,
    })),
    total: rows[0]?.total ?? 0,
    results: rows,
  };
}

/** Shows an athlete's results to everybody, or hides them; a club or an organiser cannot decide it. */
export const showAthleteResults = (ctx: Ctx, { id, shown }: { readonly id: AthleteId; readonly shown: boolean }) =>
  transaction(ctx.db, async (tx) => {
    if (!(await writeShown(tx, id, { user: signedInUser(ctx).id, shown })))
      throw new Refusal('not-allowed', 'Only people who have the athlete on their own list can decide this.');
    await writeAudit(tx, ctx, {
      action: shown ? 'show results' : 'hide results',
      subject: 'athlete',
      subjectId: id,
    });
    return new Replied({ isShown: shown }, { message: shown ? 'Everyone can see these results.' : 'Hidden.' });
  });

/** Returns the ranking of an event in a year, and the events that have one. */
export async function publicRankings(
  ctx: Ctx,
  { year, event, gender, agegroup, pagenumber }: z.output<typeof contract.publicRankings.input>,
): Promise<z.input<typeof contract.publicRankings.output>> {
  const season = year > 0 ? year : ((await readLatestSeason(ctx.db)) ?? new Date(ctx.now()).getUTCFullYear());
  const span = { from: `${String(season)}-01-01`, to: `${String(season)}-12-31` };
  const events = (await readRankedEvents(ctx.db, span)).map((one) => ({ ...one, name: nameOf(one.code) }));
  const lines =
    event === ''
      ? []
      : await readRanking(ctx.db, { event, gender, ageGroup: agegroup, year: span, ...placeOf(pagenumber) });
  return {
    year: season,
    events,
    total: lines[0]?.total ?? 0,
    lines: lines,
  };
}
