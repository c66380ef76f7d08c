import { heatName } from '@startline/rules/day/startlists/placing-words';
import { lineKey, type FollowedLine } from '@startline/rules/day/readers/following';
import { printPlace } from '@startline/rules/day/results/places';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import type { TimeZone } from '@startline/rules/time';
import { Bell } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Table } from '../../../ui/table.tsx';
import { AthleteStar } from './follow-star.tsx';
import { useTelling } from './use-telling.ts';

type Props = { lines: readonly FollowedLine[]; compId: number; zone: TimeZone };

const tellingText = {
  tells: 'While this page is open, you are told when they are competing and when they have finished.',
  cannot: 'This phone cannot show notifications from a page. Watch the list below.',
} as const;

/** Everybody whom this device follows: up now, next with time, heat and lane, and finished with place and mark. */
export function FollowingCard({ lines, compId, zone }: Props) {
  const { state, ask } = useTelling(lines);
  return (
    <Card flush id="following">
      <CardHead
        title="Following"
        note="Saved on this device. You do not need an account."
        aside={
          state === 'can-ask' && (
            <Button variant="quiet" onClick={ask}>
              <Bell aria-hidden size={18} /> Tell me when they are competing
            </Button>
          )
        }
      />
      {(state === 'tells' || state === 'cannot') && (
        <p className="px-4 pt-3 text-[0.95rem] text-ink2">{tellingText[state]}</p>
      )}
      {lines.length === 0 ? (
        <p className="p-4 text-ink2">Nobody you follow is on a published start list for this competition yet.</p>
      ) : (
        <Table
          caption="Following"
          rows={lines}
          rowKey={lineKey}
          columns={[
            {
              key: 'name',
              head: 'Athlete',
              rowHead: true,
              cell: ({ event, line }) => (
                <>
                  {line.name}
                  <span className="block text-[0.9rem] font-normal">
                    <TextLink
                      to="/r4s/public-rankings/$compId/$eventGroupId"
                      params={{ compId: String(compId), eventGroupId: String(event.egId) }}
                    >
                      {eventHead(event, zone)}
                    </TextLink>
                  </span>
                </>
              ),
            },
            { key: 'state', head: 'Now', numeric: true, cell: (line) => <HowItGoes line={line} /> },
            {
              key: 'star',
              head: <span className="sr-only">Follow</span>,
              numeric: true,
              cell: ({ line }) => <AthleteStar line={line} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** 'Live now', 'Next, heat 2, no. 4', or the place and mark. */
function HowItGoes({ line: { event, phase, heat, heats, line, place, tied, mark } }: { line: FollowedLine }) {
  if (phase === 'next')
    return (
      <span>
        Next{heats > 1 && `, ${heatName(heat, event.layout)}`}
        {line.position !== null && `, no. ${line.position}`}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {phase === 'now' && <Badge tone="live">Live now</Badge>}
      {place !== null && <span>{ordinal(printPlace({ place, tied }))}</span>}
      <strong>{mark}</strong>
    </span>
  );
}

const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
};
const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
/** Returns '1st', '2nd=' for a printed place. */
const ordinal = (place: string): string =>
  place.replace(/\d+/u, (figure) => `${figure}${endings[rules.select(Number(figure))]}`);
