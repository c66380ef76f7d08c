import {
  cardText,
  competitionCard,
  type Card,
  type CardFacts,
} from '@startline/rules/competitions/published/card-text';
import { isFinalWindow } from '@startline/rules/competitions/published/final-window';
import { competitionStatus, limitsReached, takesEntries } from '@startline/rules/competitions/published/status';
import { momentInWords, weekdayName } from '@startline/rules/formats/dates';
import type { Instant } from '@startline/rules/time';
import { CalendarClock, CircleCheck, Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusLine } from '../../../../ui/badge.tsx';
import { timeUntil } from './days.ts';

/**
 * The line of a card's state (STATUS-15..21), and under it what happens then, how near it is, or the number of places.
 */
export function StatusWords({ facts, now }: { facts: CardFacts; now: Instant }) {
  const card = competitionCard(facts, now);
  const soon = isFinalWindow(facts, now) && card.kind !== 'closed';
  const note = noteOf(card, facts, now);
  return (
    <div className="flex-1 basis-36 sm:flex-none">
      <StatusLine tone={toneOf(card, soon)} icon={iconOf(card, soon)}>
        {cardText(card, facts.zone)}
      </StatusLine>
      {note !== '' && <p className="num mt-1 text-[0.9rem] text-balance text-ink2">{note}</p>}
    </div>
  );
}

/** Returns whether the button is for entering: entries are open and the visitor is admitted. */
export const mayEnter = (facts: CardFacts, now: Instant): boolean =>
  facts.access && takesEntries(competitionStatus(facts, now));

type Tone = 'plain' | 'ok' | 'warn' | 'bad';

function toneOf({ kind }: Card, soon: boolean): Tone {
  if (kind === 'late-entries-close') return soon ? 'bad' : 'warn';
  if (kind === 'standard-entries-close') return soon ? 'bad' : 'ok';
  return 'plain';
}

function iconOf({ kind }: Card, soon: boolean): ReactNode {
  const look = { 'aria-hidden': true, size: 17, className: 'mt-1 shrink-0 self-start' } as const;
  switch (kind) {
    case 'standard-entries-close':
      return soon ? <Clock {...look} /> : <CircleCheck {...look} />;
    case 'late-entries-close':
      return <Clock {...look} />;
    case 'opens':
      return <CalendarClock {...look} />;
    default:
      return <Lock {...look} />;
  }
}

function noteOf(card: Card, facts: CardFacts, now: Instant): string {
  if (card.kind === 'standard-entries-close' && !card.isLast)
    return `Then the price goes up. Entries close ${momentInWords(facts.closes, facts.zone)}`;
  // the line above has the date; this one says how near it is
  if ('at' in card) return `${weekdayName(card.at, facts.zone)}, ${timeUntil(card.at, now)}`;
  if (card.kind === 'entries-closed') return momentInWords(facts.closes, facts.zone);
  return limitsReached(facts.limits, facts.counts)
    .map(({ of: subject, max }) =>
      subject === 'athletes'
        ? `${facts.counts.athletes} of ${max} athletes`
        : `${facts.counts.individual + facts.counts.team} of ${max} entries`,
    )
    .join(', ');
}
