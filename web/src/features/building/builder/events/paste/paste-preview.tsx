import { createCompEvents } from '@startline/contract/building/comp-events';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { useState } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../../../lib/api.ts';
import { error, info } from '../../../../../lib/notices.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../../ui/form/field.tsx';
import { Select } from '../../../../../ui/form/select.tsx';
import { Card, CardHead } from '../../../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../../../ui/notice-box.tsx';
import { useSessionOfBuilder } from '../../frame/builder-session.ts';
import { count } from '../../list/built-row.tsx';
import { pricesMissing, rowsOfPaste, usualPrice } from './paste-prices.ts';
import { countWords, needsLook, shownRows, type Change, type Correction, type Pasted } from './paste-row-words.ts';
import { PasteRows } from './paste-rows.tsx';
import { eventsAnew } from '../use-parts.ts';

type Props = {
  read: Pasted;
  prices: readonly BuilderPrice[];
  corrected: readonly Correction[];
  busy: boolean;
  /** Reads the text again with one row changed; resolves to false when that failed. */
  onCorrect: (change: Change) => Promise<boolean>;
  onDone: () => void;
};

/** The outcome of each row, the remarks on the whole text, and the button that adds the events. */
export function PastePreview({ read, prices, corrected, busy, onCorrect, onDone }: Props) {
  const [onlyLook, setOnlyLook] = useState(false);
  const rows = shownRows(read);
  const toLook = rows.filter(needsLook);
  const shown = onlyLook && toLook.length > 0 ? toLook : rows;
  return (
    <>
      <WholeText read={read} missing={pricesMissing(read.rows, prices)} />
      <Card flush aria-label="What happened to each line">
        <CardHead
          title={countWords(read.count)}
          aside={
            <Badge tone={toLook.length === 0 ? 'ok' : 'warn'}>
              {toLook.length === 0 ? 'All read' : `${toLook.length} to check`}
            </Badge>
          }
        />
        <p aria-live="polite" className="sr-only">
          {countWords(read.count)}
        </p>
        {toLook.length > 0 && (
          <div className="border-b border-line px-4 py-1">
            <Checkbox
              label={`Only lines to check (${toLook.length})`}
              checked={onlyLook}
              onChange={(event) => setOnlyLook(event.target.checked)}
            />
          </div>
        )}
        <PasteRows rows={shown} corrected={corrected} busy={busy} onCorrect={onCorrect} />
        <AddBar read={read} prices={prices} onDone={onDone} />
      </Card>
    </>
  );
}

/** Adds the rows below at once, with a price for those that have none. */
function AddBar({ read, prices, onDone }: Pick<Props, 'read' | 'prices' | 'onDone'>) {
  const session = useSessionOfBuilder();
  const [chosen, setChosen] = useState<string>();
  const priceId = chosen ?? String(usualPrice(prices)?.id ?? '');
  const [busy, setBusy] = useState(false);
  const { refused } = read.count;
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
      info(`${count(created.length, 'event')} added.`);
      onDone();
    } catch (cause) {
      const faults = cause instanceof ApiRefusal ? cause.faults.map(({ message }) => message) : [];
      error([...new Set(faults)].join(' ') || wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line p-4">
      <div className="w-64">
        <Field
          label="Price for lines without one"
          optional="quiet"
          hint={prices.length === 0 ? 'First save what an entry costs, at the top of this page.' : undefined}
        >
          <Select
            value={priceId}
            placeholder="No price"
            options={prices.map(({ id, description }) => ({ value: id, label: description }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      </div>
      <Button busy={busy} disabled={read.rows.length === 0} onClick={() => void add()}>
        Add {count(read.rows.length, 'event')}
      </Button>
      {refused > 0 && read.rows.length > 0 && (
        <p className="w-full text-[0.9rem] text-ink2">
          {refused === 1
            ? 'The line that could not be read will not be added. Correct it above first, or later: it stays in the box.'
            : `The ${refused} lines that could not be read will not be added. Correct them above first, or later: they stay in the box.`}
        </p>
      )}
    </div>
  );
}

/** The remarks on the whole text, and prices that do not exist here. */
function WholeText({ read, missing }: { read: Pasted; missing: readonly string[] }) {
  const texts = [...new Set(read.faults.filter(({ line }) => line === 0).map((fault) => fault.words))];
  return (
    <>
      {texts.length > 0 && (
        <NoticeBox tone="warn" live title="Check the whole text">
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {texts.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </NoticeBox>
      )}
      {missing.length > 0 && (
        <NoticeBox tone="warn" title={`There is no price of ${missing.slice(0, 5).join(' or ')} yet`}>
          These lines get the price that you choose below. To use their own price, add it under Prices first, then check
          the text again.
        </NoticeBox>
      )}
    </>
  );
}
