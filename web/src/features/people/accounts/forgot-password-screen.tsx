import { requestPasswordReset } from '@startline/contract/people/accounts';
import { send } from '../../../lib/api.ts';
import { AskForLink } from './ask-for-link.tsx';
import { inBody } from './in-body.ts';

/** Requests a link to choose a new password (AUTH-15). */
export const ForgotPasswordScreen = () => (
  <AskForLink
    title="Forgotten your password?"
    lead="We email you a link to choose a new one."
    lasts="The link works for 1 hour."
    button="Send the link"
    ask={({ email, ...way }) => send(inBody(requestPasswordReset), { key: email, ...way })}
  />
);
