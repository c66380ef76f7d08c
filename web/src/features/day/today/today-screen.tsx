import { checkInPoster } from '@startline/contract/day/check-in';
import type { DayPack } from '@startline/contract/day/pack';
import type { HeldPack } from '../../../lib/day/day-store.ts';
import { isHere } from '@startline/rules/day/checkin/check-in';
import { nextWork, workWords, type NextWork } from '@startline/rules/day/callroom/todays-work';
import { clockTime, longDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant, later, wallClock, type Instant } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownSource } from '../../../lib/day/day-source.ts';
import { addressOf } from '../../../lib/api.ts';
import { mayHere } from '../../../lib/rights.ts';
import { useSession } from '../../../lib/session.ts';
import { useDay, type Day } from '../../../lib/day/use-day.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DayLine } from '../../../ui/day-line.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ScannerLinks } from './scanner-links.tsx';

/** An official's work of the day: every event by time, its next work, and what is late. Works without signal. */
export function TodayScreen() {
  const { compId } = useParams({ from: '/v2/today-v2/$compId' });
  const id = Number(compId) as CompetitionId;
  const day = useDay(ownSource(id));
  const { pack, failure, over, refetch } = day;
  const { userInfo } = useSession();
  const may: May = { desk: mayHere(userInfo, 'CHECKIN', id), results: mayHere(userInfo, 'RESULTS', id) };
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: compId }}>
            Competition
          </BackLink>
        }
        title={pack ? `Today: ${pack.competition.name}` : <TitleToCome>Today</TitleToCome>}
        lead={pack && <DayLine day={day} />}
      />
      <Page>
        <Places compId={compId} may={may} />
        {pack ? (
          <Work day={day} pack={pack} may={may} />
        ) : failure ? (
          <FailedState message={failure.message} onRetry={over ? undefined : refetch} />
        ) : (
          <Skeleton />
        )}
        {may.desk && pack?.checkIn.enabled && <SelfCheckIn compId={id} />}
        {may.desk && pack && <ScannerLinks compId={id} zone={pack.competition.zone} />}
      </Page>
    </>
  );
}

/** The poster by which athletes and parents check in with their own phones. */
const SelfCheckIn = ({ compId }: { compId: CompetitionId }) => (
  <Card flush aria-label="Self check-in">
    <CardHead
      title="Self check-in"
      note="Put the poster up at the gate. People scan it to open the check-in page, and we email a link to the address used for the entry."
    />
    <div className="p-4">
      <a
        href={addressOf(checkInPoster, { compid: compId }).url}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary' })}
      >
        Poster (PDF)
      </a>
    </div>
  </Card>
);

/** Whether this person may work at the check-in desk, and enter results. */
type May = { readonly desk: boolean; readonly results: boolean };

/** Links to the places of work that this person may open. */
const Places = ({ compId, may }: { compId: string; may: May }) => (
  <nav aria-label="Jobs for the day" className="flex flex-wrap gap-2">
    {may.desk && (
      <LinkButton to="/v2/checkin-v2/$id" params={{ id: compId }}>
        Check-in desk
      </LinkButton>
    )}
    <LinkButton variant="secondary" to="/v2/call-room-v2/$compId" params={{ compId }}>
      Call room
    </LinkButton>
    <LinkButton variant="secondary" to="/v2/draw-v2/$compId" params={{ compId }}>
      Draw
    </LinkButton>
    {may.desk && (
      <LinkButton variant="secondary" to="/v2/bibs-v2/$id" params={{ id: compId }}>
        Bibs
      </LinkButton>
    )}
    {may.results && (
      <LinkButton variant="secondary" to="/v2/results-entry-v2/$compId" params={{ compId }}>
        Enter results
      </LinkButton>
    )}
    <LinkButton variant="secondary" to="/v2/call-times-v2/$id" params={{ id: compId }}>
      Call times
    </LinkButton>
  </nav>
);

type Row = {
  readonly event: DayPack['events'][number];
  readonly next: NextWork;
  readonly expected: number;
  readonly collected: number;
  readonly callAt: Instant;
};

