import type { Ctx } from '../context.ts';
import type { Tx } from '../db/db.ts';

/** One line of the log of changes: what was done to which record. `before` and `after` hold the fields that changed. */
export type AuditLine = {
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: number;
  readonly compId?: number;
  readonly orgId?: number;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly reason?: string;
};

/** Writes to the append-only log, in the transaction of the change itself (BAR S16). The actor comes from the request. */
export async function writeAudit(tx: Tx, ctx: Pick<Ctx, 'caller' | 'now' | 'requestId'>, line: AuditLine): Promise<void> {
  const caller = ctx.caller.kind === 'user' ? ctx.caller : undefined;
  await tx
    .insertInto('audit')
    .values({
      at: new Date(ctx.now()), actor_id: caller?.id ?? null, real_actor_id: caller ? (caller.impersonatedBy ?? caller.id) : null,
      action: line.action, subject: line.subject, subject_id: line.subjectId ?? null, comp_id: line.compId ?? null, org_id: line.orgId ?? null,
      before: line.before ? JSON.stringify(line.before) : null, after: line.after ? JSON.stringify(line.after) : null,
      reason: line.reason ?? '', request_id: ctx.requestId,
    })
    .execute();
}
