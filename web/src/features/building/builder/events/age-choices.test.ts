import { expect, test } from 'vitest';
import { ageChoices, byAge, namedApart, setChoices, shownAges } from './age-choices.ts';

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
    'Year 7 · your own · Born in 2006',
    'U15 · UK track and field · Born in 2001',
    'U13 · UK track and field · Born in 2002',
    'Junior · English Schools · Born in 2003',
    'Junior · English Schools Cup · Born in 2004',
    'V35 · Masters · Born in 2005',
  ]);
});

test('columns of the same name are told apart by their sets; those of the usual set keep their names', () => {
  const column = (id: number, shortName: string, compId = 0) => ({
    ...{ id, name: shortName, shortName, compId },
    ...{ minAge: id, maxAge: id },
  });
  const shown = namedApart(
    [column(1, 'U15'), column(3, 'Junior'), column(4, 'Junior'), column(5, 'U15'), column(6, 'U15', 12)],
    sets,
  );
  expect(shown.map(({ shortName }) => shortName)).toEqual([
    'U15',
    'Junior, English Schools',
    'Junior, English Schools Cup',
    'U15, Masters',
    'U15, your own',
  ]);
});

const aged = (id: number, name: string, shortName: string, [minAge, maxAge]: readonly [number, number]) => ({
  ...{ id, name, shortName, minAge, maxAge, compId: 0 },
});
const shortNames = (columns: readonly ReturnType<typeof aged>[]) =>
  namedApart(columns, sets).map(({ shortName }) => shortName);

test('the Senior of the schools beside the SEN of the usual set names its set', () => {
  expect(shortNames([aged(3, 'Senior', 'Senior', [17, 18]), aged(1, 'Senior', 'SEN', [20, 100])])).toEqual([
    'Senior, English Schools',
    'SEN',
  ]);
});

test('a group of the same ages as one of another set names its set; one of other ages does not', () => {
  expect(
    shortNames([
      aged(4, 'Junior', 'Junior', [12, 13]),
      aged(2, 'U14', 'U14', [12, 13]),
      aged(5, 'Masters 35', 'V35', [35, 39]),
      { ...aged(6, 'Years 7 and 8', 'Y7-8', [12, 13]), compId: 12 },
    ]),
  ).toEqual(['Junior, English Schools Cup', 'U14', 'V35', 'Y7-8']);
});

test('the matrix is offered whole sets that it does not show yet', () => {
  expect(setChoices(sets, new Set([3]))).toEqual([
    { value: 'set english-schools-cup', label: 'English Schools Cup (1 group)' },
    { value: 'set masters', label: 'Masters (1 group)' },
  ]);
});

const columns = ['U14', 'U16', 'SEN', 'V35', 'V40', 'Junior'].map((shortName, at) => ({ id: at + 1, shortName }));
const names = (used: readonly number[], { hidden = [1], shown = [] as number[], usedAtFirst = used } = {}) =>
  shownAges(columns, {
    ...{ used: new Set(used), usedAtFirst: new Set(usedAtFirst), usual: new Set([1, 2, 3]), hidden, shown },
  }).map(({ shortName }) => shortName);

test('the matrix of masters or schools begins with the age groups in use, not with those of the usual set', () => {
  expect(names([4, 5])).toEqual(['V35', 'V40', 'Junior']);
  expect(names([6])).toEqual(['Junior']);
  expect(names([4], { shown: [3] })).toEqual(['SEN', 'V35', 'Junior']);
});

test('the matrix of a new competition, or with events of the usual set, has that set but for what was hidden', () => {
  expect(names([])).toEqual(['U16', 'SEN', 'Junior']);
  expect(names([2])).toEqual(['U16', 'SEN', 'Junior']);
  expect(names([2, 4])).toEqual(['U16', 'SEN', 'V35', 'Junior']);
});

test('a first tick for masters takes no column away while the matrix is open', () => {
  expect(names([4], { usedAtFirst: [] })).toEqual(['U16', 'SEN', 'V35', 'Junior']);
});

test('age groups run from the youngest to the oldest, with seniors before masters', () => {
  const ages = [
    { name: 'V70', minAge: 70, maxAge: 74 },
    { name: 'Senior', minAge: 20, maxAge: 150 },
    { name: 'V35', minAge: 35, maxAge: 39 },
    { name: 'V80', minAge: 80, maxAge: 150 },
    { name: 'U23', minAge: 20, maxAge: 22 },
    { name: 'U20', minAge: 18, maxAge: 19 },
  ];
  expect(ages.sort(byAge).map(({ name }) => name)).toEqual(['U20', 'U23', 'Senior', 'V35', 'V70', 'V80']);
});
