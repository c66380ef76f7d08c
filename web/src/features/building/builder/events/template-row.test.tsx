import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { showToastsWith } from '../../../../lib/notices.ts';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { TemplateRow } from './template-row.tsx';

eachAVisit();
beforeEach(() => forgetCalls());

test('what a template leaves out is said in sentences', async () => {
  const toasts: string[] = [];
  showToastsWith(({ text }) => toasts.push(text));
  const leftOut = ["There is no age group 'U99' on the day of the competition.", 'The template has 2 days.'];
  aServer(({ method }) =>
    said(
      method === 'POST'
        ? { created: [1, 2], groups: 1, prices: 0, rules: 0, leftOut }
        : [{ key: 'county', name: 'County', description: 'Two days.', events: 4 }],
    ),
  );
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  render(
    <SessionContext value={session}>
      <TemplateRow />
    </SessionContext>,
  );
  await screen.findByRole('option', { name: 'County (4 events)' });
  await userEvent.selectOptions(screen.getByLabelText('Start with a template'), 'county');
  await userEvent.click(screen.getByRole('button', { name: 'Add these events' }));
  await waitFor(() => expect(toasts).toEqual([`2 events added. ${leftOut.join(' ')}`]));
});
