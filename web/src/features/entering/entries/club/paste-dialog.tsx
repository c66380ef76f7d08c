import {
  clubGrid,
  holdPlaces,
  MOST_CELLS,
  type ClubGrid,
  type HeldPlaces,
} from '@startline/contract/entering/club-entries';
import { readCart } from '@startline/contract/selling/basket';
import { readPaste, type Known, type PastedEntry, type PastedRow } from '@startline/rules/entering/paste/read-paste';
import type { AthleteId } from '@startline/rules/ids';
import { useMemo, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { setBasketCount } from '../../../../lib/basket-count.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextArea } from '../../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';

type Props = { readonly grid: ClubGrid; readonly open: boolean; readonly onClose: () => void };
type Answers = ReadonlyMap<string, string>;

/**
 * Enters from a spreadsheet: what is pasted is read as it is changed, line by line, and nothing is written before the
 * last press. Each line ends as entries or with the reason why not.
 */
export function PasteDialog({ grid, open, onClose }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, AthleteId>>(new Map());
  const known = useMemo(() => knownIn(grid), [grid]);
  const rows = useMemo(() => readPaste(text, known, chosen), [text, known, chosen]);
  const { busy, fault, answers, enter } = useEntering(grid);
  const entries = rows.flatMap((row) => (row.kind === 'entries' ? row.entries : []));
  const type = (typed: string): void => {
    setText(typed);
    setChosen(new Map());
  };
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Paste from spreadsheet">
      <div className="space-y-4">
        <Field
          label="Rows of your spreadsheet"
          hint="Names and events, with or without headings, in any order. Change a row here to correct it."
        >
          <TextArea rows={8} value={text} onChange={({ target }) => type(target.value)} />
        </Field>
        {fault !== '' && <NoticeBox tone="bad" live title={fault} />}
        <p role="status" className="font-[650]">
          {rows.length === 0 ? '' : summary(rows, answers)}
        </p>
        <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
          {rows.slice(0, SHOWN).map((row) => (
            <RowItem
              key={row.line}
              row={row}
              grid={grid}
              answers={answers}
              onChoose={(id) => setChosen(new Map([...chosen, [row.line, id]]))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} disabled={entries.length === 0} onClick={() => void enter(entries)}>
            {entries.length === 1 ? 'Enter 1 event' : `Enter ${String(entries.length)} events`}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {answers.size > 0 ? 'Done' : 'Cancel'}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** More rows than these are counted, not listed. */
const SHOWN = 300;

const knownIn = (grid: ClubGrid): Known => ({
  events: grid.events,
  athletes: grid.athletes.map(({ cells, ...athlete }) => ({ ...athlete, ceids: cells.map(({ ceid }) => ceid) })),
});

const keyOf = ({ athleteId, ceid }: Pick<PastedEntry, 'athleteId' | 'ceid'>): string =>
  `${String(athleteId)}/${String(ceid)}`;

/** Sends the entries in as few calls as there may be, and keeps what each was answered. */
function useEntering(grid: ClubGrid) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [answers, setAnswers] = useState<Answers>(new Map());
  const enter = async (entries: readonly PastedEntry[]): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      for (let at = 0; at < entries.length; at += MOST_CELLS) {
        const cells = entries.slice(at, at + MOST_CELLS).map(({ pb, ...cell }) => (pb === '' ? cell : { ...cell, pb }));
        const reply = await call(holdPlaces, { compId: grid.competition.id, clubId: grid.club.id, cells });
        setBasketCount(reply.basketCount);
        setAnswers((before) => new Map([...before, ...answersIn(reply)]));
      }
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    await askAgain(clubGrid);
    await askAgain(readCart);
    setBusy(false);
  };
  return { busy, fault, answers, enter };
}

const answersIn = ({ cells }: HeldPlaces): [string, string][] => cells.map((cell) => [keyOf(cell), cell.refusal]);

/** What every row comes to: entered, ready, to be asked about, or refused. */
function summary(rows: readonly PastedRow[], answers: Answers): string {
  const counted = { entered: 0, ready: 0, who: 0, refused: 0 };
  for (const row of rows) counted[standingOf(row, answers)] += 1;
  const parts = [
    [counted.entered, 'in the basket'],
    [counted.ready, 'ready'],
    [counted.who, 'to be answered'],
    [counted.refused, 'refused'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${String(count)} ${what}`);
  return `${rows.length === 1 ? '1 row' : `${String(rows.length)} rows`}: ${said.join(', ')}`;
}

function standingOf(row: PastedRow, answers: Answers): 'entered' | 'ready' | 'who' | 'refused' {
  if (row.kind !== 'entries') return row.kind;
  const said = row.entries.map((entry) => answers.get(keyOf(entry)));
  if (said.some((refusal) => refusal === undefined)) return 'ready';
  return said.some((refusal) => refusal !== '') ? 'refused' : 'entered';
}

type RowProps = {
  row: PastedRow;
  grid: ClubGrid;
  answers: Answers;
  onChoose: (id: AthleteId) => void;
};

function RowItem({ row, grid, answers, onChoose }: RowProps) {
  const nameOf = (id: AthleteId): string => {
    const athlete = grid.athletes.find((one) => one.id === id);
    return athlete ? `${athlete.firstName} ${athlete.surName}, ${athlete.ageGroup}` : '';
  };
  return (
    <li className="py-2">
      <p className="text-[0.9rem] text-ink2">
        Row {row.line}: {row.text}
      </p>
      {row.kind === 'refused' && <p className="font-[650] text-bad">{row.reason}</p>}
      {row.kind === 'who' && (
        <Field label={`Who is meant in row ${String(row.line)}?`} optional="quiet">
          <Select
            placeholder="Choose an athlete"
            value=""
            options={row.mayBe.map((id) => ({ value: id, label: nameOf(id) }))}
            onChange={({ target }) => onChoose(Number(target.value) as AthleteId)}
          />
        </Field>
      )}
      {row.kind === 'entries' && (
        <>
          <p>
            {nameOf(row.athleteId)}: {row.entries.map((entry) => eventOf(grid, entry)).join(', ')}
          </p>
          {row.entries
            .filter((entry) => answers.get(keyOf(entry)))
            .map((entry) => (
              <p key={entry.ceid} className="font-[650] text-bad">
                {eventOf(grid, entry)}: {answers.get(keyOf(entry))}
              </p>
            ))}
        </>
      )}
    </li>
  );
}

const eventOf = (grid: ClubGrid, { ceid, pb }: PastedEntry): string => {
  const name = grid.events.find((event) => event.ceid === ceid)?.name ?? '';
  return pb === '' ? name : `${name} (${pb})`;
};
