import { expect, test } from 'vitest';
import type { Mark } from '../print-performance.ts';
import { middleTime } from '../units.ts';
import { judgePb, type PbQuestion } from './judge-pb.ts';

const rules = { unit: middleTime, min: 90, max: 900, split: null };
const known: Mark = { type: 'T', value: 130, timing: 'electronic' };
const judge = (typed: string, question?: PbQuestion) => judgePb(typed, rules, { known, question });

test('a mark that fits the event is saved', () => {
  expect(judge('2:05.00')).toMatchObject({ kind: 'mark', mark: { value: 125, text: '2:05.00' } });
});

test('a mark that cannot be read is a fault in the words of the specification', () => {
  expect(judge('fast')).toEqual({ kind: 'fault', text: 'Only enter numbers.' });
});

test('a time typed with a dot for the colon is asked about, and saved as meant after a yes', () => {
  const asked = judge('2.03');
  expect(asked).toMatchObject({ kind: 'question', question: { meant: expect.stringContaining('2:03') as string } });
  const question = asked.kind === 'question' ? asked.question : undefined;
  expect(judge('2.03', question)).toMatchObject({ kind: 'mark', mark: { value: 123 } });
});

test('a mark far from the athlete’s PB is asked about once, and never for an athlete without one', () => {
  const asked = judge('3:20.00');
  expect(asked).toMatchObject({ kind: 'question', question: { text: expect.stringContaining('worse') as string } });
  const question = asked.kind === 'question' ? asked.question : undefined;
  expect(judge('3:20.00', question)).toMatchObject({ kind: 'mark', mark: { value: 200 } });
  expect(judgePb('3:20.00', rules, { known: undefined, question: undefined }).kind).toBe('mark');
});
