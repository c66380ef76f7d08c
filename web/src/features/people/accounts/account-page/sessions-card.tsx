import { endOtherSessions, endSession, listSessions, type Session } from '@startline/contract/people/accounts';
import { useRef, useState } from 'react';
import { send, type Reply } from '../../../../lib/api.ts';
import { dayAndTime } from '../../../../lib/dates/readers-days.ts';
import { saying } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { reloadAccount } from '../form/reload-account.ts';

/** The sessions of the account, each with a button to end it. */
export function SessionsCard() {
  const sessions = useCall(listSessions, {});
  const [busy, setBusy] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const end = async (id: string, action: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(id);
    await saying(action);
    await reloadAccount();
    setBusy('');
    // the button disappears with its session
    if (document.activeElement === document.body) list.current?.focus();
  };
  const others = (sessions.data?.data ?? []).some((session) => !session.isThis);
  return (
    <Card flush aria-label="Where you are logged in">
      <CardHead
        title="Where you are logged in"
        aside={
          others && (
            <Button
              variant="secondary"
              busy={busy === 'all'}
              onClick={() => void end('all', () => send(endOtherSessions, {}))}
            >
              Log out everywhere else
            </Button>
          )
        }
      />
      <States query={sessions} empty={null} isEmpty={() => false}>
        {(reply) => (
          <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y divide-line outline-none">
            {reply.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => void end(session.id, () => send(endSession, { id: session.id }))}
              />
            ))}
          </ul>
        )}
      </States>
    </Card>
  );
}

type RowProps = { session: Session; busy: boolean; onEnd: () => void };

const SessionRow = ({ session, busy, onEnd }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
    <div>
      <p className="font-[650]">{session.device || (session.kind === 'bearer' ? 'Another program' : 'A browser')}</p>
      <p className="num text-[0.95rem] text-ink2">
        Last used {dayAndTime(session.lastSeenAt)}, logged in since {dayAndTime(session.startedAt)}
      </p>
    </div>
    {session.isThis ? (
      <Badge tone="ok">This device</Badge>
    ) : (
      <Button
        variant="quiet"
        className="-mx-4"
        busy={busy}
        aria-label={`Log out ${session.device || (session.kind === 'bearer' ? 'another program' : 'a browser')}`}
        onClick={onEnd}
      >
        Log out
      </Button>
    )}
  </li>
);
