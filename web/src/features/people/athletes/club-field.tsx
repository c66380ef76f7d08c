import { listClubs } from '@startline/contract/people/orgs';
import { useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { classNames } from '../../../ui/layout/class-names.ts';

export type ChosenClub = { readonly name: string; readonly clubId: number | null; readonly schoolId: number | null };

/** Returns the form values once a club or school of the list is chosen. */
export const chosenClub = ({ id, name, clubtype }: z.output<typeof listClubs.output>[number]): ChosenClub => ({
  name,
  clubId: clubtype === 'S' ? null : id,
  schoolId: clubtype === 'S' ? id : null,
});

/** The club of athletes without a club, which every installation has. */
const UNATTACHED = 'Unattached';

/**
 * Returns whether the browser's own list shows the name: it has only names that contain the typed letters, so the
 * others are offered as buttons.
 */
const isListed = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.toLowerCase());

/** Moves the focus to the field, because the pressed button leaves, and counts as typing there: its fault leaves. */
function enter(input: HTMLInputElement | null): void {
  input?.focus();
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One field for club or school: type part of the name, choose from the list. The typed text stays, chosen or not. */
export function ClubField({
  value,
  onChange,
  error,
}: {
  value: ChosenClub;
  onChange: (club: ChosenClub) => void;
  error: string | undefined;
}) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setAsked] = useState('');
  const reply = useCall(
    listClubs,
    { startswith: search, pagesize: 20 },
    { enabled: search.length >= 2, keep: true, freshMs: 300_000 },
  );
  const clubs = search.length >= 2 ? (reply.data?.data ?? []) : [];
  const typed = (name: string): void => {
    setAsked(name.trim());
    const match = clubs.find((club) => club.name.toLowerCase() === name.trim().toLowerCase());
    onChange(match ? { ...chosenClub(match), name } : { name, clubId: null, schoolId: null });
  };
  const meant = clubs.filter(({ name }) => !isListed(name, search)).slice(0, 5);
  const choose = (choice: () => void): void => {
    choice();
    enter(input.current);
  };
  const isChosen = value.clubId !== null || value.schoolId !== null;
  const hint =
    search.length >= 2 && reply.data !== undefined && clubs.length === 0
      ? 'No clubs or schools match. Check the spelling, or press “My club or school isn’t listed”.'
      : 'Type part of the name and choose it from the list.';
  return (
    <Field label="Club or school" name="clubid" hint={hint} error={error}>
      <TextInput
        ref={input}
        list={list}
        autoComplete="off"
        value={value.name}
        onChange={(event) => typed(event.target.value)}
        onBlur={() => {
          const [only] = clubs;
          if (!isChosen && only && clubs.length === 1 && isListed(only.name, search)) typed(only.name);
        }}
      />
      <div role="status">
        {!isChosen && <Meant clubs={meant} onChoose={(club) => choose(() => onChange(chosenClub(club)))} />}
      </div>
      <Unlisted isHidden={isChosen || value.name === UNATTACHED} onPress={() => choose(() => typed(UNATTACHED))} />
      <datalist id={list}>
        {clubs.map((club) => (
          <option key={club.id} value={club.name}>
            {club.clubtype === 'S' ? 'School' : 'Club'}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

type Club = z.output<typeof listClubs.output>[number];

/** Clubs with a name similar to the typed text, each chosen by one press. */
function Meant({ clubs, onChoose }: { clubs: readonly Club[]; onChoose: (club: Club) => void }) {
  return clubs.length === 0 ? null : (
    <div role="group" aria-label="Did you mean" className="flex flex-wrap items-center gap-x-3 pt-1">
      <span className="text-ink2">Did you mean:</span>
      {clubs.map((club) => (
        <button
          key={club.id}
          type="button"
          className="min-h-11 text-brand underline decoration-1 underline-offset-[3px] hover:decoration-2"
          onClick={() => onChoose(club)}
        >
          {club.name}
        </button>
      ))}
    </div>
  );
}

/**
 * The way on for an athlete whose club is not listed. Keeps its space when a club is chosen, so that the button below
 * does not move from under the finger.
 */
const Unlisted = ({ isHidden, onPress }: { isHidden: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-hidden={isHidden}
    className={classNames(
      'mt-1 min-h-9 text-brand underline decoration-1 underline-offset-[3px] hover:decoration-2',
      isHidden && 'invisible',
    )}
    onClick={onPress}
  >
    My club or school isn’t listed
  </button>
);
