import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shownDate } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { NoticeBox } from '../notice-box.tsx';
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

test('a double click on the button of a refused form does nothing to what moves under the pointer', () => {
  render(
    <>
      <ErrorSummary faults={[{ message: 'Nothing was saved.' }]} attempt={1} />
      <label>
        <input type="checkbox" /> 100m
      </label>
    </>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '100m' });
  fireEvent.click(box, { detail: 2 });
  expect(box.checked).toBe(false);
  fireEvent.click(box, { detail: 1 });
  expect(box.checked).toBe(true);
});

test('the summary follows the fields on the page; where a message does not say which is meant it names the field, and the field does not', () => {
  render(
    <>
      <ErrorSummary
        faults={[
          { field: 'born', message: 'Must be in the past.' },
          { field: 'last', message: 'Enter a surname.' },
          { message: 'Nothing was saved.' },
          { field: 'first', message: 'Required.' },
        ]}
        attempt={1}
      />
      <Field label="First name" name="first" error="Required.">
        <TextInput />
      </Field>
      <Field label="Surname" name="last" error="Enter a surname.">
        <TextInput />
      </Field>
      <Field label="Date of birth" name="born" optional error="Must be in the past.">
        <TextInput />
      </Field>
    </>,
  );
  const lines = within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Nothing was saved.',
    'First name: Required.',
    'Enter a surname.',
    'Date of birth: Must be in the past.',
  ]);
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

test('an answer that is out of sight of the pressed button takes the focus', () => {
  render(
    <NoticeBox tone="warn" live takesFocus title="One of your athletes is like this one.">
      <a href="/athletes">See my athletes</a>
    </NoticeBox>,
  );
  expect(document.activeElement).toBe(screen.getByRole('status'));
});
