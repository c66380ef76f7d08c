import { refusals, type RefusalCode } from '@startline/contract/refusals';

/** An expected "no": thrown by commands, turned into an envelope in one place, never reported as a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** Facts for the client, such as the faults of a form; sent in `data`. */
  readonly facts: unknown;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
  /** The methods that the address takes, when the caller used another. */
  readonly allow: readonly string[] | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { facts?: unknown; retryAfter?: number; allow?: readonly string[] } = {},
  ) {
    super(message);
    this.code = code;
    this.facts = more.facts ?? null;
    this.retryAfter = more.retryAfter;
    this.allow = more.allow;
  }

  /** Returns the status and the envelope that a client sees. */
  toReply() {
    const { errNo, status } = refusals[this.code];
    return { status, body: { errNo, error: this.code, message: this.message, data: this.facts } };
  }
}
