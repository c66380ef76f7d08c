import type { Generated } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { At, MaybeAt } from './columns.ts';

/** Keys of timing systems, the files they sent, and rows that matched no athlete. */
export type TimingTables = {
  timing_key: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    track: string;
    key_hash: string;
    created_at: At;
    last_used_at: MaybeAt;
    revoked_at: MaybeAt;
  };
  timing_file: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    key_id: number | null;
    name: string;
    hash: string;
    received_at: At;
    added: number;
    changed: number;
    same: number;
    unmatched: number;
  };
  timing_left: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    /** Event, round and heat as the file numbers them: '12-1-3'. */
    race: string;
    bib: string;
    lane: string;
    name: string;
    mark: string;
    reason: string;
    settled_at: MaybeAt;
  };
};
