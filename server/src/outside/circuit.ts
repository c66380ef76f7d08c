import { minutes, type Instant } from '@startline/rules/time';

/** The result of asking a service: its answer, or 'unavailable' when none came in time. */
export type Asked<Answer> = { readonly kind: 'answered'; readonly answer: Answer } | { readonly kind: 'unavailable' };

/** The number of failures in a row that stop the requests, and the length of the pause. */
const FAILURES = 3;
const PAUSE_MS = minutes(1);
/** The most bytes read of a reply. */
const MOST_BYTES = 1_000_000;

/**
 * Asks a service for JSON and never throws. A slow, wrong or missing reply is 'unavailable'. After three of them in a
 * row, no request is sent for a minute, so that callers do not keep waiting for it.
 */
export class Circuit {
  readonly #patienceMs: number;
  readonly #now: () => Instant;
  #failures = 0;
  #closedUntil = 0;

  constructor(patienceMs: number, now: () => Instant) {
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  /** Requests an address; `read` returns undefined for a reply in another form than agreed. */
  async ask<Answer>(
    url: URL,
    headers: Readonly<Record<string, string>>,
    read: (body: unknown) => Answer | undefined,
  ): Promise<Asked<Answer>> {
    if (this.#now() < this.#closedUntil) return { kind: 'unavailable' };
    const answer = await this.#fetched(url, headers)
      .then((body) => read(body))
      .catch(() => undefined);
    if (answer === undefined) return this.#failed();
    this.#failures = 0;
    return { kind: 'answered', answer };
  }

  async #fetched(url: URL, headers: Readonly<Record<string, string>>): Promise<unknown> {
    const reply = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(this.#patienceMs),
      redirect: 'error',
    });
    if (!reply.ok || !reply.body) throw new Error(`Answered ${String(reply.status)}.`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of reply.body as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > MOST_BYTES) throw new Error('Too long a reply.');
      pieces.push(piece);
    }
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  }

  #failed(): { readonly kind: 'unavailable' } {
    this.#failures += 1;
    if (this.#failures >= FAILURES) this.#closedUntil = this.#now() + PAUSE_MS;
    return { kind: 'unavailable' };
  }
}
