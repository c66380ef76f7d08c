import { expect, test } from 'vitest';
import { told } from './told.ts';

test('a backup with one of a thing is told in the singular', () => {
  const facts = { takenAt: '2027-04-24', rows: { app_user: 1, entry: 1, price: 0 }, files: 1 };
  expect(told(facts as never)).toBe('taken 2027-04-24, 1 account, 1 entry, 2 rows in 3 tables, 1 file');
  const more = { takenAt: '2027-04-24', rows: { app_user: 2, entry: 0 }, files: 0 };
  expect(told(more as never)).toBe('taken 2027-04-24, 2 accounts, 0 entries, 2 rows in 2 tables, 0 files');
});
