import { refusals } from '@startline/contract/refusals';
import { expect, test, vi } from 'vitest';
import { ApiRefusal, NetworkLost } from '../../../../lib/api.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession, keptInStep, newerRecord } from './builder-session.ts';

const refused = (code: keyof typeof refusals, data: unknown = {}) =>
  new ApiRefusal({ errNo: refusals[code].errNo, error: code, message: 'No.', data }, 409);
const newer = refused('changed-elsewhere', { who: 'Una Keane', when: '2027-04-24T10:00:00Z', version: 9 });

const aSession = () => new BuilderSession(aRecord(), { levels: ['General'], steps: [] });
const failing = (cause: Error) => (): Promise<never> => Promise.reject(cause);

test('a refusal that its sheet tells leaves the bar as it was', async () => {
  const session = aSession();
  session.stands({ kind: 'typing' });
  for (const cause of [newer, refused('not-allowed')]) {
    await expect(session.write(failing(cause))).rejects.toBe(cause);
    expect(session.state()).toEqual({ kind: 'typing' });
  }
});

test('every step hears that somebody else saved the competition itself, not that a button was refused', async () => {
  const session = aSession();
  await expect(session.write(failing(refused('not-allowed')), newerRecord)).rejects.toThrow();
  expect(session.state()).toEqual({ kind: 'saved', at: null });
  await expect(session.write(failing(newer), newerRecord)).rejects.toThrow();
  expect(session.state()).toMatchObject({ kind: 'elsewhere', by: { who: 'Una Keane', version: 9 } });
});

test('the bar says why what was typed in a step is kept', async () => {
  const session = aSession();
  await expect(session.write(failing(refused('not-allowed')), keptInStep)).rejects.toThrow();
  expect(session.state()).toEqual({ kind: 'kept', why: 'No.' });
  await expect(session.write(failing(new NetworkLost(undefined)), keptInStep)).rejects.toThrow();
  expect(session.state()).toMatchObject({ kind: 'kept', why: expect.stringMatching(/^No connection/) as string });
});

/** Returns a write that affects entrants until it is agreed. */
const touching = (sent: (string | undefined)[], changes: readonly string[]) => (agreed?: 'tell' | 'leave') => {
  sent.push(agreed);
  return agreed ? Promise.resolve('done') : Promise.reject(refused('entrants-affected', { changes }));
};
/** Answers the question once it is asked. */
async function answer(session: BuilderSession, agreed: 'tell' | 'leave' | undefined): Promise<void> {
  await vi.waitFor(() => expect(session.question()).toBeDefined());
  session.question()?.answer(agreed);
}

test('a change that touches people who have entered waits for the answer, and goes as it was agreed or not at all', async () => {
  const session = aSession();
  const sent: (string | undefined)[] = [];
  const told = session.write(touching(sent, ['date']));
  await answer(session, 'tell');
  await expect(told).resolves.toBe('done');
  const dropped = session.write(touching(sent, ['date']), keptInStep);
  await answer(session, undefined);
  await expect(dropped).rejects.toMatchObject({ error: 'entrants-affected' });
  expect(session.state()).toEqual({ kind: 'kept', why: 'No.' });
  expect(session.question()).toBeUndefined();
  expect(sent).toEqual([undefined, 'tell', undefined]);
});

test('start times that go without an email are asked about once, all else each time', async () => {
  const session = aSession();
  const sent: (string | undefined)[] = [];
  const first = session.write(touching(sent, ['times']));
  await answer(session, 'leave');
  await first;
  await expect(session.write(touching(sent, ['times']))).resolves.toBe('done');
  const other = session.write(touching(sent, ['times', 'price']));
  await answer(session, 'leave');
  await other;
  expect(sent).toEqual([undefined, 'leave', undefined, 'leave', undefined, 'leave']);
});
