import { listHistory } from '@startline/contract/building/builder';
import type { BuiltCompetition } from '@startline/contract/building/record';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { BuilderStep } from '@startline/rules/building/builder/steps';
import type { CompetitionId } from '@startline/rules/ids';
import { createContext, use, useSyncExternalStore } from 'react';
import { HttpFailure, NetworkLost, wordsOf } from '../../../../lib/api.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { savedElsewhere, type Elsewhere } from '../../../../lib/elsewhere/saved-elsewhere.ts';

/** The bar's state of saving. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** Not sent, and stored in this browser: why, in words. */
  | { readonly kind: 'kept'; readonly why: string }
  /** Typed changes wait for a press, since people have entered. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'elsewhere'; readonly by: Elsewhere };

/** The person's decision about entrants: tell them by mail, or do not. */
export type Agreed = 'tell' | 'leave';
/** A change that affects entrants and waits for this answer; undefined cancels it. */
export type Question = {
  readonly words: string;
  /** Each changed fact with its old and its new value. */
  readonly values: readonly string[];
  /** Changes of only start times are asked about once. */
  readonly isOfTimes: boolean;
  readonly answer: (agreed: Agreed | undefined) => void;
};

export type BuilderAccess = { readonly levels: readonly BuilderLevel[]; readonly steps: readonly BuilderStep[] };

/**
 * One competition that is being built: its record as last read or saved, and the state of saving. Writes run one after
 * another.
 */
export class BuilderSession {
  readonly compId: CompetitionId;
  readonly access: BuilderAccess;
  #record: BuiltCompetition;
  #state: SaveState = { kind: 'saved', at: null };
  #last: Promise<unknown> = Promise.resolve();
  #question: Question | undefined;
  #leavesTimes = false;
  readonly #listeners = new Set<() => void>();

  constructor(record: BuiltCompetition, access: BuilderAccess) {
    this.compId = record.id;
    this.access = access;
    this.#record = record;
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly record = (): BuiltCompetition => this.#record;
  readonly state = (): SaveState => this.#state;
  readonly question = (): Question | undefined => this.#question;
  may(level: BuilderLevel): boolean {
    return this.access.levels.includes(level);
  }

  /** Takes a newer record: of an own save, or newly read. */
  take(record: BuiltCompetition): void {
    if (record.version < this.#record.version) return;
    this.#record = record;
    this.#tell();
  }

  stands(state: SaveState): void {
    this.#state = state;
    this.#tell();
  }

  /**
   * Queues a write, shows its progress and rethrows its error; the bar reverts unless `failed` returns a state. A write
   * that affects entrants is asked about and sent again as agreed.
   */
  write<T>(
    action: (agreed?: Agreed) => Promise<T>,
    failed: (cause: unknown) => SaveState | undefined = nothing,
  ): Promise<T> {
    const turn = this.#last.then(async () => {
      const before = this.#state;
      this.stands({ kind: 'saving' });
      try {
        const done = await this.#agreeing(action);
        this.stands({ kind: 'saved', at: Date.now() });
        void askAgain(listHistory);
        return done;
      } catch (cause) {
        this.stands(failed(cause) ?? before);
        throw cause;
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #agreeing<T>(action: (agreed?: Agreed) => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (cause) {
      if (!isRefusal(cause, 'entrants-affected')) throw cause;
      const agreed = await this.#ask({
        words: wordsOf(cause),
        values: valuesIn(cause.data),
        isOfTimes: isOfTimesAlone(cause.data),
      });
      if (agreed === undefined) throw cause;
      return await action(agreed);
    }
  }

  /** Waits for the answer in the dialog. */
  async #ask(question: Omit<Question, 'answer'>): Promise<Agreed | undefined> {
    const { isOfTimes } = question;
    if (isOfTimes && this.#leavesTimes) return 'leave';
    const agreed = await new Promise<Agreed | undefined>((answer) => {
      this.#question = { ...question, answer };
      this.#tell();
    });
    this.#question = undefined;
    if (isOfTimes && agreed === 'leave') this.#leavesTimes = true;
    this.#tell();
    return agreed;
  }

  #tell(): void {
    for (const tell of this.#listeners) tell();
  }
}

const nothing = (): undefined => undefined;
const valuesIn = (data: unknown): readonly string[] =>
  (data as { readonly values?: readonly string[] } | null)?.values ?? [];
const isOfTimesAlone = (data: unknown): boolean =>
  JSON.stringify((data as { readonly changes?: unknown } | null)?.changes) === '["times"]';

/** Handles the failure of a write of the competition's own record: every step must know that somebody else saved it. */
export function newerRecord(cause: unknown): SaveState | undefined {
  const by = savedElsewhere(cause);
  return by && { kind: 'elsewhere', by };
}

/** Handles the failure of a write of a step's typing: it is kept in the step, and the bar says why. */
export function keptInStep(cause: unknown): SaveState {
  const newer = newerRecord(cause);
  if (newer) return newer;
  if (cause instanceof NetworkLost || (cause instanceof HttpFailure && cause.status >= 500))
    return { kind: 'kept', why: 'No connection. What you typed is kept here and saved when you are back online.' };
  return { kind: 'kept', why: wordsOf(cause) };
}

export const SessionContext = createContext<BuilderSession | null>(null);

/** Returns the competition that is being built. Throws outside of the builder. */
export function useSessionOfBuilder(): BuilderSession {
  const session = use(SessionContext);
  if (!session) throw new Error('Not inside the builder');
  return session;
}
export function useRecord(): BuiltCompetition {
  const session = useSessionOfBuilder();
  return useSyncExternalStore(session.subscribe, session.record);
}
export function useSaveState(): SaveState {
  const session = useSessionOfBuilder();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Returns whether people rely on what is published, so that changes are asked about. */
export const isEntered = ({ active, counts }: BuiltCompetition): boolean => active && counts.entries > 0;
