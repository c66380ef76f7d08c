import { listMails, readMail } from '@startline/contract/people/users';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiRefusal } from '../../../lib/api.ts';
import { dayAndTime } from '../../../lib/dates/readers-days.ts';
import { useSession } from '../../../lib/session.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

const SIZE = 20;
type Mail = z.infer<typeof listMails.output>[number];
const states: Record<Mail['state'], { tone: BadgeTone; word: string }> = {
  waiting: { tone: 'warn', word: 'Waiting' },
  sent: { tone: 'ok', word: 'Sent' },
  kept: { tone: 'brand', word: 'Kept here' },
  failed: { tone: 'bad', word: 'Failed' },
};

/** The mails of this installation, for an administrator; they can be read here when no mail server is set. */
export function MailsScreen() {
  const { config } = useSession();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Mail>();
  const mails = useCall(listMails, { page, pagesize: SIZE }, { keep: true });
  return (
    <>
      <Band
        back={
          !(mails.error instanceof ApiRefusal && mails.error.status === 403) && (
            <BackLink to="/v2/user-search-v2">Users</BackLink>
          )
        }
        title="Emails"
      />
      <Page>
        {config?.mailIsKept === true && mails.data && (
          <NoticeBox>No mail server is set up, so emails stay here. Open one to read it and to use its link.</NoticeBox>
        )}
        <States
          query={mails}
          isEmpty={(reply) => reply.data.length === 0}
          empty={<EmptyState title="No emails yet">Confirmations, receipts and links appear here.</EmptyState>}
        >
          {(reply) => (
            <Card flush aria-label="Emails">
              <ul className="divide-y divide-line">
                {reply.data.map((mail) => (
                  <li key={mail.id}>
                    <button
                      type="button"
                      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-left -outline-offset-2! hover:bg-raise"
                      onClick={() => setOpen(mail)}
                    >
                      <span className="min-w-0">
                        <span className="block font-[650] text-brand">{mail.subject}</span>
                        <span className="num wrap-anywhere block text-[0.95rem] text-ink2">
                          {mail.to} · {dayAndTime(mail.createdAt)}
                        </span>
                      </span>
                      <Badge tone={states[mail.state].tone}>{states[mail.state].word}</Badge>
                    </button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </States>
        <Pager page={page} pageSize={SIZE} total={totalOf(mails.data)} onPage={setPage} />
      </Page>
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** One mail as plain text, with its links clickable; its HTML never runs in our page. */
function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const whole = useCall(readMail, { id: mail.id });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={mail.subject} description={`To ${mail.to}`}>
      <States query={whole} empty={null} isEmpty={() => false}>
        {(reply) => (
          <>
            <div className="wrap-anywhere whitespace-pre-wrap">
              <LinkedText text={reply.data.text} />
            </div>
            {reply.data.attachments.length > 0 && (
              <p className="pt-3 text-ink2">Attached: {reply.data.attachments.map((file) => file.name).join(', ')}</p>
            )}
          </>
        )}
      </States>
    </Dialog>
  );
}

/** Text with its web addresses as links; none of it is treated as HTML. */
const LinkedText = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/[^\s<>"]+)/g).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part} className="text-brand underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
