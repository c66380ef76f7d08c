import type { SentDayRow } from '@startline/contract/day/log';
import type { CompetitionId } from '@startline/rules/ids';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownSource } from '../../../lib/day/day-source.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { CheckInDesk } from './check-in-desk.tsx';
import { aDesk, anEntrant, freshDesk } from './testing/a-desk.ts';

beforeEach(freshDesk);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Desk = () => <CheckInDesk source={ownSource(100 as CompetitionId)} />;
const scanButton = () => screen.findByRole('button', { name: 'Scan with the camera' });

/** Gives the browser a camera that sees these codes, one look each; returns how often it was switched off. */
function aCamera(...codes: string[]): { stopped: number } {
  const camera = { stopped: 0 };
  const track = {
    stop: () => {
      camera.stopped++;
    },
  };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve(codes.splice(0, 1).map((rawValue) => ({ rawValue })));
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return camera;
}

test('the camera checks in by bib barcodes, counts a code in view once, and goes off with the press that put it on', async () => {
  const requests = aDesk([anEntrant(1, 'Ada', { bib: '105' }), anEntrant(2, 'Bea', { bib: '106' })]);
  const camera = aCamera('SL100-105', 'SL100-105', 'SL100-106');
  await screenAt(Desk, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
  await userEvent.click(await scanButton());
  expect(await screen.findByText('Expected: 2 / Actual: 2')).toBeDefined();
  const rows = requests.flatMap(({ body }) => (body as { rows?: SentDayRow[] } | undefined)?.rows ?? []);
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([1, 2]);
  await userEvent.click(await scanButton());
  await waitFor(() => expect(camera.stopped).toBe(1));
});

test('a browser that reads no codes says so, with the ways that work', async () => {
  aDesk([anEntrant(1, 'Ada', { bib: '105' })]);
  await screenAt(Desk, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
  await userEvent.click(await scanButton());
  expect(await screen.findByText(/This browser cannot read codes with its camera.*type the number/)).toBeDefined();
});

test('a camera that may not be used says how to go on', async () => {
  aDesk([anEntrant(1, 'Ada', { bib: '105' })]);
  aCamera();
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  await screenAt(Desk, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
  await userEvent.click(await scanButton());
  expect(await screen.findByText(/The camera cannot be used\. Allow it/)).toBeDefined();
});

test('a number of another competition is refused with its name', async () => {
  aDesk([anEntrant(1, 'Ada', { bib: '105' })], { calls: 'Medway Open' });
  await screenAt(Desk, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
  await userEvent.type(await screen.findByRole('searchbox'), 'SL7-105{Enter}');
  expect(await screen.findByText('This number belongs to Medway Open. Look for the athlete by name.')).toBeDefined();
});

test("the code of an athlete's own emailed link checks in what is theirs", async () => {
  aDesk([anEntrant(1, 'Ada', { bib: '105' }), anEntrant(2, 'Bea')], { ofLink: [2] });
  await screenAt(Desk, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.paste('https://entries.test/app-v3/v2/checkin-v2/100?nonce=5.6-x');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Checked in: Bea Frost (100m)')).toBeDefined();
});
