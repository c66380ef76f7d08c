import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

test.each([
  [
    { name: 'Julie Rose Stadium', address: 'Willesborough Road', town: 'Ashford', postcode: 'TN24 9QX' },
    'Julie Rose Stadium, Willesborough Road, Ashford, TN24 9QX',
  ],
  [{ name: 'Tonbridge', town: 'Tonbridge', postcode: 'TN9 1JP' }, 'Tonbridge, TN9 1JP'],
  [{ name: 'Tonbridge', address: '', town: '', postcode: '' }, 'Tonbridge'],
  [{ name: '', address: '', town: '', postcode: '' }, ''],
])('%o reads %s', (place, says) => {
  expect(placeText(place)).toBe(says);
});
