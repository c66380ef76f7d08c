import { instant } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { Pulse } from './pulse.ts';

const now = instant('2026-11-23T09:00:00Z');

test('work is late once three of its intervals pass without a success, and no sooner than 15 seconds', () => {
  let tick = 0;
  const pulse = new Pulse(() => tick);
  pulse.expect('end holds', 30);
  pulse.expect('outbox', 2);
  tick = 15_001;
  expect(pulse.late()).toEqual(['outbox']);
  tick = 90_000;
  expect(pulse.late()).toEqual(['outbox']);
  tick = 90_001;
  expect(pulse.late()).toEqual(['end holds', 'outbox']);
  pulse.succeeded('end holds', now);
  expect(pulse.late()).toEqual(['outbox']);
  expect(pulse.beats().map(({ name, lastSuccess }) => [name, lastSuccess])).toEqual([
    ['end holds', now],
    ['outbox', undefined],
  ]);
});
