import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Street } from './homes.ts';
import type { Play } from './play.ts';
import { openSite, type Site } from './site.ts';

const folder = path.join(import.meta.dirname, 'plays');

/** Returns every play of the folder and those in it, by their paths; `only` keeps those whose path holds it. */
export async function loadPlays(only = ''): Promise<Play[]> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name.includes(only))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Promise.all(
    files.map(async (name) => {
      const { play } = (await import(pathToFileURL(path.join(folder, name)).href)) as { play?: Play };
      if (play === undefined) throw new Error(`plays/${name} exports no play.`);
      return play;
    }),
  );
}

/** The result of a play. `found` is what the open hole exposed. */
export type Outcome = {
  readonly play: Play;
  readonly found: string | undefined;
  readonly requests: number;
  readonly seconds: number;
};

/** Returns the name of the site that a play shares with others of the same settings; undefined for one of its own. */
const sharedBy = ({ fresh, empty, env = {} }: Play): string | undefined =>
  fresh || empty ? undefined : JSON.stringify(env);

/**
 * Plays them one after another. Those that ask for the same settings share one server and its database, which goes once
 * the last of them is played.
 */
export async function playAll(
  plays: readonly Play[],
  street: Street,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const shared = new Map<string, Site>();
  try {
    for (const [at, play] of plays.entries()) {
      const name = sharedBy(play);
      const began = Date.now();
      const site =
        (name === undefined ? undefined : shared.get(name)) ?? (await openSite(await street.newHome(play), play.env));
      if (name !== undefined) shared.set(name, site);
      const before = site.requests();
      const match = await foundBy(play, site);
      const outcome = { play, found: match, requests: site.requests() - before, seconds: (Date.now() - began) / 1000 };
      outcomes.push(outcome);
      tell(outcome);
      if (name !== undefined && plays.slice(at + 1).some((later) => sharedBy(later) === name)) continue;
      if (name !== undefined) shared.delete(name);
      await site.close();
    }
  } finally {
    for (const site of shared.values()) await site.close();
  }
  return outcomes;
}

const foundBy = (play: Play, site: Site): Promise<string | undefined> =>
  play.run(site).then(
    () => undefined,
    (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
  );

/** Formats a play as one line. */
export const lineOf = (engine: string, { play, found: match, requests, seconds }: Outcome): string =>
  `  ${match === undefined ? 'shut' : 'OPEN'}  ${engine.padEnd(8)}  ${play.door.padEnd(8)} ${play.title}  ${String(requests)} requests ${seconds.toFixed(1)} s${match === undefined ? '' : `\n        ${match.replaceAll('\n', '\n        ')}`}`;
