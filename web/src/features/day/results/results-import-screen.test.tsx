import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { ResultsImportScreen } from './results-import-screen.tsx';

const competition = { id: 5, name: 'County Championships', zone: 'Europe/London' };
const page = { competition, keys: [], files: [], left: [] };
const row = (more: Record<string, unknown> = {}) => ({
  ...{ bib: '214', lane: '4', name: '', mark: '12.34', athlete: '214 Grace Adeyemi', before: '', change: 'new' },
  reason: '',
  ...more,
});
const taken = (more: Record<string, unknown> = {}) => ({
  ...{ name: '001-1-01.lif', added: 1, changed: 1, same: 0, left: 1, remarks: ['Line 3: odd.'] },
  races: [
    {
      ...{ number: '1-1-1', event: 'U15 girls 100 m', egId: 4, heat: 1, wind: '+0.8' },
      rows: [
        row(),
        row({ lane: '5', athlete: 'Niamh Byrne', mark: '12.40', before: '12.50', change: 'changed' }),
        row({ lane: '9', bib: '', athlete: '', mark: '13.00', change: 'left', reason: 'Nobody has this lane.' }),
      ],
    },
  ],
  ...more,
});

let requests: Asked[] = [];
let answer: (one: Asked) => unknown = () => undefined;
beforeEach(() => {
  answer = () => undefined;
  requests = aServer((one) => (answer(one) as ReturnType<typeof said> | undefined) ?? said(page));
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const open = async (): Promise<void> => {
  await screenAt(ResultsImportScreen, '/v2/results-import-file/$id', '/v2/results-import-file/5');
  await screen.findByRole('heading', { name: 'Import a file' });
};
const sends = (): string[] => requests.filter(({ url }) => url.includes('/file')).map(({ url }) => url);

test('a chosen file is shown with what it would change, and saved only when asked', async () => {
  answer = ({ url }) => (url.includes('/file') ? said(taken()) : undefined);
  await open();
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Timing files'), new File(['1,1,1'], '001-1-01.lif'));
  const table = await screen.findByRole('table', { name: 'U15 girls 100 m, heat 1, wind +0.8' });
  expect(within(table).getByRole('row', { name: /Niamh Byrne/ }).textContent).toContain('12.5012.40');
  expect(within(table).getByText('Nobody has this lane.')).toBeTruthy();
  expect(screen.getByText('1 new, 1 changed, 1 to check.')).toBeTruthy();
  expect(sends()).toEqual([expect.stringContaining('apply=false')]);
  await user.click(screen.getByRole('button', { name: 'Save 2 results' }));
  await screen.findByText(/^Saved\./);
  expect(sends().at(-1)).toContain('apply=true');
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
});

test('a file that the server does not take says why and offers nothing to save', async () => {
  answer = ({ url }) => (url.includes('/file') ? refused(1008, 413, 'The file is larger than 1 MB.') : undefined);
  await open();
  await userEvent.setup().upload(screen.getByLabelText('Timing files'), new File(['x'], 'x.lif'));
  expect((await screen.findByText('The file is larger than 1 MB.')).textContent).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
});

test('a row without an athlete is given to one, or put aside', async () => {
  const left = {
    ...{ id: 8, number: '1-1-1', event: '100 m', bib: '', lane: '9', name: '', mark: '13.00', reason: 'Nobody.' },
    choices: [{ startId: 71, name: '214 Grace Adeyemi' }],
  };
  answer = ({ method }) => (method === 'POST' ? said({ left: 0 }) : said({ ...page, left: [left] }));
  await open();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Whose result is it?'), '71');
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ startId: 71 }));
});

test('the address of a new key is shown once with its configuration, and a key is revoked', async () => {
  const key = {
    id: 3,
    track: 'Main straight',
    createdAt: '2027-04-24T09:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
  };
  answer = ({ method, url }) => {
    if (url.endsWith('/keys') && method === 'POST')
      return said({ id: 3, postUrl: 'https://x.test/v5/timing/5/secret', config: { name: 'p.json', text: '{}' } });
    if (method === 'DELETE') return said({ revokedAt: '2027-04-24T09:30:00.000Z' });
    return said({ ...page, keys: [key] });
  };
  await open();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Track'), 'Main straight');
  await user.type(screen.getByLabelText('Folder with its results'), 'C:/Lynx');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText('https://x.test/v5/timing/5/secret')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the configuration' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke the key for Main straight' }));
  await waitFor(() =>
    expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/keys/3'))).toBe(true),
  );
});

/** Returns a folder whose files the test sets. */
function aFolder() {
  const files = new Map<string, File>();
  const written = new Map<string, string>();
  const folder = {
    name: 'Results',
    // eslint-disable-next-line @typescript-eslint/require-await -- the browser's own folder answers in its own time
    async *values() {
      for (const [name, file] of files) yield { kind: 'file', name, getFile: () => Promise.resolve(file) };
    },
    getFileHandle: (name: string) =>
      Promise.resolve({
        createWritable: () =>
          Promise.resolve({
            write: (bytes: Uint8Array) => Promise.resolve(void written.set(name, new TextDecoder().decode(bytes))),
            close: () => Promise.resolve(),
          }),
      }),
  };
  vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(folder));
  return {
    written,
    put: (name: string, text: string, at: number) => files.set(name, new File([text], name, { lastModified: at })),
  };
}
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

test('a watched folder sends each result file once it rests, again when it changes, and through a lost line', async () => {
  const folder = aFolder();
  let isLost = false;
  answer = ({ url }) => (url.includes('/file') ? (isLost ? 'lost' : said(taken())) : undefined);
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  folder.put('001-1-01.lif', '1,1,1', 1);
  folder.put('notes.doc', 'x', 1);
  fireEvent.click(screen.getByRole('button', { name: 'Choose the folder' }));
  await pass(100);
  expect(sends()).toEqual([]);
  await pass(2_100);
  expect(sends()).toHaveLength(1);
  expect(sends()[0]).toContain('apply=true');
  await pass(6_000);
  expect(sends()).toHaveLength(1);
  isLost = true;
  folder.put('001-1-01.lif', '1,1,1 changed', 2);
  await pass(4_200);
  expect(screen.getByText('Not sent yet. Trying again every 2 seconds.')).toBeTruthy();
  isLost = false;
  await pass(2_100);
  expect(screen.queryByText(/Not sent yet/)).toBeNull();
  const before = sends().length;
  await pass(6_000);
  expect(sends()).toHaveLength(before);
});

test('a browser that cannot watch a folder says so', async () => {
  await open();
  expect(screen.getByText(/This browser cannot watch a folder/)).toBeTruthy();
});

test('the start lists in a watched folder are kept up to date', async () => {
  const folder = aFolder();
  const lynx = (text: string) => said({ files: [{ name: 'lynx.evt', base64: btoa(text) }] });
  let text = '1,1,1,100m';
  answer = ({ url }) => (url.endsWith('/lynx') ? lynx(text) : undefined);
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Choose the folder' }));
  await pass(500);
  expect(folder.written).toEqual(new Map([['lynx.evt', '1,1,1,100m']]));
  folder.written.clear();
  await pass(10_500);
  expect(folder.written).toEqual(new Map());
  text = '1,1,1,100m changed';
  await pass(10_500);
  expect(folder.written).toEqual(new Map([['lynx.evt', '1,1,1,100m changed']]));
});
