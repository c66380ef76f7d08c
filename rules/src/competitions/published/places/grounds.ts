import { distanceKm, middleOf, type Position } from './distance.ts';
import { plainName, townNamed } from './names.ts';
import { areaOf, codeOf, outwardOf } from './postcodes.ts';

/** A ground as its organiser wrote it; without a position when nobody has given one. */
export type Ground = {
  readonly id: number;
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
  readonly at: Position | undefined;
};
export type Place = { readonly name: string; readonly at: Position };

/** What an installation knows of places from its grounds, made once to find many. */
export type Gazetteer = {
  /** The position of each ground by its id; grounds without one are left out. */
  readonly positions: ReadonlyMap<number, Position>;
  /** By whole postcodes and by their first parts. */
  readonly codes: ReadonlyMap<string, Position>;
  /** By the plain names of towns and grounds, towns first. */
  readonly places: ReadonlyMap<string, Place>;
};

/** Grounds of one name are one place up to this distance from one another, and those of one town up to another. */
const sameGroundKm = 5;
const sameTownKm = 40;

/**
 * Makes the gazetteer of some grounds. A ground without a position is where the others of its postcode's first part
 * are, else where its town is, else at the centre of its postcode's area.
 */
export function gazetteerOf(grounds: readonly Ground[]): Gazetteer {
  const given = grounds.flatMap(({ at, ...ground }) => (at ? [{ ...ground, at }] : []));
  const outwards = byKey(given, ({ postcode }) => outwardOf(postcode) ?? '', sameTownKm);
  const inTowns = byKey(given, ({ town }) => plainName(town), sameTownKm);
  const positionOf = ({ at, postcode, town }: Ground): Position | undefined =>
    at ??
    outwards.get(outwardOf(postcode) ?? '') ??
    townNamed(town)?.at ??
    inTowns.get(plainName(town)) ??
    areaOf(postcode);
  const placed = grounds.flatMap((ground) => {
    const at = positionOf(ground);
    return at ? [{ ...ground, at }] : [];
  });
  return {
    positions: new Map(placed.map(({ id, at }) => [id, at])),
    codes: new Map([...outwards, ...byKey(given, ({ postcode }) => codeOf(postcode), sameGroundKm)]),
    places: new Map([
      ...placesOf(placed, ({ name }) => name, sameGroundKm),
      ...placesOf(placed, ({ town }) => town, sameTownKm),
    ]),
  };
}

type Placed = Ground & { readonly at: Position };

function groupsOf(grounds: readonly Placed[], keyOf: (ground: Placed) => string): ReadonlyMap<string, Placed[]> {
  const groups = new Map<string, Placed[]>();
  for (const ground of grounds) {
    const key = keyOf(ground);
    const group = groups.get(key);
    if (group) group.push(ground);
    else if (key !== '') groups.set(key, [ground]);
  }
  return groups;
}

/** Returns the middle of each group of grounds whose members are close to one another. */
const byKey = (
  grounds: readonly Placed[],
  keyOf: (ground: Placed) => string,
  reachKm: number,
): ReadonlyMap<string, Position> =>
  new Map(
    [...groupsOf(grounds, keyOf)].flatMap(([key, group]): [string, Position][] => {
      const middle = middleOf(group.map(({ at }) => at));
      return middle && group.every(({ at }) => distanceKm(at, middle) <= reachKm) ? [[key, middle]] : [];
    }),
  );

function placesOf(
  grounds: readonly Placed[],
  nameOf: (ground: Placed) => string,
  reachKm: number,
): ReadonlyMap<string, Place> {
  const names = new Map(grounds.map((ground) => [plainName(nameOf(ground)), nameOf(ground)]));
  const middles = byKey(grounds, (ground) => plainName(nameOf(ground)), reachKm);
  return new Map([...middles].map(([key, at]) => [key, { name: names.get(key) ?? key, at }]));
}

/** Returns the grounds within reach of a place: their ids with their distance in kilometres. */
export const groundsWithin = (
  { positions }: Gazetteer,
  place: Position,
  reachKm: number,
): ReadonlyMap<number, number> =>
  new Map([...positions].map(([id, at]) => [id, distanceKm(place, at)] as const).filter(([, km]) => km <= reachKm));
