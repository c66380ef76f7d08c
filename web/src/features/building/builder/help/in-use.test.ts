import { effectByKey } from '@startline/contract/telling/option-effects';
import { expect, test } from 'vitest';
import { optionsGroups } from '../options/options-fields.ts';
import { fieldsInUse, helpKeyOfField } from './in-use.ts';

test('the options step shows no field that waits for a later feature, and every other one', () => {
  const [all, shown] = [
    optionsGroups.flatMap(({ fields }) => fields),
    optionsGroups.flatMap((group) => fieldsInUse(group, 'options')),
  ];
  const waits = (name: string) => typeof effectByKey.get(name) === 'object';
  expect(shown.filter((spec) => waits(helpKeyOfField(spec, 'options')))).toEqual([]);
  expect(all.filter((spec) => !shown.includes(spec)).every((spec) => waits(helpKeyOfField(spec, 'options')))).toBe(
    true,
  );
  expect(shown.map(({ name }) => name)).not.toContain('ui.sellsTickets');
  expect(shown.map(({ name }) => name)).toContain('limitAthletes');
});
