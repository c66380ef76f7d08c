import { changeBib, type ListedBib } from '@startline/contract/day/bibs';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Table } from '../../../ui/table.tsx';
import { BibForm } from './bib-form.tsx';

type Props = {
  holders: readonly ListedBib[];
  compId: CompetitionId;
  busy: boolean;
  press: (work: () => Promise<Reply<unknown>>) => Promise<boolean>;
};
const keyOf = ({ kind, id }: ListedBib): string => `${kind} ${String(id)}`;

/** The holders of numbers, found by name, club or number, each changed in its row. */
export function BibTable({ holders, compId, busy, press }: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState('');
  const text = search.toLowerCase();
  const shown = holders.filter(({ name, club, bib }) => `${name} ${club} ${bib}`.toLowerCase().includes(text));
  const save = async ({ kind, id }: ListedBib, bibNo: string, swap: boolean): Promise<void> => {
    if (await press(() => send(changeBib, { compId, athleteId: id, bibNo, kind, swap }))) setOpen('');
  };
  return (
    <>
      <div className="p-4 print:hidden">
        <Field label="Name, club or bib" optional="quiet">
          <SearchInput value={search} onSearch={setSearch} maxLength={60} />
        </Field>
      </div>
      <Table
        caption="Numbers"
        rows={shown}
        rowKey={keyOf}
        columns={[
          { key: 'bib', head: 'Bib', numeric: true, cell: ({ bib }) => bib || '–' },
          { key: 'name', head: 'Name', rowHead: true, cell: ({ name }) => name },
          { key: 'club', head: 'Club', wideOnly: true, cell: ({ club }) => club },
          { key: 'age', head: 'Age group', wideOnly: true, cell: ({ ageGroup }) => ageGroup },
          { key: 'events', head: 'Events', deskOnly: true, cell: ({ events }) => events.join(', ') },
          {
            key: 'change',
            head: <span className="sr-only">Change</span>,
            cell: (holder) =>
              open === keyOf(holder) ? (
                <BibForm holder={holder} busy={busy} onSave={(bib, swap) => void save(holder, bib, swap)} />
              ) : (
                <Button variant="quiet" aria-label={`Change ${holder.name}`} onClick={() => setOpen(keyOf(holder))}>
                  Change
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
