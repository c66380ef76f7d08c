import { resendConfirmation } from '@startline/contract/people/accounts';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** A reminder for an account that was opened while entering or by an invitation: it needs a password. */
export function FinishNotice({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await saying(() => send(resendConfirmation, {}));
    setBusy(false);
  };
  return (
    <NoticeBox tone="warn" title="Finish your account">
      <p>Choose a password, so that you can log in on any device. We email a link for this to {email}.</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={() => void again()}>
        Send me a link
      </Button>
    </NoticeBox>
  );
}
