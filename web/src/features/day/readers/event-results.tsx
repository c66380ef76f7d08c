import type { PublicLine, PublicResults } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { isUnderProtest, protestText } from '@startline/rules/day/results/protests';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { heatWord } from '@startline/rules/day/units/layout';
import type { CompetitionId } from '@startline/rules/ids';
import { startTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Corrections } from './corrections.tsx';
import { FollowStar } from './follow-star.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { ResultLines } from './result-lines.tsx';

type Props = {
  event: PublicResults;
  zone: TimeZone;
  compId: CompetitionId;
  isMarked: (line: PublicLine) => boolean;
  isOpen: boolean;
  toggle: () => void;
};

/** One event: closed with its leader, or open with all heats together when there are several, then heat by heat. */
export const EventResults = ({ event, zone, compId, isMarked, isOpen, toggle }: Props) => (
  <Card flush className="break-inside-avoid">
    <CardHead
      title={
        <TextLink
          to="/r4s/public-rankings/$compId/$eventGroupId"
          params={{ compId: String(compId), eventGroupId: String(event.egId) }}
        >
          {eventHead(event, zone)}
        </TextLink>
      }
      note={isOpen ? undefined : leaderText(event)}
      aside={
        <>
          <PhaseBadge state={event.state} />
          <FollowStar kind="events" value={event.egId} name={event.name} />
          <Button variant="quiet" className="print:hidden" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? <ChevronUp aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
            {isOpen ? 'Close' : 'Open'}
            <span className="sr-only"> {event.name}</span>
          </Button>
        </>
      }
    />
    <Corrections event={event} zone={zone} />
    {isOpen && event.overall.length > 0 && (
      <ResultLines
        caption={`All ${heatWord(event.layout)}s`}
        captionShown
        lines={event.overall}
        form={event.form}
        isMarked={isMarked}
      />
    )}
    {isOpen &&
      event.groups.map(({ name, lines }) => (
        <ResultLines key={name} caption={name} captionShown lines={lines} form={event.form} isMarked={isMarked} />
      ))}
    {isOpen &&
      event.heats.map(({ heat, wind, protest, lines }) => (
        <ResultLines
          key={heat}
          caption={[
            heatText(heat, event.heats.length, event.layout),
            wind && `wind ${wind}`,
            protest &&
              `${protestText(protest.state).toLowerCase()} ${isUnderProtest(protest.state) ? 'since' : 'at'} ${startTime(instant(protest.since), zone)}`,
          ]
            .filter(Boolean)
            .join(', ')}
          captionShown={event.heats.length > 1 || wind !== '' || protest !== null}
          lines={lines}
          form={event.form}
          isMarked={isMarked}
        />
      ))}
  </Card>
);

/** Returns '1 Grace Adeyemi 5.34': who leads or has won, all of them for a tie; empty before the first mark. */
function leaderText({ overall, heats }: PublicResults): string | undefined {
  const lines = overall.length > 0 ? overall : heats.flatMap((heat) => heat.lines);
  const leaders = lines.filter(({ place }) => place === 1);
  return leaders.length === 0
    ? undefined
    : leaders.map(({ tied, name, mark }) => `${printPlace({ place: 1, tied })} ${name} ${mark}`).join(', ');
}
