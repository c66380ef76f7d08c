import { resetPassword } from '@startline/contract/people/accounts';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { returnAddress } from '../../../lib/clean-path.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { info } from '../../../lib/notices.ts';
import { isLoggedIn, refreshSession } from '../../../lib/session.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { address, newPassword } from './form/form-schemas.ts';
import { inBody } from './in-body.ts';
import { LinkGone } from './link-gone.tsx';
import { useLinkCheck } from './use-link-check.ts';
import { usePasswordRule } from './form/use-password-rule.ts';
import { useSentForm } from './form/use-sent-form.ts';
import { useWayBack } from './use-way-back.ts';

type Values = { login: string; pwd: string };

/** Sets a password, the first or a new one, with the key and login of a mailed link (AUTH-16). */
export function ResetPasswordScreen() {
  const { search } = useWayBack();
  const { key = '', login = '', first } = useSearchKeys();
  const link = useLinkCheck(key);
  const isFirst = first !== undefined;
  const anew = (
    <LinkButton to="/v2/forgot-v2" search={search}>
      Ask for a new link
    </LinkButton>
  );
  if (key === '' || link.isGone) {
    return (
      <AccountPage title="Choose a new password">
        {key === '' ? (
          <>
            <p>This link is incomplete. Open the full link in our email, or ask for a new one.</p>
            <div className="pt-4">{anew}</div>
          </>
        ) : (
          <LinkGone anew={anew}>If you used it to choose a password, log in with that password.</LinkGone>
        )}
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={isFirst ? 'Choose a password' : 'Choose a new password'}
      lead={isFirst ? 'You can then use your account on any device.' : undefined}
      below={
        <>
          Link not working?{' '}
          <TextLink to="/v2/forgot-v2" search={search}>
            Ask for a new one
          </TextLink>
        </>
      }
    >
      <ResetForm linkKey={key} login={login} onRefused={link.ask} />
    </AccountPage>
  );
}

type FormProps = {
  linkKey: string;
  login: string;
  /** The link may have been used meanwhile. */ onRefused: () => Promise<void>;
};

function ResetForm({ linkKey, login, onRefused }: FormProps) {
  const router = useRouter();
  const { redirectFrom, search } = useWayBack();
  const rule = usePasswordRule();
  const sendOrAsk = async (values: Values) => {
    try {
      return await send(inBody(resetPassword), { key: linkKey, login: values.login, pwd: values.pwd });
    } catch (cause) {
      if (isRefusal(cause, 'key-expired')) await onRefused();
      throw cause;
    }
  };
  const form = useSentForm<Values>({
    schema: z.object({ login: address, pwd: newPassword(rule) }),
    start: { login, pwd: '' },
    send: async (values) => {
      const reply = await sendOrAsk(values);
      const loggedIn = isLoggedIn((await refreshSession()).config);
      info(loggedIn ? 'Your password is set.' : reply.message);
      if (loggedIn) router.history.replace(returnAddress(redirectFrom ?? '/v2/user-v2'));
      else await router.navigate({ to: '/v2/login-v2', search, replace: true });
    },
  });
  const { register } = form.form;
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Field label="Email address" {...form.field('login')}>
        <TextInput type="email" autoComplete="username" readOnly={login !== ''} {...register('login')} />
      </Field>
      <Field label="New password" hint={rule.helpText} {...form.field('pwd')}>
        <PasswordInput autoComplete="new-password" {...register('pwd')} />
      </Field>
      <Button type="submit" busy={form.busy}>
        Set password
      </Button>
    </form>
  );
}
