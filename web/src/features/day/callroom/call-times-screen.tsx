import { callTimes, type CalledEvent } from '@startline/contract/day/calls';
import { clockTime, longDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { heatName } from '@startline/rules/day/startlists/placing-words';
import { instant, wallClock, type TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

const readAgain = (): void => void askAgain(callTimes);
const AGAIN_MS = 10_000;

/** Call times by event, large enough for a screen in the warm-up area. Names nobody. */
export function CallTimesScreen() {
  const { id } = useParams({ from: '/v2/call-times-v2/$id' });
  const compId = Number(id) as CompetitionId;
  useLive(compId, 'day', readAgain);
  const times = useCall(callTimes, { id: compId }, { again: AGAIN_MS });
  const competition = times.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id }}>
            Competition
          </BackLink>
        }
        title={competition ? `Call times: ${competition.name}` : <TitleToCome>Call times</TitleToCome>}
      />
      <Page>
        <States
          query={times}
          isEmpty={({ data }) => data.events.every((event) => !event.timeKnown && !isDone(event))}
          empty={<EmptyState title="No call times yet">The organiser has not set any times yet.</EmptyState>}
        >
          {({ data }) => <Days events={data.events} zone={data.competition.zone} />}
        </States>
      </Page>
    </>
  );
}

const isDone = ({ heats }: CalledEvent): boolean =>
  heats.length > 0 && heats.every(({ state }) => state !== 'published' && state !== 'called');

/** Events still to be called come first, day by day. */
function Days({ events, zone }: { events: readonly CalledEvent[]; zone: TimeZone }) {
  const toCome = events.filter((event) => !isDone(event));
  const known = toCome.filter(({ timeKnown }) => timeKnown).toSorted((a, b) => a.callAt.localeCompare(b.callAt));
  const days = [...new Set(known.map(({ callAt }) => wallClock(instant(callAt), zone).date))];
  if (toCome.length === 0) return <EmptyState title="All events have been called" />;
  if (known.length === 0)
    return <EmptyState title="All events with a time have been called">The other events have no time yet.</EmptyState>;
  return days.map((day) => (
    <Card flush key={day} aria-label={longDay(day)}>
      <CardHead title={longDay(day)} />
      <ol className="divide-y divide-line">
        {known
          .filter(({ callAt }) => wallClock(instant(callAt), zone).date === day)
          .map((event) => (
            <li key={event.egId} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 lg:text-[1.4rem]">
              <span className="num text-[1.3em] font-bold">{clockTime(instant(event.callAt), zone)}</span>
              <span className="min-w-0 flex-1 basis-24 font-[650]">{event.name}</span>
              <span className="num text-ink2">starts {clockTime(instant(event.startDateTime), zone)}</span>
              <CallBadges event={event} />
            </li>
          ))}
      </ol>
    </Card>
  ));
}

const inWords = new Intl.ListFormat('en-GB');
/** The heats that are called now, and those that have gone out. */
function CallBadges({ event: { heats, layout } }: { event: CalledEvent }) {
  const called = heats.filter(({ state }) => state === 'called').map(({ heat }) => heat);
  const out = heats.filter(({ state }) => state !== 'called' && state !== 'published').length;
  if (called.length > 0)
    return (
      <Badge tone="live">
        {heats.length === 1
          ? 'Called now'
          : `Called now: ${inWords.format(called.map((heat) => heatName(heat, layout ?? 'lanes')))}`}
      </Badge>
    );
  return out > 0 ? <Badge tone="brand">{`${String(out)} of ${String(heats.length)} gone to the start`}</Badge> : null;
}
