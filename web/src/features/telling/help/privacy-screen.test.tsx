import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { PrivacyScreen } from './privacy-screen.tsx';

afterEach(cleanup);

test('the privacy notice shows its version and day, and each part under its heading', async () => {
  aServer(() =>
    said({
      version: 3,
      date: '2026-11-23',
      sections: [{ heading: 'What we keep', text: ['We keep little.'], points: ['Your name.'] }],
    }),
  );
  await screenAt(PrivacyScreen, '/v2/privacy-v2', '/v2/privacy-v2');
  expect(await screen.findByText('Version 3 of 23/11/2026')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'What we keep' })).toBeDefined();
  expect([screen.getByText('We keep little.').tagName, screen.getByText('Your name.').tagName]).toEqual(['P', 'LI']);
});
