import { formLogin } from '@startline/contract/people/accounts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { returnAddress } from '../../../lib/clean-path.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { info } from '../../../lib/notices.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { classNames } from '../../../ui/layout/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { filled, oldPassword } from './form/form-schemas.ts';
import { StartAccountCard, startAccountId } from './account-page/start-account-card.tsx';
import { useSentForm } from './form/use-sent-form.ts';
import { useWayBack } from './use-way-back.ts';

const schema = z.object({
  log: filled('Enter your email address.', 254),
  pwd: oldPassword,
  code: z.string(),
  stay: z.boolean(),
});
type Values = z.infer<typeof schema>;

/**
 * Logs in with e-mail and password (AUTH-13), and a code if the account asks for one; then goes to the page that the
 * person wanted.
 */
export function LoginScreen() {
  const { redirectFrom, search } = useWayBack();
  const { form, asksCode } = useLogin(redirectFrom);
  const { register } = form.form;
  const competition = /\/entry-v2\/(\d+)/.exec(redirectFrom ?? '')?.[1];
  return (
    <AccountPage
      title="Log in"
      other={competition !== undefined && <StartAccountCard competition={competition} />}
      below={
        competition === undefined && (
          <>
            New here?{' '}
            <TextLink to="/v2/register-v2" search={search}>
              Register
            </TextLink>
          </>
        )
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {form.faults.length === 0 && (
          <ReturnNotice redirectFrom={redirectFrom} isEntering={competition !== undefined} />
        )}
        <Field label="Email address" {...form.field('log')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('log')}
          />
        </Field>
        <Field label="Password" {...form.field('pwd')}>
          <PasswordInput autoComplete="current-password" {...register('pwd')} />
        </Field>
        {asksCode && <CodeField field={form.field('code')} register={register('code')} />}
        <Checkbox
          label="Stay logged in on this device"
          hint="For 30 days. Do not use this on a shared computer. Staff have to log in again after a few hours."
          {...register('stay')}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={form.busy}>
            Log in
          </Button>
          <TextLink to="/v2/forgot-v2" search={search}>
            Forgotten your password?
          </TextLink>
          <TextLink to="/v2/sign-in" search={search}>
            Send me a login link
          </TextLink>
        </div>
      </form>
    </AccountPage>
  );
}

/** Sends the login and continues from its reply; asks for a code only if the account wants one. */
function useLogin(redirectFrom: string | undefined) {
  const router = useRouter();
  const [asksCode, setAsksCode] = useState(false);
  const form = useSentForm<Values>({
    schema,
    start: { log: '', pwd: '', code: '', stay: false },
    send: async (values) => {
      try {
        const { twoStepNeeded } = await call(formLogin, {
          log: values.log,
          pwd: values.pwd,
          code: values.code,
          ...(values.stay && { rememberme: true }),
        });
        await refreshSession();
        if (twoStepNeeded) info('Set up two-step verification now: administrators need it.');
        router.history.replace(twoStepNeeded ? returnAddress('/v2/user-v2') : returnAddress(redirectFrom));
      } catch (cause) {
        if (!isRefusal(cause, 'second-factor-needed') || asksCode) throw cause;
        setAsksCode(true);
      }
    },
  });
  return { form, asksCode };
}

type ReturnProps = { redirectFrom: string | undefined; isEntering: boolean };

/**
 * Explains that a redirected visitor comes back after login; for an entry it offers a way without an account, further
 * down on a phone. A user who is already logged in, as after following an old address, can simply go on.
 */
function ReturnNotice({ redirectFrom, isEntering }: ReturnProps) {
  const { name } = useSession();
  const [here] = useState(name);
  if (here !== '')
    return (
      <NoticeBox>
        You are logged in as {here}. <OwnLink href={returnAddress(redirectFrom)}>Continue</OwnLink>, or log in as
        somebody else.
      </NoticeBox>
    );
  if (redirectFrom === undefined) return null;
  return (
    <NoticeBox>
      Log in to continue. You will then come back to where you were.
      {isEntering && (
        <>
          {' '}
          <OwnLink href={`#${startAccountId}`} className="lg:hidden">
            New here? Enter without a password.
          </OwnLink>
        </>
      )}
    </NoticeBox>
  );
}

const OwnLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames('text-brand underline decoration-1 underline-offset-[3px]', className)} />
);

type CodeProps = {
  field: { name: string; error: string | undefined };
  register: ReturnType<ReturnType<typeof useSentForm<Values>>['form']['register']>;
};

/** The second step; takes the focus when it appears, and phones offer the code to fill in. */
function CodeField({ field, register }: CodeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Field label="Code" hint="The 6-digit code from your authenticator app, or one of your backup codes." {...field}>
        <TextInput
          className="num max-w-48"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...register}
        />
      </Field>
    </div>
  );
}
