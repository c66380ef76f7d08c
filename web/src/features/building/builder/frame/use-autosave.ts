import type { BuiltCompetition } from '@startline/contract/building/record';
import { readBuilt, saveCompetition } from '@startline/contract/building/builder';
import { useEffect, useState } from 'react';
import { ApiRefusal, call, NetworkLost } from '../../../../lib/api.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { info } from '../../../../lib/notices.ts';
import { knownConfig } from '../../../../lib/session.ts';
import { fieldId } from '../../../../ui/form/field.tsx';
import { savedElsewhere, type Elsewhere } from '../../../../lib/elsewhere/saved-elsewhere.ts';
import { mergedWords } from '../../../../lib/elsewhere/elsewhere-words.ts';
import { Draft, type Faults, type Values } from '../draft/draft.ts';
import { keepTyping, keptTyping } from '../draft/kept-typing.ts';
import { isFieldOf, typedNameOf, unreadNames, type WirePart } from '../draft/wire-parts.ts';
import { keptInStep, useSessionOfBuilder, type BuilderSession, type SaveState } from './builder-session.ts';
import type * as z from 'zod/mini';

/** The fields of the record in a save, without id and version. */
export type Patch = Omit<z.input<(typeof saveCompetition)['input']>, 'id' | 'version'>;
type Form = {
  /** The name of the form, for storage in the browser. */
  readonly name: string;
  /** Returns the record as typed. */
  readonly typed: (record: BuiltCompetition) => Values;
  /** The mapping of the typed fields to those of the record. */
  readonly parts: readonly WirePart<BuiltCompetition>[];
  /** Returns the fields to send of those that changed. Unreadable fields are left out: they stay typed and unsaved. */
  readonly patch: (changed: Values, values: Values, record: BuiltCompetition) => Patch;
  /** Returns the fields that are not sent while typing, with their faults. */
  readonly held: (values: Values, record: BuiltCompetition) => Faults;
  /** Returns the fields that entrants rely on: they are not sent while typing, but by `saveWaiting`. */
  readonly asked?: (record: BuiltCompetition) => readonly string[];
};

const WAIT_MS = 900;

/** Returns the key of this person's unsaved typing in this form of this competition. */
const keyOf = (compId: number, name: string): string =>
  `builder ${knownConfig()?.config.userInfo.user.id ?? 0} ${compId} ${name}`;

/** The form opened last under each key: it has read what an earlier one still has to send. */
const openUnder = new Map<string, Autosave>();

/** Saves a draft as it is typed, one call at a time, and stores unsaved typing in the browser. */
export class Autosave {
  readonly draft: Draft;
  /** Whether typing of an ended session was restored. */
  readonly isPutBack: boolean;
  readonly #session: BuilderSession;
  readonly #form: Form;
  #version: number;
  /** The server's last refusals, with what was typed then. */
  #refused: { readonly faults: Faults; readonly typed: Values } = { faults: {}, typed: {} };
  /** The values seen last: showing a fault is not typing. */
  #seen: Values;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last save found no connection. */
  #isLost = false;

  constructor(session: BuilderSession, form: Form) {
    const record = session.record();
    const kept = keptTyping(keyOf(session.compId, form.name));
    this.#session = session;
    this.#form = form;
    this.#version = record.version;
    this.draft = new Draft(form.typed(record), kept);
    this.#seen = this.draft.values;
    this.isPutBack = this.draft.isChanged;
  }

  /** Returns the server's refusals of fields that have not changed since. */
  refused(values: Values): Faults {
    const { faults, typed } = this.#refused;
    return Object.fromEntries(
      Object.entries(faults).filter(([field]) =>
        Object.keys(typed).every((name) => !isFieldOf(name, field) || values[name] === typed[name]),
      ),
    );
  }

