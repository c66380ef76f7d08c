import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aServer, said } from '../../../lib/testing/server.ts';
import { ClubField, type ChosenClub } from './club-field.tsx';

const unattached = { id: 9, name: 'Unattached', areaid: 0, areaname: '', aocode: 'EA', clubtype: 'C' };
const nothing: ChosenClub = { name: '', clubId: null, schoolId: null };
afterEach(cleanup);

function Form() {
  const [value, setValue] = useState(nothing);
  return <ClubField value={value} error={undefined} onChange={setValue} />;
}

test('an athlete whose club is not listed goes on with one press', async () => {
  aServer(({ url }) => said(url.includes('startswith=Unattached') ? [unattached] : []));
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Club or school'), 'Nowhere Harriers');
  expect(
    await screen.findByText(
      'No clubs or schools match. Check the spelling, or press “My club or school isn’t listed”.',
    ),
  ).toBeDefined(); // a club is needed (ATH-09): the way on is the press below
  await userEvent.click(screen.getByRole('button', { name: 'My club or school isn’t listed' }));
  // its number is looked up when the form is sent, as for any name typed in full
  expect(screen.getByLabelText<HTMLInputElement>('Club or school').value).toBe('Unattached');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Club or school'));
});

test('a name typed wrongly is offered as it is written, and chosen with one press', async () => {
  aServer(({ url }) =>
    said(url.includes('startswith=Tonbrige') ? [{ ...unattached, id: 4, name: 'Tonbridge AC' }] : []),
  );
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Club or school'), 'Tonbrige');
  await userEvent.click(await screen.findByRole('button', { name: 'Tonbridge AC' }));
  expect(screen.getByLabelText<HTMLInputElement>('Club or school').value).toBe('Tonbridge AC');
  expect(screen.queryByRole('group', { name: 'Did you mean' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Club or school'));
});

test('a screen reader hears the clubs that a wrong name may mean, in a region that is there before', async () => {
  aServer(({ url }) =>
    said(url.includes('startswith=Tonbrige') ? [{ ...unattached, id: 4, name: 'Tonbridge AC' }] : []),
  );
  render(<Form />);
  const region = screen.getByRole('status');
  await userEvent.type(screen.getByLabelText('Club or school'), 'Tonbrige');
  await waitFor(() => expect(region.textContent).toBe('Did you mean:Tonbridge AC'));
});
