import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownDate, typedDate } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('a failed form lists its faults, takes the focus and leads to each field', () => {
  render(
    <>
      <ErrorSummary faults={[{ field: 'name', message: 'Enter a name' }]} attempt={1} />
      <Field label="Name" name="name" hint="As on the card" error="Enter a name"><TextInput name="name" /></Field>
    </>,
  );
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  const control = screen.getByLabelText('Name');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(control.getAttribute('aria-describedby')).toBe('field-name-hint field-name-error');
  screen.getByRole('link', { name: 'Enter a name' }).click();
  expect(document.activeElement).toBe(control);
});

test('dates are read the way people type them, and only real days count', () => {
  for (const text of ['27/03/2012', '27-3-2012', '27.3.2012', '27032012', '27 March 2012', '27th mar 2012', '2012-03-27']) expect(typedDate(text)).toBe('2012-03-27');
  for (const text of ['', '31/02/2012', '3/27/2012', '27/03/12', 'tomorrow', '27 Foo 2012']) expect(typedDate(text)).toBeUndefined();
  expect(shownDate('2012-03-27')).toBe('27/03/2012');
});
