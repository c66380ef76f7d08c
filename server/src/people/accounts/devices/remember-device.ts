import { randomBytes } from 'node:crypto';
import type { UserId } from '@startline/rules/ids';
import { days } from '@startline/rules/time';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import type { SetCookie } from '../../../kernel/handle.ts';
import { hiddenName, network } from '../../../access/count-tries.ts';
import { deviceName } from '../records/device-name.ts';
import { DEVICE_COOKIE, newToken, tokenHash } from '../../../access/session-rules.ts';
import { isAnyDevice, knownBy, noteDevice } from './device-queries.ts';

/** The longest that browsers keep a cookie. */
const KEPT = days(400);

type Here = Pick<Ctx, 'now' | 'address' | 'device' | 'deviceToken' | 'config'>;

/**
 * Makes this device and address known to an account that was just opened on it, by its password or by a mailed link.
 * Returns the cookie that identifies the device. A browser keeps the token that it has, unless we did not issue it.
 */
export async function rememberDevice(tx: Tx, ctx: Here, userId: UserId): Promise<SetCookie> {
  const shown = ctx.deviceToken;
  const token = shown !== undefined && (await isAnyDevice(tx, tokenHash(shown))) ? shown : newToken().token;
  await note(tx, ctx, userId, tokenHash(token));
  return { name: DEVICE_COOKIE, value: token, maxAgeSeconds: KEPT / 1000, httpOnly: true };
}

/** Makes the address known of a program that logs in for a token, since it keeps no cookie. */
export const rememberAddress = (tx: Tx, ctx: Here, userId: UserId): Promise<void> =>
  note(tx, ctx, userId, `at ${addressHash(ctx)}`);

/** Returns whether an account knows this device or this address. */
export const isKnownHere = async (tx: Ctx['db'] | Tx, ctx: Here, email: string): Promise<boolean> =>
  (await knownBy(tx, {
    email,
    deviceHash: ctx.deviceToken === undefined ? '' : tokenHash(ctx.deviceToken),
    addressHash: addressHash(ctx),
  })) !== 'nothing';

const note = (tx: Tx, ctx: Here, userId: UserId, deviceHash: string): Promise<void> =>
  noteDevice(tx, {
    id: randomBytes(12).toString('base64url'),
    userId,
    deviceHash,
    addressHash: addressHash(ctx),
    name: deviceName(ctx.device ?? ''),
    now: ctx.now(),
  });

const addressHash = ({ config, address }: Here): string => hiddenName(config, network(address));
