import type * as contract from '@startline/contract/day/scanners';
import type { CompetitionId } from '@startline/rules/ids';
import { hours, later } from '@startline/rules/time';
import QRCode from 'qrcode';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { newToken } from '../../access/session-rules.ts';
import { transaction } from '../../db/db.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { addLink, endLink, readLinks } from './link-queries.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the scanner links of a competition. */
export async function scannerLinks(
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.scannerLinks.output>> {
  const links = await readLinks(ctx.db, compId);
  return {
    links: links.map(({ id, label, job, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
      id,
      label,
      job,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: text(lastUsedAt),
      revokedAt: text(revokedAt),
    })),
  };
}

/**
 * Makes a link for a volunteer. The key comes after the # of its address, so that no server or proxy logs it. Only its
 * hash is stored, and the link is shown only now.
 */
export async function createScannerLink(
  ctx: Ctx,
  { compId, label, job, hours: length }: z.output<typeof contract.createScannerLink.input>,
): Promise<z.input<typeof contract.createScannerLink.output>> {
  const { token, hash } = newToken();
  const now = ctx.now();
  const id = await transaction(ctx.db, async (tx) => {
    const made = await addLink(tx, compId, { label, job, hash, now, expiresAt: later(now, hours(length)) });
    await writeAudit(tx, ctx, {
      action: 'create scanner link',
      subject: 'scanner link',
      subjectId: made,
      compId,
      after: { label, job },
    });
    return made;
  });
  const url = `${appAddress(ctx.config, `${job === 'check-in' ? 'scan-v2' : 'scan-call-v2'}/${String(compId)}`)}#key=${token}`;
  return { id, url, qr: await QRCode.toString(url, { type: 'svg', margin: 2 }) };
}

/** Ends a link at once. */
export const revokeScannerLink = (ctx: Ctx, { compId, id }: z.output<typeof contract.revokeScannerLink.input>) =>
  transaction(ctx.db, async (tx) => {
    const revokedAt = await endLink(tx, compId, id, ctx.now());
    if (!revokedAt) throw new Refusal('not-found', 'There is no such link.');
    await writeAudit(tx, ctx, { action: 'revoke scanner link', subject: 'scanner link', subjectId: id, compId });
    return new Replied({ revokedAt: revokedAt.toISOString() }, { message: 'Link ended.' });
  });
