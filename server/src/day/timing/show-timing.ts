import type * as contract from '@startline/contract/day/photo-finish';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readEntrants } from '../startlists/queries.ts';
import { competitionOf } from '../startlists/show.ts';
import { readFiles, readKeys, readLeft, readRaceUnits, readRunners } from './timing-queries.ts';

type Sent = z.input<typeof contract.photoFinish.output>;

/** Returns the keys of a competition's tracks, the files that arrived, and the rows that wait to be settled. */
export async function photoFinish(ctx: Ctx, { compId }: { readonly compId: CompetitionId }): Promise<Sent> {
  const host = await hostRead(ctx.db, compId);
  return {
    competition: competitionOf(host),
    keys: (await readKeys(ctx.db, compId)).map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    files: (await readFiles(ctx.db, compId)).map(({ receivedAt, track, ...file }) => ({
      ...file,
      track: track ?? '',
      receivedAt: receivedAt.toISOString(),
    })),
    left: await leftRows(ctx, compId),
  };
}

/** Returns rows that wait, each with the athletes of its race who have no result yet. */
async function leftRows({ db }: Ctx, compId: CompetitionId): Promise<Sent['left']> {
  const rows = await readLeft(db, compId);
  const numbers = rows.map(({ race }) => Number(race.split('-')[0])).filter((number) => number > 0);
  const units = await readRaceUnits(db, compId, numbers);
  const runners = await readRunners(
    db,
    compId,
    units.map(({ unitId }) => unitId),
  );
  const names = new Map<string, string>();
  for (const groupId of new Set(units.map((unit) => unit.groupId)))
    for (const { kind, lineId, name, bib } of await readEntrants(db, compId, groupId))
      names.set(`${kind} ${String(lineId)}`, [bib, name].filter(Boolean).join(' '));
  return rows.map(({ race, ...row }) => {
    const [event = 0, round = 1, heat = 1] = race.split('-').map(Number);
    const unit = units.find((one) => one.photoNo === event && one.round === round && one.heat === heat);
    return {
      ...row,
      number: race,
      event: unit?.event ?? '',
      choices: runners
        .filter(({ unitId, before }) => unitId === unit?.unitId && before === '')
        .map(({ id, kind, lineId }) => ({ startId: id, name: names.get(`${kind} ${String(lineId)}`) ?? '' }))
        .filter(({ name }) => name !== ''),
    };
  });
}
