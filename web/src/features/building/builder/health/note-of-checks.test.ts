import { expect, test } from 'vitest';
import { noteOf } from './note-of-checks.ts';

test.each([
  [[], true, 'You can publish.'],
  [[{ blocking: false }], true, 'You can publish.'],
  [[{ blocking: false }, { blocking: true }], false, 'Things to fix before publishing come first.'],
  [[{ blocking: false }], false, undefined],
] as const)('above the checks %o, ready %s: %s', (checks, isReady, note) => {
  expect(noteOf(checks, isReady)).toBe(note);
});
