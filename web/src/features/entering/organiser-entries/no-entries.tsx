import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { cleaned, type Filter } from './entries-filter.ts';

type Props = { filter: Filter; data: CompetitionEntries | undefined; onChange: (change: Filter) => void };

/** Says why the list of entries is empty, and how to see what it leaves out. */
export function NoEntries({ filter, data, onChange }: Props) {
  if (isNarrowed(filter))
    return (
      <EmptyState
        title="No matching entries"
        action={
          <Button
            variant="secondary"
            onClick={() => onChange({ search: '', event: 0, club: 0, payment: 'all', q: '' })}
          >
            Show all entries
          </Button>
        }
      >
        No entries match the filters above.
      </EmptyState>
    );
  if (!data?.totals.cancelled)
    return <EmptyState title="No entries yet">The first entry appears here as soon as it is made.</EmptyState>;
  return (
    <EmptyState
      title="All entries were cancelled"
      action={
        <Button variant="secondary" onClick={() => onChange({ payment: 'cancelled' })}>
          Show cancelled entries
        </Button>
      }
    >
      Cancelled entries are left out until you ask for them.
    </EmptyState>
  );
}

/** Returns whether a filter leaves out entries; sorting does not. */
const isNarrowed = (filter: Filter): boolean =>
  Object.keys(cleaned({ ...filter, view: 'event', sort: 'name', page: 1 })).length > 0;
