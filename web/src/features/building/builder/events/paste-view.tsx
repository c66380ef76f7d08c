import { createCompEvents } from '@startline/contract/building/comp-events';
import { readPaste } from '@startline/contract/building/pasted-timetable';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error, info } from '../../../../lib/notices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { fileText } from '../form/file-text.ts';
import { keepTyping, keptTyping } from '../draft/kept-typing.ts';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { startWords } from './event-list.tsx';
import { limitWords } from './limit-words.ts';
import { genderWord } from './matrix.ts';
import { eventsAnew } from './use-parts.ts';

export type Pasted = z.output<(typeof readPaste)['output']>;
type PastedRow = Pasted['rows'][number];
const columns: readonly Column<PastedRow>[] = [
  { key: 'line', head: 'Line', numeric: true, cell: ({ line }) => line },
  {
    key: 'event',
    head: 'Event',
    rowHead: true,
    cell: ({ eventName, round }) => `${eventName}${round === '' ? '' : `, ${round}`}`,
  },
  { key: 'age', head: 'Age group', cell: ({ ageGroup }) => ageGroup },
  { key: 'gender', head: 'Gender', cell: ({ gender }) => genderWord[gender] },
  {
    key: 'start',
    head: 'Start',
    cell: ({ startDateTime }) => <span className="num whitespace-nowrap">{startWords(startDateTime)}</span>,
  },
  { key: 'limit', head: 'Most athletes', numeric: true, cell: ({ maxAthletes }) => limitWords(maxAthletes) },
  { key: 'group', head: 'Name', wideOnly: true, cell: ({ groupName }) => groupName },
];

/**
 * Pastes a timetable from a spreadsheet: first what was understood and what was not, line by line; then it is added in
 * one go.
 */
export function PasteView({ prices }: { prices: readonly BuilderPrice[] }) {
  const session = useSessionOfBuilder();
  const key = `builder ${session.compId} paste`;
  const [text, setText] = useState(() => {
    const kept = keptTyping(key)['text'];
    return typeof kept === 'string' ? kept : '';
  });
  const [read, setRead] = useState<Pasted>();
  const [busy, setBusy] = useState(false);
  const type = (next: string): void => {
    setText(next);
    setRead(undefined);
    keepTyping(key, next === '' ? {} : { text: next });
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file) type(await fileText(file));
  };
  const look = async (): Promise<void> => {
    setBusy(true);
    await call(readPaste, { compId: session.compId, text }).then(setRead, (cause: unknown) => error(wordsOf(cause)));
    setBusy(false);
  };
  return (
    <div className="space-y-4">
      <Card className="space-y-3">
        <Field
          label="Timetable from a spreadsheet"
          name="paste"
          hint="Copy the rows with their headings and paste them here, or choose a CSV file. Headings in any order: event, age group, gender, date, time, most athletes, price."
        >
          <TextArea
            rows={8}
            className="num"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <Button busy={busy} disabled={text.trim() === ''} onClick={() => void look()}>
            Look at it
          </Button>
          <div className="max-w-72">
            <Field label="Or a CSV file" optional="quiet">
              <TextInput
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(event) => void readFile(event.target.files?.[0])}
              />
            </Field>
          </div>
        </div>
      </Card>
      {read && <Preview read={read} prices={prices} onDone={() => type('')} />}
    </div>
  );
}

type PreviewProps = { read: Pasted; prices: readonly BuilderPrice[]; onDone: () => void };

function Preview({ read, prices, onDone }: PreviewProps) {
  const session = useSessionOfBuilder();
  const [priceId, setPriceId] = useState(() => String(prices[0]?.id ?? ''));
  const [busy, setBusy] = useState(false);
  const leftOut = read.faults.filter(({ used }) => !used).length;
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const { created } = await session.write(() =>
        call(createCompEvents, {
          compId: session.compId,
          rows: rowsOfPaste(read.rows, prices, Number(priceId) || null),
        }),
      );
      await eventsAnew(session.compId);
      info(`${created.length} events added.`);
      onDone();
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <>
      <PasteNotices faults={read.faults} leftOut={leftOut} missing={pricesMissing(read.rows, prices)} />
      <Card flush aria-label="What was understood">
        <CardHead
          title={`${new Set(read.rows.map(({ line }) => line)).size} of ${read.lines} lines understood`}
          aside={
            <Badge tone={leftOut === 0 ? 'ok' : 'warn'}>
              {leftOut === 0 ? 'Nothing left out' : `${leftOut} left out`}
            </Badge>
          }
        />
        {read.rows.length > 0 && <Understood rows={read.rows} />}
        <div className="flex flex-wrap items-end gap-3 border-t border-line p-4">
          <div className="w-64">
            <Field label="Price, where the line has none" optional="quiet">
              <Select
                value={priceId}
                placeholder="No price"
                options={prices.map(({ id, description }) => ({ value: id, label: description }))}
                onChange={(event) => setPriceId(event.target.value)}
              />
            </Field>
          </div>
          <Button busy={busy} disabled={read.rows.length === 0} onClick={() => void add()}>
            Add {read.rows.length} events
          </Button>
        </div>
      </Card>
    </>
  );
}

