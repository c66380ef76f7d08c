import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { columnNames, columns, type Column } from './entry-columns.ts';
import {
  cleaned,
  groupings,
  payments,
  SEARCH_LENGTH,
  sortings,
  type Filter,
  type Grouping,
  type Payment,
  type Sorting,
} from './entries-filter.ts';

/** The search, the grouping, and the order. On a phone all but the search is folded, so that the list is in sight. */
export function EntryFilters({
  filter,
  data,
  onChange,
  shown,
  onColumn,
}: {
  filter: Filter;
  data: CompetitionEntries | undefined;
  onChange: (change: Filter) => void;
  shown: readonly Column[];
  onColumn: (column: Column) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const narrowed = narrowing(filter);
  return (
    <div className="card grid grid-cols-[1fr_1.2fr] gap-3 p-4 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
      <div className="max-sm:col-span-2">
        <Field label="Name or registration number" optional="quiet">
          <SearchInput
            icon={<Search size={18} />}
            maxLength={SEARCH_LENGTH}
            value={filter.search ?? ''}
            onSearch={(search) => onChange({ search })}
          />
        </Field>
      </div>
      <button
        type="button"
        className="col-span-2 flex min-h-11 items-center justify-between font-[650] sm:hidden"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
      >
        {narrowed === 0 ? 'Filters and columns' : `Filters and columns (${String(narrowed)} in use)`}
        <ChevronDown aria-hidden size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={rest} className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        <Choices filter={filter} data={data} onChange={onChange} />
        <ColumnChoice shown={shown} onColumn={onColumn} />
      </div>
    </div>
  );
}

type ChoiceProps = Pick<Parameters<typeof EntryFilters>[0], 'filter' | 'data' | 'onChange'>;

const Choices = ({ filter, data, onChange }: ChoiceProps) => (
  <>
    <div className="max-sm:col-span-2">
      <Field label="Event" optional="quiet">
        <Select
          value={filter.event ?? ''}
          placeholder="All events"
          options={(data?.events ?? []).map((event) => ({
            value: event.eventGroupId,
            label: `${event.name} (${event.paid + event.awaitingCheque})`,
          }))}
          onChange={(event) => onChange({ event: Number(event.target.value) })}
        />
      </Field>
    </div>
    <Field label="Club" optional="quiet">
      <Select
        value={filter.club ?? ''}
        placeholder="All clubs"
        options={(data?.clubs ?? []).map((club) => ({ value: club.id, label: `${club.name} (${club.entries})` }))}
        onChange={(event) => onChange({ club: Number(event.target.value) })}
      />
    </Field>
    <Field label="Payment" optional="quiet">
      <Select
        value={filter.payment ?? 'all'}
        options={payments}
        onChange={(event) => onChange({ payment: event.target.value as Payment })}
      />
    </Field>
    <Order filter={filter} onChange={onChange} />
  </>
);

/** Returns how many of the folded choices differ from the usual ones. */
const narrowing = ({ event, club, payment, view, sort }: Filter): number =>
  Object.keys(cleaned({ event, club, payment, view, sort } as Filter)).length;

const ColumnChoice = ({ shown, onColumn }: { shown: readonly Column[]; onColumn: (column: Column) => void }) => (
  <details className="col-span-full lg:col-span-2 lg:mt-7">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-[650]">Columns</summary>
    <Chips label="Columns">
      {columns.map((column) => (
        <Chip key={column} pressed={shown.includes(column)} onClick={() => onColumn(column)}>
          {columnNames[column]}
        </Chip>
      ))}
    </Chips>
  </details>
);

const Order = ({ filter, onChange }: { filter: Filter; onChange: (change: Filter) => void }) => (
  <>
    <Field label="Show" optional="quiet">
      <Select
        value={filter.view ?? 'event'}
        options={groupings}
        onChange={(event) => onChange({ view: event.target.value as Grouping })}
      />
    </Field>
    <Field label="Sort by" optional="quiet">
      <Select
        value={filter.sort ?? 'name'}
        options={sortings}
        onChange={(event) => onChange({ sort: event.target.value as Sorting })}
      />
    </Field>
  </>
);
