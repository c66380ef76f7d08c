import type { CompetitionView } from '@startline/contract/competitions/view';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { dayRange } from '@startline/rules/formats/dates';

type Group = CompetitionView['ageGroups'][number];

/** The age groups of the competition: which ages, and on which day they count. */
export function AgesPanel({ view }: { view: CompetitionView }) {
  if (view.ageGroups.length === 0)
    return <EmptyState title="No age groups yet">Age groups appear here once events are added.</EmptyState>;
  return (
    <Card flush>
      <Table
        caption="Age groups"
        rows={view.ageGroups}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', head: 'Age group', rowHead: true, cell: ({ name }) => name },
          { key: 'ages', head: 'Ages', cell: agesOf },
          { key: 'on', head: 'Age as at', cell: ({ ageOn }) => `${dayRange(ageOn, ageOn)} ${ageOn.slice(0, 4)}` },
          {
            key: 'events',
            head: 'Events',
            numeric: true,
            cell: ({ id }) =>
              new Set(
                view.schedule
                  .filter((row) => row.ageGroupId === id && row.maxAthletes >= 0)
                  .map((row) => `${row.eventCode}${row.gender}`),
              ).size,
          },
        ]}
      />
    </Card>
  );
}

/** Returns '13 and 14', '35 to 39', '20 and over', 'up to 8'. An end of 0 is open. */
export function agesOf({ minAge, maxAge }: Pick<Group, 'minAge' | 'maxAge'>): string {
  if (maxAge === 0) return minAge === 0 ? 'any age' : `${minAge} and over`;
  if (minAge === 0) return `up to ${maxAge}`;
  if (minAge === maxAge) return String(minAge);
  return maxAge === minAge + 1 ? `${minAge} and ${maxAge}` : `${minAge} to ${maxAge}`;
}
