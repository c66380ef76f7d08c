import { expect, test } from 'vitest';
import { ageChoices, namedApart, setChoices } from './age-choices.ts';

const group = (id: number, name: string, facts: object = {}) => ({
  ...{ id, name, born: `Born in ${2000 + id}.`, compId: 0, events: 0, minAge: id, maxAge: id },
  ...facts,
});
const groups = [
  group(1, 'U15'),
  group(2, 'U13'),
  group(3, 'Junior'),
  group(4, 'Junior'),
  group(5, 'V35'),
  group(6, 'Year 7', { compId: 12 }),
  group(7, 'U13 until 2026'),
];
const sets = [
  { key: 'uk', name: 'UK track and field', isDefault: true, ageGroupIds: [1, 2] },
  { key: 'english-schools', name: 'English Schools', isDefault: false, ageGroupIds: [3] },
  { key: 'english-schools-cup', name: 'English Schools Cup', isDefault: false, ageGroupIds: [4] },
  { key: 'masters', name: 'Masters', isDefault: false, ageGroupIds: [5] },
];
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label);

test('no age group is offered by its name alone: its set and dates of birth tell two Juniors apart', () => {
  expect(labels(ageChoices(groups, sets))).toEqual([
    'Year 7 · own · Born in 2006',
    'U15 · UK track and field · Born in 2001',
    'U13 · UK track and field · Born in 2002',
    'Junior · English Schools · Born in 2003',
    'Junior · English Schools Cup · Born in 2004',
    'V35 · Masters · Born in 2005',
  ]);
});

test('columns of the same name are told apart by their sets; those of the usual set keep their names', () => {
  const column = (id: number, shortName: string, compId = 0) => ({ id, name: shortName, shortName, compId });
  const shown = namedApart(
    [column(1, 'U15'), column(3, 'Junior'), column(4, 'Junior'), column(5, 'U15'), column(6, 'U15', 12)],
    sets,
  );
  expect(shown.map(({ shortName }) => shortName)).toEqual([
    'U15',
    'Junior, English Schools',
    'Junior, English Schools Cup',
    'U15, Masters',
    'U15, own',
  ]);
});

test('the matrix is offered whole sets that it does not show yet', () => {
  expect(setChoices(sets, new Set([3]))).toEqual([
    { value: 'set english-schools-cup', label: 'English Schools Cup (1 group)' },
    { value: 'set masters', label: 'Masters (1 group)' },
  ]);
});
