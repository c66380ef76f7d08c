import { clubAffairs, type ClubCompetition } from '@startline/contract/entering/club-page';
import { momentInWords, longDay } from '@startline/rules/formats/dates';
import type { ClubId } from '@startline/rules/ids';
import { instant, type IsoDate } from '@startline/rules/time';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

/** The competitions shown at once, first those where the club has entries. */
const FIRST = 6;

/** The club's entries at coming competitions, and who represents it. */
export function ClubAffairsCards({ clubId }: { clubId: ClubId }) {
  const reply = useCall(clubAffairs, { id: clubId });
  const [isWhole, setWhole] = useState(false);
  return (
    <States query={reply} isEmpty={() => false} empty={null}>
      {({ data }) => (
        <>
          {data.competitions.length === 0 ? (
            <EmptyState title="No competitions to enter">
              When a competition opens for entries, you can enter the club from here.
            </EmptyState>
          ) : (
            <Card flush>
              <CardHead title="Entries" note="Upcoming competitions" />
              <ul className="divide-y divide-line">
                {data.competitions.slice(0, isWhole ? undefined : FIRST).map((one) => (
                  <CompetitionRow key={one.compId} clubId={clubId} of={one} />
                ))}
              </ul>
              {!isWhole && data.competitions.length > FIRST && (
                <div className="border-t border-line px-4 py-3">
                  <Button variant="secondary" onClick={() => setWhole(true)}>
                    Show all {data.competitions.length} competitions
                  </Button>
                </div>
              )}
            </Card>
          )}
          <Card flush>
            <CardHead title="People" note="These people can see and enter every athlete in the club." />
            <ul className="divide-y divide-line">
              {data.people.map(({ name, email }) => (
                <li key={email} className="wrap-anywhere px-4 py-3">
                  <b className="font-[650]">{name}</b> <span className="text-ink2">{email}</span>
                </li>
              ))}
              {data.people.length === 0 && (
                <li className="px-4 py-3 text-ink2">
                  Nobody represents this club directly. Representatives of its area can enter its athletes.
                </li>
              )}
            </ul>
          </Card>
        </>
      )}
    </States>
  );
}

const counted = (count: number, one: string, more: string): string =>
  count === 0 ? '' : `${String(count)} ${count === 1 ? one : more}`;

function CompetitionRow({ clubId, of: subject }: { clubId: ClubId; of: ClubCompetition }) {
  const params = { compId: String(subject.compId), clubId: String(clubId) };
  const statements = [
    subject.entered > 0
      ? `${counted(subject.entered, 'entry', 'entries')} for ${counted(subject.athletes, 'athlete', 'athletes')}`
      : 'nobody entered yet',
    counted(subject.teams, 'team', 'teams'),
    counted(subject.held, 'place in a basket', 'places in baskets'),
    counted(subject.waiting, 'on a waiting list', 'on waiting lists'),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-[650]">{subject.competition}</p>
        <p className="text-[0.95rem] text-ink2">
          {longDay(subject.startsOn as IsoDate)} ·{' '}
          {subject.isOpen
            ? `entries close ${momentInWords(instant(subject.closesAt), subject.zone)}`
            : 'not taking entries now'}
        </p>
        <p className="text-[0.95rem]">{statements.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/v2/club-entries-v2/$compId/{-$clubId}" params={params} variant="secondary">
          {subject.isOpen ? 'Enter the club' : 'See entries'}
        </LinkButton>
        <LinkButton to="/v2/teams-v2/$compId" params={{ compId: params.compId }} variant="secondary">
          Teams
        </LinkButton>
      </div>
    </li>
  );
}
