import { setTimeout as pause } from 'node:timers/promises';
import { seededChance, type Chance } from '../../demo/seeded-random.ts';
import type { Line } from './calls.ts';
import type { Meet } from './meet.ts';
import { Shopper } from './shopper.ts';

/**
 * Parents who shop at the same time, with a fixed number of workers for all of them. A parent who waits for an answer
 * makes room for another.
 */
export class Crowd {
  readonly shoppers: readonly Shopper[];
  answered = 0;
  /** The parents who got an answer since the last look back. */
  #lately = new Set<Shopper>();
  #isOver = false;
  readonly #busy = new Set<Shopper>();
  readonly #chance: Chance;
  readonly #line: Line;

  constructor(meet: Meet, line: Line, { seed, slowCards }: { readonly seed: number; readonly slowCards: boolean }) {
    this.#line = line;
    this.#chance = seededChance(seed);
    this.shoppers = meet.parents.map(
      (parent) => new Shopper(parent, meet, { chance: seededChance(seed * 7919 + parent.id), slowCards }),
    );
  }

  /** Keeps this many workers shopping until `stop`; resolves when all have finished their step. */
  async shop(hands: number): Promise<void> {
    this.#isOver = false;
    await Promise.all(
      Array.from({ length: hands }, () =>
        this.#hand(
          () => this.#isOver,
          () => true,
        ),
      ),
    );
  }

  /** Waits for this many more answers, or for the given time. */
  async untilAnswered(more: number, withinMs: number): Promise<void> {
    const [wanted, latest] = [this.answered + more, Date.now() + withinMs];
    while (this.answered < wanted && Date.now() < latest) await pause(2);
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Repeats everything unanswered until all is answered. Throws when something has no answer in that time. */
  async settle(withinMs: number): Promise<void> {
    const latest = Date.now() + withinMs;
    const open = () => this.shoppers.filter(({ pending }) => pending !== undefined);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        this.#hand(
          () => open().length === 0 || Date.now() > latest,
          ({ pending }) => pending !== undefined,
        ),
      ),
    );
    const stuck = open();
    if (stuck.length > 0)
      throw new Error(
        `No answer came to ${stuck.map(({ pending }) => `${pending?.intention.route.path ?? ''} ${pending?.intention.key ?? ''}`).join(', ')}`,
      );
  }

  /** Lets some parents with recent answers check whether these still hold. */
  async lookBack(most: number): Promise<void> {
    const some = [...this.#lately].slice(-most);
    this.#lately = new Set();
    await Promise.all(some.map((shopper) => shopper.lookBack(this.#line)));
  }

  /** Repeats answered calls with their keys, latest first; each must get exactly the same answer. Returns how many. */
  async repeatKept(most: number): Promise<number> {
    const kept = this.shoppers.flatMap((shopper) => shopper.kept.map((one) => ({ shopper, ...one }))).slice(-most);
    for (const { shopper, token, intention, reply } of kept) {
      const again = await this.#line.send(token, intention);
      if (again?.status !== reply.status || again.body !== reply.body || !again.replayed)
        shopper.faults.push(
          `${intention.key} was answered ${String(reply.status)} ${reply.body}, then ${String(again?.status)} ${again?.body ?? ''}`,
        );
    }
    return kept.length;
  }

  faults(): string[] {
    return this.shoppers.flatMap(({ faults }) => faults);
  }

  async #hand(isOver: () => boolean, mayAct: (shopper: Shopper) => boolean): Promise<void> {
    while (!isOver()) {
      const now = Date.now();
      const ready = this.shoppers.filter(
        (shopper) => !this.#busy.has(shopper) && shopper.readyAt <= now && mayAct(shopper),
      );
      const shopper = ready.length > 0 ? this.#chance.pick(ready) : undefined;
      if (!shopper) {
        await pause(10);
        continue;
      }
      this.#busy.add(shopper);
      const isAnswered = await shopper.step(this.#line).finally(() => this.#busy.delete(shopper));
      if (!isAnswered) continue;
      this.answered += 1;
      this.#lately.add(shopper);
    }
  }
}
