import { defineConfig } from '@playwright/test';
import { chromiumPath, chromiumFlags } from './browser.ts';
import { postgres } from './databases.ts';
import type { Engine } from './steps/journey.ts';

/**
 * With E2E_WIDTHS=one, as CI sets it, a journey runs on the width that its people use: organisers and clubs at a desk,
 * families on a phone. Journeys about the layout run on both; what a screen reader finds is looked at on the phone.
 */
const isShort = process.env['E2E_WIDTHS'] === 'one';
/** A machine of CI may be several times slower than a developer's: what waits there waits longer before it fails. */
const patience = process.env['CI'] === 'true' ? 2 : 1;
const atDesk =
  '(builder|builder-checks|builder-schedule|club|club-page|club-sheet|competition-day|organisations|results|school|shop|start-lists)\\.spec';
const onPhone =
  '(accessible|account|addresses|changing|choosing|desk|holding|known-parent|lost-connection|new-parent|paying|questions|refusals)\\.spec';
const leftOut = (tag: string, files: string): RegExp[] => (isShort ? [new RegExp(`^(?!.*${tag}).*${files}`)] : []);

/**
 * Browser journeys on a phone (390) and a desktop (1280), each test against a site of its own with the demo in it.
 * Those tagged @tablet run on a tablet (820) too, those tagged @wide on the desktop only, those tagged @once on the
 * phone only, those tagged @narrow everywhere but on the desktop. The phone's sites are on PostgreSQL where
 * TEST_DATABASE_URL names one, the others on the embedded engine; in CI the desktop's are on PostgreSQL too, which takes
 * half the work, and the tablet's journeys are those on the embedded engine.
 */
const launchOptions = { executablePath: chromiumPath, args: chromiumFlags };

export default defineConfig<object, Engine>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 90_000 * patience,
  expect: { timeout: 10_000 * patience },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // on a busy machine; the report marks a test that needed it as flaky, to be looked into
  retries: process.env['CI'] === 'true' ? 1 : 0,
  reporter: process.env['CI'] === 'true' ? [['list']] : [['line']],
  globalSetup: './make-demo.ts',
  use: { launchOptions, actionTimeout: 15_000 * patience, locale: 'en-GB', timezoneId: 'Europe/London', trace: 'off' },
  projects: [
    {
      name: 'phone',
      grepInvert: [/@wide/, ...leftOut('(@once|@narrow)', ` ${atDesk}`)],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        onPostgres: postgres !== undefined,
      },
    },
    {
      name: 'tablet',
      grep: /@tablet|@narrow/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: [/@narrow|@once/, ...leftOut('@wide', ` ${onPhone}`)],
      use: { viewport: { width: 1280, height: 800 }, onPostgres: isShort && postgres !== undefined },
    },
  ],
});
