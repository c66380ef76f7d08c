import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumFlags, chromiumPath } from '../browser.ts';

/** A browser with a profile on disk that can be killed at any moment and opened again on the same profile. */
export type KillableBrowser = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Kills every process of the browser at once, as a flat battery would. */
  kill(): Promise<void>;
};

/** Makes an empty profile folder. */
export const newProfile = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'startline-profile-'));

/** Opens the browser on a profile; its processes form a group of their own, so that a kill leaves none behind. */
export async function openBrowser(profile: string): Promise<KillableBrowser> {
  const portFile = path.join(profile, 'DevToolsActivePort');
  fs.rmSync(portFile, { force: true });
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    fs.rmSync(path.join(profile, lock), { force: true });
  const child = spawn(
    chromiumPath,
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...chromiumFlags, 'about:blank'],
    { detached: true, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const browser = await connect(portFile);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser opened without a context');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

async function connect(portFile: string): Promise<Browser> {
  for (let tries = 0; tries < 1200; tries++) {
    const [port] = fs.existsSync(portFile) ? fs.readFileSync(portFile, 'utf8').split('\n') : [];
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('The browser did not open in 30 seconds');
}
