import type { PackEntrant } from '@startline/contract/day/pack';
import type { CheckInState } from '@startline/rules/day/checkin/check-in';
import type { DayCell } from '../../../lib/day/use-day.ts';

/** An entry at the desk with what is known of it now. */
export type AtDesk = PackEntrant & { readonly state: CheckInState; readonly cell: DayCell };

export const nameOf = ({ firstName, surName }: Pick<PackEntrant, 'firstName' | 'surName'>): string =>
  `${firstName} ${surName}`.trim();
