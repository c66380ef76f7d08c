/** The work of a loop and its timing. Times are in milliseconds. */
export type LoopWork = {
  readonly name: string;
  readonly firstMs: number;
  readonly everyMs: number;
  /** The pause between turns while more work is waiting, in which other callers are served. */
  readonly restMs: number;
  /** A turn that takes longer is abandoned, and the next one starts beside it. */
  readonly hangsAfterMs: number;
  /** Resolves to true when more work is waiting, so that the next turn comes after the pause. */
  readonly turn: () => Promise<boolean>;
  readonly failed: (fault: unknown) => void;
  readonly hung: () => void;
};

/**
 * Repeats a piece of work until stopped. Each wait is a plain timer, which the event loop holds and which counts
 * monotonic time, so neither the garbage collector nor a step of the clock can end it.
 */
export class Loop {
  readonly #work: LoopWork;
  #wait: NodeJS.Timeout | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  /** The turn in progress; an abandoned turn is another object and schedules nothing more. */
  #turn: Promise<void> | undefined;
  #isRung = false;
  #isStopped = false;

  constructor(work: LoopWork) {
    this.#work = work;
    this.#plan(work.firstMs);
  }

  /** Starts the next turn at once, or as soon as the current one ends. */
  ring(): void {
    if (this.#turn) this.#isRung = true;
    else this.#plan(0);
  }

  /** Schedules no more turns and resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#wait);
    await this.#turn;
    clearTimeout(this.#watchdog);
  }

  #plan(ms: number): void {
    clearTimeout(this.#wait);
    if (!this.#isStopped) this.#wait = setTimeout(() => this.#start(), ms);
  }

  #start(): void {
    this.#isRung = false;
    const { turn, failed, hung, everyMs, restMs, hangsAfterMs } = this.#work;
    const inHand = turn()
      .catch((fault: unknown) => {
        failed(fault);
        return false;
      })
      .then((isMore) => {
        if (this.#turn !== inHand) return;
        this.#turn = undefined;
        clearTimeout(this.#watchdog);
        this.#plan(this.#isRung ? 0 : isMore ? restMs : everyMs);
      });
    this.#turn = inHand;
    this.#watchdog = setTimeout(() => {
      this.#turn = undefined;
      hung();
      this.#plan(0);
    }, hangsAfterMs);
  }
}
