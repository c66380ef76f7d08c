import { listAreas, listClubs } from '@startline/contract/people/orgs';
import type { ClubId } from '@startline/rules/ids';
import { useRef, useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

type Verb = 'Add' | 'Ask to represent';
const objective: Readonly<Record<Verb, string>> = { Add: 'add', 'Ask to represent': 'represent' };
type Area = { readonly id: number; readonly entityLevel: number };

/** Finds a club or school by its first letters; a press on one selects it. */
export function ClubPicker({
  verb,
  busy,
  onPick,
}: {
  verb: Verb;
  busy: boolean;
  onPick: (club: ClubId) => Promise<void>;
}) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // the pressed button goes with the list
  const clear = (): void => {
    setTyped('');
    input.current?.focus();
  };
  const wanted = typed.trim();
  const isEnough = wanted.length >= 2;
  const clubs = useCall(listClubs, { startswith: wanted, pagesize: 20 }, { enabled: isEnough, keep: true });
  const listed = isEnough ? (clubs.data?.data ?? []) : [];
  const isNone = isEnough && clubs.data !== undefined && listed.length === 0;
  return (
    <div className="space-y-2">
      <Field
        label={`Club or school to ${objective[verb]}`}
        name="place-club"
        hint={isNone ? 'No clubs or schools match. Check the spelling.' : 'Type part of the name.'}
        error={clubs.error ? 'The clubs could not be loaded. Try again in a moment.' : undefined}
      >
        <TextInput ref={input} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ul className="space-y-2">
        {listed.map(({ id, name, areaname }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{areaname === '' ? name : `${name}, ${areaname}`}</span>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`${verb} ${name}`}
              onClick={() => void onPick(id).then(clear)}
            >
              {verb}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Selects an area from the list. */
export function AreaPicker({
  verb,
  busy,
  onPick,
}: {
  verb: Verb;
  busy: boolean;
  onPick: (area: Area) => Promise<void>;
}) {
  const [chosen, setChosen] = useState('');
  const areas = useCall(listAreas, {});
  const area = areas.data?.data.find(({ id }) => String(id) === chosen);
  return (
    <div className="space-y-2">
      <Field
        label={`Area to ${objective[verb]}`}
        name="place-area"
        hint="A county, a region or a country, with every club in it."
        error={areas.error ? 'The areas could not be loaded. Try again in a moment.' : undefined}
      >
        <Select
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          placeholder="Choose an area"
          options={(areas.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Button
        variant="secondary"
        busy={busy}
        disabled={area === undefined}
        onClick={() => {
          if (area) void onPick(area).then(() => setChosen(''));
        }}
      >
        {verb} this area
      </Button>
    </div>
  );
}
