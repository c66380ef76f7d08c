import { anEventRow } from '@startline/rules/testing/event-rows';
import { distance, middleTime, points, sprintTime, type Unit } from '@startline/rules/performances/units';
import type { AthleteId } from '@startline/rules/ids';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToastsWith, type Toast } from '../../../lib/notices.ts';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { PbDialog } from './pb-dialog.tsx';
import { PartBestsDialog } from './part-bests-dialog.tsx';
import type { Row } from './use-entry-events.ts';

let toasts: Toast[] = [];
beforeEach(() => {
  toasts = [];
  showToastsWith((toast) => toasts.push(toast));
});
afterEach(cleanup);

type Facts = { unit?: Unit; min?: number; max?: number; split?: number };
const row = ({ unit = middleTime, min, max, split }: Facts, name = '800m', ceid = 2): Row =>
  ({
    ...{ ceid, eventid: ceid, Name: name, tf: 'T', pb: null, pbText: '', uomInfo: { id: 1, ...unit } },
    facts: anEventRow({ minPb: min ?? null, maxPb: max ?? null, split: split ?? null }),
  }) as unknown as Row;

const open = (facts: Facts, onSaved = vi.fn()) => {
  const nothing = () => undefined;
  render(
    <PbDialog row={row(facts)} athleteId={7 as AthleteId} firstName="Niamh" onClose={nothing} onSaved={onSaved} />,
  );
  return onSaved;
};

/** Types a mark in the open form, once the dialog has put the focus there, and saves it. */
async function typeAndSave(typed: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(/^PB in/);
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.type(input, typed);
  expect(input.value).toBe(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save PB' }));
}

/** Types a mark in the real form, saves it, and returns what was sent. */
async function save(typed: string, facts: Facts) {
  const sent = aServer(({ url }) => (url.includes('/pbupdate') ? said({ eventName: '800m' }) : said({})));
  open(facts);
  await typeAndSave(typed);
  return sent;
}

test.each<[string, string, string, Facts]>([
  ['PB-06 letters and other signs', '10.4x', 'Only enter numbers.', {}],
  ['PB-07 both kinds of separator where the unit has none such', '1:02.3', 'Invalid separators.', { unit: distance }],
  ['PB-08 two of one separator', '1.2.3', 'Too many separators entered.', {}],
  ['PB-09 what is no mark of the unit', '40.5', 'Not a number.', { unit: points }],
  ['PB-10 nothing above zero', '0.00', 'Only positive numbers.', {}],
  ['PB-11 less than the event’s smallest', '3:19.99', 'PB is below standard min.', { min: 200 }],
  ['PB-12 more than the event’s largest', '15:00.01', 'PB is above standard min.', { max: 900 }],
  ['PB-13 less than the split', '4.99', 'Below split.', { unit: distance, split: 5 }],
  ['PB-14 more than the split', '2:10.01', 'Above split.', { split: -130 }],
])(
  '%s is refused in the form, in the words of the specification, and nothing is sent',
  async (_, typed, text, facts) => {
    const sent = await save(typed, facts);
    expect(await screen.findByText(text)).toBeDefined();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/^PB in/).value).toBe(typed);
  },
);

test.each<[string, string, number, Facts]>([
  ['PB-15 at least a positive split', '5.00', 5, { unit: distance, split: 5 }],
  ['PB-16 at most the absolute value of a negative split', '2:10.00', 130, { split: -130 }],
  ['PB-17 any mark where the split is zero', '2:10.01', 130.01, { split: 0 }],
  ['PB-17 any mark where there is no split', '2:10.01', 130.01, {}],
  ['PB-18 a mark by the second pattern of the unit', '62.30', 62.3, {}],
  ['PB-18 a mark by the first pattern of the unit', '1:02.30', 62.3, {}],
  ['PB-19 to two decimals', '12.345', 12.35, { unit: sprintTime }],
])('%s is sent', async (_, typed, pb, facts) => {
  const sent = await save(typed, facts);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ pb })]));
});

test('PB-27 a saved PB says so', async () => {
  await save('2:05.00', {});
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['PB saved for 800m']));
});

const withPb = (pbMandatory: boolean, entry: object | null = null): Row => ({
  ...row({}),
  pb: 125,
  pbText: '2:05.00',
  entry: entry as Row['entry'],
  facts: { ...anEventRow({ pbMandatory }) },
});
async function emptyAndSave(own: Row) {
  const sent = aServer(() => said({ eventName: '800m', entryId: 9, perf: null, perfText: '' }));
  const onSaved = vi.fn();
  render(<PbDialog row={own} athleteId={7 as AthleteId} firstName="Niamh" onClose={vi.fn()} onSaved={onSaved} />);
  await userEvent.clear(await screen.findByLabelText(/^PB in/));
  await userEvent.click(screen.getByRole('button', { name: 'Save PB' }));
  return { sent, onSaved };
}

