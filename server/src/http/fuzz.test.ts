import { expect, test } from 'vitest';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';

test('1,500 requests made from the schemas, fitting and rude, as every kind of caller: no 5xx, no reply outside the contract, nothing written by a refusal, nobody let in', async () => {
  const { cases, answers, faults } = await runFuzz({ cases: 1_500, seed: 2_027 });
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(1_500);
  expect(Object.keys(answers)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '405', '409', '413', '415']),
  );
}, 120_000);
