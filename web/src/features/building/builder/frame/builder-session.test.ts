import { refusals } from '@startline/contract/refusals';
import { expect, test } from 'vitest';
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
