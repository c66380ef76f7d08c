import type { answerLinkRequest as answerContract, LinkRequest } from '@startline/contract/people/athletes';
import { isAppAdmin } from '@startline/rules/access/permissions';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { provedUser } from '../../access/signed-in.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { allowedLetter, athleteLinkedLetter, joinedClubLetter } from '../../letters/athlete-letters.ts';
import { decideRequests, lockRequest, readOpenRequests, readOwners, type OpenRequest } from './link-queries.ts';
import { joinClub } from './join-club.ts';
import { linkUser } from './queries.ts';

const deciderOf = (user: SignedIn) => ({ user: user.id, isAdmin: isAppAdmin(rightsOf(user)) });

/** Returns the role in which a user decides a request. */
const roleIn = ({ linked, represented }: OpenRequest): LinkRequest['as'] =>
  linked ? 'owner' : represented ? 'representative' : 'administrator';

/** Lists who asks for athletes that the caller decides about. */
export async function listLinkRequests(ctx: Ctx): Promise<LinkRequest[]> {
  const user = provedUser(ctx);
  return (await readOpenRequests(ctx.db, deciderOf(user), ctx.now())).map((one) => ({
    id: one.id,
    athleteId: one.athleteId,
    athlete: `${one.firstName} ${one.surname}`,
    club: one.club,
    name: one.name,
    email: one.email,
    askedAt: one.askedAt.toISOString(),
    until: one.until.toISOString(),
    as: roleIn(one),
  }));
}

/** Allows or refuses a request. Tells those who have the athlete and, when allowed, the person who asked. */
export async function answerLinkRequest(ctx: Ctx, { id, allow }: z.output<typeof answerContract.input>) {
  const user = provedUser(ctx);
  return transaction(ctx.db, async (tx) => {
    await lockRequest(tx, id);
    const [request] = await readOpenRequests(tx, deciderOf(user), ctx.now(), id);
    if (!request) throw new Refusal('not-found', 'This request no longer exists. It was answered, or it has expired.');
    const { athleteId, userId, clubId, firstName, surname, name, email } = request;
    if (allow && clubId !== null) await joinClub(tx, athleteId, clubId);
    await decideRequests(tx, request, { by: user.id, allow, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action:
        clubId === null
          ? allow
            ? 'athlete.link'
            : 'athlete.refuse-link'
          : allow
            ? 'athlete.join'
            : 'athlete.refuse-club',
      subject: 'athlete',
      subjectId: athleteId,
      after: { userId, requestId: id, as: roleIn(request), ...(clubId === null ? {} : { clubId }) },
    });
    if (!allow) return { allowed: false };
    if (clubId !== null) {
      const joined = { club: request.club, clubId, firstName, surname };
      await sendLetter(tx, ctx, (site) => joinedClubLetter(site, { email, name }, joined));
      return { allowed: true };
    }
    const others = (await readOwners(tx, athleteId)).filter((one) => one.id !== user.id && one.id !== userId);
    await linkUser(tx, userId, athleteId, ctx.now());
    await sendLetter(tx, ctx, (site) => allowedLetter(site, { email, name }, { firstName, surname }));
    for (const other of others) {
      const to = { email: other.email, name: other.display_name };
      await sendLetter(tx, ctx, (site) => athleteLinkedLetter(site, to, { by: name, firstName, surname }));
    }
    return { allowed: true };
  });
}
