import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Street } from './homes.ts';
import type { Play } from './play.ts';
import { openSite, type Site } from './site.ts';

const folder = path.join(import.meta.dirname, 'plays');

/** Returns every play of the folder, by the names of the files; `only` keeps those whose file name holds it. */
export async function loadPlays(only = ''): Promise<Play[]> {
  const files = fs
    .readdirSync(folder)
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

/** What became of a play. `found` is what was behind the open door. */
export type Outcome = {
  readonly play: Play;
  readonly found: string | undefined;
  readonly requests: number;
  readonly seconds: number;
};

/**
 * Plays them one after another. Those that ask for nothing share one server and its database; the others have their
 * own.
 */
export async function playAll(
  plays: readonly Play[],
  street: Street,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let shared: Site | undefined;
  try {
    for (const play of plays) {
      const isAlone = play.fresh === true || play.empty === true || play.env !== undefined;
      const began = Date.now();
      const site: Site = isAlone || !shared ? await openSite(await street.newHome(play), play.env) : shared;
      if (!isAlone) shared = site;
      const before = site.requests();
      const found = await foundBy(play, site);
      if (isAlone) await site.close();
      const outcome = { play, found, requests: site.requests() - before, seconds: (Date.now() - began) / 1000 };
      outcomes.push(outcome);
      tell(outcome);
    }
  } finally {
    await shared?.close();
  }
  return outcomes;
}

const foundBy = (play: Play, site: Site): Promise<string | undefined> =>
  play.run(site).then(
    () => undefined,
    (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
  );

/** Returns one line per play, as a person reads it. */
export const lineOf = ({ play, found, requests, seconds }: Outcome): string =>
  `  ${found === undefined ? 'shut' : 'OPEN'}  ${play.door.padEnd(8)} ${play.title}  ${String(requests)} requests ${seconds.toFixed(1)} s${found === undefined ? '' : `\n        ${found.replaceAll('\n', '\n        ')}`}`;
