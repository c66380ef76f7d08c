import { clubComps } from '@startline/contract/entering/club-match';
import { readCart } from '@startline/contract/selling/basket';
import {
  deleteTeam,
  eventTeamHeaders,
  teamsOfCompetition,
  type EventTeamHeader,
  type Team,
} from '@startline/contract/entering/teams';
import { amountText } from '@startline/rules/money';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { useRef, useState } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { setBasketCount } from '../../../lib/basket-count.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, info } from '../../../lib/notices.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { TeamForm } from './team-form.tsx';
import type { Runner } from './use-runners.ts';

type Props = {
  header: EventTeamHeader;
  clubId: ClubId | 0;
  areaId: number;
  compId: CompetitionId;
  runners: readonly Runner[];
  teams: readonly Team[];
  isClosed: boolean;
};

/** An event for teams: the price, the existing teams, and a form for one of them or the next. */
export function TeamEvent({ header, teams, isClosed, ...more }: Props) {
  const [open, setOpen] = useState<'new' | number>();
  const titleId = `team-event-${String(header.ceid)}`;
  const title = useRef<HTMLHeadingElement>(null);
  // the pressed button goes, so the focus moves to the title above
  const toTitle = (): void => title.current?.focus();
  const show = (next?: 'new' | number): void => {
    setOpen(next);
    toTitle();
  };
  const close = (): void => show();
  const mayEnter = !isClosed && (!header.representativesOnly || more.clubId !== 0 || more.areaId !== 0);
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 ref={title} tabIndex={-1} id={titleId} className="text-[1.19rem]">
          {header.eventName}, {header.forWhom}
        </h2>
        <span className="num font-[650]">{priceOf(header)}</span>
      </div>
      <p className="pt-1 pb-3 text-ink2">{sizeOf(header)}</p>
      <ul className="space-y-3">
        {teams.map((team) => (
          <li key={team.id} className="border-t border-line pt-3">
            {open === team.id ? (
              <TeamForm header={header} team={team} onClose={close} {...more} />
            ) : (
              <OneTeam team={team} onEdit={() => show(team.id)} onDeleted={toTitle} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <TeamForm header={header} onClose={close} {...more} />
      ) : header.isFull ? (
        <p className="pt-3">
          <Badge tone="warn">Team event full</Badge>
        </p>
      ) : (
        mayEnter && (
          <Button variant="secondary" className="mt-4" onClick={() => show('new')}>
            Enter a team
          </Button>
        )
      )}
    </Card>
  );
}

const priceOf = ({ price, currency }: EventTeamHeader): string =>
  price === null ? 'No price yet' : `${amountText(price, currency)} a team`;

function sizeOf({ ceoptions: { eventTeam }, representativesOnly }: EventTeamHeader): string {
  const substitutes = eventTeam.max - eventTeam.min;
  const more =
    substitutes > 0 ? ` and up to ${String(substitutes)} ${substitutes === 1 ? 'substitute' : 'substitutes'}` : '';
  const whom = representativesOnly ? '. Entry by CLUB, COUNTY representative only' : '';
  return `${String(eventTeam.min)} ${eventTeam.min === 1 ? 'athlete' : 'athletes'}${more}${whom}.`;
}

const tones = { paid: 'ok', 'awaiting-cheque': 'warn', held: 'warn', lapsed: 'bad' } as const;
const texts = {
  paid: 'Confirmed',
  'awaiting-cheque': 'Payment awaited',
  held: 'In the basket',
  lapsed: 'Hold ended',
} as const;

type OfTeam = { team: Team; onEdit: () => void; onDeleted: () => void };

function OneTeam({ team, ...ways }: OfTeam) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-[650]">{team.teamName}</span>
        <Badge tone={tones[team.state]}>{texts[team.state]}</Badge>
      </p>
      {team.athletes.length > 0 && (
        <ol className="pt-1 text-[0.95rem]">
          {team.athletes.map(({ athleteId, firstName, surName, label }) => (
            <li key={athleteId}>
              <span className="text-ink2">{label}:</span> {firstName} {surName}
            </li>
          ))}
        </ol>
      )}
      {team.faults.map((fault) => (
        <p key={fault} className="pt-1 text-[0.95rem] text-bad">
          {fault}
        </p>
      ))}
      {team.isOwn && <WaysOn team={team} {...ways} />}
    </>
  );
}

/** The owner's actions on a team: change it, remove it, or find where it is cancelled. */
function WaysOn({ team, onEdit, onDeleted }: OfTeam) {
  const [busy, setBusy] = useState(false);
  const isSold = team.state === 'paid' || team.state === 'awaiting-cheque';
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, message } = await send(deleteTeam, { id: team.id });
      setBasketCount(data.basketCount);
      info(message);
      onDeleted();
    } catch (cause) {
      error(wordsOf(cause));
    }
    // after a refusal too: the team may have been paid for or deleted in another window
    await askAgain(readCart, teamsOfCompetition, eventTeamHeaders, clubComps);
    setBusy(false);
  };
  return (
    <p className="flex gap-3 pt-2">
      {team.edit !== 'none' && (
        <Button variant="secondary" aria-label={`Change ${team.teamName}`} onClick={onEdit}>
          {team.edit === 'order' ? 'Change the order' : 'Change'}
        </Button>
      )}
      {!isSold && (
        <Button variant="secondary" busy={busy} aria-label={`Delete ${team.teamName}`} onClick={() => void remove()}>
          Delete
        </Button>
      )}
      {isSold && (
        <TextLink to="/v2/my-entries-v2" className="inline-flex min-h-11 items-center">
          Cancel under My entries
        </TextLink>
      )}
    </p>
  );
}
