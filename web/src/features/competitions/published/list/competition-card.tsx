import type { CompetitionSummary, ownCompetition } from '@startline/contract/competitions/competitions';
import { enterButtonText } from '@startline/rules/competitions/published/enter-button';
import type { Instant } from '@startline/rules/time';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MapPin, Users } from 'lucide-react';
import type * as z from 'zod/mini';
import { Badge } from '../../../../ui/badge.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { dateBlock } from '../facts/days.ts';
import { factsOfSummary } from '../facts/facts.ts';
import { kindWords } from '../facts/kinds.ts';
import { mayEnter, StatusWords } from '../facts/status-words.tsx';

export type Own = z.output<typeof ownCompetition>;
type Props = {
  summary: CompetitionSummary;
  own: Own | undefined;
  now: Instant;
  stage?: string | undefined;
  athlete?: number | undefined;
};

/** A competition in the list: when, what, where, what for whom; then its status and one button. */
export function CompetitionCard({ summary, own, now, stage, athlete }: Props) {
  const facts = factsOfSummary(summary, own?.access ?? true);
  return (
    <li className="card grid gap-x-5 p-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_16.25rem] sm:p-5">
      <div className="flex flex-wrap gap-3 sm:contents">
        <DateBlock dates={summary.dates} />
        <div className="min-w-[min(100%,11rem)] flex-1">
          <h3 className="text-[1.13rem] sm:text-[1.19rem]">
            <Link
              to="/v2/show-entry-v2/$id"
              params={{ id: String(summary.compId) }}
              className="text-ink no-underline hover:underline"
            >
              {summary.compName}
            </Link>
          </h3>
          <p className="mt-1.5 flex items-start gap-1.5 text-[0.95rem] text-ink2">
            <MapPin aria-hidden size={16} className="mt-1 shrink-0" />
            {placeWords(summary)}
          </p>
          {summary.options.homeInfo !== '' && (
            <p className="mt-1.5 line-clamp-2 text-[0.95rem] text-ink2">{summary.options.homeInfo}</p>
          )}
          <Tags summary={summary} stage={stage} />
          <OwnEntries own={own} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4 sm:mt-0 sm:flex-col sm:flex-nowrap sm:items-stretch sm:border-t-0 sm:border-l sm:pt-0 sm:pl-5">
        <StatusWords facts={facts} now={now} />
        <CardButton summary={summary} canEnter={mayEnter(facts, now)} athlete={athlete} />
      </div>
    </li>
  );
}

/** The card's button: to enter, in the organiser's words, or to look. */
export function CardButton({
  summary,
  canEnter,
  athlete,
}: {
  summary: CompetitionSummary;
  canEnter: boolean;
  athlete?: number | undefined;
}) {
  const params = { id: String(summary.compId) };
  const about = <span className="sr-only"> {summary.compName}</span>;
  if (!canEnter)
    return (
      <LinkButton variant="secondary" to="/v2/show-entry-v2/$id" params={params} className="shrink-0 whitespace-nowrap">
        View details{about}
      </LinkButton>
    );
  const { enterButtonText: text, sellsTickets } = summary.options.ui;
  return (
    <LinkButton
      to="/v2/entry-v2/$id"
      params={params}
      search={athlete === undefined ? {} : { athlete }}
      className="shrink-0 whitespace-nowrap"
    >
      {enterButtonText({ text, sellsTickets })}
      {about}
    </LinkButton>
  );
}

/**
 * Returns venue and town, the town only when the venue does not name it, and how far away it is in a list that is
 * measured.
 */
export const placeWords = ({ location: { name, town }, away }: Pick<CompetitionSummary, 'location' | 'away'>): string =>
  (town === '' || name.includes(town) ? name : `${name}, ${town}`) + (away ? ` · ${away}` : '');

/** Returns U11–Senior, or the only group. */
export const ageWords = ({ ages }: Pick<CompetitionSummary, 'ages'>): string =>
  ages === null ? '' : ages.youngest === ages.oldest ? ages.youngest : `${ages.youngest}–${ages.oldest}`;

function DateBlock({ dates }: { dates: readonly string[] }) {
  const first = dateBlock(dates[0] ?? '');
  const more = dates.length > 1 ? dateBlock(dates.at(-1) ?? '') : undefined;
  return (
    <p className="w-16 text-center leading-tight text-ink2">
      <span className="block text-[0.87rem] font-medium">
        {first.weekday}
        {more && `–${more.weekday}`}
      </span>
      <span className={`num block font-[750] text-ink ${more ? 'py-1 text-[1.3rem]' : 'text-[2.1rem] leading-[1.05]'}`}>
        {first.day}
        {more && `–${more.day}`}
      </span>
      <span className="block text-[0.87rem] font-medium">
        {more && more.month !== first.month ? `${first.month}–${more.month}` : first.month}
      </span>
    </p>
  );
}

function Tags({ summary, stage }: { summary: CompetitionSummary; stage?: string | undefined }) {
  const entries = summary.entries.indiv + summary.entries.team;
  const ages = ageWords(summary);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      <Badge tone="brand">{kindWords[summary.kind]}</Badge>
      {stage !== undefined && <Badge tone="warn">{stage}</Badge>}
      {ages !== '' && <Badge>{ages}</Badge>}
      {summary.eventCount > 0 && <Badge>{summary.eventCount === 1 ? '1 event' : `${summary.eventCount} events`}</Badge>}
      {summary.options.level !== '' && <Badge>Level {summary.options.level}</Badge>}
      <span className="num inline-flex items-center gap-1.5 px-1 text-[0.87rem] text-ink2">
        <Users aria-hidden size={15} />
        {entries === 1 ? '1 entry' : `${entries.toLocaleString('en-GB')} entries`}
      </span>
    </div>
  );
}

/** The most athletes named on a card. */
const MOST_OWN = 5;

/** The entries of the visitor's own athletes: 'Niamh: 1 event entered'. */
function OwnEntries({ own }: { own: Own | undefined }) {
  if (!own || own.entries.length === 0) return null;
  return (
    <ul className="mt-2.5 space-y-0.5 text-[0.95rem] font-[650]">
      {own.entries.slice(0, MOST_OWN).map((entry) => (
        <li
          key={entry.athleteId}
          className={`flex items-center gap-1.5 ${entry.waitingForPayment > 0 ? 'text-warn' : 'text-ok'}`}
        >
          <CircleCheck aria-hidden size={16} />
          {entry.firstName}: {entry.entered === 1 ? '1 event entered' : `${entry.entered} events entered`}
          {entry.waitingForPayment > 0 && `, ${entry.waitingForPayment} not paid`}
        </li>
      ))}
      {own.entries.length > MOST_OWN && <li>and {own.entries.length - MOST_OWN} more</li>}
    </ul>
  );
}
