import { Refusal } from './refuse.ts';
import { badInput } from './read-input.ts';

/** Returns the code of a thrown value; empty when it has none. */
const codeOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : '');

/** Returns the refusal of a call that had to wait too long for others. */
export const busy = (): Refusal =>
  new Refusal('busy', 'Many people are doing this at once. Try again.', { retryAfter: 1 });

const BUSY = new Set(['55P03', '40P01', '40001', '57014', '53300', '25P03']);
/** The codes of a full disk or quota of the database; PostgreSQL rolls the transaction back. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
export const isStorageFull = (thrown: unknown): boolean => FULL.has(codeOf(thrown));

const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
const GONE_WORDS =
  /Connection terminated|connection timeout|Client has encountered a connection error|the database system is|not queryable/i;

/** Returns the refusal of an address that is not there, or that the caller may not know of. */
export const noSuchAddress = (): Refusal => new Refusal('not-found', 'There is nothing at this address.');
/** Returns the refusal of a body of another type. */
export const jsonOnly = (): Refusal => new Refusal('unsupported-media', 'Send the body as application/json.');
/** Returns the refusal of a request that breaks the protocol. */
export const unreadable = (): Refusal => new Refusal('bad-input', 'The request cannot be read.');

/** The refusals of the HTTP layer for bodies and headers, in our words. */
const HTTP_FAULTS: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => badInput([{ field: '', message: 'The body is not JSON that can be read.' }]),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badInput([{ field: '', message: 'The body is empty; send one JSON object.' }]),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('body-too-large', 'That is too much at once. Send less.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: jsonOnly,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Refusal('bad-input', 'The body is shorter or longer than was announced.'),
  FST_ERR_BAD_URL: () => new Refusal('bad-input', 'This address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: noSuchAddress,
};

/**
 * Turns anything thrown into the refusal that the client sees. Only `bug` is our fault and is reported; a locked or
 * missing database gives a time to try again, never a bug (BAR R4, P13).
 */
export function refusalFor(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const code = codeOf(thrown);
  const known = HTTP_FAULTS[code];
  if (known) return known();
  const away = unavailable(thrown, code);
  if (away) return away;
  // Class 22: the database cannot hold a value that passed the contract. The sender can correct it.
  if (/^22[0-9A-Z]{3}$/.test(code))
    return new Refusal('bad-input', 'Something you sent cannot be saved. Check it and send it again.');
  // A record that the request names was deleted or never existed.
  if (code === '23503')
    return new Refusal('bad-input', 'Something you chose no longer exists. Load the page again and choose again.');
  if (statusOf(thrown) >= 400 && statusOf(thrown) < 500) return unreadable();
  return new Refusal('bug', 'Something went wrong on our side and has been reported. Try again.');
}

/** Returns the refusal for a locked, full or missing database; undefined for another fault. */
function unavailable(thrown: unknown, code: string): Refusal | undefined {
  if (BUSY.has(code) || /timeout exceeded when trying to connect/i.test(wordsOf(thrown))) return busy();
  if (isStorageFull(thrown))
    return new Refusal(
      'busy',
      'Nothing can be saved at the moment, including this. What you saved before is safe. Try again in a few minutes.',
      { retryAfter: 60 },
    );
  if (GONE.has(code) || code.startsWith('08') || GONE_WORDS.test(wordsOf(thrown))) {
    return new Refusal('database-gone', 'The service is restarting. Nothing saved is lost. Try again in a moment.', {
      retryAfter: 2,
    });
  }
  return undefined;
}

const statusOf = (thrown: unknown): number =>
  typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : 0;
