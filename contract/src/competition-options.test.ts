import { expect, test } from 'vitest';
import { competitionOptions, completeOptions, usualOptions } from './competition-options.ts';

test('LIST-22 LIST-OPEN-04 every option has a type and a usual value', () => {
  expect(competitionOptions.parse(usualOptions)).toEqual(usualOptions);
  expect(completeOptions(undefined)).toEqual(usualOptions);
});

test('stored options keep what fits; what is missing, of another type or unknown does not get through', () => {
  const stored = { laneCount: 6, disabled: 'yes', checkIn: { enabled: true, defaultFrom: null }, athleteSecurity: { areas: 5, clubs: [3] }, helpText: 'none', nonsense: 1 };
  expect(completeOptions(stored)).toEqual({
    ...usualOptions, laneCount: 6, checkIn: { ...usualOptions.checkIn, enabled: true }, athleteSecurity: { areas: [], clubs: [3] },
  });
});
