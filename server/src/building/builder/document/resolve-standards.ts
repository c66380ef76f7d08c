import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import type { Fault } from '@startline/contract/envelope';
import type { Tx } from '../../../db/db.ts';
import { readStandards } from './document-queries.ts';
import { noFaults, refusedImport, type SomeFaults } from './refused-import.ts';

/** The local ids of the standard age groups and event definitions of a document, by their keys. */
export type Standards = {
  readonly ages: ReadonlyMap<string, number>;
  readonly definitions: ReadonlyMap<string, number>;
};

/**
 * Looks up what a document names without defining it. Throws `import-refused` with everything unknown here and with the
 * `loose` faults of the document itself.
 */
export async function resolveStandards(
  tx: Tx,
  document: CompetitionDocument,
  loose: SomeFaults = noFaults,
): Promise<Standards> {
  const known = await readStandards(tx);
  const faults: Fault[] = [];
  const ages = new Map<string, number>();
  document.ageGroups.forEach(({ key, own, standard, aocode, keyName, name }, index) => {
    const fits = known.ages.filter((one) => one.ao_code === aocode && one.key_name === keyName);
    const match =
      known.ages.find(({ id, key_name: itsKey }) => id === standard && itsKey === keyName) ??
      fits.find((one) => one.name === name) ??
      fits[0];
    if (!own && match) ages.set(key, match.id);
    else if (!own)
      faults.push({
        field: `ageGroups.${String(index)}`,
        message: `The age group ${name} (${aocode || 'all bodies'}) is not known here.`,
      });
  });
  const definitions = new Map<string, number>();
  document.definitions.forEach(({ key, own, code, gender, name, unit }, index) => {
    const match = known.definitions.find((one) => one.code === code && one.gender === gender);
    if (!own && match) definitions.set(key, match.id);
    else if (!own)
      faults.push({
        field: `definitions.${String(index)}`,
        message: `The event ${name} (${code} ${gender}) is not known here.`,
      });
    else if (!known.units.includes(unit))
      faults.push({
        field: `definitions.${String(index)}.unit`,
        message: `There is no unit of measure ${String(unit)} here.`,
      });
  });
  if (faults.length + loose.count > 0)
    throw refusedImport({ faults: [...faults, ...loose.faults], count: faults.length + loose.count });
  return { ages, definitions };
}
