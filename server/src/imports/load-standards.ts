import { readEventCode } from '@startline/rules/performances/event-codes';
import type { Tx } from '../db/db.ts';
import { defineEvents } from './event-definitions.ts';
import { insertAgeGroups } from './programme-queries.ts';
import { standardAgeRows } from './standard-ages.ts';

const usualCodes = [
  '60',
  '75',
  '80',
  '100',
  '150',
  '200',
  '300',
  '400',
  '600',
  '800',
  '1000',
  '1200',
  '1500',
  'MILE',
  '3000',
  '5000',
  '10000',
  '60H',
  '70H',
  '75H',
  '80H',
  '100H',
  '110H',
  '300H',
  '400H',
  '1500SC',
  '2000SC',
  '3000SC',
  '1000W',
  '2000W',
  '3000W',
  '5000W',
  '4x100',
  '4x200',
  '4x300',
  '4x400',
  'HJ',
  'PV',
  'LJ',
  'TJ',
  'SP',
  'DT',
  'HT',
  'JT',
  'PEN',
  'HEP',
  'OCT',
  'DEC',
  'QUAD',
  'XC',
  '5K',
  '10K',
  '10M',
  'HM',
  'MAR',
];

/**
 * What every installation needs before a competition can be built: units, age groups and the usual events. Loading
 * again changes nothing.
 */
export async function loadStandards(tx: Tx): Promise<void> {
  await insertAgeGroups(tx, standardAgeRows);
  const events = usualCodes.flatMap((code) => readEventCode(code) ?? []);
  await defineEvents(
    tx,
    events.flatMap((event) => (['M', 'F', 'O'] as const).map((gender) => ({ event, gender }))),
  );
}
