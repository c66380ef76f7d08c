// Regenerates what the tests pin of the contracts: docs/access.md and the keys of every reply. Read the difference
// before you commit it.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    'server on the embedded database',
    'server/src/access/access-matrix',
    'server/src/http/golden',
  ],
  { stdio: 'inherit', env: { ...process.env, UPDATE_GOLDEN: '1' } },
);
process.exit(status ?? 1);
