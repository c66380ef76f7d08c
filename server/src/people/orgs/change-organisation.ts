import type { Org, updateOrg as updateRoute } from '@startline/contract/people/orgs';
import { isAppAdmin } from '@startline/rules/access/permissions';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { refuseStale } from '../../access/refuse-stale.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { checkLogo, checkName } from './check-organisation.ts';
import { lockOrg, readOrg, updateOrg, type LockedOrg } from './org-queries.ts';
import { orgRecord } from './org-record.ts';

type Wish = z.output<typeof updateRoute.input>;

/**
 * Changes an organisation (API-136), starting from the version that was read. Only administrators of the application
 * may change its payment account and code.
 */
export async function changeOrganisation(ctx: Ctx, wish: Wish): Promise<Replied<Org>> {
  const caller = signedInUser(ctx);
  const row = await transaction(ctx.db, async (tx) => {
    const org = await lockOrg(tx, wish.id);
    if (!org) throw missing('organisation');
    refuseStale(org, wish.version, caller.id);
    if (wish.name !== org.name) await checkName(tx, wish.name, org.id);
    if (wish.logo !== org.logo) await checkLogo(tx, wish.logo, caller.id);
    const fields = { name: wish.name, logo: wish.logo, ...paymentFields(org, wish) };
    const isPayment = 'stripe_account' in fields || 'payment_code' in fields;
    if (isPayment && !isAppAdmin(rightsOf(caller)))
      throw new Refusal(
        'not-allowed',
        'Only administrators can set the payment account and the payment code. Ask them.',
      );
    await updateOrg(tx, org.id, { user: caller.id, now: ctx.now() }, fields);
    const before = {
      name: org.name,
      logo: org.logo,
      ...(isPayment
        ? {
            stripe_account: org.stripeAccount,
            stripe_name: org.stripeName,
            show_payment_code: org.showPaymentCode,
            payment_code: org.paymentCode,
          }
        : {}),
    };
    await writeAudit(tx, ctx, {
      action: 'organisation-changed',
      subject: 'organisation',
      subjectId: org.id,
      orgId: org.id,
      before,
      after: fields,
    });
    return readOrg(tx, org.id);
  });
  if (!row) throw new Error('The organisation that was just saved is not there.');
  return new Replied(orgRecord(ctx, caller, row), { message: savedText({ kind: 'organisation', name: row.name }) });
}

/** Returns the fields of the payment side that change. A new account counts as ready once the provider says so. */
function paymentFields(org: LockedOrg, { stripeUser, paymentCode }: Wish) {
  const isOther =
    stripeUser !== undefined &&
    (stripeUser.id !== org.stripeAccount ||
      stripeUser.name !== org.stripeName ||
      stripeUser.showPaymentCode !== org.showPaymentCode);
  return {
    ...(isOther
      ? {
          stripe_account: stripeUser.id,
          stripe_name: stripeUser.name,
          show_payment_code: stripeUser.showPaymentCode,
          stripe_ready: stripeUser.id === org.stripeAccount && org.stripeReady,
        }
      : {}),
    ...(paymentCode !== undefined && paymentCode !== org.paymentCode ? { payment_code: paymentCode } : {}),
  };
}
