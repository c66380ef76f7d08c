import { checkBests, takeBests, type BestListAnswer, type ListedBest } from '@startline/contract/entering/best-list';
import { readSheet } from '@startline/contract/entering/club-sheet';
import { shortDay } from '@startline/rules/formats/dates';
import type { ClubId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';

type Props = { readonly clubId: ClubId; readonly open: boolean; readonly onClose: () => void };

/**
 * Bests of the club's athletes from a pasted or opened list: each row is shown with its effect, and nothing is saved
 * before the last press.
 */
export function BestListSheet({ clubId, open, onClose }: Props) {
  const { text, answer, isSaved, busy, fault, type, openFile, check, take } = useBestList(clubId);
  const count = answer ? answer.counts.fresh + answer.counts.better : 0;
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="PBs from a list">
      <div className="space-y-4">
        <Field
          label="Rows of your list"
          hint="Include headings, in any order: Athlete or Registration number, Event, Mark, Date. The date is optional."
          error={fault}
        >
          <TextArea rows={6} value={text} onChange={({ target }) => type(target.value)} />
        </Field>
        <Field label="Or open a file" hint="CSV or xlsx">
          <TextInput
            type="file"
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void openFile(file);
            }}
          />
        </Field>
        <p role="status" className="font-[650]">
          {answer && summary(answer, isSaved)}
        </p>
        {answer && <Rows rows={answer.rows} isSaved={isSaved} />}
        <div className="flex flex-wrap gap-2">
          {answer && !isSaved ? (
            <Button busy={busy} disabled={count === 0} onClick={() => void take()}>
              {count === 1 ? 'Save 1 PB' : `Save ${String(count)} PBs`}
            </Button>
          ) : (
            <Button busy={busy} disabled={text.trim() === '' || isSaved} onClick={() => void check()}>
              Check the list
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {isSaved ? 'Done' : 'Cancel'}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type Checked = { readonly answer: BestListAnswer; readonly isSaved: boolean };

function useBestList(clubId: ClubId) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const type = (next: string): void => {
    setText(next);
    setChecked(undefined);
    setFault('');
  };
  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return {
    ...{ text, answer: checked?.answer, isSaved: checked?.isSaved ?? false, busy, fault, type },
    openFile: (file: File) =>
      doing(async () => {
        const body = new Blob([file], { type: 'application/octet-stream' });
        type((await call(readSheet, { clubId, name: file.name.slice(0, 200) || 'file' }, { file: body })).text);
      }),
    check: () =>
      doing(async () => {
        setChecked({ answer: await call(checkBests, { clubId, text }), isSaved: false });
      }),
    take: () =>
      doing(async () => {
        const answer = await call(takeBests, { clubId, text });
        setChecked({ answer, isSaved: true });
        info(
          answer.counts.fresh + answer.counts.better === 1
            ? '1 PB saved.'
            : `${String(answer.counts.fresh + answer.counts.better)} PBs saved.`,
        );
      }),
  };
}

function summary({ counts }: BestListAnswer, isSaved: boolean): string {
  const parts = [
    [counts.fresh, isSaved ? 'saved as new' : 'new'],
    [counts.better, isSaved ? 'improved' : 'better'],
    [counts.left, counts.left === 1 ? 'left as it is' : 'left as they are'],
    [counts.refused, 'refused'],
  ] as const;
  const statements = parts.filter(([count]) => count > 0).map(([count, what]) => `${String(count)} ${what}`);
  return `${counts.rows === 1 ? '1 row' : `${String(counts.rows)} rows`}: ${statements.join(', ')}`;
}

/** More rows than these are counted, not listed. */
const SHOWN = 300;
const order = ['refused', 'left', 'new', 'better'] as const;

/** The rows to correct come first, then those without effect, then those that are saved. */
const Rows = ({ rows, isSaved }: { rows: readonly ListedBest[]; isSaved: boolean }) => (
  <>
    <ul aria-label="Rows of the list" className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
      {order
        .flatMap((becomes) => rows.filter((row) => row.becomes === becomes))
        .slice(0, SHOWN)
        .map((row) => (
          <Row key={row.line} row={row} isSaved={isSaved} />
        ))}
    </ul>
    {rows.length > SHOWN && <NoticeBox>{`Rows not listed here: ${String(rows.length - SHOWN)}.`}</NoticeBox>}
  </>
);

function Row({ row, isSaved }: { row: ListedBest; isSaved: boolean }) {
  const { line, text, athlete, event, mark, on, before, becomes, why } = row;
  if (becomes === 'refused')
    return (
      <li className="py-2">
        <p className="wrap-anywhere text-[0.9rem] text-ink2">{`Row ${String(line)}: ${text}`}</p>
        <p className="wrap-anywhere font-[650] text-bad">{why}</p>
      </li>
    );
  const day = on === null ? '' : ` on ${shortDay(on as IsoDate)}`;
  const beside = before === '' ? 'The first PB in this event.' : `Better than ${before}.`;
  return (
    <li className="py-2">
      <p className="text-[0.9rem] text-ink2">{`Row ${String(line)}: ${athlete}, ${event}`}</p>
      <p className="wrap-anywhere">
        <b className="num">{mark}</b>
        {`${day}. `}
        {becomes === 'left' ? why : `${isSaved ? 'Saved. ' : ''}${beside}`}
      </p>
    </li>
  );
}
