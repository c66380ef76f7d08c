import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/form/field.tsx';
import { TextInput } from '../../../../../ui/form/text-input.tsx';
import { classNames } from '../../../../../ui/layout/class-names.ts';
import { eventWords, needsLook, type Change, type Correction, type ShownRow } from './paste-row-words.ts';

type Props = {
  rows: readonly ShownRow[];
  corrected: readonly Correction[];
  busy: boolean;
  onCorrect: (change: Change) => Promise<boolean>;
};

/** Every row of the text with its line, its words and its outcome. */
export function PasteRows({ rows, corrected, busy, onCorrect }: Props) {
  const [open, setOpen] = useState('');
  const changed = new Set(corrected.map(({ line, nth }) => `${line}.${nth}`));
  return (
    <ol aria-label="Lines of the text" className="max-h-[65dvh] divide-y divide-line overflow-y-auto">
      {rows.map((row) => {
        const key = `${row.line}.${row.nth}`;
        return (
          <li
            key={key}
            className={classNames(
              'px-4 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
              row.outcome === 'refused' && 'bg-warn-tint',
            )}
          >
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <span className="num w-8 shrink-0 pt-0.5 text-right text-ink2">{row.line}</span>
              <div className="min-w-0 flex-1 basis-64">
                <p className={classNames('break-words', row.outcome === 'heading' && 'text-ink2')}>
                  {row.text || 'No text'}
                </p>
                <Outcome row={row} />
              </div>
              {row.outcome !== 'heading' && open !== key && (
                <RowButtons
                  row={row}
                  isChanged={changed.has(key)}
                  busy={busy}
                  onOpen={() => setOpen(key)}
                  onCorrect={onCorrect}
                />
              )}
            </div>
            {open === key && (
              <RowForm
                row={row}
                busy={busy}
                onCancel={() => setOpen('')}
                onCorrect={async (change) => {
                  const isRead = await onCorrect(change);
                  if (isRead) setOpen('');
                  return isRead;
                }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const texts: Readonly<Record<ShownRow['outcome'], string>> = {
  read: '',
  joined: 'Part of an event above',
  refused: 'Not read',
  'left-out': 'Left out by you',
  heading: 'Heading',
};

function Outcome({ row }: { row: ShownRow }) {
  const { outcome, events, reasons, notes } = row;
  return (
    <div className="space-y-0.5 text-[0.9rem] text-ink2">
      {outcome === 'read' && (
        <p className="text-ok">
          {events.length} {events.length === 1 ? 'event' : 'events'}: {eventWords(events)}
        </p>
      )}
      {texts[outcome] !== '' && (
        <p className={classNames(outcome === 'refused' && 'font-semibold text-bad')}>{texts[outcome]}</p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={classNames(needsLook(row) && 'text-bad')}>
          {reason}
        </p>
      ))}
      {outcome !== 'heading' && notes.map((note) => <p key={note}>{note}</p>)}
    </div>
  );
}

type RowProps = { row: ShownRow; busy: boolean; onCorrect: Props['onCorrect'] };

function RowButtons({
  row,
  isChanged,
  busy,
  onOpen,
  onCorrect,
}: RowProps & { isChanged: boolean; onOpen: () => void }) {
  const { line, nth, outcome } = row;
  const name = `line ${line}${nth > 1 ? `, event ${nth}` : ''}`;
  return (
    <div className="flex shrink-0 flex-wrap">
      {outcome !== 'left-out' && (
        <Button variant="quiet" aria-label={`Change ${name}`} disabled={busy} onClick={onOpen}>
          Change
        </Button>
      )}
      {isChanged ? (
        <Button
          variant="quiet"
          aria-label={`Put back ${name}`}
          busy={busy}
          onClick={() => void onCorrect({ line, nth, text: null })}
        >
          Put back
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Leave out ${name}`}
          busy={busy}
          onClick={() => void onCorrect({ line, nth, text: '' })}
        >
          Leave out
        </Button>
      )}
    </div>
  );
}

/** The row as one line of text to type again. Its limit, price and place are kept. */
function RowForm({ row, busy, onCancel, onCorrect }: RowProps & { onCancel: () => void }) {
  const [text, setText] = useState(row.text);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void onCorrect({ line: row.line, nth: row.nth, text });
  };
  return (
    <form className="flex flex-wrap items-end gap-2 pt-1 pl-11" onSubmit={send}>
      <div className="min-w-0 flex-1 basis-64">
        <Field
          label={`Correct line ${row.line}`}
          hint="Day, time, event, age groups and gender, such as 10:30 100m U14 Girls."
        >
          <TextInput autoFocus maxLength={300} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        Read this line
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
