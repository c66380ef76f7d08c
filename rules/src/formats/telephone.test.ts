import { expect, test } from 'vitest';
import { dialled, isTelephone } from './telephone.ts';

test.each([
  '07700 900123',
  '+44 7700 900123',
  '(01452) 555-123',
  '+353 86 123 4567',
  '01452 555123 ext 12',
  '01452.555123',
  '0404 61234',
  '0845 46 47 48',
  '086 123 4567',
  '071 914 1234',
  '074 912 1234',
  '01 234 5678',
  '555 123',
  '0044 7700 900123',
])('%s is a telephone number', (text) => {
  expect(isTelephone(text)).toBe(true);
});

test.each([
  '',
  '12345',
  '0770o 900123',
  '0770090',
  '07700 900',
  '07700 9001',
  '07700 90012',
  '07700 9001234',
  'ask Mum',
  '07700 900123 or 07700 900124',
  '0+7700 900123',
  '1234567890123456',
])('%j is none', (text) => {
  expect(isTelephone(text)).toBe(false);
});

test.each([
  ['07700 900123', '07700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['(01452) 555-123 ext 12', '01452555123'],
])('%s is dialled as %s', (text, digits) => {
  expect(dialled(text)).toBe(digits);
});
