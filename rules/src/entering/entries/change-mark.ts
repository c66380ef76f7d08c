import { never } from '../../result.ts';

/** The facts that decide whether the mark of an entry may be changed. */
export type MarkChange = {
  readonly state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
  /** A builder of the competition asks, whom neither dates nor the organiser's terms bind. */
  readonly byOrganiser: boolean;
  /** The organiser lets entrants change a best of paid or promised entries (`selfService.changePb`). */
  readonly changePb: boolean;
  /** Entries have closed. */
  readonly isClosed: boolean;
};

/** Returns why the mark of an entry may not be changed, with the way on; undefined when it may. */
export function markFixedText({ state, byOrganiser, changePb, isClosed }: MarkChange): string | undefined {
  switch (state) {
    case 'cancelled':
    case 'lapsed':
      return 'This entry no longer has a place. Enter the event again with the new PB.';
    case 'held':
      return undefined;
    case 'awaiting-cheque':
    case 'paid':
      if (byOrganiser) return undefined;
      if (!changePb) return 'This organiser does not allow you to change the PB of this entry. Contact the organiser.';
      return isClosed ? 'Entries have closed, so the PB cannot be changed. Contact the organiser.' : undefined;
    default:
      return never(state);
  }
}
