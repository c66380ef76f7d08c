import { nearNames } from '../../../formats/near-names.ts';
import type { Position } from './distance.ts';
import type { Gazetteer, Place } from './grounds.ts';
import { plainName, townNamed } from './names.ts';
import { areaOf, codeOf, outwardOf } from './postcodes.ts';
import { towns } from './towns.ts';

/** A typed place: its name as shown and where it is, or the known names that are close in spelling. */
export type FoundPlace =
  | { readonly kind: 'known'; readonly name: string; readonly at: Position }
  | { readonly kind: 'unknown'; readonly close: readonly string[] };

/** A name is completed from so many letters on. */
const leastLetters = 4;
const mostClose = 5;

/**
 * Finds a typed place among what the installation knows: postcodes of grounds and their first parts, the postcode
 * areas, the larger towns, and the towns and names of grounds. 'Leeds, West Yorkshire' is taken for Leeds when the
 * whole is not known.
 */
export function findPlace(typed: string, known: Gazetteer): FoundPlace {
  const found = byPostcode(typed, known) ?? byName(typed, known) ?? byName(typed.replace(/,.*/s, ''), known);
  return found ? { kind: 'known', ...found } : { kind: 'unknown', close: closeTo(typed, known) };
}

function byPostcode(typed: string, { codes }: Gazetteer): Place | undefined {
  const at = codes.get(codeOf(typed)) ?? codes.get(outwardOf(typed) ?? '') ?? areaOf(typed);
  return at && { name: typed.trim().toUpperCase(), at };
}

/** Finds a town or ground by its name, or by the first words of its name when these begin no other. */
function byName(typed: string, { places }: Gazetteer): Place | undefined {
  const key = plainName(typed);
  const exact = townNamed(typed) ?? places.get(key);
  if (exact || key.length < leastLetters) return exact;
  const begun = [...places].filter(([name]) => name.startsWith(`${key} `)).map(([, place]) => place);
  return begun.length === 1 ? begun[0] : undefined;
}

/**
 * Returns the known names that were perhaps meant. Only names with a word that begins with the typed letter are
 * compared, so that an unknown place costs little.
 */
function closeTo(typed: string, { places }: Gazetteer): readonly string[] {
  const letter = plainName(typed).slice(0, 1);
  if (letter === '') return [];
  const names = new Set([...towns.keys(), ...[...places.values()].map(({ name }) => name)]);
  const alike = [...names].filter((name) => ` ${plainName(name)}`.includes(` ${letter}`));
  return nearNames(
    typed,
    alike.map((name) => ({ name })),
    mostClose,
  ).map(({ name }) => name);
}
