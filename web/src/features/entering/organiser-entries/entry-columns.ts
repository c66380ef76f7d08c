import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { clockTime, shortDate } from '@startline/rules/formats/dates';
import { amountText } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { remember, rememberedValue } from '../../../lib/storage.ts';

type Entry = CompetitionEntries['entries'][number];
type Shown = CompetitionEntries['competition'];

/** The columns that an organiser may show or hide beside the athlete, in their order. */
export const columns = ['club', 'pb', 'gender', 'enteredAt', 'price', 'order', 'contact', 'payment'] as const;
export type Column = (typeof columns)[number];
export const columnNames: Readonly<Record<Column, string>> = {
  club: 'Club',
  pb: 'PB',
  gender: 'Gender',
  enteredAt: 'Entered at',
  price: 'Price',
  order: 'Order',
  contact: 'Entered by',
  payment: 'Payment',
};
export const usualColumns: readonly Column[] = ['club', 'pb', 'contact', 'payment'];

const genders: Readonly<Record<string, string>> = { F: 'Female', M: 'Male', O: 'Other' };

/** Returns the words of a column of plain text, with times by the clock at the competition. */
export function cellText(column: 'gender' | 'enteredAt' | 'price' | 'order', entry: Entry, shown: Shown): string {
  switch (column) {
    case 'gender':
      return genders[entry.gender] ?? entry.gender;
    case 'enteredAt': {
      const at = instant(entry.enteredAt);
      return `${shortDate(at, shown.zone)} ${clockTime(at, shown.zone)}`;
    }
    case 'price':
      return amountText(entry.total, shown.currency);
    case 'order':
      return String(entry.orderId ?? '');
  }
}

const isColumns = (value: unknown): value is readonly Column[] =>
  Array.isArray(value) && value.every((one) => (columns as readonly unknown[]).includes(one));

/** Returns the columns that this person chose last; the browser remembers them for each account. */
export function useColumns(): { readonly shown: readonly Column[]; readonly toggle: (column: Column) => void } {
  const key = `entries columns ${String(useSession().userInfo?.user.id ?? 0)}`;
  const [kept, setKept] = useState<readonly Column[]>();
  const shown = kept ?? rememberedValue(key, isColumns) ?? usualColumns;
  const toggle = (column: Column): void => {
    const next = columns.filter((one) => shown.includes(one) !== (one === column));
    setKept(next);
    remember(key, JSON.stringify(next));
  };
  return { shown, toggle };
}
