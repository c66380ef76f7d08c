import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forgetSettings } from '../../../kernel/settings.ts';
import type { Engine } from '../../../db/engine.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { testDatabase } from '../../../testing/database.ts';
import { checkNewPassword } from './check-password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { FLOOR, hashesRunning, hashPassword, hashWith, isOutdated, isPassword, STRONG } from './hashing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());
afterEach(() => hashWith(FLOOR));

test('passwords are kept as argon2id with 64 MiB and 3 passes, each with its own salt', async () => {
  hashWith(STRONG);
  const [a, b] = [await hashPassword('three wet hurdles'), await hashPassword('three wet hurdles')];
  expect(a).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(a).not.toBe(b);
  expect(await isPassword('three wet hurdles', a)).toBe(true);
  expect(await isPassword('three wet hurdle', a)).toBe(false);
  hashWith(FLOOR);
  const weaker = await hashPassword('three wet hurdles');
  expect(isOutdated(weaker)).toBe(false);
  hashWith(STRONG);
  expect([isOutdated(weaker), isOutdated(a)]).toEqual([true, false]);
});

test('at most 4 hashes are made at once, and all who wait get their turn', async () => {
  hashWith(FLOOR);
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, hashesRunning());
  }, 1);
  const hashes = await Promise.all(
    Array.from({ length: 12 }, () =>
      hashPassword('three wet hurdles').finally(() => {
        most = Math.max(most, hashesRunning());
      }),
    ),
  );
  clearInterval(watching);
  expect(new Set(hashes).size).toBe(12);
  expect(most).toBe(4);
  expect(hashesRunning()).toBe(0);
});

test('without an account a check makes a hash all the same, so that its time says nothing', async () => {
  hashWith(FLOOR);
  expect(await isPassword('x', null)).toBe(false);
  const checking = isPassword('nobody has this password', null);
  await new Promise(setImmediate);
  expect(hashesRunning()).toBe(1);
  expect(await checking).toBe(false);
});

test.each([
  'password',
  'Password1!',
  'p4ssw0rd',
  'liverpool2026',
  '12345678',
  'qwertyuiop',
  'aaaaaaaa',
  'abcabcabc',
  'summer2027',
  '99javelin99',
  'monkeymonkey',
  'startline1',
  'S@rah123',
  '87654321',
])('%s is among those that are tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'three wet hurdles',
  'startline-demo',
  'correct horse battery',
  'Xk3!vq9Zr',
  'the long jump pit is full of sand',
  'ÄÖÜ äöü ßß',
])("%s is a person's own", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

const faultsOf = async (password: string): Promise<string[]> => {
  const fault: unknown = await checkNewPassword(
    engine,
    password,
    { email: 'pat.greenway@club.example', name: 'Pat Greenway' },
    'pwd',
  ).catch((cause: unknown) => cause);
  return fault instanceof Refusal
    ? (fault.facts as { faults: { message: string }[] }).faults.map(({ message }) => message)
    : [];
};

test('AUTH-OPEN-01 a password has 8 to 128 characters, is not common, and not made of the own name or address', async () => {
  expect(await faultsOf('seven77')).toEqual(['Use at least 8 characters.']);
  expect(await faultsOf('x'.repeat(129))).toEqual(['Use at most 128 characters.']);
  for (const own of ['greenway1', 'PatGreenway!', 'pat.greenway@club.example'])
    expect(await faultsOf(own)).toEqual([
      'This password is too easy to guess. Try a few words that only you would choose.',
    ]);
  expect(await faultsOf('three wet hurdles')).toEqual([]);
  expect(await faultsOf('🏃'.repeat(3) + ' laps')).toEqual([]);
});

test('AUTH-12 the configured pattern tightens the rule and its help text is what is said; it cannot loosen it, and one that stalls is not used', async () => {
  const configure = async (value: unknown) => {
    await engine.db.deleteFrom('setting').execute();
    await engine.db
      .insertInto('setting')
      .values({ name: 'password', value: JSON.stringify(value) })
      .execute();
    forgetSettings(engine.db);
  };
  await configure({ regex: '\\d', helpText: 'Use at least one figure.' });
  expect(await faultsOf('three wet hurdles')).toEqual(['Use at least one figure.']);
  expect(await faultsOf('3 wet hurdles')).toEqual([]);
  await configure({ regex: '^.{1,}$', helpText: 'Anything.' });
  expect(await faultsOf('short')).toEqual(['Use at least 8 characters.']);
  await configure({ regex: '^(a+)+$', helpText: 'Stalls.' });
  expect(await faultsOf('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab c')).toEqual([]);
});
