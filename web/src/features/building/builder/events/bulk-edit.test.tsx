import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aServer, refused, said } from '../../../../lib/testing/server.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { BulkBar } from './bulk-edit.tsx';
import { Selection } from './selection.ts';

test('one chosen event is spoken of in the singular', async () => {
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  const selection = new Selection();
  selection.set([5]);
  render(
    <SessionContext value={session}>
      <BulkBar events={[{ id: 5 }] as never} prices={[]} selection={selection} />
    </SessionContext>,
  );
  screen.getByText('1 event chosen');
  screen.getByRole('button', { name: 'Delete it' });
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByRole('dialog', { name: 'Change 1 event' })).toBeDefined();
});

test('a double click on Delete asks, and deletes nothing', async () => {
  const requests = aServer(() => said({}));
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  const selection = new Selection();
  selection.set([5]);
  render(
    <SessionContext value={session}>
      <BulkBar events={[{ id: 5 }] as never} prices={[]} selection={selection} />
    </SessionContext>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete it' }));
  screen.getByRole('button', { name: 'Yes, delete 1' });
  expect(requests).toEqual([]);
});

test('events that could not be deleted can be deleted again', async () => {
  const requests = aServer(() => refused(9000, 503, 'Try again.'));
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  const selection = new Selection();
  selection.set([5]);
  render(
    <SessionContext value={session}>
      <BulkBar events={[{ id: 5 }] as never} prices={[]} selection={selection} />
    </SessionContext>,
  );
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete 1' }));
    await screen.findByRole('button', { name: 'Delete it' });
    expect(requests).toHaveLength(times);
  }
});
