import type * as contract from '@startline/contract/day/bibs';
import { plainBib, sharedBibs, sharedBibsText } from '@startline/rules/day/bibs/bib-numbers';
import { freeBibs, rangesText, unusedBibs } from '@startline/rules/day/bibs/bib-ranges';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readHolders, settingsOf } from './holders.ts';
import { readBibChanges } from './queries.ts';

/** Lists who wears which number. */
export async function bibsOfCompetition(
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.bibsOfCompetition.output>> {
  const host = await hostRead(ctx.db, compId);
  const { ranges, order } = settingsOf(host);
  const holders = await readHolders(ctx.db, compId);
  const shared = sharedBibs(holders).map(({ bib, names }) => ({ bib, names: [...names] }));
  return {
    competition: { id: host.id, name: host.name, zone: host.zone },
    ranges: rangesText(ranges),
    order: [...order],
    holders: holders.map(({ kind, id, name, club, ageGroupName, events, bib }) => ({
      kind,
      id,
      name,
      club,
      ageGroup: ageGroupName,
      events: [...events],
      bib,
    })),
    shared,
    fault: shared.length === 0 ? '' : sharedBibsText,
  };
}

/** Lists unused numbers. */
export async function unusedBibNumbers(
  ctx: Ctx,
  { id }: { readonly id: CompetitionId },
): Promise<z.input<typeof contract.unusedBibNumbers.output>> {
  const { ranges } = settingsOf(await hostRead(ctx.db, id));
  const worn = (await readHolders(ctx.db, id)).map(({ bib }) => plainBib(bib)).filter((bib) => bib !== '');
  const taken = new Set(worn.map(Number));
  const unused = unusedBibs(ranges, taken);
  const next = freeBibs(ranges, taken).next();
  return { unused: unused.map((one) => ({ ...one })), words: rangesText(unused), next: next.done ? null : next.value };
}

const mostChanges = 200;

/** Lists the latest changes of numbers, with who made them. */
export const bibHistory = async (
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.bibHistory.output>> =>
  (await readBibChanges(ctx.db, compId, mostChanges)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
