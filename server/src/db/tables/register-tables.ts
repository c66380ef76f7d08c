import type { Generated } from 'kysely';
import type { At, ByDefault, Day, MaybeAt } from './columns.ts';

type Registered = {
  urn: string;
  dob: Day;
  first_name: string;
  surname: string;
  gender: 'M' | 'F' | 'O' | '';
  club_name: string;
  expires_on: Day | null;
  bests: string;
};

/** Registers of governing bodies. */
export type RegisterTables = {
  register_import: {
    id: Generated<number>;
    file_name: string;
    ao_code: string;
    state: ByDefault<'sending' | 'reading' | 'read' | 'applying' | 'done' | 'given-up'>;
    rows_in: number;
    usable: number;
    refused: number;
    written: ByDefault<number>;
    refusals: ByDefault<string>;
    counts: ByDefault<string>;
    headings: ByDefault<string>;
    created_at: At;
    done_at: MaybeAt;
  };
  /** The unread rest of a file. */
  register_piece: { import_id: number; line: number; content: string };
  register_row: Registered & { import_id: number; line: number; change: ByDefault<'new' | 'changed' | 'same'> };
  register_entry: Registered & { ao_code: string; source: 'file' | 'service'; updated_at: At };
  register_ask: { id: Generated<number>; user_hash: string; number_hash: string; asked_at: At };
};