const Understood = ({ rows }: { rows: readonly PastedRow[] }) => (
  <div data-density="compact" className="max-h-[60dvh] overflow-y-auto">
    <Table
      caption="Events that will be added"
      columns={columns}
      rows={rows}
      rowKey={({ line, groupName }) => `${line} ${groupName}`}
    />
  </div>
);

type NoticesProps = { faults: Pasted['faults']; leftOut: number; missing: readonly string[] };

/** The lines that were not understood, and the prices that nothing here costs. */
const PasteNotices = ({ faults, leftOut, missing }: NoticesProps) => (
  <>
    {faults.length > 0 && (
      <NoticeBox
        tone="warn"
        live
        title={
          leftOut === 0
            ? 'Worth a look'
            : `${leftOut} ${leftOut === 1 ? 'line was' : 'lines were'} not understood and ${leftOut === 1 ? 'is' : 'are'} left out`
        }
      >
        <ul className="mt-1 max-h-64 list-disc space-y-1 overflow-y-auto pl-5">
          {faultLines(faults).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </NoticeBox>
    )}
    {missing.length > 0 && (
      <NoticeBox tone="warn" title={`No price here is ${missing.slice(0, 5).join(' or ')}`}>
        Lines with it get the price that is chosen below. To keep it, make that price first under Prices, then look
        again.
      </NoticeBox>
    )}
  </>
);

/**
 * What is to be said of the lines, in a sentence each; what is said of many lines alike is said once, after all that is
 * left out.
 */
export function faultLines(faults: readonly Pasted['faults'][number][]): readonly string[] {
  const lines = new Map<string, number[]>();
  const said = ({ column, words, used }: Pasted['faults'][number]): string =>
    `${used ? 'used' : 'left'}|${column === '' ? '' : `, ${column}`}: ${words}`;
  for (const fault of faults) lines.set(said(fault), [...(lines.get(said(fault)) ?? []), fault.line]);
  const sorted = [...lines].sort(([a], [b]) => Number(a.startsWith('used')) - Number(b.startsWith('used')));
  return sorted.map(([words, at]) => `${whichLines(at)}${words.slice(words.indexOf('|') + 1)}`);
}

function whichLines(at: readonly number[]): string {
  if (at[0] === 0) return 'The whole text';
  const first = at.slice(0, 5).join(', ');
  return at.length === 1 ? `Line ${first}` : `Lines ${first}${at.length > 5 ? ` and ${at.length - 5} more` : ''}`;
}

type KnownPrice = Pick<BuilderPrice, 'id' | 'price' | 'description'>;

/** The price that a line names by its amount or words; undefined when none is like it. */
function priceNamed(typed: string, prices: readonly KnownPrice[]): KnownPrice | undefined {
  const words = typed.trim().toLowerCase();
  const amount = Number(words.replace(/^[£€]/, ''));
  return prices.find(({ price, description }) => description.toLowerCase() === words || Number(price) === amount);
}

/** The prices on lines that can be entered which this competition does not have. */
export const pricesMissing = (
  rows: readonly Pick<PastedRow, 'price' | 'maxAthletes'>[],
  prices: readonly KnownPrice[],
): readonly string[] => [
  ...new Set(
    rows
      .filter(({ price, maxAthletes }) => maxAthletes !== -1 && price !== '' && !priceNamed(price, prices))
      .map(({ price }) => price),
  ),
];

/**
 * Rows as the bulk call takes them: the price that a line names by its amount or words, else the chosen one; none where
 * an event is schedule only.
 */
export function rowsOfPaste(rows: readonly PastedRow[], prices: readonly KnownPrice[], usual: number | null) {
  const priceOf = (typed: string): number | null =>
    typed.trim() === '' ? usual : (priceNamed(typed, prices)?.id ?? usual);
  return rows.map(
    ({
      eventCode,
      gender,
      ageGroupId,
      startDateTime,
      maxAthletes,
      price,
      groupName,
      round,
      entriesFromRows,
      partOfRow,
      facility,
    }) => ({
      eventCode,
      gender,
      ageGroupId,
      startDateTime,
      maxAthletes,
      groupName,
      round,
      entriesFromRows,
      partOfRow,
      facility,
      priceId: maxAthletes === -1 ? null : priceOf(price),
    }),
  );
}
