import type { CompetitionId } from '@startline/rules/ids';
import { missing } from '../../../access/missing.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { readCounters, readGroupCounts, readListedCompetition, readPublicEntries } from './lists-queries.ts';

type Asked = {
  readonly id: CompetitionId;
  readonly search: string;
  readonly eventGroupId: number;
  readonly page: number;
  readonly pagesize: number;
};

/** Returns who has entered a public competition, with the five counters. */
export async function whoHasEntered(ctx: Ctx, { id, search, eventGroupId, page, pagesize }: Asked) {
  const competition = await readListedCompetition(ctx.db, id);
  if (!competition?.active || competition.orgStatus !== 'Approved') throw missing('competition');
  const counters = await readCounters(ctx.db, id);
  const groups = await readGroupCounts(ctx.db, id, ctx.now());
  const rows = await readPublicEntries(
    ctx.db,
    { compId: id, search, eventGroupId },
    { size: pagesize, offset: (page - 1) * pagesize },
  );
  const data = {
    counters: counters ?? { athletes: 0, entries: 0, waiting: 0, teams: 0, teamAthletes: 0 },
    events: groups.map((group) => ({
      eventGroupId: group.groupId,
      eventNo: group.eventNo,
      name: group.name,
      count: group.paid + group.awaitingCheque,
    })),
    entries: rows.map(({ groupId, event, ageGroup, name, club, perfText }) => ({
      eventGroupId: groupId,
      event,
      ageGroup,
      name,
      club,
      perfText,
    })),
  };
  return new Replied(data, { meta: { page, pageSize: pagesize, totalCount: rows[0]?.totalCount ?? 0 } });
}
