import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WholeInput } from './whole-input.tsx';

function CheckIn() {
  const [value, setValue] = useState('-1');
  return (
    <WholeInput
      value={value}
      onValue={setValue}
      unit="minutes before"
      words={[{ value: '-1', label: 'Same as the competition' }]}
    />
  );
}

test('a number with a meaning is shown by its words, never as -1 minutes before', async () => {
  render(<CheckIn />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  const isSame = () => screen.getByRole('button', { name: 'Same as the competition' }).getAttribute('aria-pressed');
  expect([box.value, isSame()]).toEqual(['', 'true']);
  await userEvent.type(box, '60');
  expect([box.value, isSame()]).toEqual(['60', 'false']);
});
