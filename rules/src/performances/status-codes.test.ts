import { describe, expect, test } from 'vitest';
import { compareStatus, printStatus, readStatus, statusesOf, type Status } from './status-codes.ts';

describe('status codes', () => {
  test.each<[string, Status]>([
    ['DNS', { kind: 'DNS' }],
    [' dnf ', { kind: 'DNF' }],
    ['NH', { kind: 'NM' }],
    ['ND', { kind: 'NM' }],
    ['n.m.', { kind: 'NM' }],
    ['DQ TR 24.5(a)', { kind: 'DQ', rule: 'TR24.5(A)' }],
    ['DQ (TR 24.5(a))', { kind: 'DQ', rule: 'TR24.5(A)' }],
    ['DQ (TR 17.3.1', { kind: 'DQ', rule: 'TR17.3.1' }],
    ['DSQ - false  start', { kind: 'DQ', rule: 'FALSE START' }],
    ['D/Q', { kind: 'DQ', rule: '' }],
    ['d/q fs', { kind: 'DQ', rule: 'FS' }],
    ['DNS - ill', { kind: 'DNS' }],
    ['DNF - 3 laps', { kind: 'DNF' }],
    ['DQ TR16.8', { kind: 'DQ', rule: 'TR16.8' }],
    ['DQ (TR 17.3.1)', { kind: 'DQ', rule: 'TR17.3.1' }],
    ['dsq', { kind: 'DQ', rule: '' }],
    ['DQ: TR54.7.5', { kind: 'DQ', rule: 'TR54.7.5' }],
    ['DQ162.7', { kind: 'DQ', rule: '162.7' }],
    ['DSQTR16.8', { kind: 'DQ', rule: 'TR16.8' }],
    ['dqCR6', { kind: 'DQ', rule: 'CR6' }],
    ['DQ [TR 17.3.1]', { kind: 'DQ', rule: 'TR17.3.1' }],
    ['DQ TR39.8.3 (false start)', { kind: 'DQ', rule: 'TR39.8.3' }],
    ['DQ TR 24.5(a) (baton)', { kind: 'DQ', rule: 'TR24.5(A)' }],
    ['DQ TR 24.5(ab)', { kind: 'DQ', rule: 'TR24.5(AB)' }],
    ['DQ 162.7 - false start', { kind: 'DQ', rule: '162.7' }],
    ['DQ TR 17.3 - 4', { kind: 'DQ', rule: 'TR17.3' }],
    ['DQ – TR16.8', { kind: 'DQ', rule: 'TR16.8' }],
    ['DQ - 17', { kind: 'DQ', rule: '17' }],
    ['ＤＮＳ', { kind: 'DNS' }],
    ['DNS [ill]', { kind: 'DNS' }],
    ['\u00A0DNF\u00A0', { kind: 'DNF' }],
  ])('%j is read', (text, status) => {
    expect(readStatus(text)).toEqual(status);
  });

  test.each<[string, Status]>([
    ['Did not start', { kind: 'DNS' }],
    ['DID  NOT FINISH', { kind: 'DNF' }],
    ['no height', { kind: 'NM' }],
    ['No Mark', { kind: 'NM' }],
    ['disqualified', { kind: 'DQ', rule: '' }],
    ['DNF (injured)', { kind: 'DNF' }],
    ['DNS (ill)', { kind: 'DNS' }],
    ['no distance', { kind: 'NM' }],
    ['no valid mark', { kind: 'NM' }],
    ['No valid trial', { kind: 'NM' }],
    ['ABS', { kind: 'DNS' }],
    ['n.s.', { kind: 'DNS' }],
    ['NF', { kind: 'DNF' }],
    ['ND', { kind: 'NM' }],
    ['DISQ.', { kind: 'DQ', rule: '' }],
    [' DQ  TR 16 . 8 ', { kind: 'DQ', rule: 'TR16.8' }],
    [' dnf ( injured ) ', { kind: 'DNF' }],
  ])('%s in words', (text, status) => {
    expect(readStatus(text)).toEqual(status);
  });

  test.each([
    '10.42',
    '',
    'X',
    'DNS now',
    'Smith',
    'constructor',
    '1',
    '__proto__',
    'toString',
    '10.42 DNS',
    '1DNF',
    'DNF (injured) 4',
    ' ',
    'DNS1',
    'DQX1',
    'DNF162.7',
    'DQ1x',
    'NM TR1',
  ])('%j is no status', (text) => {
    expect(readStatus(text)).toBeUndefined();
  });

  test('a disqualification is printed with its rule, and NM as NH for heights by choice', () => {
    expect(printStatus({ kind: 'DQ', rule: 'TR16.8' })).toBe('DQ TR16.8');
    expect(printStatus({ kind: 'DQ', rule: '' })).toBe('DQ');
    expect(printStatus({ kind: 'NM' })).toBe('NM');
    expect(printStatus({ kind: 'NM' }, 'NH')).toBe('NH');
    expect(printStatus({ kind: 'DNS' })).toBe('DNS');
  });

  test('athletes without a place are shown as DNF, NM, DNS, DQ', () => {
    const all: Status[] = [{ kind: 'DQ', rule: 'TR16.8' }, { kind: 'DNS' }, { kind: 'NM' }, { kind: 'DNF' }];
    expect(all.sort(compareStatus).map(({ kind }) => kind)).toEqual(['DNF', 'NM', 'DNS', 'DQ']);
  });

  test('NM is not used on the track, nor DNF for a throw', () => {
    expect(statusesOf('track')).toEqual(['DNF', 'DNS', 'DQ']);
    expect(statusesOf('field')).toEqual(['NM', 'DNS', 'DQ']);
    expect(statusesOf('combined')).toEqual(['DNF', 'NM', 'DNS', 'DQ']);
  });
});

test('a text that is longer than any rule with its remark is no status, and is answered at once', () => {
  const [most, more] = [300, 301].map((length) => `DQ ${'A'.repeat(length - 3)}`);
  expect([most, more].map((text) => readStatus(text ?? '')?.kind)).toEqual(['DQ', undefined]);
  const before = performance.now();
  expect(['[', 'DQ 1(aaa'].map((piece) => readStatus(piece.repeat(200_000)))).toEqual([undefined, undefined]);
  expect(performance.now() - before).toBeLessThan(500);
});
