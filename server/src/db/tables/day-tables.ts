import type { ColumnType, Generated } from 'kysely';
import type { DayKind, DaySubject, DayValue } from '@startline/rules/day/log/day-log';
import type * as Ids from '@startline/rules/ids';
import type { At, MaybeAt } from './columns.ts';

/** Reports of people and devices on the day, and the state that they add up to. */
export type DayTables = {
  day_sequence: { comp_id: Ids.CompetitionId; seq: number };
  day_log: {
    id: string;
    comp_id: Ids.CompetitionId;
    seq: number;
    subject: DaySubject;
    subject_id: number;
    kind: DayKind;
    part: number;
    value: ColumnType<DayValue, string, string>;
    reported_at: At;
    received_at: At;
    by_user: Ids.UserId | null;
    by_link: number | null;
    device: string;
    replaces: string[];
  };
  /** Links for volunteers without an account; only the hash of the key is stored. */
  scanner_link: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    label: string;
    job: 'check-in' | 'call-room';
    key_hash: string;
    created_at: At;
    expires_at: At;
    last_used_at: MaybeAt;
    revoked_at: MaybeAt;
  };
  day_cell: {
    comp_id: Ids.CompetitionId;
    subject: DaySubject;
    subject_id: number;
    kind: DayKind;
    part: number;
    /** The current report; null when none applies. */
    row_id: string | null;
    value: ColumnType<DayValue, string, string>;
    /** Reports that contradict it. */
    against: string[];
    /** The sequence number, within the competition, of the latest report on the cell. */
    seq: number;
  };
};
