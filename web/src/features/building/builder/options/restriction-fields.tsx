import { listAreas, listClubs } from '@startline/contract/people/orgs';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useFault, useMany, type Draft } from '../draft/draft.ts';
import { WithHelp } from '../form/draft-field.tsx';

type Props = {
  draft: Draft;
  /** The prefix of the fields' names and of their help. */ prefix?: string;
  helpPrefix?: string;
  /** Under each other, as in a sheet. */ isNarrow?: boolean;
};

/** Only athletes of some areas and clubs; without any named, everybody may enter. */
export const RestrictionFields = ({
  draft,
  prefix = 'athleteSecurity',
  helpPrefix = 'builder.options.athleteSecurity',
  isNarrow = false,
}: Props) => (
  <div className={classNames('grid gap-x-6 gap-y-5', isNarrow ? 'grid-cols-1' : 'max-lg:grid-cols-1 lg:grid-cols-2')}>
    <AreasField draft={draft} name={`${prefix}.areas`} helpKey={`${helpPrefix}.areas`} />
    <ClubsField draft={draft} name={`${prefix}.clubs`} helpKey={`${helpPrefix}.clubs`} />
  </div>
);

type FieldProps = { draft: Draft; name: string; helpKey: string };
const areasLabel = 'Only athletes from these areas';
const clubsLabel = 'Only athletes from these clubs';

function AreasField({ draft, name, helpKey }: FieldProps) {
  const chosen = useMany(draft, name);
  const fault = useFault(draft, name);
  const areas = useCall(listAreas, {}, { freshMs: 300_000 }).data?.data ?? [];
  const nameOf = (id: string): string => areas.find((area) => String(area.id) === id)?.name ?? `Area ${id}`;
  return (
    <WithHelp helpKey={helpKey} name={areasLabel}>
      <Field label={areasLabel} name={name} error={fault} optional hint="None: athletes from every area">
        <Select
          value=""
          placeholder="Add an area"
          options={areas
            .filter(({ id }) => !chosen.includes(String(id)))
            .map(({ id, name: area }) => ({ value: id, label: area }))}
          onChange={(event) => event.target.value !== '' && draft.set(name, [...chosen, event.target.value])}
        />
      </Field>
      <Chosen
        names={chosen.map((id) => [id, nameOf(id)])}
        onRemove={(id) =>
          draft.set(
            name,
            chosen.filter((one) => one !== id),
          )
        }
      />
    </WithHelp>
  );
}

type ClubsProps = FieldProps & {
  label?: string;
  hint?: string;
  /** Another club takes the place of the first. */ isOne?: boolean;
};

/** Clubs, searched by name: by default those whose athletes alone may enter. */
export function ClubsField({
  draft,
  name,
  helpKey,
  label = clubsLabel,
  hint = 'None: athletes from every club',
  isOne = false,
}: ClubsProps) {
  const chosen = useMany(draft, name);
  const fault = useFault(draft, name);
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const request = useDeferredValue(search.trim());
  const reply = useCall(listClubs, { startswith: request, pagesize: 8 }, { enabled: request.length > 1, keep: true });
  const some = useCall(
    listClubs,
    { startswith: '', pagesize: 200 },
    { enabled: chosen.some((id) => known[id] === undefined), freshMs: 300_000 },
  );
  const nameOf = (id: string): string =>
    known[id] ?? some.data?.data.find((club) => String(club.id) === id)?.name ?? `Club ${id}`;
  const add = (id: string, club: string): void => {
    setKnown({ ...known, [id]: club });
    setSearch('');
    if (!chosen.includes(id)) draft.set(name, isOne ? [id] : [...chosen, id]);
  };
  return (
    <WithHelp helpKey={helpKey} name={label}>
      <Field label={label} name={name} error={fault} optional hint={hint}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder="Type the start of a club’s name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {request.length > 1 && search !== '' && (
        <FoundClubs
          clubs={reply.data?.data ?? []}
          isNone={!reply.isFetching && reply.data?.data.length === 0}
          onChoose={({ id, name: club }) => add(String(id), club)}
        />
      )}
      <Chosen
        names={chosen.map((id) => [id, nameOf(id)])}
        onRemove={(id) =>
          draft.set(
            name,
            chosen.filter((one) => one !== id),
          )
        }
      />
    </WithHelp>
  );
}

type Club = { readonly id: number; readonly name: string };
type FoundProps = { clubs: readonly Club[]; isNone: boolean; onChoose: (club: Club) => void };

const FoundClubs = ({ clubs, isNone, onChoose }: FoundProps) => (
  <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-edge bg-surface shadow-lg">
    {clubs.map((club) => (
      <li key={club.id}>
        <button
          type="button"
          className="min-h-11 w-full px-3 py-2 text-left hover:bg-raise"
          onClick={() => onChoose(club)}
        >
          {club.name}
        </button>
      </li>
    ))}
    {isNone && <li className="px-3 py-2 text-ink2">No club name begins like that.</li>}
  </ul>
);

const Chosen = ({
  names,
  onRemove,
}: {
  names: readonly (readonly [id: string, name: string])[];
  onRemove: (id: string) => void;
}) =>
  names.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-2">
      {names.map(([id, name]) => (
        <li key={id} className="inline-flex items-center gap-1 rounded-full bg-brand-tint pl-3 font-[650] text-brand">
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-current/10"
            onClick={() => onRemove(id)}
          >
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
