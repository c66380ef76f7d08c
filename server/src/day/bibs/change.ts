import type * as contract from '@startline/contract/day/bibs';
import {
  bibChangeFault,
  bibChangeFaultText,
  plainBib,
  type BibChangeFault,
} from '@startline/rules/day/bibs/bib-numbers';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockLog } from '../log/log-queries.ts';
import { readHolders, settingsOf, type Holder } from './holders.ts';
import { writeBibs } from './write-bibs.ts';

/** Changes the number of an athlete or a team; swaps a number that somebody else has only when asked to. */
export const changeBib = (ctx: Ctx, request: z.output<typeof contract.changeBib.input>) =>
  transaction(ctx.db, async (tx) => {
    const { compId, athleteId, bibNo, kind, swap } = request;
    await lockLog(tx, compId);
    const { ranges } = settingsOf(await hostRead(tx, compId));
    const holders = await readHolders(tx, compId);
    const holder = holders.find((one) => one.kind === kind && one.id === athleteId);
    if (!holder) throw new Refusal('not-found', 'This athlete or team is not entered here. Load the list again.');
    const fault = bibChangeFault(bibNo, holder, holders, ranges);
    const bib = plainBib(bibNo);
    const other = swap ? otherOf(fault, holders) : undefined;
    if (fault && !other) throw new Refusal('bib-refused', bibChangeFaultText(fault));
    const values = [{ holder, bib }, ...(other ? [{ holder: other, bib: holder.bib }] : [])];
    await writeBibs(tx, { by: signedInUser(ctx).id, now: ctx.now() }, compId, values);
    return new Replied({ bib }, { message: `${holder.name} has number ${bib}.` });
  });

const otherOf = (fault: BibChangeFault | undefined, holders: readonly Holder[]): Holder | undefined =>
  fault?.kind === 'taken' ? holders.find(({ key }) => key === fault.by.key) : undefined;
