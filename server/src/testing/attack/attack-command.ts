import { parseArgs } from 'node:util';
import { buildIfOlder } from '../rounds/built-server.ts';
import { embeddedStreet, postgresStreet } from './homes.ts';
import { playWithoutGuards } from './without-guards.ts';
import { lineOf, loadPlays, playAll } from './run-attack.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
    'without-guards': { type: 'boolean', default: false },
  },
});

buildIfOlder();
if (values['without-guards']) {
  const unmissed = playWithoutGuards(
    (line) => console.log(line),
    values.only,
    values.on === 'postgres' ? 'postgres' : 'embedded',
  );
  console.log(unmissed.length === 0 ? 'Every guard was missed.' : `NOT MISSED: ${unmissed.join(', ')}`);
  process.exit(unmissed.length === 0 ? 0 : 1);
}
const plays = await loadPlays(values.only);
const streets = [
  ...(values.on === 'postgres' ? [] : [['the embedded database', () => Promise.resolve(embeddedStreet())] as const]),
  ...(values.on === 'embedded' || !process.env['TEST_DATABASE_URL'] ? [] : [['PostgreSQL', postgresStreet] as const]),
];
let open = 0;
const began = Date.now();
for (const [name, make] of streets) {
  console.log(`On ${name}: ${String(plays.length)} plays`);
  const street = await make();
  try {
    const outcomes = await playAll(plays, street, (outcome) => console.log(lineOf(outcome)));
    open += outcomes.filter(({ found }) => found !== undefined).length;
  } finally {
    await street.close();
  }
}
const seconds = ((Date.now() - began) / 1000).toFixed(0);
console.log(open === 0 ? `All shut in ${seconds} s.` : `${String(open)} OPEN, ${seconds} s.`);
process.exit(open === 0 && plays.length > 0 && streets.length > 0 ? 0 : 1);
