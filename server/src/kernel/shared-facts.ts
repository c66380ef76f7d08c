import { later, type Instant } from '@startline/rules/time';

type Kept = { readonly competition: number; readonly until: Instant; readonly facts: Promise<unknown> };

type Subject = { readonly name: string; readonly competition: number };

/** No facts are older than this, in ms: holds announce nothing. */
export const LONGEST = 1_000;
const MOST = 200;

/**
 * Facts that are the same for everybody, read once for all who ask within a second; a change that any process announces
 * drops those of its competition. They never contain anything about a caller.
 */
export class SharedFacts {
  readonly #now: () => Instant;
  readonly #kept = new Map<string, Kept>();

  constructor(now: () => Instant) {
    this.#now = now;
  }

  /** Returns the facts of this name, read with `read` unless they are kept; a failed read is not kept. */
  read<T>({ name, competition }: Subject, read: () => Promise<T>): Promise<T> {
    const key = `${name} ${String(competition)}`;
    const now = this.#now();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.facts as Promise<T>;
    const kept: Kept = { competition, until: later(now, LONGEST), facts: read() };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.facts.catch(() => this.#drop(key, kept));
    this.#makeRoom(now);
    return kept.facts as Promise<T>;
  }

  /** Drops the facts of a changed competition; all of them after a gap in the notifications. */
  changed(competition: number | undefined): void {
    for (const [key, kept] of this.#kept)
      if (competition === undefined || kept.competition === competition) this.#kept.delete(key);
  }

  /** Drops what is over, and the oldest of too many; the oldest come first. */
  #makeRoom(now: Instant): void {
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#kept.size <= MOST) return;
      this.#kept.delete(key);
    }
  }

  #drop(key: string, kept: Kept): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}

/** Returns facts that are the same for everybody: shared ones for what a page brings along, else read anew. */
export const readShared = <T>(
  { shared }: { readonly shared?: SharedFacts },
  subject: Subject,
  read: () => Promise<T>,
): Promise<T> => (shared ? shared.read(subject, read) : read());
