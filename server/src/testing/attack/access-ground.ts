import { instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { accessWorld, type AccessWorld } from '../access-world.ts';
import { addUser } from '../http.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/**
 * Returns a database whose transactions run statement by statement, since the side door has none; nothing else uses
 * that database meanwhile.
 */
const oneByOne = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'isTransaction') return true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

const worlds = new WeakMap<Site, Promise<AccessWorld<Person>>>();
/**
 * Creates the world of the access matrix in the database of a started server: its people are browsers that call over
 * the wire.
 */
export function accessGround(site: Site): Promise<AccessWorld<Person>> {
  const world = worlds.get(site) ?? layOut(site);
  worlds.set(site, world);
  return world;
}

async function layOut(site: Site): Promise<AccessWorld<Person>> {
  const db = oneByOne(site.db);
  const clock = { now: () => instant(new Date().toISOString()) };
  let people = 0;
  return accessWorld({
    engine: { db },
    clock,
    nobody: site.stranger(),
    as: (user) => site.as(user),
    bearing: (key) => {
      const program = site.stranger();
      program.headers['authorization'] = `Bearer ${key}`;
      return program;
    },
    aUser: (facts = {}) => {
      people += 1;
      const email = facts.email ?? `ground${String(people)}@attack.test`;
      return addUser({ db }, clock, { ...facts, email });
    },
  });
}

/** Runs work for each of many, a few at a time, as a browser would. */
export async function severalAtOnce<One>(many: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...many];
  const turn = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: 12 }, turn));
}
