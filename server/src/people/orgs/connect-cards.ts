import { appAddress } from '../../kernel/app-address.ts';
import type { CardState } from '@startline/contract/people/orgs';
import type { OrgId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockOrg, readOrg, updateOrg, type OrgRow } from './org-queries.ts';
import { cardStateOf } from './org-record.ts';

type Connection = { readonly cards: CardState; readonly url: string };
/**
 * Starts the organisation's account at the card provider, or continues (ORG-01 stripeUser), and returns the page to go
 * to. The account is made once, however often this is repeated. Without a provider, or with the test gateway of a demo,
 * there is no account to connect.
 */
export async function connectCards(ctx: Ctx, { id }: { readonly id: OrgId }): Promise<Connection> {
  const { cards } = ctx.outside;
  const org = await readOrg(ctx.db, id);
  if (!org) throw missing('organisation');
  if (!cards.accounts)
    throw new Refusal(
      'payments-off',
      cards.provider === 'test'
        ? 'This is a demo: its test gateway takes no real cards, so there is nothing to connect.'
        : 'Card payments are not set up on this site. Ask an administrator.',
    );
  const account = org.stripeAccount === '' ? await openAccount(ctx, org) : org.stripeAccount;
  const back = appAddress(ctx.config, `org-v2/${String(id)}`, { cards: 'back' });
  return { cards: org.stripeReady ? 'connected' : 'started', url: await cards.accounts.onboardingPage(account, back) };
}

async function openAccount(ctx: Ctx, org: OrgRow): Promise<string> {
  const user = signedInUser(ctx);
  const opened = await ctx.outside.cards.accounts?.open({
    onceKey: `organisation-${String(org.id)}`,
    name: org.name,
    email: user.email,
    country: org.aoCode === 'IRL' ? 'IE' : 'GB',
  });
  if (opened === undefined) throw new Error('There is no card provider to open an account with.');
  return transaction(ctx.db, async (tx) => {
    const now = await lockOrg(tx, org.id);
    if (!now) throw missing('organisation');
    if (now.stripeAccount !== '') return now.stripeAccount;
    await updateOrg(
      tx,
      org.id,
      { user: user.id, now: ctx.now() },
      { stripe_account: opened, stripe_name: org.name, stripe_ready: false },
    );
    await writeAudit(tx, ctx, {
      action: 'card-account-opened',
      subject: 'organisation',
      subjectId: org.id,
      orgId: org.id,
      after: { stripe_account: opened },
    });
    return opened;
  });
}

/**
 * Asks the provider for the state of the account and stores it; the screen does this on the way back from the
 * provider's pages.
 */
export async function checkCards(ctx: Ctx, { id }: { readonly id: OrgId }): Promise<Replied<Connection>> {
  const { cards } = ctx.outside;
  const org = await readOrg(ctx.db, id);
  if (!org) throw missing('organisation');
  if (!cards.accounts || org.stripeAccount === '')
    return new Replied({ cards: cardStateOf(cards.provider, org), url: '' });
  const account = await cards.accounts.ask(org.stripeAccount);
  await transaction(ctx.db, async (tx) => {
    const now = await lockOrg(tx, id);
    const isSame =
      now?.stripeAccount === org.stripeAccount &&
      now.stripeReady === account.isReady &&
      (account.name === '' || now.stripeName === account.name);
    if (now?.stripeAccount !== org.stripeAccount || isSame) return;
    await updateOrg(
      tx,
      id,
      { user: signedInUser(ctx).id, now: ctx.now() },
      { stripe_ready: account.isReady, ...(account.name === '' ? {} : { stripe_name: account.name }) },
    );
    await writeAudit(tx, ctx, {
      action: 'card-account-checked',
      subject: 'organisation',
      subjectId: id,
      orgId: id,
      before: { stripe_ready: now.stripeReady },
      after: { stripe_ready: account.isReady },
    });
  });
  return new Replied(
    { cards: account.isReady ? 'connected' : 'started', url: '' },
    { message: account.isReady ? 'You can take cards.' : 'The card provider still needs something from you.' },
  );
}
