import type { BuiltCompetition } from '@startline/contract/builder/record';
import { saveCompetition } from '@startline/contract/builder/builder';
import { useEffect, useState } from 'react';
import { ApiRefusal, call } from '../../../lib/api.ts';
import { knownConfig } from '../../../lib/session.ts';
import { Draft, type Faults, type Values } from '../form/draft.ts';
import { keepTyping, keptTyping } from '../form/kept-typing.ts';
import { savedElsewhere, useSessionOfBuilder, type BuilderSession } from './builder-session.ts';
import type * as z from 'zod/mini';

/** The fields of the record that a save sends, without id and version. */
export type Patch = Omit<z.input<(typeof saveCompetition)['input']>, 'id' | 'version'>;
type Form = {
  /** Names the form, for what is kept in the browser. */
  readonly name: string;
  /** The record as it is typed. */
  readonly typed: (record: BuiltCompetition) => Values;
  /** What to send of the fields that changed. Fields that cannot be read are left out: they stay typed and unsaved. */
  readonly patch: (changed: Values, values: Values, record: BuiltCompetition) => Patch;
  /** The fields that are not sent as they are typed, with what is wrong with them. */
  readonly held: (values: Values, record: BuiltCompetition) => Faults;
};

const WAIT_MS = 900;

/** The key under which this person's unsaved typing in this form of this competition is kept. */
const keyOf = (compId: number, name: string): string =>
  `builder ${knownConfig()?.config.userInfo.user.id ?? 0} ${compId} ${name}`;

/** Saves a draft as it is typed, one call at a time, and keeps in the browser what is not saved yet. */
export class Autosave {
  readonly draft: Draft;
  /** True when typing of an ended session was put back. */
  readonly isPutBack: boolean;
  readonly #session: BuilderSession;
  readonly #form: Form;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: BuilderSession, form: Form) {
    const record = session.record();
    const kept = keptTyping(keyOf(session.compId, form.name));
    this.#session = session;
    this.#form = form;
    this.#version = record.version;
    this.draft = new Draft(form.typed(record), kept);
    this.isPutBack = this.draft.isChanged;
  }

  start(): () => void {
    const stop = this.draft.subscribe(() => this.#typed());
    const online = (): void => void this.save();
    window.addEventListener('online', online);
    if (this.draft.isChanged) this.#typed();
    return () => {
      stop();
      window.removeEventListener('online', online);
      clearTimeout(this.#timer);
      void this.save();
    };
  }

  /** Sends what was typed, now. Never throws: what went wrong stands in the bar and beside the fields. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const { draft } = this;
    const sent = draft.values;
    const record = this.#session.record();
    const patch = this.#form.patch(withoutFaults(draft.changed, this.#form.held(sent, record)), sent, record);
    if (Object.keys(patch).length === 0) {
      if (!draft.isChanged && this.#session.state().kind === 'typing')
        this.#session.stands({ kind: 'saved', at: null });
      if (draft.isChanged)
        this.#session.stands({ kind: 'kept', why: 'Saved once what is missing or cannot be read is mended.' });
      return;
    }
    try {
      const { competition } = await this.#session.write(() =>
        call(saveCompetition, { ...patch, id: this.#session.compId, version: this.#version }),
      );
      this.#version = competition.version;
      this.#session.take(competition);
      draft.settle(sent, this.#form.typed(competition));
      this.#keep();
    } catch (cause) {
      const faults = cause instanceof ApiRefusal && !savedElsewhere(cause) ? cause.faults : [];
      if (faults.length > 0)
        draft.show({
          ...draft.faults,
          ...Object.fromEntries(faults.map(({ field, message }): [string, string] => [field, message])),
        } satisfies Faults);
    }
  }

  /** After somebody else saved: takes over what they have; `keepMine` sends what was typed here on top of it. */
  async resolve(theirs: BuiltCompetition, keepMine: boolean): Promise<void> {
    this.#version = theirs.version;
    this.#session.take(theirs);
    if (keepMine) this.draft.rebase(this.#form.typed(theirs));
    else this.draft.reset(this.#form.typed(theirs));
    this.#keep();
    this.#session.stands({ kind: 'saved', at: null });
    await this.save();
  }

  /** What the other person's record holds in the fields that were changed here. */
  collisions(
    theirs: BuiltCompetition,
  ): readonly { readonly name: string; readonly mine: string; readonly theirs: string }[] {
    const typed = this.#form.typed(theirs);
    return Object.entries(this.draft.changed)
      .map(([name, mine]) => ({ name, mine: shown(mine), theirs: shown(typed[name]) }))
      .filter((one) => one.mine !== one.theirs);
  }

  /** The record was changed by another part of the builder, or an undo: what was typed here stays. */
  follow(record: BuiltCompetition): void {
    if (record.version <= this.#version) return;
    this.#version = record.version;
    this.draft.rebase(this.#form.typed(record));
  }

  #typed(): void {
    this.#keep();
    if (!this.draft.isChanged) return;
    if (this.#session.state().kind === 'saved') this.#session.stands({ kind: 'typing' });
    clearTimeout(this.#timer);
    if (this.#session.state().kind !== 'elsewhere') this.#timer = setTimeout(() => void this.save(), WAIT_MS);
  }

  #keep(): void {
    keepTyping(keyOf(this.#session.compId, this.#form.name), this.draft.changed);
  }
}

/** The changed fields but for those at fault; the day and the time of a moment share one fault. */
const withoutFaults = (changed: Values, faults: Faults): Values =>
  Object.fromEntries(
    Object.entries(changed).filter(
      ([name]) => faults[name] === undefined && faults[name.replace(/\.(day|time)$/, '')] === undefined,
    ),
  );
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

/** The autosaving draft of a form of the open competition. */
export function useAutosave(form: Form): Autosave {
  const session = useSessionOfBuilder();
  const [autosave] = useState(() => new Autosave(session, form));
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => session.subscribe(() => autosave.follow(session.record())), [session, autosave]);
  return autosave;
}
