import { describe, expect, test } from 'vitest';
import { saveTeam } from './entering/teams.ts';
import { line, nameLine } from './fields.ts';
import { checkOut } from './selling/payments.ts';

describe('text that a person typed', () => {
  test.each(['a\u0000b', 'a\nb', '\uD800', 'An\u202Ene', '\u2066x\u2069'])(
    '%j holds signs that nobody sees',
    (text) => {
      expect(line().safeParse(text).success).toBe(false);
    },
  );
  test.each(["Ó Súilleabháin-O'Brien", 'Relay 🏃‍♀️', '=1+1'])('%j is as it is', (text) => {
    expect(line().safeParse(text).data).toBe(text);
  });
});

test('credit that is put into an order is never below zero', () => {
  const request = { orgId: 1, method: 'card', entryIds: [1], expectedTotal: '9.00', currency: 'GBP' };
  expect(checkOut.input.safeParse({ ...request, useCredit: '9.00' }).success).toBe(true);
  expect(checkOut.input.safeParse({ ...request, useCredit: '-5.00' }).success).toBe(false);
});

test('names of people, organisations and teams hold no web address, since they go into mails and pages of ours', () => {
  for (const name of ['Click http://evil.example', 'See WWW.evil.example', 'ｈｔｔｐ evil', 'ftp://evil.example']) {
    expect(nameLine().safeParse(name).error?.issues[0]?.message).toBe(
      'A name cannot contain a web address. Leave it out.',
    );
    expect(saveTeam.input.safeParse({ id: 1, teamName: name, athletes: [] }).success).toBe(false);
  }
  expect(nameLine().safeParse('St. John’s A.C.').success).toBe(true);
});

test('a limit above 999 is written with a comma', () => {
  const refusal = (max: number) => line(max).safeParse('x'.repeat(max + 1)).error?.issues[0]?.message;
  expect(refusal(2_000)).toBe('At most 2,000 characters.');
  expect(refusal(200)).toBe('At most 200 characters.');
});
