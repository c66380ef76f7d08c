import { listAthletes, myAthletes } from '@startline/contract/people/athletes';
import { takeAthlete } from '@startline/contract/people/hand-over';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

type Done = { readonly athleteId: number; readonly firstName: string };

/** Accepts an athlete whom somebody hands over. It waits for a press, as mail programs open links by themselves. */
export function TakeAthleteScreen() {
  const { key = '' } = useSearchKeys();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<Done>();
  const take = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      setDone(await call(takeAthlete, { key }));
      await askAgain(myAthletes, listAthletes);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <>
      <Band title="Accept an athlete" lead="Once you accept, the athlete is on your list and you can enter them." />
      <Page narrow>
        <Card>
          {fault !== undefined && (
            <div className="pb-4">
              <NoticeBox tone="bad" live title={fault}>
                Log in with the email address we sent the link to, or ask the person handing over the athlete for a new
                link.
              </NoticeBox>
            </div>
          )}
          {done ? <Taken {...done} /> : <Accept linkKey={key} busy={busy} onAccept={() => void take()} />}
        </Card>
      </Page>
    </>
  );
}

const Accept = ({ linkKey, busy, onAccept }: { linkKey: string; busy: boolean; onAccept: () => void }) =>
  linkKey === '' ? (
    <p>This link is incomplete. Open the full link in our email.</p>
  ) : (
    <Button busy={busy} onClick={onAccept}>
      Accept the athlete
    </Button>
  );

const Taken = ({ athleteId, firstName }: Done) => (
  <>
    <NoticeBox tone="ok" live title={`${firstName} is now on your list.`}>
      Check that the emergency contact is right.
    </NoticeBox>
    <div className="pt-4">
      <LinkButton to="/v2/athlete-v2/$id" params={{ id: String(athleteId) }}>
        See the record of {firstName}
      </LinkButton>
    </div>
  </>
);
