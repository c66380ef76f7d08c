import { listClubs } from '@startline/contract/people/orgs';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

export type ChosenClub = { readonly name: string; readonly clubId: number | null; readonly schoolId: number | null };

/** What the form holds once a club or school of the list is chosen. */
export const chosenClub = ({ id, name, clubtype }: z.output<typeof listClubs.output>[number]): ChosenClub => ({
  name,
  clubId: clubtype === 'S' ? null : id,
  schoolId: clubtype === 'S' ? id : null,
});

/** The club of athletes who are in none, as every installation has it. */
const UNATTACHED = 'Unattached';

/** One field for club or school: type the beginning, choose from the list. What is typed stays, chosen or not. */
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
  const [asked, setAsked] = useState('');
  const found = useCall(
    listClubs,
    { startswith: asked, pagesize: 20 },
    { enabled: asked.length >= 2, keep: true, freshMs: 300_000 },
  );
  const clubs = asked.length >= 2 ? (found.data?.data ?? []) : [];
  const typed = (name: string): void => {
    setAsked(name.trim());
    const match = clubs.find((club) => club.name.toLowerCase() === name.trim().toLowerCase());
    onChange(match ? { ...chosenClub(match), name } : { name, clubId: null, schoolId: null });
  };
  const isChosen = value.clubId !== null || value.schoolId !== null;
  const hint =
    asked.length >= 2 && found.data !== undefined && clubs.length === 0
      ? 'No club or school begins with this. Check the spelling, or say below that it is not listed.'
      : 'Type the first letters and choose it from the list.';
  return (
    <Field label="Club or school" name="clubid" hint={hint} error={error}>
      <TextInput
        list={list}
        autoComplete="off"
        value={value.name}
        onChange={(event) => typed(event.target.value)}
        onBlur={() => {
          const [only] = clubs;
          if (!isChosen && only && clubs.length === 1) typed(only.name);
        }}
      />
      {!isChosen && value.name !== UNATTACHED && (
        <button
          type="button"
          className="mt-1 min-h-9 text-brand underline decoration-1 underline-offset-[3px] hover:decoration-2"
          onClick={() => typed(UNATTACHED)}
        >
          Not in a club or school that is listed
        </button>
      )}
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
