import type * as contract from '@startline/contract/day/bibs';
import { longDateTime } from '@startline/rules/formats/dates';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import { snapshot } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import type { printedBibs } from './print-numbers.ts';
import { readHolders } from '../bibs/holders.ts';

/** Prints the numbers of a competition as labels, envelopes for its clubs, or a list. Runs in a worker. */
export async function printBibs(
  ctx: Ctx,
  { compId, paper, stock, code, used, club }: z.output<typeof contract.printBibs.input>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { host, holders } = await snapshot(ctx.db, async (tx) => ({
    host: await hostRead(tx, compId),
    holders: await readHolders(tx, compId),
  }));
  const bytes = await offLoop<typeof printedBibs>(ctx, 'printedBibs', {
    ...{ paper, compId, stock, code, used },
    competition: host.name,
    printedAt: longDateTime(ctx.now(), host.zone),
    holders: holders
      .filter((holder) => club === '' || holder.club === club)
      .map(({ kind, bib, name, club: team, ageGroupName, events }) => ({
        ...{ kind, bib, name, events },
        club: team,
        ageGroup: ageGroupName,
      })),
  });
  return new Uint8Array(bytes);
}
