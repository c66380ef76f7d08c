import type * as contract from '@startline/contract/day/check-in';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import { hours, later, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { transaction } from '../../db/db.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { checkInLetter } from '../../letters/check-in-letter.ts';
import { mailedKeyOf, type MailedKey } from '../../letters/mailed-key.ts';
import { readEntrantByAddress } from './check-in-queries.ts';
import { listCheckIns } from './list-check-ins.ts';
import { save } from './save-check-ins.ts';

/** The lifetime of a mailed link, and how often the same person gets one. */
const LINK_HOURS = 12;
const CALM_HOURS = 0.25;

type Who = { readonly userId: UserId; readonly compId: CompetitionId; readonly until: Instant };

/** Returns the key of a link, which opens check-in of one user's entries in one competition and nothing else. */
export const checkInNonce = (secretKey: string, who: Who): string => nonceOf(who, secretOf(secretKey, who).key);

const nonceOf = ({ userId, until }: Who, secret: string): string =>
  `${userId.toString(36)}.${until.toString(36)}.${secret}`;

/** Returns the secret of a key and the seed that takes its place in the letter that waits: the database keeps neither. */
const secretOf = (secretKey: string, { userId, compId, until }: Who): MailedKey =>
  mailedKeyOf(
    createHmac('sha256', secretKey)
      .update(`check-in ${String(compId)} ${userId.toString(36)}.${until.toString(36)}`)
      .digest('base64url'),
    secretKey,
  );

/** Returns the user of a key; undefined when it is for another competition, too old, or not ours. */
function userOfNonce(ctx: Ctx, nonce: string, compId: CompetitionId): UserId | undefined {
  const [user = '', until = ''] = nonce.split('.');
  const who = { userId: parseInt(user, 36) as UserId, compId, until: parseInt(until, 36) as Instant };
  const [expected, input] = [Buffer.from(checkInNonce(ctx.config.secretKey, who)), Buffer.from(nonce)];
  if (input.length !== expected.length || !timingSafeEqual(input, expected)) return undefined;
  return ctx.now() <= who.until ? who.userId : undefined;
}

/** Returns whose entries are meant: those of the link's user, else of the signed-in user. */
function whoseEntries(ctx: Ctx, nonce: string, compId: CompetitionId): UserId {
  const user = nonce === '' ? undefined : userOfNonce(ctx, nonce, compId);
  if (user !== undefined) return user;
  if (nonce === '' && ctx.caller.kind === 'user') return ctx.caller.id;
  throw new Refusal('not-logged-in', 'Log in, or ask for a new link to check in.');
}

/** Lists a user's own entries for checking in. */
export const listOwnCheckIns = (ctx: Ctx, request: z.output<typeof contract.ownCheckIns.input>) =>
  listCheckIns(ctx, { ...request, userId: whoseEntries(ctx, request.nonce, request.compid) });

/** Checks in a user's own entries, or takes their check-in back. */
export const saveOwnCheckIns = (
  ctx: Ctx,
  { id, athletes, nonce, termsAccepted }: z.output<typeof contract.saveOwnCheckIns.input>,
) => save(ctx, { compId: id, athletes, by: 'athlete', userId: whoseEntries(ctx, nonce, id), termsAccepted });

/** Mails a link to the entrant with an address. The reply is the same whether or not there is one. */
export async function verifyCheckIn(
  ctx: Ctx,
  { emailid, compcode, date }: z.output<typeof contract.verifyCheckIn.input>,
): Promise<Replied<{ compCode: string; emailId: string }>> {
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const entrant = await readEntrantByAddress(tx, { code: compcode, email: emailid, date });
    if (!entrant) return;
    const who = { ...entrant, until: later(now, hours(LINK_HOURS)) };
    const { seed } = secretOf(ctx.config.secretKey, who);
    const link = appAddress(ctx.config, `checkin-v2/${String(entrant.compId)}?nonce=${nonceOf(who, seed)}`);
    const onceKey = `check-in-${String(entrant.compId)}-${String(entrant.userId)}-${String(Math.floor(now / hours(CALM_HOURS)))}`;
    await putInOutbox(
      tx,
      { kind: 'mail', letter: checkInLetter({ ...entrant, email: emailid, link }), seed },
      { now, onceKey },
    );
  });
  return new Replied(
    { compCode: compcode, emailId: emailid },
    {
      message: `If ${emailid} was used for entries in this competition, and the code and the day are right, a link to check in is on its way. It works for 12 hours. If you asked in the last 15 minutes, look for the earlier email.`,
    },
  );
}
