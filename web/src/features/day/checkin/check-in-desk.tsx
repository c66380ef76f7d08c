import {
  checkInSummary,
  organiserCheckIns,
  saveCheckIns,
  type CheckInAthlete,
  type CheckInSummary,
} from '@startline/contract/day/check-in';
import { collectedFilters, type CollectedFilter } from '@startline/rules/day/checkin/check-in-search';
import type { CompetitionId } from '@startline/rules/ids';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, warn } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { DeskRow, type Save } from './desk-row.tsx';

const PAGE_SIZE = 50;
const AGAIN_MS = 5_000;

type Filter = {
  readonly whois: string;
  readonly egid: number;
  readonly collected: CollectedFilter;
  readonly page: number;
};
const everybody: Filter = { whois: '', egid: 0, collected: collectedFilters.all, page: 1 };
const collectedChoices = [
  { value: collectedFilters.all, label: 'All' },
  { value: collectedFilters['not-collected'], label: 'Not here yet' },
  { value: collectedFilters.collected, label: 'Checked in' },
];

type DeskProps = { compId: CompetitionId; groups: CheckInSummary['eventGroups'] };

/** The desk: one box finds by name, club, number, bib or event; one press checks in, or takes it back. */
export function CheckInDesk({ compId, groups }: DeskProps) {
  const [filter, setFilter] = useState(everybody);
  const found = useCall(
    organiserCheckIns,
    { compid: compId, pagesize: PAGE_SIZE, ...filter },
    { keep: true, again: AGAIN_MS },
  );
  const { busy, save } = useSaving(compId);
  const set = (change: Partial<Filter>): void => setFilter((before) => ({ ...before, page: 1, ...change }));
  return (
    <>
      <DeskFilters filter={filter} groups={groups} onChange={set} />
      <States
        query={found}
        isEmpty={(reply) => reply.data.athletes.length === 0}
        empty={
          <EmptyState
            title="No results found."
            action={
              <Button variant="secondary" onClick={() => setFilter(everybody)}>
                Show everybody
              </Button>
            }
          />
        }
      >
        {(reply) => (
          <>
            <FoundEntries athletes={reply.data.athletes} message={reply.data.message} busy={busy} onSave={save} />
            <Pager
              page={filter.page}
              pageSize={PAGE_SIZE}
              total={(reply.meta as { totalCount: number }).totalCount}
              onPage={(page) => set({ page })}
            />
          </>
        )}
      </States>
    </>
  );
}

/** Saves check-ins and reads the list and the counts again; says of each that was refused why. */
function useSaving(compId: CompetitionId): { readonly busy: boolean; readonly save: Save } {
  const [busy, setBusy] = useState(false);
  const saving = async (athletes: readonly CheckInAthlete[], collected: boolean): Promise<void> => {
    setBusy(true);
    try {
      const { answers } = await call(saveCheckIns, {
        id: compId,
        athletes: athletes.map(({ entryId }) => ({ entryId, collected })),
      });
      const reasons = answers.filter(({ answer }) => answer === 'refused').map(({ reason }) => reason);
      for (const reason of new Set(reasons)) warn(reason);
    } catch (cause) {
      error(wordsOf(cause));
    }
    await askAgain(organiserCheckIns, checkInSummary);
    setBusy(false);
  };
  return { busy, save: (athletes, collected) => void saving(athletes, collected) };
}

type FilterProps = {
  filter: Filter;
  groups: CheckInSummary['eventGroups'];
  onChange: (change: Partial<Filter>) => void;
};

const DeskFilters = ({ filter, groups, onChange }: FilterProps) => (
  <div className="card grid grid-cols-2 gap-3 p-4 lg:grid-cols-[2fr_1.4fr_1fr]">
    <div className="max-lg:col-span-2">
      <Field label="Name, club, number, bib or event" optional="quiet">
        <SearchInput
          icon={<Search size={18} />}
          maxLength={60}
          value={filter.whois}
          onSearch={(whois) => onChange({ whois })}
        />
      </Field>
    </div>
    <Field label="Event" optional="quiet">
      <Select
        value={filter.egid === 0 ? '' : filter.egid}
        placeholder="All events"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ egid: Number(event.target.value) })}
      />
    </Field>
    <Field label="Checked in" optional="quiet">
      <Select
        value={filter.collected}
        options={collectedChoices}
        onChange={(event) => onChange({ collected: Number(event.target.value) as CollectedFilter })}
      />
    </Field>
  </div>
);

type FoundProps = { athletes: readonly CheckInAthlete[]; message: string; busy: boolean; onSave: Save };

function FoundEntries({ athletes, message, busy, onSave }: FoundProps) {
  const toCome = athletes.filter(({ collected, isPaid }) => !collected && isPaid);
  return (
    <Card flush aria-label="Entries">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
        <p role="status">{message}</p>
        {toCome.length > 1 && (
          <Button variant="secondary" busy={busy} onClick={() => onSave(toCome, true)}>
            Check in all {toCome.length} shown
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {athletes.map((athlete) => (
          <DeskRow key={athlete.id} athlete={athlete} busy={busy} onSave={onSave} />
        ))}
      </ul>
    </Card>
  );
}
