import { describe, expect, test, vi } from 'vitest';
import { Draft } from './draft.ts';
import { listed, plainText, storedText, typedText, wrapped } from './rich-text-edits.ts';
import { readAmount, readMomentAt, readWhole, shownMoment } from './typed-values.ts';
import { keepTyping, keptTyping } from './kept-typing.ts';
import { namedLinks } from './wire-parts.ts';

describe('a form as it is typed', () => {
  test('knows what differs from what is saved', () => {
    const draft = new Draft({ name: 'Summer Open', isOpen: true, days: ['1'] });
    draft.set('name', 'Summer Open 2027');
    draft.set('isOpen', false);
    draft.set('days', ['1']);
    expect(draft.changed).toEqual({ name: 'Summer Open 2027', isOpen: false });
    draft.set('name', 'Summer Open');
    draft.set('isOpen', true);
    expect(draft.isChanged).toBe(false);
  });

  test('typing during a save is kept', () => {
    const draft = new Draft({ name: '', town: '' });
    draft.set('name', 'Summer');
    const sent = draft.values;
    draft.set('name', 'Summer Open');
    draft.settle(sent, { name: 'Summer', town: '' });
    expect([draft.values['name'], draft.changed]).toEqual(['Summer Open', { name: 'Summer Open' }]);
  });

  test("somebody else's record is taken over, except for values typed here", () => {
    const draft = new Draft({ name: 'Old', town: 'Old' });
    draft.set('name', 'Mine');
    draft.rebase({ name: 'Theirs', town: 'Theirs' });
    expect(draft.values).toEqual({ name: 'Mine', town: 'Theirs' });
    draft.reset();
    expect(draft.values).toEqual({ name: 'Theirs', town: 'Theirs' });
  });

  test('tells of a change, and not of none', () => {
    const draft = new Draft({ name: '' });
    const tell = vi.fn();
    const stop = draft.subscribe(tell);
    draft.set('name', '');
    draft.set('name', 'A');
    stop();
    draft.set('name', 'B');
    expect(tell).toHaveBeenCalledTimes(1);
  });
});

test('typing is kept in the browser and restored; nothing typed stores nothing', () => {
  keepTyping('a form', { name: 'Summer', days: ['1'] });
  expect(keptTyping('a form')).toEqual({ name: 'Summer', days: ['1'] });
  keepTyping('a form', {});
  expect(sessionStorage.getItem('a form')).toBeNull();
  sessionStorage.setItem('a form', 'rubbish');
  expect(keptTyping('a form')).toEqual({});
});

describe('typed values', () => {
  test.each([
    ['', { kind: 'none' }],
    ['12', { kind: 'value', value: 12 }],
    ['-1', { kind: 'value', value: -1 }],
    ['1.5', { kind: 'wrong' }],
    ['twelve', { kind: 'wrong' }],
  ])('a whole number %s', (typed, read) => expect(readWhole(typed)).toEqual(read));

  test.each([
    ['£12.50', 1250],
    ['12,5', 1250],
    ['7', 700],
    ['€ 3.99', 399],
  ])('an amount %s', (typed, minor) =>
    expect(readAmount(typed, 'GBP')).toEqual({ kind: 'value', value: { minor, currency: 'GBP' } }),
  );
  test.each(['12.505', 'free', '-3'])('no amount: %s', (typed) => expect(readAmount(typed, 'EUR').kind).toBe('wrong'));

  test.each([
    ['opens', '2027-05-01T00:00:00+01:00'],
    ['availableFrom', '2027-05-01T00:00:00+01:00'],
    ['closes', '2027-05-01T23:59:00+01:00'],
    ['saleEnds', '2027-05-01T23:59:00+01:00'],
  ])('a day alone is the whole of it: %s', (name, moment) => {
    const values = { [`${name}.day`]: '1 May 2027', [`${name}.time`]: '' };
    expect(readMomentAt(values, name, 'Europe/London')).toEqual({ kind: 'value', value: Date.parse(moment) });
  });

  test('a moment is on the clock of the place, and comes back as it was typed', () => {
    const values = { 'opens.day': '1 May 2027', 'opens.time': '9:30' };
    const read = readMomentAt(values, 'opens', 'Europe/London');
    expect(read).toEqual({ kind: 'value', value: Date.parse('2027-05-01T09:30:00+01:00') });
    expect(shownMoment('opens', '2027-05-01T08:30:00Z', 'Europe/London')).toEqual({
      'opens.day': '01/05/2027',
      'opens.time': '09:30',
    });
    for (const time of ['18:30', '18.30', '1830', '6.30pm'])
      expect(readMomentAt({ 'opens.day': '01052027', 'opens.time': time }, 'opens', 'Europe/Dublin'), time).toEqual({
        kind: 'value',
        value: Date.parse('2027-05-01T18:30:00+01:00'),
      });
    expect(readMomentAt({ 'opens.day': '1 May 2027', 'opens.time': 'TBC' }, 'opens', 'Europe/London').kind).toBe(
      'wrong',
    );
    expect(readMomentAt({ 'opens.day': 'soon', 'opens.time': '' }, 'opens', 'Europe/London').kind).toBe('wrong');
  });

  test('a list of names with their addresses', () => {
    expect(namedLinks('Facebook https://example.org/a\nhttps://example.org\nno address')).toEqual([
      { name: 'Facebook', url: 'https://example.org/a' },
      { name: 'https://example.org', url: 'https://example.org' },
      { name: 'no address', url: '' },
    ]);
  });
});

describe('text with bold, italics, links and lists', () => {
  test('a button puts the marked words between tags, and takes them away again', () => {
    const bold = wrapped({ text: 'Bring spikes', from: 6, to: 12 }, 'strong');
    expect(bold.text).toBe('Bring <strong>spikes</strong>');
    expect(wrapped(bold, 'strong')).toEqual({ text: 'Bring spikes', from: 6, to: 12 });
  });

  test('marked lines become a list', () => {
    expect(listed({ text: 'a\nb', from: 0, to: 3 }).text).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
  });

  test.each([
    ['<strong>No refunds</strong> R&amp;D &amp; a &lt; 5 &gt; 3&lt;', '<strong>No refunds</strong> R&D & a < 5 > 3<'],
    ['<a href="https://a.test/?a=1&amp;b=2">Map</a>', '<a href="https://a.test/?a=1&b=2">Map</a>'],
    ['<em>a</em> &lt;em> &amp;lt; &amp;copy', '<em>a</em> &lt;em> &amp;lt; &amp;copy'],
    ['<em>a</em> &lt;<em>b</em>', '<em>a</em> &lt;<em>b</em>'],
    ['AT&amp;T &lt; 5', 'AT&amp;T &lt; 5'],
  ])('signs come back as they were typed, and none becomes markup: %s', (stored, typed) => {
    expect(typedText(stored)).toBe(typed);
  });

  test('the words of a text keep its signs', () => {
    expect(plainText('<strong>No</strong> if a < 5 or b > 3')).toBe('No if a < 5 or b > 3');
  });

  test('ends of lines are breaks where there is markup, outside of lists; and come back as they were', () => {
    const typed = '<strong>Parking</strong>\nat the school\n<ul>\n<li>a</li>\n</ul>';
    expect(storedText(typed)).toBe('<strong>Parking</strong><br>at the school\n<ul>\n<li>a</li>\n</ul>');
    expect(typedText(storedText('<em>a</em>\nb'))).toBe('<em>a</em>\nb');
    expect(storedText('plain\ntext')).toBe('plain\ntext');
  });
});
