import { expect, test } from 'vitest';
import { upperFirst, withStop } from './sentence.ts';

test.each([
  ['Max Track', 'Max Track.'],
  ['Entered into the maximum (2) events allowed.', 'Entered into the maximum (2) events allowed.'],
  ['Is that all?', 'Is that all?'],
])('%s ends as %s', (text, ended) => expect(withStop(text)).toBe(ended));

test('a sentence begins with a capital letter', () => expect(upperFirst('what you paid')).toBe('What you paid'));
