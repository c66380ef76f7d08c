import { placeText } from '@startline/rules/competitions/published/place-text';
import type { CompetitionView } from '@startline/contract/competitions/view';
import { priceIncreaseShownAt } from '@startline/rules/selling/prices/price-windows';
import { chequeAnswer, chequeText } from '@startline/rules/selling/orders/cheques';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import { momentInWords } from '@startline/rules/formats/dates';
import { instant, wallClock, type Instant } from '@startline/rules/time';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { OutsideLink } from '../../../../ui/link-button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { daysInWords } from '@startline/rules/formats/dates';
import { factsOfView } from '../facts/facts.ts';

type Props = { view: CompetitionView; now: Instant };

/** Information before entering: the organiser's news and words, the facts, the five counters and the public links. */
export function InfoPanel({ view, now }: Props) {
  return (
    <div className="space-y-4">
      {view.newsFlash !== '' && (
        <NoticeBox tone="warn">
          <RichText text={view.newsFlash} />
        </NoticeBox>
      )}
      {view.options.disabled && view.options.disabledReason !== '' && (
        <NoticeBox tone="warn" title="Entries are stopped">
          {view.options.disabledReason}
        </NoticeBox>
      )}
      {view.information !== '' && (
        <Card>
          <RichText text={view.information} />
        </Card>
      )}
      <Facts view={view} now={now} />
      {view.terms !== '' && (
        <Card>
          <details>
            <summary className="font-[650]">Terms you accept when you enter</summary>
            <div className="pt-3">
              <RichText text={view.terms} />
            </div>
          </details>
        </Card>
      )}
      <Counters counts={view.counts} />
      <Card>
        <h2 className="text-[1.19rem]">Links</h2>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <OutsideLink href={view.links.report}>Report</OutsideLink>
          {view.links.results !== '' && <OutsideLink href={view.links.results}>Results</OutsideLink>}
          <OutsideLink href={view.links.organiser}>Organiser Link</OutsideLink>
          <a href={view.links.calendar} download className={buttonClass({ variant: 'secondary' })}>
            Add to calendar
          </a>
        </div>
      </Card>
    </div>
  );
}

/** Returns until when cheques are accepted, as a row; nothing when they are not offered. */
function chequeRow({ options, timeZone }: CompetitionView, now: Instant): readonly (readonly [string, ReactNode])[] {
  const { allow, ends } = options.cheques;
  const cheques = chequeAnswer({ allow, ends: ends === '' ? undefined : instant(ends) }, now);
  if (cheques.kind === 'not-offered') return [];
  const isOpen = cheques.kind === 'allowed' && cheques.until === undefined;
  return [['Cheques', isOpen ? 'Accepted until entries close.' : chequeText(cheques, timeZone)]];
}

function Facts({ view, now }: Props) {
  const { options, timeZone: zone } = view;
  const facts = factsOfView(view);
  const isOver = (view.dates.at(-1) ?? '') < wallClock(now, zone).date;
  const rows: (readonly [string, ReactNode] | false)[] = [
    ['Status', statusText(competitionStatus(facts, now), zone)],
    ['Days', daysInWords(view.dates)],
    ['Venue', <Place key="place" view={view} />],
    ['Organiser', view.organisation.name],
    ['Entries open', momentInWords(facts.opens, zone)],
    ['Entries close', momentInWords(facts.closes, zone)],
    facts.saleEnds !== undefined && ['Early price until', momentInWords(priceIncreaseShownAt(facts.saleEnds), zone)],
    limitWords(view) !== '' && ['Limits', limitWords(view)],
    options.checkIn.enabled &&
      options.checkIn.checkInDateTimeOpens !== '' && [
        'Check-in opens',
        momentInWords(instant(options.checkIn.checkInDateTimeOpens), zone),
      ],
    ...(now > facts.closes ? [] : chequeRow(view, now)),
    !isOver && ['Timetable', options.timetable === 'provisional' ? 'Provisional: times may change.' : 'Final.'],
    ['Who may enter', whoMayEnter(view)],
  ];
  return (
    <Card flush>
      <CardHead title="At a glance" />
      <dl className="divide-y divide-line">
        {rows
          .filter((row) => row !== false)
          .map(([term, reactNode]) => (
            <div key={term} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-[0.95rem] text-ink2">{term}</dt>
              <dd className="num font-medium wrap-anywhere">{reactNode}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Place({ view: { location } }: { view: CompetitionView }) {
  return (
    <>
      {placeText(location)}{' '}
      <OutsideLink href={location.mapLink} className="ml-1 whitespace-nowrap">
        Map
      </OutsideLink>
    </>
  );
}

function limitWords({
  options: {
    compLimits: { athletes, entries, teams },
  },
}: CompetitionView): string {
  const counted = (n: number, one: string, more = `${one}s`) => n > 0 && `${n} ${n === 1 ? one : more}`;
  return [counted(athletes, 'athlete'), counted(entries, 'entry', 'entries'), counted(teams, 'team')]
    .filter(Boolean)
    .join(', ');
}

function whoMayEnter({ options: { allowAdd, exemptBelow }, restrictedTo }: CompetitionView): string {
  const who = [
    allowAdd.registered && 'registered',
    allowAdd.unregistered && 'unregistered',
    allowAdd.international && 'international',
  ].filter((word) => typeof word === 'string');
  const phrase =
    who.length === 0
      ? 'Athletes chosen by the organiser'
      : `${who
          .join(', ')
          .replace(/, ([^,]*)$/, ' and $1')
          .replace(/^./, (letter) => letter.toUpperCase())} athletes`;
  const young =
    exemptBelow > 0 && !allowAdd.unregistered
      ? `; no registration number needed under the age of ${String(exemptBelow)}`
      : '';
  return `${restrictedTo.length > 0 ? `${phrase} from ${restrictedTo.join(', ')}` : phrase}${young}`;
}

const counterWords = {
  athletes: 'Athletes',
  entries: 'Entries',
  waiting: 'Waiting',
  teams: 'Teams',
  teamAthletes: 'In teams',
} as const;

/** The five counters. */
export const Counters = ({ counts }: { counts: CompetitionView['counts'] }) => (
  <dl className="flex flex-wrap gap-2" aria-label="Entries so far">
    {(Object.keys(counterWords) as (keyof typeof counterWords)[]).map((name) => (
      <div key={name} className="card flex flex-1 basis-24 flex-col-reverse px-4 py-2.5">
        <dt className="text-[0.9rem] text-ink2">{counterWords[name]}</dt>
        <dd className="num text-[1.5rem] leading-tight font-[750]">{counts[name].toLocaleString('en-GB')}</dd>
      </div>
    ))}
  </dl>
);