  /** Returns why the waiting changes cannot be saved as they are typed now: unreadable, or refused before. */
  unsavable(values: Values): Faults {
    const names = this.waiting();
    const held = Object.entries(this.#form.held(values, this.#session.record()));
    const own = held.filter(([field]) => names.some((name) => isFieldOf(name, field)));
    return { ...Object.fromEntries(own), ...this.refused(values) };
  }

  start(): () => void {
    openUnder.set(this.#key, this);
    const stop = this.draft.subscribe(() => {
      if (this.draft.values !== this.#seen) this.#typed();
    });
    const online = (): void => void this.save();
    const left = (): void => {
      if (this.draft.isChanged) this.#soon();
    };
    window.addEventListener('online', online);
    window.addEventListener('focusout', left);
    if (this.draft.isChanged) this.#typed();
    return () => {
      stop();
      window.removeEventListener('online', online);
      window.removeEventListener('focusout', left);
      clearTimeout(this.#timer);
      void this.#leave();
    };
  }

  /** Sends what found no connection once there is one after leaving the step, unless the step was opened again. */
  async #leave(): Promise<void> {
    await this.save();
    if (!this.#isLost) return;
    const unfollow = this.#session.subscribe(() => this.follow(this.#session.record()));
    const online = async (): Promise<void> => {
      const isLast = openUnder.get(this.#key) === this;
      if (isLast) await this.save();
      if (isLast && this.#isLost) return;
      window.removeEventListener('online', send);
      unfollow();
    };
    const send = (): void => void online();
    window.addEventListener('online', send);
  }

  /**
   * Sends what was typed, now, except unreadable fields; `without` are faults that were just refused: everything else
   * is saved. Never throws: faults are shown in the bar and at the fields.
   */
  async save(without: Faults = {}, isAgreed = false): Promise<void> {
    clearTimeout(this.#timer);
    const { draft } = this;
    const sent = draft.values;
    const record = this.#session.record();
    const held = { ...this.#form.held(sent, record), ...without };
    const waiting = isAgreed ? [] : this.waiting();
    const changed = withoutFields(draft.changed, [...Object.keys(held), ...waiting]);
    const patch = this.#form.patch(changed, sent, record);
    this.#mark(held);
    if (Object.keys(patch).length === 0) {
      this.#sayWhatWaits(waiting.length > 0);
      return;
    }
    const unsent = [
      ...Object.keys(draft.changed).filter((name) => !(name in changed)),
      ...unreadNames(this.#form.parts, changed, sent, record),
    ];
    this.#isLost = false;
    try {
      const { competition } = await this.#session.write(
        (agreed) => call(saveCompetition, { ...patch, id: this.#session.compId, version: this.#version }, { agreed }),
        whenRefused,
      );
      this.#version = competition.version;
      this.#session.take(competition);
      this.#refused = { faults: without, typed: sent };
      draft.settle(withoutFields(sent, unsent), this.#form.typed(competition));
      this.#keep();
    } catch (cause) {
      this.#isLost = cause instanceof NetworkLost;
      const by = savedElsewhere(cause);
      if (by) await this.#merge(by, isAgreed);
      if (!(cause instanceof ApiRefusal) || by) return;
      const faults = this.#named(cause, sent);
      draft.show({ ...draft.faults, ...faults });
      const isNew = Object.keys(faults).some((field) => !(field in without));
      this.#refused = { faults: { ...without, ...faults }, typed: sent };
      if (isNew) await this.save(this.#refused.faults, isAgreed);
    }
  }

  /** Takes over what another person saved in other fields, and saves again. The same field asks which value holds. */
  async #merge(by: Elsewhere, isAgreed: boolean): Promise<void> {
    try {
      const { competition } = await call(readBuilt, { id: this.#session.compId });
      if (this.collisions(competition).length > 0) this.#session.stands({ kind: 'elsewhere', by });
      else {
        await this.resolve(competition, true, isAgreed);
        info(mergedWords(by));
      }
    } catch {
      this.#session.stands({ kind: 'elsewhere', by });
    }
  }

  /** Shows in the bar why nothing can be sent now, when there is typing. */
  #sayWhatWaits(isForAgreement: boolean): void {
    const state = this.#session.state();
    if (this.draft.isChanged) this.#session.stands(isForAgreement ? untilAgreed : untilMended);
    else if (state.kind === 'typing' || state === untilAgreed) this.#session.stands({ kind: 'saved', at: null });
  }

  /** Returns the changed fields that wait for a press of their own. */
  waiting(): readonly string[] {
    const { changed } = this.draft;
    return (this.#form.asked?.(this.#session.record()) ?? []).filter((name) => name in changed);
  }

  /** Sends the waiting changes; the session asks about entrants. */
  saveWaiting(): Promise<void> {
    return this.save({}, true);
  }

  putBackWaiting(): void {
    for (const name of this.waiting()) this.draft.set(name, this.draft.saved[name] ?? '');
    void this.save();
  }

  /** Returns refusals by the fields of the form; others are only shown in the bar. */
  #named({ faults }: ApiRefusal, sent: Values): Faults {
    return Object.fromEntries(
      faults.flatMap(({ field, message }): [string, string][] => {
        const name = typedNameOf(field, this.#form.parts, sent);
        return name === undefined ? [] : [[name, message]];
      }),
    );
  }

  /** Shows faults at the changed fields that are not being typed in. */
  #mark(held: Faults): void {
    const { draft } = this;
    const focused = document.activeElement?.id ?? '';
    const names = Object.keys(draft.changed);
    const marked = Object.entries(held).filter(
      ([field, message]) =>
        draft.faults[field] !== message &&
        !focused.startsWith(fieldId(field)) &&
        focused !== `time-of-${field}` &&
        names.some((name) => isFieldOf(name, field)),
    );
    if (marked.length > 0) draft.show({ ...draft.faults, ...Object.fromEntries(marked) });
  }

  /** Takes over what another person saved; `keepMine` then sends what was typed here. */
  async resolve(theirs: BuiltCompetition, keepMine: boolean, isAgreed = false): Promise<void> {
    this.#version = theirs.version;
    this.#session.take(theirs);
    if (keepMine) this.draft.rebase(this.#form.typed(theirs));
    else this.draft.reset(this.#form.typed(theirs));
    this.#keep();
    this.#session.stands({ kind: 'saved', at: null });
    await this.save({}, isAgreed);
  }

  /** Returns the other person's values of the fields that were changed here. */
  collisions(
    theirs: BuiltCompetition,
  ): readonly { readonly name: string; readonly mine: string; readonly theirs: string }[] {
    const typed = this.#form.typed(theirs);
    return this.draft
      .collisionsWith(typed)
      .map((name) => ({ name, mine: shown(this.draft.values[name]), theirs: shown(typed[name]) }));
  }

  /** Takes a record that another part of the builder, or an undo, changed: what was typed here stays. */
  follow(record: BuiltCompetition): void {
    if (record.version <= this.#version) return;
    this.#version = record.version;
    this.draft.rebase(this.#form.typed(record));
  }

  #typed(): void {
    this.#seen = this.draft.values;
    this.#keep();
    if (!this.draft.isChanged) return;
    if (this.#session.state().kind === 'saved') this.#session.stands({ kind: 'typing' });
    this.#soon();
  }

  #soon(): void {
    clearTimeout(this.#timer);
    if (this.#session.state().kind !== 'elsewhere') this.#timer = setTimeout(() => void this.save(), WAIT_MS);
  }

  #keep(): void {
    keepTyping(this.#key, this.draft.changed);
  }

  get #key(): string {
    return keyOf(this.#session.compId, this.#form.name);
  }
}

const untilMended = { kind: 'kept', why: 'Not saved. First fill in or correct the marked fields.' } as const;

/** A change that the person did not agree to waits for a press, or is put back. */
function whenRefused(cause: unknown): SaveState {
  if (isRefusal(cause, 'entrants-affected')) return untilAgreed;
  return savedElsewhere(cause) ? { kind: 'saving' } : keptInStep(cause);
}

const untilAgreed: SaveState = { kind: 'unconfirmed' };

/** Returns the values without these fields. */
const withoutFields = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.some((field) => isFieldOf(name, field))));
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : value === true
      ? 'Yes'
      : value === false
        ? 'No'
        : typeof value === 'string'
          ? value
          : '';

/** Returns the autosaving draft of a form of the open competition. */
export function useAutosave(form: Form): Autosave {
  const session = useSessionOfBuilder();
  const [autosave] = useState(() => new Autosave(session, form));
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => session.subscribe(() => autosave.follow(session.record())), [session, autosave]);
  return autosave;
}
