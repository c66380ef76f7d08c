import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { Search } from 'lucide-react';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { columnNames, columns, type Column } from './entry-columns.ts';
import {
  groupings,
  payments,
  SEARCH_LENGTH,
  sortings,
  type Filter,
  type Grouping,
  type Payment,
  type Sorting,
} from './entries-filter.ts';

/** The search, the grouping, and the order. */
export const EntryFilters = ({
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
}) => (
  <div className="card grid grid-cols-[1fr_1.2fr] gap-3 p-4 lg:grid-cols-[2fr_1.4fr_1.4fr]">
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
    <ColumnChoice shown={shown} onColumn={onColumn} />
  </div>
);

const ColumnChoice = ({ shown, onColumn }: { shown: readonly Column[]; onColumn: (column: Column) => void }) => (
  <details className="col-span-full">
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
