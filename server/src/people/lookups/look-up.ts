import type { lookUpRegistration as contract, Registration } from '@startline/contract/people/registers';
import { longDay, momentInWords } from '@startline/rules/formats/dates';
import { wallClock, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { localZone } from '../../access/count-tries.ts';
import { provedUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { mustReadProof } from '../athletes/registration.ts';
import { askedBy, freeFrom } from '../registers/asking.ts';
import { countAsk, keepEntry, lockAsking, readEntry, type Counted, type Entry } from '../registers/register-queries.ts';

const nothing: Registration = {
  ...{ found: false, firstName: '', surName: '', gender: '', club: '', clubid: null, expires: null },
  notice:
    'No registration has this number and date of birth. Check both on the membership card, or type in the details.',
};
const silent =
  'The register is not available at the moment. Type in the details and enter as usual. The number will be checked later.';

/**
 * API-027: looks a number up in the register. An unknown number and a different date of birth get the same answer, and
 * athletes stored here are never read (decision 0014). A register that does not answer blocks nothing.
 */
export async function lookUpRegistration(
  ctx: Ctx,
  { aocode, urn, dob }: z.output<typeof contract.input>,
): Promise<Registration> {
  const user = provedUser(ctx);
  const proof = await mustReadProof(ctx, { aocode: aocode ?? ctx.config.orgCode, regid: urn, dob });
  await transaction(ctx.db, (tx) => countOne(tx, askedBy(ctx, user.id, proof), ctx));
  const known = await readEntry(ctx.db, proof);
  if (known) return shown(known, ctx.now());
  const { register } = ctx.outside;
  if (!register) return nothing;
  const request = await register.find(proof);
  if (request.kind === 'unavailable') return { ...nothing, notice: silent };
  const { answer } = request;
  if (answer === null) return nothing;
  const kept = await transaction(ctx.db, async (tx) => {
    await keepEntry(tx, proof, { ...answer }, ctx.now());
    return readEntry(tx, proof);
  });
  return kept ? shown(kept, ctx.now()) : nothing;
}

/** Counts a look-up; refuses with the time at which the next one is possible. A refused one is not counted. */
async function countOne(tx: Tx, who: Counted, { now: clock, config }: Pick<Ctx, 'now' | 'config'>): Promise<void> {
  const now = clock();
  await lockAsking(tx, who);
  const until = await freeFrom(tx, who, now);
  if (until !== undefined) {
    const text = `This has been looked up too often. Type in the details, or look it up after ${momentInWords(until, localZone(config))}.`;
    throw new Refusal('too-many-requests', text, { retryAfter: Math.ceil((until - now) / 1000) });
  }
  await countAsk(tx, who, now);
}

function shown({ clubId, club, expires, ...names }: Entry, now: Instant): Registration {
  const isOver = expires !== null && expires < wallClock(now, 'Europe/London').date;
  const unknownClub =
    club !== '' && clubId === null
      ? `The register names the club ${club}, which is not on this site yet. Choose a club.`
      : '';
  const notice = isOver
    ? `The registration ended on ${longDay(expires)}. Renew it with the governing body before entering.`
    : unknownClub;
  return { found: true, ...names, club, clubid: clubId, expires, notice };
}
