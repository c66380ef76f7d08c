import { parseArgs } from 'node:util';
import { buildIfOlder } from './built-server.ts';
import { stayIdle } from './stay-idle.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, hurry: { type: 'string', default: '1' } },
});
const seconds = Number(values.minutes) * 60;
console.log(`P15: idle for ${values.minutes} minutes, garbage collected each second, the clock stepped each 15 s`);
buildIfOlder();
const { faults, successes, ...figures } = await stayIdle({
  seconds,
  hurry: Number(values.hurry),
  say: (text) => console.log(`  ${text}`),
});
console.log(`  ${JSON.stringify(figures)}`);
for (const [name, count] of Object.entries(successes)) console.log(`  ${String(count).padStart(5)} x ${name}`);
for (const fault of faults) console.log(`  FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
