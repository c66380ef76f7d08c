import type { Position } from './distance.ts';
import { otherNames, towns } from './towns.ts';

/** Returns a name in plain small letters, for comparison: 'Stoke-on-Trent' and 'stoke on trent' are one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’.]/gu, '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .join(' ');

type Town = { readonly name: string; readonly at: Position };

const called = [...[...towns.keys()].map((name) => [name, name] as const), ...Object.entries(otherNames)];
const byPlainName: ReadonlyMap<string, Town> = new Map(
  called.flatMap(([word, name]): [string, Town][] => {
    const at = towns.get(name);
    return at ? [[plainName(word), { name, at }]] : [];
  }),
);

/** Returns a town of the table by a name that people use for it. */
export const townNamed = (name: string): Town | undefined => byPlainName.get(plainName(name));
