import { Worker } from 'node:worker_threads';
import { busy } from '../error-reply.ts';
import { Refusal } from '../refuse.ts';

export type Bounds = {
  readonly size: number;
  readonly mostWaiting: number;
  /** Pieces of one owner, at work and waiting. */ readonly mostOfOwner: number;
  /** Milliseconds that a piece may take. */ readonly limit: number;
};
type Piece = {
  readonly owner: string;
  readonly order: unknown;
  done(answer: unknown): void;
  readonly failed: (fault: unknown) => void;
};

/** The most memory of a piece of work, more than any typed input needs. */
const MEMORY_MB = 256;

/**
 * A few workers that do one piece of work each. Pieces of one owner run one at a time, so that a hundred of them delay
 * nobody else; a piece that takes too long ends with its worker.
 */
export class Threads {
  readonly #bounds: Bounds;
  readonly #start: () => Worker;
  readonly #idle: Worker[] = [];
  readonly #waiting: Piece[] = [];
  readonly #running = new Set<Piece>();

  constructor(bounds: Bounds, start: () => Worker = startThread) {
    this.#bounds = bounds;
    this.#start = start;
  }

  run<Answer>(owner: string, order: unknown): Promise<Answer> {
    const isOwn = (piece: Piece): boolean => piece.owner === owner;
    const own = [...this.#running, ...this.#waiting].filter(isOwn).length;
    if (this.#waiting.length >= this.#bounds.mostWaiting) throw busy();
    if (own >= this.#bounds.mostOfOwner)
      throw new Refusal('busy', 'This is already being done. Try again in a moment.', { retryAfter: 2 });
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ owner, order, done: (answer: Answer) => resolve(answer), failed: reject });
      this.#next();
    });
  }

  /** Starts the first piece whose owner has none running, when a worker is free. */
  #next(): void {
    if (this.#running.size >= this.#bounds.size) return;
    const owners = new Set([...this.#running].map(({ owner }) => owner));
    const at = this.#waiting.findIndex(({ owner }) => !owners.has(owner));
    const [piece] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!piece) return;
    this.#running.add(piece);
    this.#work(piece, this.#idle.pop() ?? this.#start());
  }

  #work(piece: Piece, thread: Worker): void {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      thread.off('message', done).off('error', failed);
      this.#running.delete(piece);
      settle();
      this.#next();
    };
    const done = (answer: unknown): void => {
      this.#idle.push(thread);
      end(() => piece.done(answer));
    };
    const failed = (fault: unknown): void => end(() => piece.failed(isOutOfMemory(fault) ? tooMuch() : fault));
    const timer = setTimeout(() => {
      void thread.terminate();
      failed(tooMuch());
    }, this.#bounds.limit);
    thread.on('message', done).on('error', failed).postMessage(piece.order);
  }
}

const tooMuch = (): Refusal => new Refusal('body-too-large', 'That is too much to read at once. Send less.');

const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Starts a worker that does not keep the process alive: the built one, or from source the one in TypeScript, which
 * needs its loader registered first. It does not inherit what the process was told to load at its start.
 */
function startThread(): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } };
  const source = new URL('../../start/thread.ts', import.meta.url).href;
  const thread = import.meta.url.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`,
        { ...options, eval: true },
      )
    : new Worker(new URL('./thread.js', import.meta.url), options);
  thread.unref();
  return thread;
}
