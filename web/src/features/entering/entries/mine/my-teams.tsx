import type { MyTeam } from '@startline/contract/entering/my-teams';
import { dayAndStart, longDate } from '@startline/rules/formats/dates';
import { formatMoney, money, parseMoney } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import type { Leaving } from '../cancel-dialog.tsx';
import { StateBadge } from '../state-badge.tsx';

type Props = { teams: readonly MyTeam[]; onCancel: (leaving: Leaving) => void };

/** The teams that the visitor entered and those of their athletes; nothing without any. */
export const MyTeams = ({ teams, onCancel }: Props) =>
  teams.length === 0 ? null : (
    <Card flush aria-label="Teams">
      <CardHead title="Teams" />
      <ul>
        {teams.map((team) => (
          <TeamRow key={team.teamId} team={team} onCancel={onCancel} />
        ))}
      </ul>
    </Card>
  );

function TeamRow({ team, onCancel }: { team: MyTeam; onCancel: Props['onCancel'] }) {
  const at = instant(team.startDateTime);
  const when = dayAndStart(at, team.zone, team.timeKnown);
  return (
    <li tabIndex={-1} className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-[1.06rem] font-[650]">
            {team.teamName} · {team.event}
          </p>
          <p className="num text-[0.95rem] text-ink2">
            {[team.competition, longDate(at, team.zone), when, team.ageGroup].join(' · ')}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <StateBadge state={team.state} />
          {team.total !== null && (
            <span className="num font-[650]">
              {formatMoney(parseMoney(team.total, team.currency) ?? money(0, team.currency))}
            </span>
          )}
        </div>
      </div>
      {team.athletes.length > 0 && (
        <p className="mt-1 text-[0.95rem]">
          {team.athletes.map(({ name, label }) => (label === '' ? name : `${label}: ${name}`)).join(', ')}
        </p>
      )}
      {team.missing > 0 && !team.isOver && (
        <p className="mt-1 text-[0.95rem] text-bad">
          {team.missing === 1 ? '1 athlete is' : `${String(team.missing)} athletes are`} still missing.{' '}
          {team.edit === 'all' ? 'Choose Change to add them.' : 'Entries have closed. To add them, ask the organiser.'}
        </p>
      )}
      <p className="mt-1 text-[0.95rem]">{(team.isOver ? '' : team.next.text) || team.paymentText}</p>
      <WaysOn team={team} onCancel={onCancel} />
    </li>
  );
}

const linkClass = 'inline-flex min-h-11 items-center';

/** The actions on a team: pay for it, open its order, change it, and give it up. */
const WaysOn = ({ team, onCancel }: { team: MyTeam; onCancel: Props['onCancel'] }) => (
  <div className="flex flex-wrap gap-x-5 text-[0.95rem]">
    {(team.next.kind === 'pay' || team.next.kind === 'hold-again') && (
      <TextLink to="/v2/basket-v2" className={linkClass}>
        Go to the basket
      </TextLink>
    )}
    {team.orderId !== null && (
      <TextLink to="/v2/order-v2/$id" params={{ id: String(team.orderId) }} className={linkClass}>
        Order {team.orderId}
      </TextLink>
    )}
    {team.isOwn && !team.isOver && (
      <TextLink
        to="/v2/teams-v2/$compId"
        params={{ compId: String(team.compId) }}
        aria-label={`${team.state === 'cancelled' ? 'Enter again' : 'Change'}: ${team.teamName}`}
        className={linkClass}
      >
        {team.state === 'cancelled' ? 'Enter again' : 'Change'}
      </TextLink>
    )}
    {team.mayCancel && (
      <button
        type="button"
        aria-label={`Cancel this team: ${team.teamName}`}
        className="min-h-11 font-[550] text-brand underline decoration-1 underline-offset-[3px] hover:decoration-2"
        onClick={() =>
          onCancel({
            entryId: team.teamId,
            athlete: team.teamName,
            event: team.event,
            cancelText: team.cancelText,
            moneyBack: team.moneyBack,
          })
        }
      >
        Cancel this team
      </button>
    )}
  </div>
);
