import { readPrivacyNotice } from '@startline/contract/keeping/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { consentRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  const config = { operatorName: 'Downs Athletics Ltd', privacyContact: 'privacy@downs.example' };
  site = await testApp(engine, consentRoutes, { config });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('anybody reads the privacy notice, which names the operator and contact that are set', async () => {
  const { status, data } = await site.nobody.call(readPrivacyNotice, {});
  expect(status).toBe(200);
  expect(data.sections[0]?.text[0]).toBe(
    'Downs Athletics Ltd runs this site and is responsible for the data kept here. Write to privacy@downs.example.',
  );
});
