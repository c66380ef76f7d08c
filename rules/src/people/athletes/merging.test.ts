import { expect, test } from 'vitest';
import {
  allAgreed,
  fieldsThatDiffer,
  fieldsToTake,
  keepersDiffer,
  mayTakeEffect,
  mergeFields,
  needsBoth,
  takesEffectNow,
  type MergeTexts,
} from './merging.ts';

const texts = (facts: Partial<MergeTexts>): MergeTexts => ({
  ...(Object.fromEntries(mergeFields.map((field) => [field, ''])) as MergeTexts),
  ...facts,
});

test('values that the remaining record lacks are offered, its own are kept', () => {
  const kept = texts({ name: 'Niamh Byrne', club: 'Tonbridge AC' });
  const gone = texts({ name: 'Niahm Byrne', club: 'Tonbridge AC', email: 'niamh@example.com' });
  expect(fieldsToTake(kept, gone)).toEqual(['email']);
  expect(fieldsThatDiffer(kept, gone)).toEqual(['name', 'email']);
});

test.each([
  ['nobody keeps either', [], [], false],
  ['one family keeps one', [1], [], false],
  ['one family keeps both', [1], [1], false],
  ['the keepers of one are among those of the other', [1, 2], [1], false],
  ['two families', [1], [2], true],
] as const)('%s', (_, kept, gone, differ) => expect(keepersDiffer({ kept, gone })).toBe(differ));

test('a merge takes effect at once where there is nobody to tell, and for an administrator in a dispute', () => {
  const kept = { kept: [1], gone: [] };
  expect(takesEffectNow('administrator', false, { kept: [], gone: [] })).toBe(true);
  expect(takesEffectNow('representative', false, { kept: [], gone: [] })).toBe(true);
  expect(takesEffectNow('administrator', false, kept)).toBe(false);
  expect(takesEffectNow('administrator', true, kept)).toBe(true);
  expect(takesEffectNow('representative', true, kept)).toBe(false);
});

test('silence lets a representative merge only where nobody new sees a record', () => {
  const silent = { kept: false, gone: false };
  expect(mayTakeEffect('representative', silent, { kept: [1], gone: [] })).toBe(true);
  expect(mayTakeEffect('representative', silent, { kept: [1], gone: [2] })).toBe(false);
  expect(mayTakeEffect('representative', { kept: true, gone: false }, { kept: [1], gone: [2] })).toBe(false);
  expect(mayTakeEffect('representative', { kept: true, gone: true }, { kept: [1], gone: [2] })).toBe(true);
  expect(mayTakeEffect('administrator', silent, { kept: [1], gone: [2] })).toBe(true);
});

test('both families must agree where a representative would show each the record of the other', () => {
  expect(needsBoth('representative', { kept: [1], gone: [2] })).toBe(true);
  expect(needsBoth('representative', { kept: [1, 2], gone: [1] })).toBe(false);
  expect(needsBoth('administrator', { kept: [1], gone: [2] })).toBe(false);
});

test('a side without a keeper agrees by itself', () => {
  expect(allAgreed({ kept: true, gone: false }, { kept: [1], gone: [] })).toBe(true);
  expect(allAgreed({ kept: true, gone: false }, { kept: [1], gone: [2] })).toBe(false);
});
