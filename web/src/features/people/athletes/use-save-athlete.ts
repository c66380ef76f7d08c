import { addAthlete, changeAthlete, listAthletes, myAthletes, readAthlete } from '@startline/contract/people/athletes';
import { listClubs } from '@startline/contract/people/orgs';
import type { AthleteId } from '@startline/rules/ids';
import { useState, type SyntheticEvent } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { warn, info } from '../../../lib/notices.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { leftAfterTyping, type FieldFault } from '../../../ui/form/error-summary.tsx';
import { chosenClub } from './club-field.tsx';
import { faultsOf, inputOf, today, type FormTerms, type Values } from './athlete-values.ts';

/** One of the person's own athletes who may be the same person. */
export type Likely = {
  readonly id: AthleteId;
  readonly words: string;
  readonly isMine: boolean;
  readonly mayAddAnyway: boolean;
};

type Saving = {
  readonly busy: boolean;
  readonly attempt: number;
  readonly faults: readonly FieldFault[];
  readonly likely: Likely | undefined;
  readonly save: (values: Values, isNew: boolean) => Promise<void>;
  /** Faults leave as they are corrected. */ readonly onInput: (event: SyntheticEvent) => void;
};

/** Saves an athlete: shows faults beside their fields and a likely double as a question, and keeps what was typed. */
export function useSaveAthlete(
  existing: { id: AthleteId; version: number } | undefined,
  terms: FormTerms,
  onSaved: (id: AthleteId) => void,
): Saving {
  const [state, setState] = useState<Pick<Saving, 'busy' | 'attempt' | 'faults' | 'likely'>>({
    busy: false,
    attempt: 0,
    faults: [],
    likely: undefined,
  });

  const attempted = async (action: () => Promise<{ id: AthleteId; alert: string }>): Promise<void> => {
    setState((before) => ({ ...before, busy: true, faults: [], likely: undefined, attempt: before.attempt + 1 }));
    try {
      const { id, alert } = await action();
      if (alert) warn(alert);
      else info('Athlete saved.');
      await askAgain(myAthletes, listAthletes, readAthlete);
      setState((before) => ({ ...before, busy: false }));
      onSaved(id);
    } catch (cause) {
      setState((before) => ({ ...before, busy: false, ...refused(cause) }));
    }
  };

  const save = async (typed: Values, isNew: boolean): Promise<void> => {
    const values = await withClub(typed);
    const faults = faultsOf(values, terms, today());
    if (faults.length > 0) {
      setState((before) => ({ ...before, faults, likely: undefined, attempt: before.attempt + 1 }));
      return;
    }
    const input = inputOf(values, terms.aocode);
    await attempted(() =>
      existing
        ? call(changeAthlete, { ...input, id: existing.id, version: existing.version })
        : call(addAthlete, { ...input, isNew }),
    );
  };
  const onInput = ({ target }: SyntheticEvent): void =>
    setState((last) => (last.faults.length === 0 ? last : { ...last, faults: leftAfterTyping(last.faults, target) }));
  return { ...state, save, onInput };
}

/**
 * Returns the values with the club or school whose full name was typed, if the form was sent before the list to choose
 * from had come.
 */
async function withClub(values: Values): Promise<Values> {
  const name = values.club.name.trim();
  if (name.length < 2 || values.club.clubId !== null || values.club.schoolId !== null) return values;
  const matches = await call(listClubs, { startswith: name, pagesize: 20 }).catch(() => []);
  const match =
    matches.find((club) => club.name.toLowerCase() === name.toLowerCase()) ??
    (matches.length === 1 ? matches[0] : undefined);
  return match ? { ...values, club: chosenClub(match) } : values;
}

function refused(cause: unknown): { faults: readonly FieldFault[]; likely: Likely | undefined } {
  if (cause instanceof ApiRefusal && cause.faults.length > 0) return { faults: cause.faults, likely: undefined };
  if (isRefusal(cause, 'athlete-refused') && typeof cause.data === 'object' && cause.data !== null) {
    return { faults: [], likely: { ...(cause.data as Omit<Likely, 'words'>), words: cause.message } };
  }
  return { faults: [{ message: wordsOf(cause) }], likely: undefined };
}
