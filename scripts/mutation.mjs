// The mutation score of the rules, area by area: `npm run mutation` tries all of them, `npm run mutation prices` one.
// Each area remembers its earlier runs, so that only what has changed since is tried again. Tables that are read once
// when a module is loaded are not seen to be tested anew: after new tests of tables say `npm run mutation prices --
// --force --mutate rules/src/selling/prices/fee.ts`.
import { spawnSync } from 'node:child_process';

const measured = ['prices', 'entries', 'performances', 'results', 'startlists'];
const first = process.argv.findIndex((word) => word.startsWith('--'));
const options = first === -1 ? [] : process.argv.slice(first);
const asked = process.argv.slice(2, first === -1 ? undefined : first);
const unknown = asked.filter((area) => !measured.includes(area));
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}. Choose from ${measured.join(', ')}.`);
  process.exit(2);
}

const below = (asked.length > 0 ? asked : measured).filter((area) => {
  console.log(`\nMutation score of rules/src/${area}`);
  const run = spawnSync('npx', ['stryker', 'run', ...options], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_AREA: area },
  });
  return run.status !== 0;
});
if (below.length > 0) {
  console.error(`Below 85 %, or not run: ${below.join(', ')}`);
  process.exit(1);
}
