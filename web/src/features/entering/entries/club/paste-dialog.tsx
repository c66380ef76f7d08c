import type { ClubGrid } from '@startline/contract/entering/club-entries';
import type { PastedRow } from '@startline/rules/entering/paste/pasted-row';
import type { CompEventId } from '@startline/rules/ids';
import { useMemo } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';
import { PasteRow } from './paste-row.tsx';
import { PasteSources } from './paste-sources.tsx';
import { useStableOrder } from './stable-order.ts';
import { hasPlaces, keyOfPlace, useEntering, type Answers } from './use-entering.ts';
import { useSheet } from './use-sheet.ts';

type Props = { readonly grid: ClubGrid; readonly open: boolean; readonly onClose: () => void };

/**
 * Enters from a spreadsheet: pasted or opened rows are read as they change, one by one, and nothing is saved before the
 * last press. Each row ends as entries or with the reason for a refusal. Rows to correct come first, and stay where
 * they are while one of their cells has the focus.
 */
export function PasteDialog({ grid, open, onClose }: Props) {
  const sheet = useSheet(grid);
  const { rows } = sheet;
  const { busy, answers, enter, fault } = useEntering(grid);
  const names = useMemo(() => new Map(sheet.events.map(({ ceid, name }) => [ceid, name])), [sheet.events]);
  const { shown, editedLine, listeners } = useStableOrder(inOrder(rows, answers));
  const waiting = rows.filter((row) => standingOf(row, answers) === 'ready');
  const count = waiting.reduce((before, row) => before + (hasPlaces(row) ? row.entries.length : 0), 0);
  const added = new Set(waiting.flatMap((row) => (row.kind === 'new' ? [row.text] : []))).size;
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Paste from spreadsheet">
      <div className="space-y-4">
        <Field
          label="Rows of your spreadsheet"
          hint="Names, dates of birth and events, with or without headings, in any order. Correct a row below or here."
        >
          <TextArea rows={6} value={sheet.text} onChange={({ target }) => sheet.type(target.value)} />
        </Field>
        <PasteSources grid={grid} busy={sheet.busy} onFile={sheet.openFile} onOpen={sheet.open} />
        {(fault || sheet.fault) && <NoticeBox tone="bad" live title={fault || sheet.fault} />}
        <p role="status" className="font-[650]">
          {rows.length === 0 ? '' : summary(rows, answers)}
        </p>
        <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto" {...listeners}>
          {shown.slice(0, SHOWN).map((row) => (
            <PasteRow
              key={row.line}
              row={row}
              isEdited={row.line === editedLine}
              grid={grid}
              answers={answers}
              eventName={(ceid: CompEventId) => names.get(ceid) ?? ''}
              headings={sheet.headings}
              onChoose={(id) => sheet.choose(row.line, id)}
              onFix={(cells) => sheet.fix(row.line, cells)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={busy} disabled={count === 0} onClick={() => void enter(rows)}>
            {count === 1 ? 'Enter 1 event' : `Enter ${String(count)} events`}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {answers.size > 0 ? 'Done' : 'Cancel'}
          </Button>
          {added > 0 && <p className="text-ink2">This also adds the athletes who are new to the club.</p>}
        </div>
      </div>
    </Sheet>
  );
}

/** More rows than these are counted, not listed. */
const SHOWN = 300;

type Standing = 'who' | 'refused' | 'partly' | 'asking' | 'ready' | 'entered';
const order: readonly Standing[] = ['who', 'refused', 'partly', 'asking', 'ready', 'entered'];

function standingOf(row: PastedRow, answers: Answers): Standing {
  if (!hasPlaces(row)) return row.kind;
  const statements = row.entries.map((entry) => answers.get(keyOfPlace(row, entry)));
  if (statements.some((refusal) => refusal === undefined)) return 'ready';
  if (!statements.some((refusal) => refusal !== '')) return 'entered';
  return statements.includes('') ? 'partly' : 'refused';
}

/** Sorts rows with a question first, then those to correct, then the others, each in the order of the sheet. */
const inOrder = (rows: readonly PastedRow[], answers: Answers): readonly PastedRow[] =>
  order.flatMap((standing) => rows.filter((row) => standingOf(row, answers) === standing));

/** Returns how many rows are entered, partly entered, ready, being checked, with a question, or refused. */
function summary(rows: readonly PastedRow[], answers: Answers): string {
  const counted: Record<Standing, number> = { who: 0, refused: 0, partly: 0, asking: 0, ready: 0, entered: 0 };
  for (const row of rows) counted[standingOf(row, answers)] += 1;
  const parts = [
    [counted.entered, 'in the basket'],
    [counted.partly, 'partly in the basket'],
    [counted.ready, 'ready'],
    [counted.asking, 'being checked'],
    [counted.who, 'with a question'],
    [counted.refused, 'refused'],
  ] as const;
  const statements = parts.filter(([count]) => count > 0).map(([count, what]) => `${String(count)} ${what}`);
  return `${rows.length === 1 ? '1 row' : `${String(rows.length)} rows`}: ${statements.join(', ')}`;
}
