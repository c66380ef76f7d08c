import { expect, test } from 'vitest';
import { ageText, forWhom, forWhomAll, type Gender } from './gender.ts';

test.each([
  ['U15', 'F', {}, 'U15 girls'],
  ['Under 9', 'M', {}, 'Under 9 boys'],
  ['U19', 'M', {}, 'U19 boys'],
  ['U20', 'M', {}, 'U20 men'],
  ['SEN', 'F', {}, 'Senior women'],
  ['Senior', 'F', {}, 'Senior women'],
  ['Senior', 'F', { oldest: null }, 'Senior women'],
  ['Senior', 'F', { oldest: 18 }, 'Senior girls'],
  ['Senior', 'M', { oldest: 18 }, 'Senior boys'],
  ['Junior', 'M', { oldest: 19 }, 'Junior men'],
  ['U17', 'O', {}, 'U17 open'],
  ['U17', 'O', { all: 'mixed' }, 'U17 mixed'],
] as const)('an event of %s and %s with %o is for %s', (ageGroup, gender, about, words) =>
  expect(forWhom(ageGroup, gender, about)).toBe(words),
);

test.each([
  ['SEN', 'Senior'],
  ['U15', 'U15'],
  ['V40', 'V40'],
  ['', ''],
])('the age group %s is read as %s', (shortName, text) => expect(ageText(shortName)).toBe(text));

test.each<[string, [string, Gender][]]>([
  [
    'U13, U15 girls',
    [
      ['U13', 'F'],
      ['U15', 'F'],
    ],
  ],
  [
    'U11 boys and girls',
    [
      ['U11', 'M'],
      ['U11', 'F'],
    ],
  ],
  [
    'U17 girls, Senior women',
    [
      ['U17', 'F'],
      ['Senior', 'F'],
    ],
  ],
  [
    'U13, U15 girls, U15 boys',
    [
      ['U13', 'F'],
      ['U15', 'F'],
      ['U15', 'M'],
    ],
  ],
  [
    'Senior open',
    [
      ['Senior', 'O'],
      ['Senior', 'O'],
    ],
  ],
])('events that run together are for %s', (words, groups) =>
  expect(forWhomAll(groups.map(([ageGroup, gender]) => ({ ageGroup, gender })))).toBe(words),
);
