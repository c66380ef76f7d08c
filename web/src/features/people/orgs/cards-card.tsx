import { checkCards, connectCards, readOrg, type Org } from '@startline/contract/people/orgs';
import { useEffect, useState } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { cardWords } from './org-words.tsx';

const texts: Readonly<Record<Org['cards'], { tone: BadgeTone; word: string }>> = {
  connected: { tone: 'ok', word: 'Connected' },
  started: { tone: 'warn', word: 'Not finished' },
  'not-connected': { tone: 'warn', word: 'Not connected' },
  test: { tone: 'gold', word: 'Test gateway' },
  none: { tone: 'plain', word: 'Not set up' },
};

/**
 * The organisation's way of taking cards, with a link to the provider's own pages. On return from there, asks the
 * provider for the current state.
 */
export function CardsCard({ org, cameBack }: { org: Org; cameBack: boolean }) {
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    await saying(() => send(checkCards, { id: org.id }));
    await askAgain(readOrg);
  };
  useEffect(() => {
    if (cameBack && org.mayManage) void check();
  }, [cameBack]); // eslint-disable-line react-hooks/exhaustive-deps -- once on the way back
  const connect = async (): Promise<void> => {
    setBusy(true);
    const done = await saying(() => send(connectCards, { id: org.id }));
    if (done && done.url !== '') window.location.assign(done.url);
    else setBusy(false);
  };
  const canConnect = org.mayManage && (org.cards === 'not-connected' || org.cards === 'started');
  return (
    <Card aria-labelledby="org-cards">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <h2 id="org-cards" className="text-[1.19rem]">
          Card payments
        </h2>
        <Badge tone={texts[org.cards].tone}>{texts[org.cards].word}</Badge>
      </div>
      <p>{cardWords[org.cards]}</p>
      {org.stripeUser.id !== '' && (
        <p className="wrap-anywhere pt-2 text-[0.95rem] text-ink2">
          Account: {org.stripeUser.name === '' ? org.stripeUser.id : `${org.stripeUser.name} (${org.stripeUser.id})`}
        </p>
      )}
      {org.stripeUser.showPaymentCode && org.mayManage && (
        <p className="wrap-anywhere pt-2 text-[0.95rem] text-ink2">
          Payment code for the builder:{' '}
          <strong className="text-ink">{org.paymentCode === '' ? 'ask the administrators' : org.paymentCode}</strong>
        </p>
      )}
      {canConnect && (
        <div className="flex flex-wrap gap-2 pt-4">
          <Button busy={busy} onClick={() => void connect()}>
            {org.cards === 'started' ? 'Continue with the card provider' : 'Connect an account'}
          </Button>
          {org.cards === 'started' && (
            <Button variant="secondary" onClick={() => void check()}>
              Check again
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
