import type { BuiltCompetition } from '@startline/contract/building/record';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { BuilderStep } from '@startline/rules/building/builder/steps';
import type { CompetitionId } from '@startline/rules/ids';
import { createContext, use, useSyncExternalStore } from 'react';
import { HttpFailure, NetworkLost, wordsOf } from '../../../../lib/api.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';

/** Who saved something since, and when; from the refusal of a write that was made from an older version. */
export type Elsewhere = { readonly who: string; readonly when: string; readonly version: number };
/** What the bar says about saving. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** Not sent, and kept in this browser: why, in words. */
  | { readonly kind: 'kept'; readonly why: string }
  | { readonly kind: 'elsewhere'; readonly by: Elsewhere };

export type BuilderAccess = { readonly levels: readonly BuilderLevel[]; readonly steps: readonly BuilderStep[] };

/** Reads who and when from a refusal; undefined when it was refused for another reason. */
export function savedElsewhere(cause: unknown): Elsewhere | undefined {
  if (!isRefusal(cause, 'changed-elsewhere')) return undefined;
  const facts = typeof cause.data === 'object' && cause.data !== null ? (cause.data as Partial<Elsewhere>) : {};
  return { who: facts.who ?? 'Somebody', when: facts.when ?? '', version: facts.version ?? 0 };
}

/**
 * One competition that is being built: its record as last read or saved, and how saving stands. Writes go one after
 * another.
 */
export class BuilderSession {
  readonly compId: CompetitionId;
  readonly access: BuilderAccess;
  #record: BuiltCompetition;
  #state: SaveState = { kind: 'saved', at: null };
  #last: Promise<unknown> = Promise.resolve();
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
  may(level: BuilderLevel): boolean {
    return this.access.levels.includes(level);
  }

  /** A newer record: of an own save, or as it was read anew. */
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
   * Runs a write after those before it and shows how it goes. Throws what it throws: who asked tells why it failed, and
   * the bar says again what it said before, unless `failed` says otherwise.
   */
  write<T>(action: () => Promise<T>, failed: (cause: unknown) => SaveState | undefined = nothing): Promise<T> {
    const turn = this.#last.then(async () => {
      const before = this.#state;
      this.stands({ kind: 'saving' });
      try {
        const done = await action();
        this.stands({ kind: 'saved', at: Date.now() });
        return done;
      } catch (cause) {
        this.stands(failed(cause) ?? before);
        throw cause;
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #tell(): void {
    for (const tell of this.#listeners) tell();
  }
}

const nothing = (): undefined => undefined;

/** For a write of the competition's own record: that somebody else saved it is for every step to know. */
export function newerRecord(cause: unknown): SaveState | undefined {
  const by = savedElsewhere(cause);
  return by && { kind: 'elsewhere', by };
}

/** For a write of what was typed in a step: it is kept there, and the bar says why. */
export function keptInStep(cause: unknown): SaveState {
  const newer = newerRecord(cause);
  if (newer) return newer;
  if (cause instanceof NetworkLost || (cause instanceof HttpFailure && cause.status >= 500))
    return { kind: 'kept', why: 'No connection. What you typed is kept here and saved when you are back online.' };
  return { kind: 'kept', why: wordsOf(cause) };
}

export const SessionContext = createContext<BuilderSession | null>(null);

/** The competition that is being built. Throws outside of the builder. */
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
