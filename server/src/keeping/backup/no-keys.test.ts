import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { formLogin, requestPasswordReset } from '@startline/contract/people/accounts';
import { afterAll, expect, test } from 'vitest';
import { tokenHash } from '../../access/session-rules.ts';
import { filesIn } from '../../outside/folder-files.ts';
import { accountsRoutes } from '../../people/accounts/routes.ts';
import { aUserWithPassword, browserAfter, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { keepBackup, writeBackup } from './backup-file.ts';

let site: TestApp;
beforeAllSite(accountsRoutes, (made) => void (site = made));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-backup-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a backup holds neither the secret key nor a key that works: of a session, an emailed link, or a password', async () => {
  const user = await aUserWithPassword(site);
  await site.nobody.call(requestPasswordReset, { key: user.email });
  const mailed = keyIn((await lettersTo(site.engine, user.email)).at(-1));
  const opened = await site.nobody.call(formLogin, { log: user.email, pwd: PASSWORD });
  const session = /=([^;]+)/.exec(browserAfter(opened)['cookie'] ?? '')?.[1] ?? '';
  expect(session.length, 'a session was opened').toBeGreaterThan(40);
  const file = path.join(folder, 'copy.gz');
  const files = filesIn(path.join(folder, 'files'));
  await keepBackup(file, (to) => writeBackup({ db: site.engine.db, files, now: site.clock.now }, to));
  const copy = gunzipSync(fs.readFileSync(file)).toString('utf8');
  expect(copy, 'the email itself is in the copy').toContain(user.email);
  expect(copy, 'the hash of the key is in the copy').toContain(tokenHash(mailed));
  expect(copy, 'the hash of the session is in the copy').toContain(tokenHash(session));
  for (const secret of [mailed, session, PASSWORD, site.config.secretKey])
    expect(copy.includes(secret), secret).toBe(false);
});
