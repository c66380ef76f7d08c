import type { BuilderLevel } from '@startline/rules/access/permissions';
import { stepsFor } from '@startline/rules/building/builder/steps';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { GeneralStep } from '../general/general-step.tsx';
import { OptionsStep } from '../options-step.tsx';
import { ReadOnlyStep } from '../read-only/read-only-step.tsx';
import { aRecord } from '../testing/a-record.ts';
import { BuilderFrame } from './builder-frame.tsx';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { aroundPlace } from './steps-in-address.ts';

eachAVisit();
/** The whole step of options is drawn, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => sessionStorage.clear());

/** Opens the builder for a user with one level, whose two first steps are the real ones. */
async function openWith(level: BuilderLevel, step: string) {
  aServer(({ url }) => said(url.includes('/history/') ? { changes: [] } : []));
  const record = aRecord({
    date: '2099-04-24',
    endDate: '2099-04-25',
    entriesOpenDateTime: '2099-02-01T09:00:00.000Z',
    entriesCloseDateTime: '2099-04-18T22:59:00.000Z',
  });
  const session = new BuilderSession(record, { levels: [level], steps: stepsFor([level]) });
  await screenAt(
    () => (
      <SessionContext value={session}>
        <BuilderFrame>
          {(place) =>
            place === 'Publish' ? (
              <p>The check</p>
            ) : !session.access.steps.includes(place) ? (
              <ReadOnlyStep step={place} />
            ) : place === 'General' ? (
              <GeneralStep />
            ) : (
              <OptionsStep />
            )
          }
        </BuilderFrame>
      </SessionContext>
    ),
    '/v2/builder-v2/$id',
    `/v2/builder-v2/12?step=${step}`,
  );
  await screen.findByLabelText('Steps of the builder');
  return userEvent.setup();
}

test('with General access alone the contact is there to be set, and nothing that is not on the screen stands in the way', async () => {
  const user = await openWith('General', 'general');
  expect((await screen.findByLabelText<HTMLInputElement>('Contact name')).value).toBe('Ann');
  await user.click(screen.getByText('Check and publish'));
  expect(await screen.findByText('The check')).toBeTruthy();
});

test('the other steps are there to read', async () => {
  const user = await openWith('General', 'general');
  await user.click(screen.getByText('Options'));
  expect(await screen.findByText('You cannot change this step')).toBeTruthy();
  expect(screen.getByText('Athletes registered with the governing body').nextSibling?.textContent).toBe('Yes');
  expect(document.querySelector('input, select, textarea')).toBeNull();
});

test('with Config access alone terms can be set, and what belongs to the general facts is there to read', async () => {
  await openWith('Config', 'options');
  expect(await screen.findByLabelText('Entrants accept terms and conditions')).toBeTruthy();
  expect(screen.getByText('The year that ages are worked out in').nextSibling?.textContent).toBe(
    'The year of the competition',
  );
  expect(screen.queryByLabelText('The year that ages are worked out in')).toBeNull();
});

test('Back and Next lead over the steps that are open', () => {
  expect(aroundPlace('General', ['General'])).toEqual({ before: null, next: 'Publish' });
  expect(aroundPlace('Options', ['General', 'Events'])).toEqual({ before: 'General', next: 'Events' });
  expect(aroundPlace('Publish', ['Schedule'])).toEqual({ before: 'Schedule', next: null });
});
