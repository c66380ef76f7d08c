import type { SheetForm } from '@startline/rules/day/results/typed-result';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type { GroupRow } from '../startlists/queries.ts';

/** Returns how the sheet of an event is ranked. */
export const rankedAs = (form: SheetForm, { code }: Pick<GroupRow, 'code'>) => ({
  form,
  discipline: readEventCode(code)?.code === 'PV' ? ('PV' as const) : ('HJ' as const),
});
