import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { SqlPart, Tx } from '../db/db.ts';

/** A line of the log of changes: the action and its record. `before` and `after` hold the fields that changed. */
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

type Actor = Pick<Ctx, 'caller' | 'now' | 'requestId'>;

function rowOf({ caller, now, requestId }: Actor, line: AuditLine) {
  const user = caller.kind === 'user' ? caller : undefined;
  return {
    at: new Date(now()),
    actor_id: user?.id ?? null,
    real_actor_id: user ? (user.impersonatedBy ?? user.id) : null,
    action: line.action,
    subject: line.subject,
    subject_id: line.subjectId ?? null,
    comp_id: line.compId ?? null,
    org_id: line.orgId ?? null,
    before: line.before ? JSON.stringify(line.before) : null,
    after: line.after ? JSON.stringify(line.after) : null,
    reason: line.reason ?? '',
    request_id: requestId,
  };
}

/**
 * Writes to the append-only log, in the transaction of the change itself (BAR S16). The actor comes from the request.
 */
export async function writeAudit(tx: Tx, ctx: Actor, line: AuditLine): Promise<void> {
  await tx.insertInto('audit').values(rowOf(ctx, line)).execute();
}

/** Writes many lines to the log at once. */
export async function writeAudits(tx: Tx, ctx: Actor, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length > 0)
    await tx
      .insertInto('audit')
      .values(lines.map((line) => rowOf(ctx, line)))
      .execute();
}

/** Returns a log line as part of a larger statement (see `writeTogether`). */
export const auditPart = (ctx: Actor, { subjectId, ...line }: AuditLine): SqlPart =>
  auditFrom(sql`(values (${subjectId ?? null}::int)) as subject(id)`, ctx, line);

/**
 * Returns a log line as part of the statement that inserts the record; `made` names the part that returns the new `id`.
 */
export const auditOf = (made: string, ctx: Actor, line: Omit<AuditLine, 'subjectId'>): SqlPart =>
  auditFrom(sql.id(made), ctx, line);

function auditFrom(subject: SqlPart, ctx: Actor, line: Omit<AuditLine, 'subjectId'>): SqlPart {
  const row = rowOf(ctx, line);
  return sql`insert into audit (at, actor_id, real_actor_id, action, subject, subject_id, comp_id, org_id, before, after, reason, request_id)
    select ${row.at}::timestamptz, ${row.actor_id}::int, ${row.real_actor_id}::int, ${row.action}::text, ${row.subject}::text, id, ${row.comp_id}::int, ${row.org_id}::int, ${row.before}::jsonb, ${row.after}::jsonb, ${row.reason}::text, ${row.request_id}::text from ${subject}`;
}
