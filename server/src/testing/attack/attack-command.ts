import { parseArgs } from 'node:util';
import { buildIfOlder } from '../rounds/built-server.ts';
import { embeddedStreet, postgresStreet, type Street } from './homes.ts';
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
const streets: readonly (readonly [string, () => Promise<Street>])[] = [
  ...(values.on === 'postgres' ? [] : [['embedded', () => Promise.resolve(embeddedStreet())] as const]),
  ...(values.on === 'embedded' || !process.env['TEST_DATABASE_URL'] ? [] : [['postgres', postgresStreet] as const]),
];
const began = Date.now();
console.log(`${String(plays.length)} plays on ${streets.map(([name]) => name).join(' and ')}`);
// side by side: while one engine waits, the other works
const outcomes = await Promise.all(
  streets.map(async ([name, make]) => {
    const street = await make();
    try {
      return await playAll(plays, street, (outcome) => console.log(lineOf(name, outcome)));
    } finally {
      await street.close();
    }
  }),
);
const open = outcomes.flat().filter(({ found: match }) => match !== undefined).length;
const seconds = ((Date.now() - began) / 1000).toFixed(0);
console.log(open === 0 ? `All shut in ${seconds} s.` : `${String(open)} OPEN, ${seconds} s.`);
process.exit(open === 0 && plays.length > 0 && streets.length > 0 ? 0 : 1);
