import { describe, expect, test } from 'vitest';
import { completeEventOptions, usualEventOptions } from './comp-event-options.ts';

describe('stored options of an event are read part by part', () => {
  test.each([
    ['nothing', null, {}],
    ['a list where a record belongs', [1], {}],
    ['one part of a restriction', { athleteSecurity: { areas: [3] } }, { athleteSecurity: { areas: [3], clubs: [] } }],
    [
      'a restriction with a text among its ids',
      { athleteSecurity: { areas: [3, 'x'], clubs: 4 } },
      { athleteSecurity: { areas: [3], clubs: [] } },
    ],
    [
      'a parent event alone',
      { secondarySpend: { parentCeid: 5 } },
      { secondarySpend: { isParent: false, parentCeid: 5, mandatoryGroupId: 0, alwaysShow: true } },
    ],
    [
      'a part of a combined event',
      { multiEventOptions: { parentCeid: 9 } },
      { multiEventOptions: { parentCeid: 9, childCeids: [] } },
    ],
    ['a max of 0, which is no limit', { max: 0 }, { max: null }],
    ['a min of 0', { min: 0 }, { min: 0 }],
    ['a mark that is a text', { min: '5' }, {}],
    [
      'a set in the words of before',
      { unique: [{ events: [1, 2] }, 'x'] },
      { unique: [{ type: 'event', ids: [1, 2], text: '' }] },
    ],
    ['a moment that is none', { availableFrom: 'soon' }, {}],
    ['a key that nobody knows', { colour: 'red' }, {}],
    ['a check-in window with one end', { checkIn: { from: 60 } }, { checkIn: { from: 60, to: -1 } }],
  ])('%s', (_name, stored, says) => {
    expect(completeEventOptions(stored)).toEqual({ ...usualEventOptions, ...says });
  });
});
