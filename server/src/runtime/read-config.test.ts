import { expect, test } from 'vitest';
import { ConfigFault, readConfig } from './read-config.ts';

test('without any setting: the embedded database with the demo, on port 8080', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    dataDir: './data',
    databaseUrl: undefined,
    demo: true,
    publicUrl: 'http://localhost:8080',
    orgCode: 'EA',
    loginByQuery: true,
    rateLimits: true,
    trustProxy: 0,
  });
});

test('with a PostgreSQL server the demo is off unless asked for', () => {
  const url = 'postgres://u:p@db/startline';
  expect([readConfig({ DATABASE_URL: url }).demo, readConfig({ DATABASE_URL: url, DEMO: '1' }).demo]).toEqual([
    false,
    true,
  ]);
});

test('every fault is named in one message, and no secret is in it', () => {
  const env = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://u:hunter2@db',
    PUBLIC_URL: 'example',
    SECRET_KEY: 'too-short-key',
    DEMO: 'maybe',
    ORG_CODE: 'UK',
    SMTP_URL: 'http://mail',
    STRIPE_SECRET_KEY: 'sk_test_canary',
    TRUST_PROXY: 'x',
    DATABASE_READ_URL: 'postgres://u:hunter2@copy/startline',
  };
  const fault = (() => {
    try {
      return readConfig(env);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(fault).toBeInstanceOf(ConfigFault);
  const { message } = fault as ConfigFault;
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SECRET_KEY',
    'DEMO',
    'ORG_CODE',
    'SMTP_URL',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
    'DATABASE_READ_URL',
  ])
    expect(message).toContain(name);
  expect(message).not.toMatch(/hunter2|too-short-key|canary/);
});

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: ' ', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: undefined });
});

test('mails are read on the screen only where the operator says so and no mail server is set', () => {
  expect([readConfig({}).mailsOnScreen, readConfig({ MAILS_ON_SCREEN: 'on' }).mailsOnScreen]).toEqual([false, true]);
  expect(() => readConfig({ MAILS_ON_SCREEN: 'on', SMTP_URL: 'smtp://mail.example.org' })).toThrow(
    /installations without an email server/,
  );
});

test('files lie in a folder or in a bucket that has a key, a secret and a name', () => {
  for (const url of [
    'file:///srv/files',
    's3://KEY:SE%2FCRET@s3.eu-west-2.amazonaws.com/startline',
    's3+http://k:s@127.0.0.1:9000/startline/ours?region=local',
  ])
    expect(readConfig({ STORAGE_URL: url }).storageUrl).toBe(url);
  for (const url of [
    's3://s3.eu-west-2.amazonaws.com/startline',
    's3://KEY:hunter2@host',
    's3://KEY:hunter2@host/',
    'ftp://KEY:hunter2@host/startline',
    'files',
  ]) {
    expect(() => readConfig({ STORAGE_URL: url })).toThrow(/STORAGE_URL (?:needs|must be)(?!.*hunter2)/);
  }
});

test.each([
  ['1', 1],
  ['2', 2],
  ['off', 0],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.1.2.3, fd00::/8', ['10.1.2.3', 'fd00::/8']],
])('TRUST_PROXY=%s is read as %j', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test.each(['on', 'true', 'yes', '-1', '10', '10.0.0.0/33', '0.0.0.0/0', 'all', '10.0.0.0/8,'])(
  'TRUST_PROXY=%s is refused with what to write instead',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      /the number of proxies in front, such as 1, or their networks/,
    );
  },
);

test('a contact for security is an email address or an https page', () => {
  const contact = (text: string) => readConfig({ SECURITY_CONTACT: text }).securityContact;
  expect(contact('security@downs.example')).toBe('mailto:security@downs.example');
  expect(contact('mailto:security@downs.example')).toBe('mailto:security@downs.example');
  expect(contact('https://downs.example/report')).toBe('https://downs.example/report');
  for (const wrong of ['Kim', 'http://downs.example', 'ftp:kim@downs.example', 'a@b.example\nExpires: never'])
    expect(() => contact(wrong), wrong).toThrow('SECURITY_CONTACT must be');
});
