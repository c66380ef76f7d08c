import { movedDay } from '@startline/rules/calendar';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { textOf, type Draft } from '../draft/draft.ts';
import { dayOrNull } from '../draft/typed-values.ts';

/**
 * Fills the last day of a new competition for a template of several days, so that none of its events is left without a
 * day. A last day typed by hand stays.
 */
export class LastDay {
  readonly #draft: Draft;
  #days = 1;
  #filled = '';

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Takes the number of days of the template chosen. */
  take(days: number): void {
    this.#days = days;
    this.follow();
  }

  /** Follows the first day. */
  readonly follow = (): void => {
    const { values } = this.#draft;
    if (textOf(values, 'endDate') !== this.#filled) return;
    const first = dayOrNull(textOf(values, 'date'));
    this.#filled = first === null || this.#days < 2 ? '' : shownDate(movedDay(first, this.#days - 1));
    this.#draft.set('endDate', this.#filled);
  };
}
