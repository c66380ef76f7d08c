import { competitionTypes, type CompetitionFilter } from '@startline/rules/competitions/published/list-filter';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import type { IsoDate } from '@startline/rules/time';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DateField, shownDate } from '../../../../ui/form/date-field.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';
import { commonEvents, kindWords } from '../facts/kinds.ts';
import { ageChoices } from './age-choices.ts';
import type { ListState } from './list-state.ts';
import { NearField, type Near } from './near-field.tsx';
import { placeFault, unknownIn } from './unknown-place.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: ListState;
  defaults: CompetitionFilter;
  onChoose: (filter: CompetitionFilter, here: Near['here']) => void;
};
type Typed = Near & {
  from: string;
  to: string;
  organiser: string;
  location: string;
  compOrg: string;
  type: string;
  age: string;
  events: readonly string[];
};

/** Returns what is typed and its faults, and what the buttons do; a typed place is looked up before it is chosen. */
function useFilters({ onOpenChange, state, onChoose }: Props) {
  const [typed, setTyped] = useState(() => typedOf(state));
  const [attempt, setAttempt] = useState(0);
  const [unknown, setUnknown] = useState(() => unknownIn(state.near));
  const [busy, setBusy] = useState(false);
  const isLeft = useRef(false);
  const read = readTyped(typed, state);
  const place = unknown?.near === typed.near.trim() ? unknown : undefined;
  const faults = [...(attempt > 0 ? read.faults : []), ...(place ? [{ field: 'near', message: place.message }] : [])];
  const set = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  const leave = (): void => {
    isLeft.current = true;
    onOpenChange(false);
  };
  const choose = (...chosen: Parameters<Props['onChoose']>): void => {
    onChoose(...chosen);
    leave();
  };
  const apply = async (): Promise<void> => {
    setAttempt(attempt + 1);
    if (read.faults.length > 0) return;
    setBusy(true);
    const fault = await placeFault(read.filter);
    if (isLeft.current) return;
    setBusy(false);
    setUnknown(fault);
    setAttempt(attempt + 2);
    if (!fault) choose(read.filter, typed.here);
  };
  return { typed, attempt, busy, faults, close: place?.close ?? [], set, leave, choose, apply };
}

/** The filters besides the words: dates, distance, type, age group, organiser, venue, organisation, events. */
export function FilterSheet(props: Props) {
  const { open, state, defaults } = props;
  const { typed, attempt, busy, faults, close, set, leave, choose, apply } = useFilters(props);
  return (
    <Sheet
      open={open}
      onOpenChange={leave}
      title="Filters"
      actions={
        <>
          <Button type="submit" form="filters" busy={busy}>
            Show competitions
          </Button>
          <Button
            variant="secondary"
            onClick={() => choose({ ...defaults, freeTextSearch: state.filter.freeTextSearch }, undefined)}
          >
            Clear filters
          </Button>
        </>
      }
    >
      <form
        id="filters"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <ErrorSummary faults={faults} attempt={attempt} />
        <FilterFields typed={typed} state={state} faults={faults} close={close} onType={set} />
      </form>
    </Sheet>
  );
}

type FieldsProps = {
  typed: Typed;
  state: ListState;
  faults: readonly { field: string; message: string }[];
  close: readonly string[];
  onType: (change: Partial<Typed>) => void;
};

const FilterFields = ({ typed, state, faults, close, onType }: FieldsProps) => (
  <>
    <div className="grid grid-cols-2 gap-6">
      <Field label="From" name="from" optional="quiet" error={faultOf(faults, 'from')}>
        <DateField value={typed.from} onChange={(event) => onType({ from: event.target.value })} />
      </Field>
      <Field label="To" name="to" optional="quiet" error={faultOf(faults, 'to')}>
        <DateField value={typed.to} onChange={(event) => onType({ to: event.target.value })} />
      </Field>
    </div>
    <NearField
      near={typed.near}
      within={typed.within}
      here={typed.here}
      error={faultOf(faults, 'near')}
      close={close}
      onChoose={onType}
    />
    <Field label="Type" name="type" optional="quiet">
      <Select value={typed.type} onChange={(event) => onType({ type: event.target.value })} options={types} />
    </Field>
    <Field label="Age group" name="age" optional="quiet">
      <Select
        value={typed.age}
        onChange={(event) => onType({ age: event.target.value })}
        placeholder="Any age"
        options={agesWith(state.filter.age)}
      />
    </Field>
    <NamedFields typed={typed} state={state} onType={onType} />
    <Events chosen={typed.events} onChange={(events) => onType({ events })} />
  </>
);

