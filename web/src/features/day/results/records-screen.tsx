import {
  deleteRecord,
  recordsOfCompetition,
  saveRecords,
  type KeptRecordOf,
  type ListedRecord,
} from '@startline/contract/day/records';
import type { CompetitionId } from '@startline/rules/ids';
import { forWhom } from '@startline/rules/people/athletes/gender';
import { useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';

/** The records that a competition keeps: results that take one show its letters after the mark. */
export function RecordsScreen() {
  const { compId: text } = useParams({ from: '/v2/records-v2/$compId' });
  const compId = Number(text) as CompetitionId;
  const records = useCall(recordsOfCompetition, { compId });
  const competition = records.data?.data.competition;
  const remove = async (id: number): Promise<void> => {
    await saying(() => send(deleteRecord, { compId, id }));
    records.refetch();
  };
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/results-entry-v2/$compId" params={{ compId: text }}>
            Enter results
          </BackLink>
        }
        title={competition ? `Records: ${competition.name}` : <TitleToCome>Records</TitleToCome>}
      />
      <States query={records} onPage empty={null}>
        {({ data }) => (
          <Page>
            <Card flush>
              {data.records.length === 0 ? (
                <EmptyState title="No records yet">
                  Paste them below. Results that equal or beat a record are marked straight away.
                </EmptyState>
              ) : (
                <Kept records={data.records} onRemove={remove} />
              )}
            </Card>
            <PasteRecords compId={compId} onSaved={() => records.refetch()} />
          </Page>
        )}
      </States>
    </>
  );
}

const whoseRecord = ({ gender, ageGroup }: Pick<KeptRecordOf, 'gender' | 'ageGroup'>): string =>
  ageGroup === '' ? { M: 'Men', F: 'Women', O: 'Mixed' }[gender] : forWhom(ageGroup, gender, { all: 'mixed' });

type Row = Pick<KeptRecordOf, 'code' | 'event' | 'gender' | 'ageGroup' | 'mark' | 'holder' | 'year'> & {
  readonly becomes?: ListedRecord['becomes'];
};
const columns: readonly Column<Row>[] = [
  {
    key: 'event',
    head: 'Event',
    rowHead: true,
    cell: (row) => (
      <>
        {row.event}{' '}
        {row.becomes !== 'refused' && (
          <span className="block text-[0.9rem] font-normal text-ink2">{whoseRecord(row)}</span>
        )}
      </>
    ),
  },
  { key: 'code', head: 'Record', cell: ({ code }) => <Badge tone="gold">{code}</Badge> },
  { key: 'mark', head: 'Mark', numeric: true, cell: ({ mark }) => <strong>{mark}</strong> },
  {
    key: 'holder',
    head: 'Holder',
    wideOnly: true,
    cell: ({ holder, year }) => [holder, year].filter(Boolean).join(', '),
  },
];

type KeptProps = { records: readonly KeptRecordOf[]; onRemove: (id: number) => Promise<void> };
const Kept = ({ records, onRemove }: KeptProps) => (
  <Table
    caption="Records"
    rows={records}
    rowKey={({ id }) => id}
    columns={[
      ...(columns as readonly Column<KeptRecordOf>[]),
      {
        key: 'now',
        head: 'Today',
        cell: ({ now }) => now && <Badge tone="ok">{`${now.label} ${now.mark} ${now.holder}`.trim()}</Badge>,
      },
      {
        key: 'remove',
        head: <span className="sr-only">Delete</span>,
        numeric: true,
        cell: (row) => (
          <Button variant="quiet" onClick={() => void onRemove(row.id)}>
            <Trash2 aria-hidden size={18} />
            <span className="sr-only">{`Delete ${row.code} ${row.event} ${whoseRecord(row)}`}</span>
          </Button>
        ),
      },
    ]}
  />
);

const headings = 'Event\tGender\tAge group\tRecord\tMark\tHolder\tYear';

/** A pasted list: read first, then saved. */
function PasteRecords({ compId, onSaved }: { compId: CompetitionId; onSaved: () => void }) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly ListedRecord[]>([]);
  const [busy, setBusy] = useState(false);
  const ask = async (save: boolean): Promise<void> => {
    setBusy(true);
    const reply = await saying(() => send(saveRecords, { compId, text, save }));
    setBusy(false);
    if (!reply) return;
    const refused = reply.rows.filter(({ becomes }) => becomes === 'refused');
    setRows(save ? refused : reply.rows);
    if (!save) return;
    if (refused.length === 0) setText('');
    onSaved();
  };
  const good = rows.filter(({ becomes }) => becomes === 'new' || becomes === 'changed').length;
  return (
    <Card flush>
      <CardHead
        title="Add records"
        note="Copy them from a spreadsheet, or type them with commas. The first line names the columns."
      />
      <div className="grid gap-3 p-4">
        <Field label="List of records" optional="quiet" hint={headings.replaceAll('\t', ', ')}>
          <TextArea
            rows={6}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setRows([]);
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={busy} disabled={text.trim() === ''} onClick={() => void ask(false)}>
            Check the list
          </Button>
          {good > 0 && (
            <Button busy={busy} onClick={() => void ask(true)}>
              {good === 1 ? 'Save 1 record' : `Save ${String(good)} records`}
            </Button>
          )}
        </div>
      </div>
      {rows.length > 0 && <Checked rows={rows} />}
    </Card>
  );
}

const texts = { new: 'New', changed: 'Replaces the saved one', same: 'Already saved', refused: 'Not read' } as const;

const Checked = ({ rows }: { rows: readonly ListedRecord[] }) => (
  <Table
    caption="The list as it is read"
    rows={rows}
    rowKey={({ line }) => line}
    columns={[
      ...(columns as readonly Column<ListedRecord>[]),
      {
        key: 'becomes',
        head: 'Status',
        cell: ({ becomes, why }) => (
          <>
            <Badge tone={becomes === 'refused' ? 'bad' : 'plain'}>{texts[becomes]}</Badge> {why}
          </>
        ),
      },
    ]}
  />
);
