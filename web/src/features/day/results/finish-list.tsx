import type { SheetHeat } from '@startline/contract/day/results';
import { finishFaultText, readFinishList, type FinishRow } from '@startline/rules/day/results/finish-list';
import { useState } from 'react';
import { info } from '../../../lib/notices.ts';
import { remember, rememberedValue } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { startersOf, type Sheet } from './use-sheet.ts';

type Props = { readonly sheet: Sheet; readonly heat: SheetHeat };

/**
 * Writes the results of a road or cross-country race from the funnel: the numbers in the order of the finish, as one
 * official types or scans them, and the times of the timekeeper in the same order. What is typed stays on this device
 * until it is written.
 */
export function FinishList({ sheet, heat }: Props) {
  const kept = `finish-list-${String(heat.unitId)}`;
  const [lists, setLists] = useState(() => rememberedValue(kept, areLists) ?? none);
  const change = (more: Partial<Lists>): void => {
    const next = { ...lists, ...more };
    setLists(next);
    remember(kept, next.numbers + next.times === '' ? undefined : JSON.stringify(next));
  };
  const rows = readFinishList(
    lists,
    heat.starts.map(({ startId, bib, isOff }) => ({ id: startId, bib, isOff })),
  );
  const ready = rows.flatMap(({ finish }) => (finish.ok ? [finish.value] : []));
  const write = (): void => {
    for (const { id, text } of ready) sheet.write({ subject: 'start', subjectId: id, kind: 'result', part: 0 }, text);
    info(ready.length === 1 ? '1 result saved.' : `${String(ready.length)} results saved.`);
  };
  return (
    <details className="border-b border-line px-4 py-3">
      <summary className="cursor-pointer font-[650]">Enter in finishing order</summary>
      <div className="space-y-4 pt-3">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Numbers in finishing order"
            hint="One per line, typed or scanned. Type ? for a number that was not read."
          >
            <TextArea
              rows={8}
              className="num"
              inputMode="text"
              spellCheck={false}
              value={lists.numbers}
              onChange={({ target }) => change({ numbers: target.value })}
            />
          </Field>
          <Field label="Times in the same order" hint="One per line. Or type each after its number.">
            <TextArea
              rows={8}
              className="num"
              spellCheck={false}
              value={lists.times}
              onChange={({ target }) => change({ times: target.value })}
            />
          </Field>
        </div>
        <p role="status" className="font-[650]">
          {summary(rows)}
        </p>
        <ToCorrect rows={rows} />
        <Button disabled={ready.length === 0} onClick={write}>
          {ready.length === 1 ? 'Save 1 result' : `Save ${ready.length === 0 ? '' : `${String(ready.length)} `}results`}
        </Button>
        {rows.length > 0 && <p className="text-ink2">{toCome(heat, rows)}</p>}
      </div>
    </details>
  );
}

function ToCorrect({ rows }: { readonly rows: readonly FinishRow<number>[] }) {
  if (rows.every(({ finish }) => finish.ok)) return null;
  return (
    <ul aria-label="Finishers to correct" className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
      {rows.map(({ place, bib, finish }) =>
        finish.ok ? null : (
          <li key={place} className="py-2">
            <span className="num font-[650]">
              {place}. {bib}
            </span>{' '}
            <span className="text-bad">{finishFaultText(finish.reason)}</span>
          </li>
        ),
      )}
    </ul>
  );
}

type Lists = { readonly numbers: string; readonly times: string };

const none: Lists = { numbers: '', times: '' };
const areLists = (value: unknown): value is Lists =>
  typeof value === 'object' &&
  value !== null &&
  ['numbers', 'times'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Returns how many athletes of a race are on no line yet. */
function toCome(heat: SheetHeat, rows: readonly FinishRow<number>[]): string {
  const listed = rows.filter(({ finish }) => finish.ok || finish.reason.kind === 'no-time').length;
  const count = startersOf(heat).length - listed;
  return count === 0
    ? 'Everyone is on the list.'
    : `Not on the list yet: ${String(count)}. Below, mark those who did not finish as DNF and those who did not start as DNS.`;
}

function summary(rows: readonly FinishRow<number>[]): string {
  if (rows.length === 0) return '';
  const wrong = rows.filter(({ finish }) => !finish.ok).length;
  const counted = rows.length === 1 ? '1 finisher' : `${String(rows.length)} finishers`;
  return wrong === 0
    ? `${counted}, all ready`
    : `${counted}: ${String(rows.length - wrong)} ready, ${String(wrong)} to correct`;
}
