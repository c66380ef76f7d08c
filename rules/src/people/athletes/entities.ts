import { plainName } from './names.ts';

/** The administrative levels of bodies (USER-03), by their number. */
export const entityLevels = { none: 0, Club: 1, County: 2, Region: 3, Country: 4 } as const;
export type EntityLevelName = keyof typeof entityLevels;
export type EntityLevel = (typeof entityLevels)[EntityLevelName];

/** Returns the name of a level; undefined for an unknown number. A region is called a province in Ireland. */
export function entityLevelName(level: number, aoCode = 'EA'): string | undefined {
  const name = (Object.keys(entityLevels) as EntityLevelName[]).find((one) => entityLevels[one] === level);
  return name === 'Region' && aoCode === 'IRL' ? 'Province' : name;
}

/** Returns whether a body of one level is above a body of another: a region is above counties and clubs. */
export const isAbove = (level: EntityLevel, other: EntityLevel): boolean => other > 0 && level > other;

/**
 * Returns an athlete's entity of the type that a competition requires, such as a house of a school (ATH-19). Athletes
 * have them as 'type: name'; spelling does not count. Returns the name, empty when the competition requires none,
 * undefined when the athlete has none.
 */
export function genericEntityOf(search: string, held: readonly string[]): string | undefined {
  const type = plainName(search);
  if (type === '') return '';
  for (const entity of held) {
    const [ofType = '', ...name] = entity.split(':');
    if (plainName(ofType) === type) return name.join(':').trim();
  }
  return undefined;
}
