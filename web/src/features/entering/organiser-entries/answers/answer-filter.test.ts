import { expect, test } from 'vitest';
import { answerInAddress, readAnswerFilter } from './answer-filter.ts';

test.each([
  ['4:M', { questionId: 4, answer: 'M' }],
  ['4:', { questionId: 4, answer: '' }],
  ['4:Size: M', { questionId: 4, answer: 'Size: M' }],
])('%j is an answer to filter by', (text, read) => {
  expect(readAnswerFilter(text)).toEqual(read);
  expect(answerInAddress(read.questionId, read.answer)).toBe(text);
});

test.each(['', 'M', '0:M', ':M', `4:${'x'.repeat(201)}`])('%j of a mistyped link is none', (text) => {
  expect(readAnswerFilter(text)).toBeUndefined();
});
