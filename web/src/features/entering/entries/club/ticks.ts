import { holdPlaces, MOST_CELLS } from '@startline/contract/entering/club-entries';
import { clubComps } from '@startline/contract/entering/club-match';
import { releasePlace } from '@startline/contract/entering/entries';
import { readCart } from '@startline/contract/selling/basket';
import type { AthleteId, ClubId, CompetitionId, CompEventId } from '@startline/rules/ids';
import { call, NetworkLost, wordsOf } from '../../../../lib/api.ts';
import { setBasketCount } from '../../../../lib/basket-count.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error } from '../../../../lib/notices.ts';
import { noTicks, type AthleteTicks, type Cell, type Tick } from './club-rows.ts';

/** Ticks within this time are sent in one call. */
const TOGETHER_MS = 120;
const RETRY_MS = 3_000;

type Spot = { readonly athleteId: AthleteId; readonly ceid: CompEventId };
export type AllTicks = ReadonlyMap<AthleteId, AthleteTicks>;

/**
 * The ticks of one club's secretary, sent in batches. Holding a place twice returns the same place, so an unanswered
 * tick is simply sent again.
 */
export class Ticks {
  #all: AllTicks = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  readonly #watchers = new Set<() => void>();
  readonly #compId: CompetitionId;
  readonly #clubId: ClubId;

  constructor(compId: CompetitionId, clubId: ClubId) {
    this.#compId = compId;
    this.#clubId = clubId;
  }

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };
  readonly all = (): AllTicks => this.#all;

  /** Asks for the place of a free cell, or gives back the held one; any other cell is unchanged. */
  toggle(athleteId: AthleteId, { ceid, state, productId }: Cell): void {
    if (state !== 'free' && state !== 'held') return;
    const spot = { athleteId, ceid };
    const want = state === 'free' ? 'hold' : 'release';
    this.#set([{ spot, tick: { want, state: 'waiting', productId, refusal: '' } }]);
    this.#soon(TOGETHER_MS);
  }

  #set(changes: readonly { spot: Spot; tick: Tick }[]): void {
    const all = new Map(this.#all);
    for (const { spot, tick } of changes)
      all.set(spot.athleteId, new Map([...(all.get(spot.athleteId) ?? noTicks), [spot.ceid, tick]]));
    this.#all = all;
    for (const changed of this.#watchers) changed();
  }

  #soon(ms: number): void {
    if (this.#isSending) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #waiting(): { spot: Spot; tick: Tick }[] {
    return [...this.#all].flatMap(([athleteId, ticks]) =>
      [...ticks].flatMap(([ceid, tick]) => (tick.state === 'done' ? [] : [{ spot: { athleteId, ceid }, tick }])),
    );
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    const waiting = this.#waiting();
    const holds = waiting.filter(({ tick }) => tick.want === 'hold').slice(0, MOST_CELLS);
    const releases = waiting.filter(({ tick }) => tick.want === 'release');
    try {
      if (holds.length > 0) await this.#hold(holds);
      for (const release of releases) await this.#release(release);
      this.#isSending = false;
      if (this.#waiting().length > 0) this.#soon(0);
      else await askAgain(readCart, clubComps);
    } catch (cause) {
      this.#isSending = false;
      this.#failed([...holds, ...releases], cause);
    }
  }

  /**
   * Keeps the ticks waiting without the network, or after the session has ended; any other failure ends them with its
   * reason.
   */
  #failed(sent: readonly { spot: Spot; tick: Tick }[], cause: unknown): void {
    const mayComeBack = cause instanceof NetworkLost || isRefusal(cause, 'not-logged-in') || isRefusal(cause, 'busy');
    if (!mayComeBack) error(wordsOf(cause));
    const refusal = mayComeBack ? '' : wordsOf(cause);
    this.#set(
      sent
        .filter(({ spot, tick }) => this.#all.get(spot.athleteId)?.get(spot.ceid) === tick)
        .map(({ spot, tick }) => ({
          spot,
          tick: mayComeBack ? { ...tick, state: 'not-sent' } : { ...tick, state: 'done', refusal },
        })),
    );
    if (mayComeBack) this.#soon(RETRY_MS);
  }

  async #hold(sent: readonly { spot: Spot; tick: Tick }[]): Promise<void> {
    const reply = await call(holdPlaces, {
      compId: this.#compId,
      clubId: this.#clubId,
      cells: sent.map(({ spot }) => spot),
    });
    setBasketCount(reply.basketCount);
    this.#set(
      reply.cells.map(({ athleteId, ceid, productId, refusal }) => {
        const spot = { athleteId, ceid };
        const now = this.#all.get(athleteId)?.get(ceid);
        const isTakenBack = now?.want === 'release' && productId > 0;
        return {
          spot,
          tick: isTakenBack ? { ...now, productId } : { want: 'hold', state: 'done', productId, refusal },
        };
      }),
    );
  }

  async #release({ spot, tick }: { spot: Spot; tick: Tick }): Promise<void> {
    const productId = this.#all.get(spot.athleteId)?.get(spot.ceid)?.productId ?? tick.productId;
    try {
      if (productId > 0) setBasketCount((await call(releasePlace, { productId })).basketCount);
    } catch (cause) {
      if (!isRefusal(cause, 'not-found')) throw cause; // given back already by an attempt whose reply was lost
    }
    const now = this.#all.get(spot.athleteId)?.get(spot.ceid);
    if (now?.want === 'release')
      this.#set([{ spot, tick: { want: 'release', state: 'done', productId: 0, refusal: '' } }]);
  }
}
