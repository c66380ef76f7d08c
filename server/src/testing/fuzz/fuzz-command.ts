import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
console.log(`S13: ${values.cases} requests from the schemas, seed ${values.seed}`);
const { cases, answers, faults } = await runFuzz({
  cases: Number(values.cases),
  seed: Number(values.seed),
  say: (text) => console.log(`  ${text}`),
});
console.log(
  `  ${cases} sent: ${Object.entries(answers)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')}`,
);
for (const fault of faults.slice(0, 60)) console.log(`  FAULT ${fault}`);
console.log(faults.length === 0 ? '  every reply as the contract says' : `  ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
