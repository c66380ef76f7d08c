import { readOverview, type Overview } from '@startline/contract/building/overview';
import { momentInWords } from '@startline/rules/formats/dates';
import { instant } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { dayWords, shortDay } from '../../../lib/dates/day-words.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Band, RoomOfLines, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NextCard } from './next-card.tsx';
import { PlacesCard } from './places-card.tsx';

/** Shows the start page of a competition for its organiser: what is next, how entries come in, and the way to everything. */
export function OverviewScreen() {
  const { compId } = useParams({ from: '/v2/overview-v2/$compId' });
  const read = useCall(readOverview, { compId: Number(compId) }, { freshMs: 0 });
  const known = read.data?.data;
  return (
    <>
      <Band
        lanes={false}
        back={<BackLink to="/v2/builder-v2">My competitions</BackLink>}
        title={known ? known.name : <TitleToCome>Overview</TitleToCome>}
        lead={known ? <Lead known={known} /> : <RoomOfLines className="h-12 sm:h-5.5" />}
      />
      <Page>
        <States query={read} empty={null} loading={<Skeleton rows={5} tall />}>
          {({ data }) => <Shown overview={data} />}
        </States>
      </Page>
    </>
  );
}

function Lead({ known }: { known: Overview }) {
  const { active, cancelled, location } = known;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={cancelled ? 'bad' : active ? 'ok' : 'warn'}>
        {cancelled ? 'Cancelled' : active ? 'Published' : 'Draft'}
      </Badge>
      <span>{[dayWords(known.date, known.endDate), location].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

const Shown = ({ overview }: { overview: Overview }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <div className="space-y-4">
      <NextCard overview={overview} />
      <Closing overview={overview} />
      <ByDay overview={overview} />
    </div>
    <div className="space-y-4">
      <PlacesCard overview={overview} />
      <Filling overview={overview} />
    </div>
  </div>
);

const DAY = 86_400_000;
/** Shows the counts and the time left until entries close, unless it was cancelled: days while there are any, then a clock. */
function Closing({ overview: { cancelled, closes, opens, zone, counts, status } }: { overview: Overview }) {
  const until = instant(closes);
  const [now] = useState(() => Date.now());
  const left = until - now;
  const days = Math.floor(left / DAY);
  return (
    <Card aria-label="Entries" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-[1.19rem]">Entries</h2>
        {status.text !== '' && <p className="text-ink2">{status.text}</p>}
      </div>
      <dl className="num grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure n={counts.entries} of="Entries" />
        <Figure n={counts.athletes} of="Athletes" />
        <Figure n={counts.teams} of="Teams" />
        <Figure n={counts.waiting} of="Waiting" />
      </dl>
      {!cancelled && (
        <p>
          {instant(opens) > now ? (
            <>Entries open {momentInWords(instant(opens), zone)}.</>
          ) : left <= 0 ? (
            <>Entries closed {momentInWords(until, zone)}.</>
          ) : days >= 1 ? (
            <>
              <strong>{days === 1 ? '1 day' : `${days} days`} left.</strong> Entries close {momentInWords(until, zone)}.
            </>
          ) : (
            <Countdown until={until}>
              {(time, over) => (over ? 'Entries are closed.' : `${time} left until entries close.`)}
            </Countdown>
          )}
        </p>
      )}
    </Card>
  );
}

const Figure = ({ n, of: kind }: { n: number; of: string }) => (
  <div>
    <dt className="text-[0.95rem] text-ink2">{kind}</dt>
    <dd className="text-[1.5rem] font-bold">{n.toLocaleString('en-GB')}</dd>
  </div>
);

function ByDay({ overview: { byDay } }: { overview: Overview }) {
  const most = Math.max(1, ...byDay.map(({ entries }) => entries));
  return (
    <Card flush aria-label="Entries by day">
      <CardHead title="Entries by day" note="The most recent days with entries. Held places are not counted." />
      {byDay.length === 0 ? (
        <p className="p-4 text-ink2">Nobody has entered yet.</p>
      ) : (
        <ul className="num space-y-1.5 p-4">
          {byDay.map(({ day, entries }) => (
            <li key={day} className="grid grid-cols-[6.5rem_1fr_3rem] items-center gap-2">
              <span>{shortDay(day)}</span>
              <span aria-hidden className="h-3 rounded-full bg-raise">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${Math.max(2, (entries / most) * 100)}%` }}
                />
              </span>
              <span className="text-right font-[650]">{entries}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Filling({ overview: { filling } }: { overview: Overview }) {
  if (filling.length === 0) return null;
  return (
    <Card flush aria-label="Events filling up">
      <CardHead title="Events filling up" note="At least half the places are taken." />
      <ul className="num divide-y divide-line">
        {filling.map(({ ceid, name, taken, places }) => (
          <li key={ceid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-48">{name}</span>
            <span>
              {taken} of {places}
            </span>
            <Badge tone={taken >= places ? 'bad' : 'warn'}>
              {taken >= places ? 'Full' : places - taken === 1 ? '1 place left' : `${places - taken} places left`}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
