import { later, type Instant } from '@startline/rules/time';

type Kept = { readonly competition: number | undefined; readonly until: Instant; readonly facts: Promise<unknown> };

/** What facts are about: a competition, or none for those of the whole site. */
type Subject = { readonly name: string; readonly competition?: number };

/** No facts are older than this, in ms: the builder announces nothing, and its author looks again after a second. */
const LONGEST = 1_000;
const MOST = 200;

/**
 * Facts of competitions that are the same for everybody, read once for all who ask within a second. A competition that
 * changes in any process loses its own at once (see `changed`). They never contain anything about a caller.
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
    const known = this.#kept.get(key);
    if (known && known.until > this.#now()) return known.facts as Promise<T>;
    const kept: Kept = { competition, until: later(this.#now(), LONGEST), facts: read() };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.facts.catch(() => this.#drop(key, kept));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return kept.facts as Promise<T>;
  }

  /** Drops the facts of a competition that changed; without one, all, as any may have. */
  changed(competition: number | undefined): void {
    for (const [key, kept] of this.#kept)
      if (competition === undefined || kept.competition === competition) this.#kept.delete(key);
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
