import type { ResultSheet, SheetHeat } from '@startline/contract/day/results';
import { oddResults } from '@startline/rules/day/results/odd-results';
import { MOST_TRIALS } from '@startline/rules/day/results/typed-result';
import { useState } from 'react';
import { remember, remembered } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { barsWritten, cardOf, startersOf, type Sheet } from './use-sheet.ts';

type Props = { readonly sheet: Sheet; readonly data: ResultSheet; readonly heat: SheetHeat };

const trials = Array.from({ length: MOST_TRIALS }, (_, at) => at + 1);

/**
 * Asks once about marks that are hardly possible or far better than the athlete's own. They are written and count: an
 * official says that one is right, or corrects it.
 */
export function OddMarks({ sheet, data, heat }: Props) {
  const [, setAsked] = useState(0);
  const { form, sensible } = data;
  if (!form) return null;
  const kind = { race: null, trials: 'trial', heights: 'height' } as const;
  const parts = { race: [], trials, heights: barsWritten(sheet, heat) }[form];
  const starters = startersOf(heat);
  const cards = starters.map((start) => ({ ...cardOf(start, kind[form], parts, sheet.textOf), best: start.best }));
  const names = new Map(starters.map(({ startId, name }) => [startId, name]));
  const odd = oddResults(cards, { form, sensible }).filter((one) => remembered(keyOf(one)) !== one.text);
  const isRight = (one: (typeof odd)[number]): void => {
    remember(keyOf(one), one.text);
    setAsked((count) => count + 1);
  };
  if (odd.length === 0) return null;
  return (
    <div className="px-4 pt-3">
      <NoticeBox tone="warn" live title={odd.length === 1 ? 'Is this mark right?' : 'Are these marks right?'}>
        <ul className="space-y-2">
          {odd.map((one) => (
            <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-56">
                <b>{names.get(one.id)}</b>: {one.question}
              </span>
              <Button
                variant="secondary"
                aria-label={`The mark of ${names.get(one.id) ?? ''} is right`}
                onClick={() => isRight(one)}
              >
                It is right
              </Button>
            </li>
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
}

const keyOf = ({ id, part }: { readonly id: number; readonly part: number }): string =>
  `mark-is-right-${String(id)}-${String(part)}`;
