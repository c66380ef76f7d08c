import type * as contract from '@startline/contract/day/photo-finish';
import { writeAlgeStartList } from '@startline/files/systems/alge';
import { zipSync } from 'fflate';
import type * as z from 'zod/mini';
import { tokenHash } from '../../access/session-rules.ts';
import { transaction, type Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { CompetitionId } from '@startline/rules/ids';
import { file, lynxOf, readRaces, type PublishedRaces, type StartFile } from './lynx-files.ts';
import { useKey } from './timing-queries.ts';

/** The published races as one ZIP, for an official. */
export const startListZip = (
  { db, now }: Ctx,
  { compId }: z.output<typeof contract.startListZip.input>,
): Promise<Uint8Array<ArrayBuffer>> => zipOf(db, compId, now());

/** The same ZIP for a program at the track, by its key. */
export async function fetchStartLists(
  ctx: Ctx,
  { compId, key }: z.output<typeof contract.fetchStartLists.input>,
): Promise<Uint8Array<ArrayBuffer>> {
  const keyId = await transaction(ctx.db, (tx) => useKey(tx, compId, tokenHash(key), ctx.now()));
  if (keyId === undefined) throw new Refusal('not-found', 'This address does not work, or no longer.');
  return zipOf(ctx.db, compId, ctx.now());
}

async function zipOf(db: Db, compId: CompetitionId, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const races = await readRaces(db, compId);
  const files = [...lynxOf(races), ...algeOf(races)];
  const zipped = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: now });
  return new Uint8Array(zipped);
}

/** A start list for each heat as ALGE reads it, named by event, round and heat. */
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
