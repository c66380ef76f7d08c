import { refusals } from '@startline/contract/refusals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiRefusal } from '../api.ts';
import { forgetSession, startSession } from '../session.ts';
import { anAppConfig } from '../testing/app-config.ts';
import { savedElsewhere, type Elsewhere } from './saved-elsewhere.ts';
import { elsewhereTitle, mergedWords, sinceWords, waysOn } from './elsewhere-words.ts';

const me = { id: 7, display_name: 'Helen Marsh' };
beforeEach(() => startSession({ config: anAppConfig({ user: me }) }));
afterEach(forgetSession);

/** Returns who saved meanwhile, as the server's refusal says it to Helen Marsh. */
function savedBy(whoId: number | null): Elsewhere {
  const data = { who: 'Helen Marsh', whoId, when: '2027-01-01T10:00:00Z', version: 9 };
  const { errNo } = refusals['changed-elsewhere'];
  const by = savedElsewhere(new ApiRefusal({ errNo, error: 'changed-elsewhere', message: 'Changed.', data }, 409));
  if (!by) throw new Error('Not a newer version');
  return by;
}

test('two tabs of one person: their own change is theirs, not that of somebody with their name', () => {
  const by = savedBy(7);
  expect(mergedWords(by)).toBe('You changed other fields in another tab or on another device. Both changes are kept.');
  expect(elsewhereTitle(by, 'changed this')).toMatch(
    /^You changed this in another tab or on another device .+, after you opened it here\.$/,
  );
  expect(sinceWords(by)).toBe('You have since saved a change in another tab or on another device. See above.');
  expect(waysOn(by)).toEqual({ mine: 'Save this one instead', theirs: 'Show the other version' });
});

test.each([8, null])('another person is named, even one with the same name (account %s)', (whoId) => {
  const by = savedBy(whoId);
  expect(mergedWords(by)).toBe('Helen Marsh changed other fields in the meantime. Both changes are kept.');
  expect(elsewhereTitle(by, 'changed this')).toMatch(/^Helen Marsh changed this .+, after you opened it\.$/);
  expect(sinceWords(by)).toBe('Helen Marsh has since saved a change. See above.');
  expect(waysOn(by)).toEqual({ mine: 'Save mine instead', theirs: 'Show their version' });
});
