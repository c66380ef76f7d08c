import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shownDate } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

test('a failed form lists its faults, takes the focus and leads to each field', () => {
  render(
    <>
      <ErrorSummary faults={[{ field: 'name', message: 'Enter a name' }]} attempt={1} />
      <Field label="Name" name="name" hint="As on the card" error="Enter a name">
        <TextInput name="name" />
      </Field>
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

test('where a message does not say which field is meant, the summary names the field and the field does not', () => {
  render(
    <>
      <ErrorSummary
        faults={[
          { field: 'first', label: 'First name', message: 'Required.' },
          { field: 'last', label: 'Surname', message: 'Required.' },
        ]}
        attempt={1}
      />
      <Field label="First name" name="first" error="Required.">
        <TextInput />
      </Field>
    </>,
  );
  const links = within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['First name: Required.', 'Surname: Required.']);
  expect(document.getElementById('field-first-error')?.textContent).toBe('Required.');
});

test('a field is announced as required unless it says so; a filter says so without a word', () => {
  const { container } = render(
    <>
      <Field label="Name">
        <TextInput />
      </Field>
      <Field label="Phone" optional>
        <TextInput />
      </Field>
      <Field label="Club" optional="quiet">
        <TextInput />
      </Field>
    </>,
  );
  expect([...container.querySelectorAll('input')].map((control) => control.getAttribute('aria-required'))).toEqual([
    'true',
    null,
    null,
  ]);
  expect([...container.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Name',
    'Phone (optional)',
    'Club',
  ]);
});

test('a stored day fills the field the way people write it', () => {
  expect(shownDate('2012-03-27')).toBe('27/03/2012');
});
