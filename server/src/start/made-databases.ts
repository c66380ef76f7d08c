import fs from 'node:fs';
import path from 'node:path';
import { hours, type Instant } from '@startline/rules/time';

/**
 * Returns the databases that the build makes beside the programs, for a first start to copy: an empty one, and one with
 * the demo of that moment.
 */
export const emptyDatabase = (programs: string): string => path.join(programs, 'empty-database');
export const demoDatabase = (programs: string): string => path.join(programs, 'demo-database');

/**
 * The demo's times are relative to when it was made; a day later "closes in 40 hours" would be wrong, so it is made
 * anew.
 */
const DEMO_KEEPS = hours(12);
const MADE_AT = 'made-at';

/** Records when the demo of a folder was made. */
export const noteMadeAt = (folder: string, now: Instant): void =>
  fs.writeFileSync(path.join(folder, MADE_AT), String(now));

/** Returns whether the folder has a demo that still fits the time. */
function hasFreshDemo(folder: string, now: Instant): boolean {
  const file = path.join(folder, MADE_AT);
  const age = fs.existsSync(file) ? now - Number(fs.readFileSync(file, 'utf8')) : Number.NaN;
  return age >= 0 && age < DEMO_KEEPS;
}

/** Returns which of the two a new database starts from. */
export const seedFor = (programs: string, wantsDemo: boolean, now: Instant): string =>
  wantsDemo && hasFreshDemo(demoDatabase(programs), now) ? demoDatabase(programs) : emptyDatabase(programs);
