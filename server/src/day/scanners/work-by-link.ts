import type * as contract from '@startline/contract/day/scanners';
import type { DayKind } from '@startline/rules/day/log/day-log';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { looksLikeToken, tokenHash } from '../../access/session-rules.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { changesSince, makePack } from '../pack/make-pack.ts';
import { keepReports } from '../reporting/send-reports.ts';
import { useLink, type LinkRow } from './link-queries.ts';

/** The kinds of report that a link of each job may send. */
const jobKinds: Readonly<Record<contract.ScannerJob, readonly DayKind[]>> = {
  'check-in': ['check-in'],
  'call-room': ['call', 'unit-state'],
};

/** Returns the link of a key. Refuses unknown, ended and revoked keys in the same words. */
async function linkOf(tx: Tx, ctx: Ctx, key: string): Promise<LinkRow> {
  const link = looksLikeToken(key) ? await useLink(tx, tokenHash(key), ctx.now()) : undefined;
  if (!link) throw new Refusal('not-found', 'This link has expired. Ask the check-in desk for a new one.');
  return link;
}

const authorOf = ({ id }: LinkRow): string => `link-${String(id)}`;

/**
 * Returns the pack of a link: without heats for a check-in desk, and without registration numbers for all but the desk.
 */
export const scannerPack = (ctx: Ctx, { key }: z.output<typeof contract.scannerPack.input>) =>
  transaction(ctx.db, async (tx) => {
    const link = await linkOf(tx, ctx, key);
    const holder = { author: authorOf(link), expiresAt: link.expiresAt.getTime() as Instant };
    const pack = await makePack(tx, link.compId, holder, ctx.now());
    const part =
      link.job === 'check-in'
        ? { ...pack, teams: [], units: [], starts: [] }
        : { ...pack, teams: [], entrants: pack.entrants.map((entrant) => ({ ...entrant, urn: '' })) };
    return { job: link.job, label: link.label, pack: part };
  });

/** Returns the reports since a number, for a link. */
export const scannerChanges = (ctx: Ctx, { key, since, mark }: z.output<typeof contract.scannerChanges.input>) =>
  transaction(ctx.db, async (tx) =>
    changesSince(tx, { compId: (await linkOf(tx, ctx, key)).compId, since, mark, now: ctx.now() }),
  );

/** Saves the reports of a link, only those of its own job. */
export async function scannerLog(ctx: Ctx, { key, rows, sentAt }: z.output<typeof contract.scannerLog.input>) {
  return transaction(ctx.db, async (tx) => {
    const link = await linkOf(tx, ctx, key);
    const may = (kind: DayKind): boolean => jobKinds[link.job].includes(kind);
    return keepReports(
      tx,
      { compId: link.compId, rows, sentAt },
      { userId: null, linkId: link.id, may, now: ctx.now() },
    );
  });
}
