import { expect, test } from 'vitest';
import { dueTexts, hasTerms, unaccepted, unacceptedText, type ShownText } from './consent.ts';

const terms = (subject: number, hash: string): ShownText => ({ kind: 'competition-terms', subject, hash });
const notice = (hash: string): ShownText => ({ kind: 'privacy-notice', subject: 0, hash });

test.each<[string, ShownText[], ShownText[], ShownText[]]>([
  ['terms that were never seen', [terms(1, 'a')], [], [terms(1, 'a')]],
  ['terms that were accepted', [terms(1, 'a')], [terms(1, 'a')], []],
  ['terms that changed since', [terms(1, 'b')], [terms(1, 'a')], [terms(1, 'b')]],
  ['terms that were changed back', [terms(1, 'a')], [terms(1, 'a'), terms(1, 'b')], []],
  ['the same words of another competition', [terms(2, 'a')], [terms(1, 'a')], [terms(2, 'a')]],
  ['a basket of two competitions, one accepted', [terms(1, 'a'), terms(2, 'b')], [terms(1, 'a')], [terms(2, 'b')]],
  ['a new version of the notice', [notice('b')], [notice('a'), terms(1, 'b')], [notice('b')]],
  ['a competition without terms', [], [terms(1, 'a')], []],
])('%s: what is due', (_, shown, agreed, due) => {
  expect(dueTexts(shown, agreed)).toEqual(due);
});

test.each<[string, ShownText[], string[], number]>([
  ['nothing is due', [], [], 0],
  ['due terms are accepted as they are', [terms(1, 'a')], ['a'], 0],
  ['due terms are not accepted', [terms(1, 'a')], [], 1],
  ['an older text was accepted', [terms(1, 'b')], ['a'], 1],
  ['one of two is accepted', [terms(1, 'a'), terms(2, 'b')], ['b'], 1],
  ['a notice is due, which only informs', [notice('a')], [], 0],
])('%s: what keeps from paying', (_, due, accepted, left) => {
  expect(unaccepted(due, accepted)).toHaveLength(left);
});

test.each([
  [{ useTerms: true, terms: 'Be kind.' }, true],
  [{ useTerms: true, terms: ' \n' }, false],
  [{ useTerms: false, terms: 'Be kind.' }, false],
])('entrants accept terms that are used and say something: %o', (facts, has) => {
  expect(hasTerms(facts)).toBe(has);
});

test('the refusal names the competitions and says what to do', () => {
  expect(unacceptedText(['County Open', 'Downs Meeting'])).toBe(
    'Read and accept the terms of County Open and Downs Meeting before you pay. They may have changed since you opened this page.',
  );
});
