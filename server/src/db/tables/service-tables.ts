import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { At, ByDefault, MaybeAt } from './columns.ts';

/** The service's own tables. */
export type ServiceTables = {
  database_kind: { only_one: ByDefault<boolean>; kind: 'live' | 'demo' };
  setting: { name: string; value: JSONColumnType<Record<string, unknown>> };
  outbox: {
    id: Generated<number>;
    kind: 'mail' | 'refund' | 'settle' | 'end-payment' | 'cancel-entries';
    once_key: string | null;
    payload: JSONColumnType<Record<string, unknown>>;
    state: ByDefault<'waiting' | 'sent' | 'kept' | 'failed'>;
    attempts: ByDefault<number>;
    not_before: At;
    created_at: At;
    done_at: MaybeAt;
    last_error: ByDefault<string>;
  };
  idempotency_key: {
    owner: string;
    key: string;
    call: string;
    body_hash: string;
    status: number | null;
    reply: JSONColumnType<Record<string, unknown>> | null;
    started_at: At;
  };
  rate_limit: { bucket: string; who: string; window_start: At; hits: number };
  audit: {
    id: Generated<number>;
    at: At;
    actor_id: number | null;
    real_actor_id: number | null;
    action: string;
    subject: string;
    subject_id: number | null;
    comp_id: number | null;
    org_id: number | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    reason: ByDefault<string>;
    request_id: ByDefault<string>;
  };
  erasure: {
    id: Generated<number>;
    subject: 'user' | 'athlete';
    subject_id: number;
    extent: 'closing' | 'all';
    at: At;
    in_transaction: Generated<string>;
    began_at: Generated<Date>;
  };
  stored_file: {
    name: string;
    kind: 'logo';
    type: 'image/png' | 'image/jpeg' | 'image/webp';
    bytes: number;
    width: number;
    height: number;
    user_id: Ids.UserId | null;
    created_at: At;
  };
  help_text: {
    id: Generated<number>;
    key: string;
    title: string;
    type: ByDefault<'T'>;
    body: string;
    preload: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: ByDefault<Date | null>;
  };
  live_event: { seq: Generated<number>; comp_id: Ids.CompetitionId; kind: string; ref_id: number; at: At };
  health_check: { name: string; last_run_at: MaybeAt; ok: boolean | null; note: ByDefault<string> };
};
