import type { ReactNode } from 'react';
import { useConfig } from '../../../../lib/session.ts';
import { NoticeBox } from '../../../../ui/notice-box.tsx';

/** Tells the user that a mail is on its way and what to do if it does not come. */
export function SentNotice({ title, children }: { title: string; children?: ReactNode }) {
  const isKept = useConfig()?.mailIsKept === true;
  return (
    <NoticeBox tone="ok" live title={title}>
      {children}
      <p>
        {isKept
          ? 'This site cannot send emails yet. An administrator can read yours under Users, Emails.'
          : 'Nothing after 5 minutes? Look in the spam folder, then send it again.'}
      </p>
    </NoticeBox>
  );
}
