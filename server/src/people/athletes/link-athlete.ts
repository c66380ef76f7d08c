import { createHmac } from 'node:crypto';
import type { linkAthlete as contract } from '@startline/contract/people/athletes';
import type { askIntoClub as clubContract } from '@startline/contract/people/clubs';
import type { ClubId } from '@startline/rules/ids';
import { momentInWords } from '@startline/rules/formats/dates';
import { askingLimits, REQUEST_LASTS, waitsUntil } from '@startline/rules/people/athletes/asking';
import { days, later } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { localZone } from '../../access/count-tries.ts';
import { provedUser } from '../../access/signed-in.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Db } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { askedLetter, ownerAskedLetter } from '../../letters/athlete-letters.ts';
import { nameOfClub } from './club-queries.ts';
import { addRequest, forgetRequests, nthLast, readOwners, readProven, type Counted } from './link-queries.ts';
import { lockSaving } from './queries.ts';
import { mustReadProof } from './registration.ts';

/** Requests are kept this long for the limits, then deleted. */
const KEPT = days(30);
const ASKED =
  'If we have a record with this number and date of birth, the people responsible for the athlete can now see your request. We will email you if they agree.';

const ASKED_FOR_CLUB =
  'If we have a record with this number and date of birth, the people responsible for the athlete can now see your request. The athlete joins the club once they agree.';

type Typed = Pick<z.output<typeof contract.input>, 'regid' | 'dob' | 'aocode'>;

/**
 * Asks for an athlete on other users' lists. The caller never learns whether there is one: the reads, writes and answer
 * are the same, and only those who have the record are told. They decide before anything takes effect.
 */
export async function linkAthlete(ctx: Ctx, typed: Typed) {
  await ask(ctx, typed, undefined);
  return { asked: true, message: ASKED };
}

/**
 * Asks the family of an athlete to let the athlete join a club of the caller's; reveals as little as asking for
 * oneself.
 */
export async function askIntoClub(ctx: Ctx, { id, ...typed }: z.output<typeof clubContract.input>) {
  await ask(ctx, typed, id);
  return { message: ASKED_FOR_CLUB };
}

async function ask(ctx: Ctx, { regid, dob, aocode }: Typed, clubId: ClubId | undefined): Promise<void> {
  const user = provedUser(ctx);
  const proof = await mustReadProof(ctx, { aocode: aocode ?? ctx.config.orgCode, regid, dob });
  const hidden = (what: string): string =>
    createHmac('sha256', ctx.config.secretKey).update(`link ${what}`).digest('base64url').slice(0, 22);
  const who = { user: user.id, number: hidden(`${proof.ao} ${proof.urn}`), address: hidden(ctx.address) };
  await transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id);
    await refuseTooMany(tx, who, ctx);
    await forgetRequests(tx, later(ctx.now(), -KEPT));
    const athlete = await readProven(tx, proof);
    const owners = await readOwners(tx, athlete?.id);
    const club = clubId === undefined ? '' : ((await nameOfClub(tx, clubId)) ?? '');
    const expires = later(ctx.now(), REQUEST_LASTS);
    const id = await addRequest(tx, { ...who, athlete: athlete?.id, club: clubId, now: ctx.now(), expires });
    await writeAudit(tx, ctx, {
      action: clubId === undefined ? 'athlete.ask' : 'athlete.ask-for-club',
      subject: 'link request',
      subjectId: id,
      after: { athleteId: athlete?.id ?? null, ...(clubId === undefined ? {} : { clubId }) },
    });
    const me = { email: user.email, name: user.displayName };
    await sendLetter(tx, ctx, (site) => askedLetter(site, me, club));
    for (const owner of owners.filter(({ id: ownerId }) => ownerId !== user.id)) {
      const to = { email: owner.email, name: owner.display_name };
      const asks = { by: user.displayName, email: user.email, child: athlete?.first_name ?? '', club };
      await sendLetter(tx, ctx, (site) => ownerAskedLetter(site, to, asks), `ask ${String(id)} ${String(owner.id)}`);
    }
  });
}

/** Refuses with the time at which asking is possible again. A refused try is not counted. */
async function refuseTooMany(db: Db, who: Counted, { now: clock, config }: Pick<Ctx, 'now' | 'config'>): Promise<void> {
  const now = clock();
  for (const limit of askingLimits) {
    const until = waitsUntil(limit, await nthLast(db, limit.by, who, limit.hits), now);
    if (until === undefined) continue;
    const text = `You have asked too often. Ask again after ${momentInWords(until, localZone(config))}.`;
    throw new Refusal('too-many-requests', text, { retryAfter: Math.ceil((until - now) / 1000) });
  }
}
