import { checkInSummary, type CheckInSummary } from '@startline/contract/day/check-in';
import { checkInTitle } from '@startline/rules/day/checkin/check-in-search';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownSource } from '../../../lib/day/day-source.ts';
import { keptPack } from '../../../lib/day/day-store.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { CheckInDesk } from './check-in-desk.tsx';
import { OwnCheckIn } from './own-check-in.tsx';

/** The interval at which counts of other desks are read. */
const AGAIN_MS = 5_000;

/**
 * Check-in of a competition (NAV-25): the desk for those who work there, even without signal when this device knows
 * them; for everybody else what they need to know, and their own entries.
 */
export function CheckinScreen() {
  const { id } = useParams({ from: '/v2/checkin-v2/$id' });
  const { nonce } = useSearch({ from: '/v2/checkin-v2/$id' });
  const { userInfo } = useSession();
  const compId = Number(id) as CompetitionId;
  const isKept = useIsKept(compId, userInfo?.user.id ?? 0);
  if (isKept === undefined) return null;
  if (isKept && nonce === undefined) return <CheckInDesk source={ownSource(compId)} withContacts />;
  return <AskedCheckIn compId={compId} nonce={nonce} />;
}

/** Returns whether this device has a pack for the signed-in person; undefined until that is known. */
function useIsKept(compId: CompetitionId, userId: number): boolean | undefined {
  const desk = `${String(compId)} ${String(userId)}`;
  const [known, setKnown] = useState<{ desk: string; isKept: boolean }>();
  useEffect(() => {
    if (userId === 0) return;
    void keptPack({ compId, author: `user-${String(userId)}` }).then((pack) =>
      setKnown({ desk, isKept: pack !== undefined }),
    );
  }, [compId, userId, desk]);
  if (userId === 0) return false;
  return known?.desk === desk ? known.isKept : undefined;
}

/** Check-in by the server's reply about the competition and the visitor. */
function AskedCheckIn({ compId, nonce }: { compId: CompetitionId; nonce: string | undefined }) {
  const summary = useCall(checkInSummary, { compid: compId }, { again: AGAIN_MS });
  const data = summary.data?.data;
  if (data?.meta.access.includes('CHECKIN') && nonce === undefined)
    return <CheckInDesk source={ownSource(compId)} withContacts />;
  const [title, counts] = data ? checkInTitle(data.organiser.name, data.name, data.checkIn) : [undefined, undefined];
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title={title ?? <TitleToCome>Check-in</TitleToCome>}
        lead={counts && <span className="num">{counts}</span>}
      />
      <Page>
        <States query={summary} empty={null}>
          {(reply) => (
            <>
              <AboutCheckIn summary={reply.data} />
              {reply.data.checkIn.enabled && <HowToCheckIn summary={reply.data} nonce={nonce} />}
            </>
          )}
        </States>
      </Page>
    </>
  );
}

/** The visitor's entries by a mailed link or a login; otherwise a way to get a link. */
function HowToCheckIn({ summary, nonce }: { summary: CheckInSummary; nonce: string | undefined }) {
  const { loggedIn } = useSession();
  if (nonce !== undefined) return <OwnCheckIn summary={summary} nonce={nonce} />;
  return loggedIn ? <OwnCheckIn summary={summary} nonce="" /> : <AskForLink compId={summary.id} />;
}

/** The organiser's words about check-in, and when it opens. */
function AboutCheckIn({ summary: { checkIn, zone } }: { summary: CheckInSummary }) {
  const [now] = useState(() => Date.now());
  if (!checkIn.enabled)
    return (
      <NoticeBox title="No check-in">There is no check-in at this competition. Go straight to your event.</NoticeBox>
    );
  return (
    <Card flush aria-label="About check-in">
      <CardHead title="Check-in" />
      <div className="px-4 py-3">
        {checkIn.checkInDateTimeOpens !== '' && now < instant(checkIn.checkInDateTimeOpens) && (
          <p>
            Check-in opens on {longDateTime(instant(checkIn.checkInDateTimeOpens), zone)} at the earliest. Each event
            has its own time.
          </p>
        )}
        <RichText text={checkIn.text} />
      </div>
    </Card>
  );
}
