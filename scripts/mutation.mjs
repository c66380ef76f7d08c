// The mutation score of the rules, area by area: `npm run mutation` tries all of them, `npm run mutation prices` one.
// Each area remembers its earlier runs, so that only what has changed since is tried again.
import { spawnSync } from 'node:child_process';

const measured = ['prices', 'entries', 'performances', 'results', 'startlists'];
const asked = process.argv.slice(2);
const unknown = asked.filter((area) => !measured.includes(area));
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}. Choose from ${measured.join(', ')}.`);
  process.exit(2);
}

const below = (asked.length > 0 ? asked : measured).filter((area) => {
  console.log(`\nMutation score of rules/src/${area}`);
  const run = spawnSync('npx', ['stryker', 'run'], { stdio: 'inherit', env: { ...process.env, MUTATION_AREA: area } });
  return run.status !== 0;
});
if (below.length > 0) {
  console.error(`Below 85 %, or not run: ${below.join(', ')}`);
  process.exit(1);
}
