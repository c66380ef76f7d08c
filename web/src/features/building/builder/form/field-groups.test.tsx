import { act, render, screen, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Draft, type Values } from '../draft/draft.ts';
import { GroupCard } from './field-groups.tsx';

test('a folded group opens for a fault in it and does not fold under the hands of who mends it', () => {
  const draft = new Draft({ limitAthletes: '8' });
  render(
    <GroupCard
      draft={draft}
      step="options"
      group={{
        key: 'limits',
        title: 'Limits',
        folded: true,
        fields: [{ kind: 'text', name: 'limitAthletes', label: 'Most athletes' }],
      }}
    />,
  );
  const group = screen.getByText('Limits', { selector: 'summary span' }).closest('details');
  expect(group?.open).toBe(false);
  act(() => draft.show({ limitAthletes: 'Enter a whole number, or 0 for no limit.' }));
  expect(group?.open).toBe(true);
  if (group) fireEvent(group, new Event('toggle')); // as a browser tells it
  act(() => draft.show({}));
  expect(group?.open).toBe(true);
});

test('a group whose fields are all hidden by what is typed shows no card', () => {
  const draft = new Draft({ 'checkIn.enabled': false });
  const when = (values: Values) => values['checkIn.enabled'] === true;
  const group = {
    key: 'day',
    title: 'Check-in',
    fields: [{ kind: 'rich', name: 'checkIn.terms', label: 'Terms', when }],
  } as const;
  render(<GroupCard draft={draft} step="options" group={group} />);
  expect(screen.queryByText('Check-in')).toBeNull();
  act(() => draft.set('checkIn.enabled', true));
  expect(screen.getByRole('heading', { name: 'Check-in' })).toBeDefined();
});
