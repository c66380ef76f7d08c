import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { MomentInputs } from './moment-inputs.tsx';

test('a time has room for am and pm: 10.30 a.m. is not cut short', async () => {
  const draft = new Draft({ 'opens.day': '', 'opens.time': '' });
  render(<MomentInputs draft={draft} name="opens" label="Entries open" />);
  await userEvent.type(screen.getByLabelText('Entries open, time'), '10.30 a.m.');
  expect(draft.values['opens.time']).toBe('10.30 a.m.');
});
