import type { pastEntries as contract } from '@startline/contract/entering/club-sheet';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { readPastCompetitions, readPastEntries } from './past-queries.ts';

type Which = { readonly compId: CompetitionId; readonly clubId: ClubId };

/** Returns the earlier competitions of the organiser whose club entries may be repeated. */
export const listPast = (ctx: Ctx, { compId, clubId }: Which) => readPastCompetitions(ctx.db, compId, clubId);

/** Returns the entries of a club at an earlier competition of the same organiser, as rows of a spreadsheet. */
export async function showPast(
  ctx: Ctx,
  { compId, clubId, from }: z.output<typeof contract.input>,
): Promise<{ text: string }> {
  const known = await readPastCompetitions(ctx.db, compId, clubId);
  if (!known.some((one) => one.compId === from)) return { text: '' };
  const rows = await readPastEntries(ctx.db, from, clubId);
  const lines = rows.map(({ firstName, surName, gender, born, urn, code }) =>
    [firstName, surName, gender, born.split('-').reverse().join('/'), urn, code].join('\t'),
  );
  return { text: ['First name\tSurname\tGender\tDate of birth\tRegistration number\tEvent', ...lines].join('\n') };
}
