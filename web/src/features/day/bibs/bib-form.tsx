import type { ListedBib } from '@startline/contract/day/bibs';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

type Props = { holder: ListedBib; busy: boolean; onSave: (bib: string, swap: boolean) => void };

/** A new number for a holder; a number that somebody else has may be swapped deliberately. */
export function BibForm({ holder: { name, bib }, busy, onSave }: Props) {
  const [typed, setTyped] = useState(bib);
  const [swap, setSwap] = useState(false);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed, swap);
      }}
    >
      <Field label={`Number for ${name}`}>
        <TextInput inputMode="numeric" maxLength={5} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={swap} onChange={(event) => setSwap(event.target.checked)} /> Swap if somebody
        has it
      </label>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}
