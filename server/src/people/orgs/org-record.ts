import type { CardState, Org } from '@startline/contract/people/orgs';
import { applies, grants, isAppAdmin, mayDo, readPermissions } from '@startline/rules/access/permissions';
import type { OrgId } from '@startline/rules/ids';
import { rightsOf } from '../../access/rights-of.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import type { OrgRow } from './org-queries.ts';

/** Returns whether a caller may change an organisation and its people. */
export const mayManage = (caller: SignedIn, id: OrgId): boolean =>
  mayDo(rightsOf(caller), 'ADMIN', { orgId: id, compId: null });

/**
 * Returns the organisations where a caller may manage or build, even at one competition only; undefined means all of
 * them.
 */
export function orgsOf(caller: SignedIn): readonly OrgId[] | undefined {
  if (isAppAdmin(rightsOf(caller))) return undefined;
  return orgsOfPermissions(caller.permissions);
}

/** Returns the same from stored permissions alone. */
export function orgsOfPermissions(kept: Parameters<typeof readPermissions>[0]): readonly OrgId[] | undefined {
  const building = readPermissions(kept).filter(({ role }) => grants(role, 'BUILDER'));
  if (building.some((one) => applies(one, { orgId: -1 as OrgId, compId: null }))) return undefined;
  return [...new Set(building.map(({ orgId }) => orgId))].filter((id): id is OrgId => id !== 0);
}

/** Returns how an organisation takes cards here. */
export function cardStateOf(
  provider: Ctx['outside']['cards']['provider'],
  { stripeAccount, stripeReady }: { readonly stripeAccount: string; readonly stripeReady: boolean },
): CardState {
  if (provider !== 'stripe') return provider;
  if (stripeAccount === '') return 'not-connected';
  return stripeReady ? 'connected' : 'started';
}

/** Returns an organisation as a caller may see it; fields for managers are empty for others. */
export function orgRecord(ctx: Pick<Ctx, 'outside'>, caller: SignedIn, row: OrgRow): Org {
  const manages = mayManage(caller, row.id);
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    status: row.status,
    aocode: row.aoCode,
    currency: row.currency,
    stripeUser: { id: row.stripeAccount, name: row.stripeName, showPaymentCode: row.showPaymentCode },
    options: {
      tAndCUsers: manages ? row.terms.map(({ id, name, at }) => ({ id, name, at: new Date(at).toISOString() })) : [],
    },
    paymentCode: manages ? row.paymentCode : '',
    cards: cardStateOf(ctx.outside.cards.provider, row),
    reason: manages ? row.reason : '',
    askedBy: manages && row.askerId !== null ? { id: row.askerId, name: row.askerName ?? '' } : null,
    competitions: Number(row.competitions ?? 0),
    mayManage: manages,
    version: row.version,
  };
}
