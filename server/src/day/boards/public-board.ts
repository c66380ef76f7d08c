import type * as contract from '@startline/contract/day/boards';
import type * as z from 'zod/mini';
import type { CompetitionId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readListedCompetition } from '../../entering/entries/lists/lists-queries.ts';
import { readEntrants, readStarts } from '../startlists/queries.ts';
import { readBoard, readLatestMark } from './board-queries.ts';

type Sent = z.input<typeof contract.publicOutput.output>;

/** Returns what a board of a public competition shows now. A board that follows shows the event of the latest mark. */
export async function publicOutput(
  ctx: Ctx,
  { id, compid }: z.output<typeof contract.publicOutput.input>,
): Promise<Sent> {
  const board = await readBoard(ctx.db, id);
  const competition = board && (await readListedCompetition(ctx.db, board.compId));
  if (
    !board ||
    !competition?.active ||
    competition.orgStatus !== 'Approved' ||
    (compid !== 0 && compid !== board.compId)
  )
    throw missing('board');
  const { compId, ...output } = board;
  return {
    competition: { id: compId, name: competition.name, zone: competition.zone },
    output,
    now: await nowAt(ctx, compId, output.shows === 'follow' ? 0 : output.egId),
  };
}

async function nowAt({ db }: Ctx, compId: CompetitionId, egId: number): Promise<Sent['now']> {
  const mark = await readLatestMark(db, compId, egId);
  if (!mark) return { egId, heat: 0, latest: null };
  const { groupId, heat, startId, kind, part, text } = mark;
  const start = (await readStarts(db, compId, groupId)).find((one) => one.startId === startId);
  const who = (await readEntrants(db, compId, groupId)).find(
    (one) => one.lineId === start?.lineId && one.kind === start.kind,
  );
  const latest =
    who && start?.state === 'on' ? { bib: who.bib, name: who.name, club: who.club, kind, part, text } : null;
  return { egId: groupId, heat, latest };
}