const EVERY_MS = 20_000;
function Work({ day, pack, may }: { day: Day; pack: HeldPack; may: May }) {
  const [deviceNow, setNow] = useState(() => Date.now() as Instant);
  useEffect(() => {
    const asking = setInterval(() => setNow(Date.now() as Instant), EVERY_MS);
    return () => clearInterval(asking);
  }, []);
  const now = later(deviceNow, pack.ahead);
  const { zone } = pack.competition;
  const rows = rowsOf(day, pack, now);
  const dayOf = ({ event }: Row) => wallClock(instant(event.startDateTime), zone).date;
  const today = wallClock(now, zone).date;
  const days = [...new Set(rows.map(dayOf))];
  const shown = days.includes(today) ? today : days[0];
  const late = rows.filter((row) => row.next.isLate && dayOf(row) === shown);
  if (shown === undefined)
    return <EmptyState title="No events yet">The timetable for this competition is empty.</EmptyState>;
  return (
    <>
      {shown > today && (
        <NoticeBox title={`The first day is ${longDay(shown)}`}>
          The list below is for that day. Links for volunteers last 48 hours at most, so make them the day before.
          {pack.checkIn.enabled && ' You can put the poster up any time before then.'}
        </NoticeBox>
      )}
      {late.length > 0 && <WorkList title="Late" rows={late} pack={pack} may={may} />}
      <WorkList title={longDay(shown)} rows={rows.filter((row) => dayOf(row) === shown)} pack={pack} may={may} />
    </>
  );
}

function rowsOf(day: Day, { events, entrants, units }: DayPack, now: Instant): readonly Row[] {
  return events.map((event) => {
    const own = entrants.filter(({ egId, isPaid }) => egId === event.egId && isPaid);
    const collected = own.filter((one) =>
      isHere(day.cellAt({ subject: one.kind, subjectId: one.lineId, kind: 'check-in', part: 0 }).value),
    ).length;
    const heats = units.filter(({ egId }) => egId === event.egId);
    const closes = own[0]?.closes;
    const callAt = instant(event.callAt);
    const facts = {
      startsAt: instant(event.startDateTime),
      timeKnown: event.timeKnown,
      callAt,
      closes: closes == null ? undefined : instant(closes),
      expected: own.length,
      collected,
      states: heats.map(({ state }) => state),
    };
    return { event, next: nextWork(facts, now), expected: own.length, collected, callAt };
  });
}

/** Returns the page for the next work on an event. */
const placeOf = (work: NextWork['work']) =>
  work === 'check-in' || work === 'nothing'
    ? 'desk'
    : work === 'call' || work === 'start'
      ? 'room'
      : work === 'draw' || work === 'publish'
        ? 'draw'
        : 'results';

type ListProps = { title: string; rows: readonly Row[]; pack: DayPack; may: May };

function WorkList({ title, rows, pack, may }: ListProps) {
  const { zone } = pack.competition;
  return (
    <Card flush aria-label={title}>
      <CardHead title={title} note={rows.length === 1 ? '1 event' : `${String(rows.length)} events`} />
      <ul className="divide-y divide-line">
        {rows.map(({ event, next, expected, collected, callAt }) => (
          <li key={event.egId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="num w-14 font-[650]">
              {event.timeKnown ? clockTime(instant(event.startDateTime), zone) : 'TBC'}
            </span>
            <span className="min-w-0 flex-1">
              {event.name}
              <span className="num block text-[0.95rem] text-ink2">
                {collected} of {expected} checked in{event.timeKnown && ` · call ${clockTime(callAt, zone)}`}
              </span>
            </span>
            {next.isLate && <Badge tone="bad">Late</Badge>}
            <NextLink compId={pack.competition.id} egId={event.egId} work={next.work} may={may} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type NextProps = { compId: CompetitionId; egId: number; work: NextWork['work']; may: May };

/** The next work on an event: a link for those who may do it. */
function NextLink({ compId, egId, work, may }: NextProps) {
  const place = placeOf(work);
  const params = { id: String(compId), compId: String(compId), egId: String(egId), eventGroupId: String(egId) };
  const look = 'inline-flex min-h-11 items-center';
  if ((place === 'desk' && !may.desk) || (place === 'results' && !may.results))
    return <span className={look}>{workWords[work]}</span>;
  if (place === 'desk')
    return (
      <TextLink className={look} to="/v2/checkin-v2/$id" params={params}>
        {workWords[work]}
      </TextLink>
    );
  if (place === 'room')
    return (
      <TextLink className={look} to="/v2/call-room-v2/$compId" params={params}>
        {workWords[work]}
      </TextLink>
    );
  if (place === 'draw')
    return (
      <TextLink className={look} to="/v2/draw-v2/$compId/$egId" params={params}>
        {workWords[work]}
      </TextLink>
    );
  return (
    <TextLink className={look} to="/v2/results-entry-v2/$compId/$eventGroupId" params={params}>
      {workWords[work]}
    </TextLink>
  );
}