/** The organiser, the venue and the organisation, each chosen by name. */
const NamedFields = ({ typed, state, onType }: Pick<FieldsProps, 'typed' | 'state' | 'onType'>) => (
  <>
    <Field label="Organiser" name="organiser" optional="quiet">
      <Select
        value={typed.organiser}
        onChange={(event) => onType({ organiser: event.target.value })}
        placeholder="Any organiser"
        options={choices(state.compOrgs)}
      />
    </Field>
    <Field label="Venue" name="location" optional="quiet">
      <Select
        value={typed.location}
        onChange={(event) => onType({ location: event.target.value })}
        placeholder="Any venue"
        options={choices(state.locations)}
      />
    </Field>
    <Field
      label="Organisation"
      name="org"
      optional="quiet"
      hint="Every organisation, including those with no competitions coming up."
    >
      <Select
        value={typed.compOrg}
        onChange={(event) => onType({ compOrg: event.target.value })}
        placeholder="Any organisation"
        options={choices(state.compOrgsAll)}
      />
    </Field>
  </>
);

const types = competitionTypes.map((type) => ({ value: type, label: type === 'ALL' ? 'All types' : kindWords[type] }));
const choices = (named: ListState['compOrgs']) => named.map(({ id, name }) => ({ value: String(id), label: name }));
/** Returns the ages to choose from, with the one in the address where it is another. */
const agesWith = (key: string) =>
  key === '' || ageChoices.some(({ value }) => value === key)
    ? ageChoices
    : [...ageChoices, { value: key, label: key }];
const faultOf = (faults: readonly { field: string; message: string }[], field: string) =>
  faults.find((fault) => fault.field === field)?.message;

function Events({ chosen, onChange }: { chosen: readonly string[]; onChange: (events: readonly string[]) => void }) {
  return (
    <fieldset>
      <legend className="pb-1 font-[650]">Events</legend>
      <div className="flex flex-wrap gap-2">
        {commonEvents.map(([code, name]) => {
          const isOn = chosen.includes(code);
          return (
            <label
              key={code}
              className={`inline-flex min-h-10 cursor-pointer items-center rounded-full border px-3.5 text-[0.95rem] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring) ${isOn ? 'border-brand bg-brand font-[650] text-on-brand' : 'border-edge'}`}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isOn}
                onChange={() => onChange(isOn ? chosen.filter((one) => one !== code) : [...chosen, code])}
              />
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const typedOf = ({ filter, here }: ListState): Typed => ({
  near: filter.near,
  within: filter.within,
  here,
  from: filter.fromDate === undefined ? '' : shownDate(filter.fromDate),
  to: filter.toDate === undefined ? '' : shownDate(filter.toDate),
  organiser: idText(filter.organiser),
  location: idText(filter.location),
  compOrg: idText(filter.compOrg),
  type: filter.type,
  age: filter.age,
  events: filter.events,
});
const idText = (named: { id: number } | undefined): string => (named ? String(named.id) : '');

function readTyped(
  typed: Typed,
  state: ListState,
): { filter: CompetitionFilter; faults: { field: string; message: string }[] } {
  const faults: { field: string; message: string }[] = [];
  const day = (field: 'from' | 'to'): IsoDate | undefined => {
    const text = typed[field].trim();
    const read = text === '' ? undefined : readTypedDate(text);
    if (text !== '' && !read)
      faults.push({ field, message: `Enter a “${field === 'from' ? 'From' : 'To'}” date such as 24/04/2027.` });
    return read;
  };
  const [fromDate, toDate] = [day('from'), day('to')];
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    faults.push({ field: 'to', message: 'The last day must not be before the first.' });
  const named = (id: string, from: ListState['compOrgs']) =>
    id === '' ? undefined : { id: Number(id), name: from.find((one) => String(one.id) === id)?.name ?? '' };
  const filter: CompetitionFilter = {
    ...state.filter,
    fromDate,
    toDate,
    organiser: named(typed.organiser, state.compOrgs),
    location: named(typed.location, state.locations),
    compOrg: named(typed.compOrg, state.compOrgsAll),
    type: competitionTypes.find((type) => type === typed.type) ?? 'ALL',
    age: typed.age,
    near: typed.near.trim(),
    within: typed.within,
    events: typed.events,
    pageNumber: 1,
  };
  return { filter, faults };
}
