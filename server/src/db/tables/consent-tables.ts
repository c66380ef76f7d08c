import type { Generated } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { ConsentKind } from '@startline/rules/keeping/consent';
import type { At } from './columns.ts';

/** The terms that people accepted and the notices shown to them, with the texts as they were. */
export type ConsentTables = {
  consent_text: { hash: string; body: string; kept_at: At };
  consent: {
    id: Generated<number>;
    user_id: Ids.UserId;
    kind: ConsentKind;
    comp_id: Ids.CompetitionId | null;
    org_id: Ids.OrgId | null;
    text_hash: string;
    agreed_at: At;
  };
  order_consent: { order_id: Ids.OrderId; consent_id: number };
};
