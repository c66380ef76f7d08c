import { ownPath } from '@startline/contract/people/accounts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { findByEmail, replaceHash, type AccountRow } from './records/account-queries.ts';
import { hashPassword, isOutdated, isPassword } from './passwords/hashing.ts';
import { openSession, type Opened } from './open-session.ts';

type Typed = { readonly email: string; readonly password: string; readonly code: string };
type Wish = Typed & { readonly kind: 'cookie' | 'bearer'; readonly stay: boolean };

/** Returns a bearer token for a user name and a password (API-004). */
export async function giveToken(
  ctx: Ctx,
  typed: { readonly username: string; readonly password: string; readonly code: string },
) {
  const { user, started } = await logIn(ctx, {
    email: typed.username,
    password: typed.password,
    code: typed.code,
    kind: 'bearer',
    stay: false,
  });
  return {
    token: started.token,
    user_email: user.email,
    user_display_name: user.name,
    expires_at: new Date(started.expiresAt).toISOString(),
    twoStepNeeded: needsTwoStep(ctx, user),
  };
}

type Form = {
  readonly log: string;
  readonly pwd: string;
  readonly code: string;
  readonly rememberme?: string | boolean | undefined;
  readonly redirect_to?: string | undefined;
};

/** Logs in with a cookie (API-005). Redirects to `redirect_to` within this site; otherwise to the front page. */
export async function logInByForm(
  ctx: Ctx,
  form: Form,
): Promise<Replied<{ display_name: string; twoStepNeeded: boolean }>> {
  const stay = form.rememberme !== undefined && form.rememberme !== false && form.rememberme !== '';
  const { user, started } = await logIn(ctx, {
    email: form.log,
    password: form.pwd,
    code: form.code,
    kind: 'cookie',
    stay,
  });
  const wish = form.redirect_to?.startsWith(`${ctx.config.publicUrl}/`)
    ? form.redirect_to.slice(ctx.config.publicUrl.length)
    : form.redirect_to;
  return new Replied(
    { display_name: user.name, twoStepNeeded: needsTwoStep(ctx, user) },
    { cookies: started.cookies, ...(wish === undefined ? {} : { redirect: ownPath(wish) }) },
  );
}

/**
 * Checks the password, then the code when the account requires one, and starts a session. An unknown address takes as
 * long and gets the same words as a wrong password. Throws `wrong-login` or `second-factor-needed`.
 */
async function logIn(ctx: Ctx, wish: Wish): Promise<{ readonly user: AccountRow; readonly started: Opened }> {
  const user = await findByEmail(ctx.db, wish.email);
  const proved = await isPassword(wish.password, user?.passwordHash ?? null);
  if (!user || !proved || user.closedAt) {
    throw new Refusal(
      'wrong-login',
      'The email address or password is not right. Check both, or ask for a new password. If you have just registered, open the link in our email first.',
    );
  }
  if (user.passwordHash !== null && isOutdated(user.passwordHash))
    await replaceHash(ctx.db, user.id, user.passwordHash, await hashPassword(wish.password));
  return { user, started: await openSession(ctx, user, { ...wish, way: 'password' }) };
}

export const needsTwoStep = (ctx: Pick<Ctx, 'config'>, user: AccountRow): boolean =>
  user.role === 'APPADMIN' && !user.totpConfirmedAt && !ctx.config.demo;
