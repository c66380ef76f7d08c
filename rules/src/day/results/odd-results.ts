import type { SensibleRange } from '../../performances/event-tables.ts';
import { oddMarkQuestion, oddMarks } from '../../performances/odd-mark.ts';
import type { Mark } from '../../performances/print-performance.ts';
import { readTrial } from './horizontal.ts';
import type { Card } from './rank-sheet.ts';
import { barOf, readFinish, type SheetForm } from './typed-result.ts';

/** A card with the athlete's mark at entry, in seconds or metres; null when it is not known. */
export type KnownCard<Id> = Card<Id> & { readonly best: number | null };

/** A written mark that raises a question. `part` is its trial or bar, 0 for a time; `text` is what was written. */
export type OddResult<Id> = {
  readonly id: Id;
  readonly part: number;
  readonly text: string;
  readonly question: string;
};

/**
 * Returns the written marks that an official is asked about once: beyond the best mark known for the event (`sensible`;
 * null when the course decides), or at least 15 % better than the athlete's own. They count meanwhile. Poor marks are
 * usual and raise no question.
 */
export function oddResults<Id>(
  cards: readonly KnownCard<Id>[],
  { form, sensible }: { readonly form: SheetForm; readonly sensible: SensibleRange | null },
): OddResult<Id>[] {
  return cards.flatMap((card) =>
    marksOf(card, form).flatMap(({ part, text, mark }) => {
      const pb = card.best === null ? undefined : { type: mark.type, value: card.best, timing: mark.timing };
      const odd = oddMarks(mark, { pb, sensible }).find(
        (one) => one.kind === 'beyond-record' || (one.kind === 'far-from-pb' && one.better),
      );
      return odd ? [{ id: card.id, part, text, question: oddMarkQuestion(odd) }] : [];
    }),
  );
}

type Written = { readonly part: number; readonly text: string; readonly mark: Mark };

function marksOf(card: Card<unknown>, form: SheetForm): Written[] {
  switch (form) {
    case 'race': {
      const finish = readFinish(card.result);
      if (!finish) return [];
      return [
        { part: 0, text: card.result, mark: { type: 'T', value: finish.hundredths / 100, timing: finish.timing } },
      ];
    }
    case 'trials':
      return [...card.trials].flatMap(([part, text]) => {
        const trial = readTrial(text);
        return trial?.kind === 'mark' ? [{ part, text, mark: metres('D', trial.centimetres) }] : [];
      });
    case 'heights': {
      const [best] = [...card.trials]
        .filter(([, text]) => text.endsWith('O'))
        .sort(([a], [b]) => height(b) - height(a));
      return best ? [{ part: best[0], text: best[1], mark: metres('H', height(best[0])) }] : [];
    }
  }
}

const height = (part: number): number => barOf(part).centimetres;
const metres = (type: 'D' | 'H', centimetres: number): Mark => ({
  type,
  value: centimetres / 100,
  timing: 'unstated',
});
