import { listLocations, type Location } from '@startline/contract/competitions/locations';
import { MapPin, Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useFault, useText, type Draft } from '../draft/draft.ts';
import { WithHelp } from '../form/draft-field.tsx';
import { placeWords } from './general-values.ts';
import { NewLocation } from './new-location.tsx';

type Props = { draft: Draft; hint?: string; optional?: boolean; error?: string | undefined };

/** The location: a ground found by name, town or postcode, or a new one. */
export function LocationField({ draft, hint, optional, error }: Props) {
  const name = useText(draft, 'location.name');
  const fault = useFault(draft, 'location') ?? error;
  const [search, setSearch] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const choose = (location: Pick<Location, 'id' | 'name' | 'town'>): void => {
    draft.set('location.name', placeWords(location));
    draft.set('location', String(location.id));
    setSearch(undefined);
  };
  return (
    <WithHelp helpKey="builder.general.location" name="Location">
      <Field label="Location" name="location" error={fault} hint={hint} optional={optional}>
        <TextInput
          type="search"
          role="combobox"
          aria-expanded={search !== undefined}
          aria-controls="locations-found"
          autoComplete="off"
          icon={search === undefined && name !== '' ? <MapPin size={18} /> : <Search size={18} />}
          placeholder="Name, town or postcode"
          value={search ?? name}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {search !== undefined && (
        <Found search={search} onChoose={choose} onAdd={() => setAdding(true)} onClose={() => setSearch(undefined)} />
      )}
      <NewLocation open={isAdding} name={search ?? ''} organisation={draft} onOpenChange={setAdding} onMade={choose} />
    </WithHelp>
  );
}

function Found({
  search,
  onChoose,
  onAdd,
  onClose,
}: {
  search: string;
  onChoose: (location: Location) => void;
  onAdd: () => void;
  onClose: () => void;
}) {
  const value = useDeferredValue(search.trim());
  const reply = useCall(listLocations, { search: value, pagenumber: 1, pagesize: 8 }, { keep: true });
  const locations = reply.data?.data ?? [];
  return (
    <div id="locations-found" className="mt-1 overflow-hidden rounded-lg border border-edge bg-surface shadow-lg">
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {locations.map((location) => (
          <li key={location.id}>
            <button
              type="button"
              onClick={() => onChoose(location)}
              className="flex min-h-11 w-full flex-col items-start px-3 py-2 text-left hover:bg-raise focus-visible:-outline-offset-2"
            >
              <span className="font-[650]">{location.name}</span>
              <span className="text-[0.9rem] text-ink2">
                {[location.town, location.postcode].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {reply.isFetching ? 'Searching' : `${locations.length} ${locations.length === 1 ? 'venue' : 'venues'} found`}
      </p>
      {!reply.isFetching && locations.length === 0 && (
        <p className="px-3 py-2 text-[0.95rem] text-ink2">No venue matches. Check the spelling.</p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line p-2">
        <Button variant="quiet" onClick={onAdd}>
          <Plus aria-hidden size={18} /> Add a venue
        </Button>
        <Button variant="quiet" className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
