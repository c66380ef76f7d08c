import { settleTimingRow, type LeftRow } from '@startline/contract/day/photo-finish';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

type Props = { compId: CompetitionId; rows: readonly LeftRow[]; onChange: () => void };

/** Unmatched rows of timing files: each becomes an athlete's result, or is discarded. */
export const TimingLeft = ({ compId, rows, onChange }: Props) =>
  rows.length === 0 ? null : (
    <Card flush>
      <CardHead
        title="Results without an athlete"
        note={rows.length === 1 ? '1 row to check.' : `${String(rows.length)} rows to check.`}
      />
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Left key={row.id} compId={compId} row={row} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );

type LeftProps = { compId: CompetitionId; row: LeftRow; onChange: () => void };

function Left({ compId, row: { id, event, number, lane, bib, name, mark, reason, choices }, onChange }: LeftProps) {
  const [startId, choose] = useState('');
  const [busy, setBusy] = useState(false);
  const settle = async (start: number): Promise<void> => {
    setBusy(true);
    await saying(() => send(settleTimingRow, { compId, id, startId: start }));
    setBusy(false);
    onChange();
  };
  const what = [lane && `lane ${lane}`, bib && `number ${bib}`, name].filter(Boolean).join(', ');
  return (
    <li className="space-y-2 p-4">
      <p>
        <strong className="num">{mark === '' ? 'No time' : mark}</strong> {what}{' '}
        <span className="text-ink2">
          {event === '' ? `race ${number}` : `${event} (${number})`}. {reason}
        </span>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {mark !== '' && choices.length > 0 && (
          <>
            <Field label="Whose result is it?" optional="quiet">
              <Select
                placeholder="Choose an athlete"
                value={startId}
                onChange={({ target }) => choose(target.value)}
                options={choices.map((one) => ({ value: String(one.startId), label: one.name }))}
              />
            </Field>
            <Button busy={busy} disabled={startId === ''} onClick={() => void settle(Number(startId))}>
              Save result
            </Button>
          </>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void settle(0)}>
          Set aside
        </Button>
      </div>
    </li>
  );
}
