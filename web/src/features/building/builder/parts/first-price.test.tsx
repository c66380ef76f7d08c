import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { FirstPrice } from './first-price.tsx';

eachAVisit();
beforeEach(() => sessionStorage.clear());

test('a typed price is still there after a look at another step', async () => {
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  const open = () =>
    render(
      <SessionContext value={session}>
        <FirstPrice />
      </SessionContext>,
    );
  const amount = () => screen.getByLabelText<HTMLInputElement>('What does an entry cost?');
  const { unmount } = open();
  await userEvent.setup().type(amount(), '12.50');
  unmount();
  open();
  expect(amount().value).toBe('12.50');
});
