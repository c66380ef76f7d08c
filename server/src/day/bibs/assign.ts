import type * as contract from '@startline/contract/day/bibs';
import { assignBibs } from '@startline/rules/day/bibs/assign-bibs';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { lockLog } from '../log/log-queries.ts';
import { readHolders, settingsOf } from './holders.ts';
import { writeBibs } from './write-bibs.ts';

/** Gives numbers to everybody without one, or to everybody anew. Two officials who do it at once take turns. */
export const assignBibNumbers = (ctx: Ctx, { compId, anew }: z.output<typeof contract.assignBibNumbers.input>) =>
  transaction(ctx.db, async (tx) => {
    await lockLog(tx, compId);
    const settings = settingsOf(await hostRead(tx, compId));
    const holders = await readHolders(tx, compId);
    const { given: value, without } = assignBibs(holders, settings, anew);
    const changed = holders.flatMap((holder) => {
      const bib = String(value.get(holder.key) ?? holder.bib);
      return bib === holder.bib ? [] : [{ holder, bib }];
    });
    await writeBibs(tx, { by: signedInUser(ctx).id, now: ctx.now() }, compId, changed);
    const left = without.length;
    const message =
      value.size + left === 0
        ? 'Everyone has a number already.'
        : `${String(value.size)} bib ${value.size === 1 ? 'number was' : 'numbers were'} given out.${left === 0 ? '' : ` ${String(left)} ${left === 1 ? 'athlete or team has' : 'athletes or teams have'} none: the ranges are used up.`}`;
    return new Replied({ given: value.size, without: left }, { message });
  });
