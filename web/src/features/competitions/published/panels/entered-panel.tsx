import { whoHasEntered, type WhoHasEntered } from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { EmptyState, States } from '../../../../ui/screen-states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Counters } from './info-panel.tsx';

type Meta = { page: number; pageSize: number; totalCount: number };

type Line = WhoHasEntered['entries'][number] & { readonly n: number };

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    head: 'Name',
    rowHead: true,
    cell: ({ name, club }) => (
      <>
        {name}
        <span className="block text-[0.9rem] font-normal text-ink2 sm:hidden">{club}</span>
      </>
    ),
  },
  { key: 'club', head: 'Club', wideOnly: true, cell: ({ club }) => club },
  { key: 'event', head: 'Event', cell: ({ event }) => event },
  { key: 'age', head: 'Age group', wideOnly: true, cell: ({ ageGroup }) => ageGroup },
  { key: 'perf', head: 'Mark', numeric: true, cell: ({ perfText }) => perfText },
];

/** Shows the entrants: the five counters, and names by event with a search. */
export function EnteredPanel({ id }: { id: CompetitionId }) {
  const [search, setSearch] = useState('');
  const [eventGroupId, setEvent] = useState(0);
  const [page, setPage] = useState(1);
  const answer = useCall(whoHasEntered, { id, search, eventGroupId, page }, { keep: true });
  const meta = answer.data?.meta as Meta | undefined;
  const narrow = (change: () => void): void => {
    change();
    setPage(1);
  };
  return (
    <div className="space-y-4">
      {answer.data && <Counters counts={answer.data.data.counters} />}
      <Narrow
        search={search}
        event={eventGroupId}
        events={answer.data?.data.events ?? []}
        onSearch={(text) => narrow(() => setSearch(text))}
        onEvent={(event) => narrow(() => setEvent(event))}
      />
      <States
        query={answer}
        isEmpty={(reply) => reply.data.entries.length === 0}
        empty={<Nobody isNarrowed={search !== '' || eventGroupId !== 0} />}
      >
        {(reply) => (
          <>
            <div className="card overflow-hidden">
              <Table
                caption="Who has entered"
                rows={reply.data.entries.map((entry, n): Line => ({ ...entry, n }))}
                rowKey={({ n }) => n}
                columns={columns}
              />
            </div>
            <Pager
              page={meta?.page ?? 1}
              pageSize={meta?.pageSize ?? 200}
              total={meta?.totalCount ?? 0}
              onPage={setPage}
              label="Pages of entries"
            />
          </>
        )}
      </States>
    </div>
  );
}

type NarrowProps = {
  search: string;
  event: number;
  events: WhoHasEntered['events'];
  onSearch: (text: string) => void;
  onEvent: (event: number) => void;
};

/** Narrows the names to one event, or to those that begin with a text. */
const Narrow = ({ search, event, events, onSearch, onEvent }: NarrowProps) => (
  <div className="grid gap-2 sm:grid-cols-2">
    <TextInput
      type="search"
      aria-label="Name or club"
      placeholder="Name or club"
      icon={<Search size={20} />}
      maxLength={60}
      value={search}
      onChange={(change) => onSearch(change.target.value)}
    />
    <Select
      aria-label="Event"
      value={event}
      onChange={(change) => onEvent(Number(change.target.value))}
      options={[
        { value: 0, label: 'All events' },
        ...events.map(({ eventGroupId, name, count }) => ({ value: eventGroupId, label: `${name} (${count})` })),
      ]}
    />
  </div>
);

const Nobody = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No athlete found">Try the start of a name, or choose all events.</EmptyState>
  ) : (
    <EmptyState title="No entries yet" icon={<Users size={36} strokeWidth={1.5} />}>
      Names appear here as soon as people enter.
    </EmptyState>
  );
