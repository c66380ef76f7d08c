import { publicResults, type ResultsOfCompetition } from '@startline/contract/day/results';
import type { CompetitionId } from '@startline/rules/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from './kept-calls.ts';
import { useLiveResults } from './live-results.ts';
import { aServer, said, type Asked } from './testing/server.ts';
import { useCall } from './use-call.ts';

/** The browser's connection to the server, on which a test sends events. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static last: Line;
  readyState = 1;
  onopen: () => void = () => undefined;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.last = this;
  }
  close(): void {
    this.readyState = 2;
  }
  says(kind: string, data: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) })));
  }
}

const id = 5 as CompetitionId;
const competition = { id, name: 'County', zone: 'Europe/London' };
const event = (egId: number, mark: string) => ({
  ...{ egId, eventNo: egId, name: `Event ${String(egId)}`, startDateTime: '2027-04-24T09:00:00Z', timeKnown: true },
  ...{ form: 'race', layout: 'lanes', state: 'under-way', overall: [] },
  heats: [{ heat: 1, state: 'under-way', wind: '', lines: [{ name: 'Grace', mark }] }],
});
let requests: readonly Asked[];
beforeEach(() => {
  vi.stubGlobal('EventSource', Line);
  requests = aServer(() => said({ competition, combined: [], events: [event(1, '12.00'), event(2, '60.00')] }));
});
afterEach(() => {
  forgetCalls();
  vi.unstubAllGlobals();
});

const marksOf = (data: ResultsOfCompetition | undefined) =>
  Object.fromEntries((data?.events ?? []).map(({ egId, heats }) => [egId, heats[0]?.lines[0]?.mark]));
const follow = () =>
  renderHook(() => {
    useLiveResults(id);
    return marksOf(useCall(publicResults, { id }).data?.data);
  });

test('a mark that the server sends is on the page without another call', async () => {
  const { result } = follow();
  await waitFor(() => expect(result.current).toEqual({ 1: '12.00', 2: '60.00' }));
  expect(Line.last.url).toContain('/v5/public/live/5?with=results');
  const before = requests.length;
  Line.last.says('results', { egId: 1, reply: { data: { competition, combined: [], events: [event(1, '11.87')] } } });
  expect(result.current).toEqual({ 1: '11.87', 2: '60.00' });
  Line.last.says('results', { egId: 3, reply: { data: { competition, combined: [], events: [event(3, '5.10')] } } });
  expect(result.current).toEqual({ 1: '11.87', 2: '60.00', 3: '5.10' });
  Line.last.says('results', { egId: 2, reply: { data: { competition, combined: [], events: [] } } });
  expect(result.current).toEqual({ 1: '11.87', 3: '5.10' });
  expect(requests.length).toBe(before);
});

test('once a later round is published the results are read again, for the Q and q of its heats', async () => {
  const { result } = follow();
  await waitFor(() => expect(result.current).toEqual({ 1: '12.00', 2: '60.00' }));
  const before = requests.length;
  Line.last.says('rounds', { refId: 3 });
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  expect(requests.at(-1)?.url).toContain('/results');
});

test('a read that began before a mark does not put the older results back', async () => {
  const { result } = follow();
  await waitFor(() => expect(result.current).toEqual({ 1: '12.00', 2: '60.00' }));
  let reply: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
  act(() => Line.last.onopen());
  Line.last.says('results', { egId: 1, reply: { data: { competition, combined: [], events: [event(1, '11.87')] } } });
  const old = said({ competition, combined: [], events: [event(1, '12.00'), event(2, '59.00')] });
  reply(new Response(JSON.stringify(old.body)));
  await waitFor(() => expect(result.current).toEqual({ 1: '11.87', 2: '59.00' }));
});

test('a line that opens again reads what it missed', async () => {
  const { result } = follow();
  await waitFor(() => expect(result.current).toEqual({ 1: '12.00', 2: '60.00' }));
  const before = requests.length;
  act(() => Line.last.onopen());
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
});
