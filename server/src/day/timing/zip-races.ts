import { writeAlgeStartList } from '@startline/files/systems/alge';
import { writeHytek } from '@startline/files/systems/hytek';
import { zipSync } from 'fflate';
import { file, lynxOf, type PublishedRaces, type StartFile } from './lynx-files.ts';

/** Packs the files of the published races into one ZIP. Runs in a worker, since a thousand races take 50 ms. */
export function zippedRaces({
  published,
  now,
}: {
  readonly published: PublishedRaces;
  readonly now: number;
}): Uint8Array {
  const files = [...lynxOf(published), ...algeOf(published), hytekOf(published)];
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: now });
}

/** Returns a start list for each heat as ALGE reads it, named by event, round and heat. */
const algeOf = ({ races }: PublishedRaces): StartFile[] =>
  races.map(({ event, round, heat, competitors }) =>
    file(
      `alge/${event}-${round}-${heat.padStart(2, '0')}.txt`,
      writeAlgeStartList(
        competitors.map(({ id, firstName, lastName, affiliation }) => ({
          number: id,
          name: `${firstName} ${lastName}`.trim(),
          nation: affiliation,
        })),
      ),
    ),
  );

/** Returns the athletes on the lists as entries for Hy-Tek. */
const hytekOf = ({ entries }: PublishedRaces): StartFile => file('hytek/entries.txt', writeHytek(entries));
