import { parseArgs } from 'node:util';
import { freshPostgres } from '../database.ts';
import { buildIfOlder } from './built-server.ts';
import { killPostgres } from './kill-postgres.ts';
import { cutPower } from './power-cut.ts';
import { killServer, onEmbedded, onPostgres, type Summary } from './kill-server.ts';

const { values } = parseArgs({
  options: {
    kill: { type: 'string', default: 'server' },
    rounds: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    on: { type: 'string', default: 'both' },
    'without-sync': { type: 'boolean', default: false },
  },
});
const settings = {
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  say: (text: string) => console.log(`  ${text}`),
};

async function report(what: string, run: () => Promise<Summary>): Promise<boolean> {
  console.log(`${what}: ${values.rounds} rounds, seed ${values.seed}`);
  const { faults, ...figures } = await run();
  console.log(
    `  ${Object.entries(figures)
      .map(([name, figure]) => `${name} ${String(figure)}`)
      .join(', ')}`,
  );
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (values['without-sync']) return isShownToLose(faults);
  console.log(faults.length === 0 ? '  nothing lost, nothing doubled' : `  ${String(faults.length)} faults`);
  return faults.length === 0;
}

/**
 * Returns the result of the negative control: without syncing, rows must be lost, or this test could not detect a loss.
 */
function isShownToLose(faults: readonly string[]): boolean {
  console.log(
    faults.length > 0
      ? '  as it must be: without syncing, acknowledged rows are lost'
      : '  nothing was lost without syncing, so this run proves nothing: do more rounds',
  );
  return faults.length > 0;
}

async function onFreshPostgres(): Promise<Summary> {
  const database = await freshPostgres();
  try {
    return await killServer(onPostgres(database.url), settings);
  } finally {
    await database.close();
  }
}

buildIfOlder();
const runs: (readonly [string, () => Promise<Summary>])[] = [];
if (values.kill === 'power')
  runs.push([
    'P2 the power cut under the embedded engine',
    () => cutPower({ ...settings, syncs: !values['without-sync'] }),
  ]);
else if (values.kill === 'postgres') runs.push(['P2 PostgreSQL killed under the server', () => killPostgres(settings)]);
else {
  if (values.on !== 'postgres')
    runs.push(['P1 the server killed on the embedded engine', () => killServer(onEmbedded(), settings)]);
  if (values.on !== 'embedded' && process.env['TEST_DATABASE_URL'])
    runs.push(['P1 the server killed on PostgreSQL', onFreshPostgres]);
}
let isWell = runs.length > 0;
for (const [what, run] of runs) isWell = (await report(what, run)) && isWell;
process.exit(isWell ? 0 : 1);