test('an emptied PB is removed from the place in the basket and from the athlete', async () => {
  const { sent, onSaved } = await emptyAndSave(withPb(false, { entryId: 9 }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(''));
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ aid: 7, eid: 2, pbText: '' }),
    { entryId: 9, performance: '' },
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(['PB removed for 800m']);
});

test('an event that requires a PB says so at the emptied field, and nothing is sent', async () => {
  const { sent } = await emptyAndSave(withPb(true));
  expect(await screen.findByText(/^This event requires a PB. You can change it/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('PB-28 a PB that could not be saved says so and keeps what was typed', async () => {
  aServer(() => refused(2002, 400, 'PB is below standard min.', { error: 'performance-refused' }));
  const onSaved = open({});
  await typeAndSave('2:05.00');
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Error updating PB.'));
  expect(onSaved).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/^PB in/).value).toBe('2:05.00');
});

const part = (ceid: number, eventName: string, unit: Unit) => ({
  ...{ ceid, eventid: ceid, eventName, pb: null, pbText: '', points: null, min: null, max: null, split: null },
  uomInfo: { id: 1, ...unit },
});
const parts = (ceid: number, facts: object = {}) => ({
  ...{ multiid: ceid, eventName: 'Pentathlon', entryId: null, fixed: '', total: null },
  parts: [part(71, '800m', middleTime), part(72, 'Long Jump', distance)],
  ...facts,
});
let multi = 900;
function openParts(answer: Parameters<typeof aServer>[0]) {
  const sent = aServer(answer);
  const onSaved = vi.fn();
  const props = { athleteId: 7 as AthleteId, firstName: 'Niamh', onClose: () => undefined, onSaved };
  multi += 1;
  render(<PartBestsDialog row={row({ unit: points }, 'Pentathlon', multi)} whole={<p>One mark</p>} {...props} />);
  return { sent, onSaved };
}

test('PB-34 the bests of the parts of a combined event are typed together, and sent with each part', async () => {
  const { sent, onSaved } = openParts(({ method }) =>
    method === 'POST' ? said(parts(multi, { total: 1200 }), 'PB saved for Pentathlon') : said(parts(multi)),
  );
  await userEvent.type(await screen.findByLabelText('800m'), '2:31.20');
  await userEvent.type(screen.getByLabelText('Long Jump'), '4.85');
  await userEvent.click(screen.getByRole('button', { name: 'Save PBs' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('1200'));
  expect(sent.at(-1)).toMatchObject({
    ...{ method: 'POST', url: expect.stringContaining('/v5/athlete/multi/7') as string },
    body: {
      ceid: multi,
      parts: [
        { ceid: 71, pbText: '2:31.20' },
        { ceid: 72, pbText: '4.85' },
      ],
    },
  });
  expect(toasts.at(-1)?.text).toBe('PB saved for Pentathlon');
});

test('PB-29 a failure says so; each fault is at its part, and what was typed stays', async () => {
  const { sent, onSaved } = openParts(({ method }) =>
    method === 'POST'
      ? refused(2002, 400, 'Error updating Multi PBs.', {
          data: { parts: [{ id: 72, code: 'PB_ABOVE_MIN', message: 'Long Jump: PB is above standard min.' }] },
        })
      : said(parts(multi)),
  );
  await userEvent.type(await screen.findByLabelText('800m'), '2.3.1.20');
  await userEvent.click(screen.getByRole('button', { name: 'Save PBs' }));
  expect(await screen.findByText('800m: Too many separators entered.')).toBeDefined();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('800m'));
  await userEvent.type(screen.getByLabelText('Long Jump'), '14.85');
  await userEvent.click(screen.getByRole('button', { name: 'Save PBs' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Error updating Multi PBs.'));
  expect(await screen.findByText('Long Jump: PB is above standard min.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Long Jump').value).toBe('14.85');
  expect(onSaved).not.toHaveBeenCalled();
});

test('a combined event without parts asks for its one mark', async () => {
  openParts(() => refused(1004, 404, 'There is no such combined event.', { error: 'not-found' }));
  expect(await screen.findByText('One mark')).toBeDefined();
});
