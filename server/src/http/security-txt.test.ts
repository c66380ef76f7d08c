import { days } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { testDatabase } from '../testing/database.ts';
import { testApp, type TestApp } from '../testing/http.ts';

let engine: Engine;
const sites: TestApp[] = [];
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await engine.close();
});
async function ask(securityContact: string | undefined) {
  const site = await testApp(engine, [], { config: { securityContact, publicUrl: 'https://entries.example.org' } });
  sites.push(site);
  const reply = await site.app.inject('/.well-known/security.txt');
  return { site, reply };
}

test('security.txt tells where to report a fault, for half a year from now, and its own address', async () => {
  const { site, reply } = await ask('mailto:security@downs.example');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const expires = new Date(site.clock.now() + days(180)).toISOString();
  expect(reply.body).toBe(
    `Contact: mailto:security@downs.example\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: https://entries.example.org/.well-known/security.txt\n`,
  );
});

test('without a contact security.txt is not there, and the answer tells whom to ask', async () => {
  const { reply } = await ask(undefined);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain(
    'No address is set here for reporting vulnerabilities. Write to the operator of this site.',
  );
});
