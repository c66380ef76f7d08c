import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';
import type { Instant } from '@startline/rules/time';

/** The seconds of a code; the codes before and after are accepted too, for clocks that are slightly off. */
const PERIOD = 30;
const WINDOW = 1;

/** Returns a secret of 160 random bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const authenticator = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD, digits: 6, algorithm: 'SHA1' });

/** Returns the address that an authenticator app reads from the QR code. */
export const setupUri = (secret: string, email: string, issuer: string): string =>
  authenticator(secret, email, issuer).toString();

/**
 * Returns the step (number of 30-second periods since 1970) of a code, now or one beside; undefined when it is not a
 * code of this secret.
 */
export function stepOf(secret: string, code: string, now: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Returns the code of a moment, for tests and tools. */
export const codeAt = (secret: string, now: Instant): string => authenticator(secret).generate({ timestamp: now });

/** Returns a QR code as one SVG path of its dark squares, each 1 wide. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from({ length: size * size }, (_, at) =>
    data[at] ? `M${String(at % size)} ${String(Math.floor(at / size))}h1v1h-1z` : '',
  );
  return { size, path: squares.join('') };
}

/** Returns ten codes for a lost phone, 50 bits each, without letters and digits that look alike. */
export function newBackupCodes(): string[] {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const some = (length: number): string => Array.from({ length }, () => signs[randomInt(signs.length)] ?? '').join('');
  return Array.from({ length: 10 }, () => `${some(5)}-${some(5)}`);
}

/** Returns a typed code without spaces and dashes. */
export const cleanCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
/** Returns the hash of a backup code. Codes are random, so a plain hash with the user in it is enough. */
export const backupHash = (userId: number, typed: string): string =>
  createHash('sha256')
    .update(`backup:${String(userId)}:${cleanCode(typed)}`)
    .digest('hex');

const keyOf = (secretKey: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', 'two-step secrets', 32));

/** Encrypts a secret with the installation's key, so that a copy of the database alone gives no codes. */
export function seal(secret: string, secretKey: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts what `seal` encrypted; throws when it was changed or encrypted with another key. */
export function unseal(sealed: string, secretKey: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
