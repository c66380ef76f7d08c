import { checkInSummary, type CheckInSummary } from '@startline/contract/day/check-in';
import { checkInTitle } from '@startline/rules/day/checkin/check-in-search';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useParams, useSearch } from '@tanstack/react-router';
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

/** Counts of other desks appear this soon. */
const AGAIN_MS = 5_000;

/** Check-in of a competition (NAV-25): what entrants need to know, and the desk for those who work there. */
export function CheckinScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const compId = Number(id) as CompetitionId;
  const summary = useCall(checkInSummary, { compid: compId }, { again: AGAIN_MS });
  const data = summary.data?.data;
  const [title, counts] = data ? checkInTitle(data.organiser.name, data.name, data.checkIn) : [undefined, undefined];
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id }}>
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
              {reply.data.checkIn.enabled && <HowToCheckIn summary={reply.data} />}
            </>
          )}
        </States>
      </Page>
    </>
  );
}

/** The desk for those who work there; own entries by a mailed link or logged in; else a way to get a link. */
function HowToCheckIn({ summary }: { summary: CheckInSummary }) {
  const { nonce }: { nonce?: string } = useSearch({ strict: false });
  const { loggedIn } = useSession();
  if (nonce !== undefined) return <OwnCheckIn summary={summary} nonce={nonce} />;
  if (summary.meta.access.includes('CHECKIN')) return <CheckInDesk compId={summary.id} groups={summary.eventGroups} />;
  return loggedIn ? <OwnCheckIn summary={summary} nonce="" /> : <AskForLink compId={summary.id} />;
}

/** What the organiser says about check-in, and from when it is open. */
function AboutCheckIn({ summary: { checkIn, zone } }: { summary: CheckInSummary }) {
  if (!checkIn.enabled)
    return <NoticeBox title="No check-in">This competition does without check-in. Go to your event in time.</NoticeBox>;
  return (
    <Card aria-label="About check-in">
      <CardHead title="Check-in" />
      {checkIn.checkInDateTimeOpens !== '' && (
        <p>Opens on {longDateTime(instant(checkIn.checkInDateTimeOpens), zone)}.</p>
      )}
      <RichText text={checkIn.text} />
    </Card>
  );
}
