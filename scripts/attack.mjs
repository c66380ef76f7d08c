#!/usr/bin/env node
// Plays the attacks of server/src/testing/attack/plays over HTTP against the started server, on the embedded database
// and, where TEST_DATABASE_URL is set, on PostgreSQL. Fails when a door is open.
// With --without-guards, takes guards out of a copy of the built server one at a time and shows which play misses it.
//   npm run attack -- [--without-guards] [--on embedded|postgres] [--only PART-OF-A-FILE-NAME]
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'server/src/testing/attack/attack-command.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
