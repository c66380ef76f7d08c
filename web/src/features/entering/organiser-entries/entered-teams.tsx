import { enteredTeams, type EnteredTeam } from '@startline/contract/entering/teams';
import type { CompetitionId } from '@startline/rules/ids';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FoldedCard } from './folded-card.tsx';

const states = {
  paid: ['ok', 'Paid'],
  'awaiting-cheque': ['warn', 'Payment awaited'],
  held: ['plain', 'In a basket'],
} as const;

/** Returns how many teams each event has, and how many of them are paid for: '3 teams, 2 paid'. */
function countsOf(teams: readonly EnteredTeam[]): { ceid: number; title: string; count: string }[] {
  const events = new Map<number, EnteredTeam[]>();
  for (const team of teams) events.set(team.ceid, [...(events.get(team.ceid) ?? []), team]);
  return [...events].map(([ceid, own]) => {
    const paid = own.filter(({ state }) => state === 'paid').length;
    return {
      ceid,
      title: own.map(({ event, ageGroup }) => `${event}, ${ageGroup}`)[0] ?? '',
      count: `${String(own.length)} ${own.length === 1 ? 'team' : 'teams'}, ${String(paid)} paid`,
    };
  });
}

/** The teams of a competition with their members in order; nothing without any. */
export function EnteredTeamsCard({ compId }: { compId: CompetitionId }) {
  const teams = useCall(enteredTeams, { id: compId }).data?.data ?? [];
  if (teams.length === 0) return null;
  const paid = teams.filter(({ state }) => state === 'paid').length;
  return (
    <FoldedCard name="teams" title={`Teams: ${String(teams.length)}`} note={`${String(paid)} paid`}>
      <ul aria-label="Teams by event" className="num pb-2 text-ink2">
        {countsOf(teams).map(({ ceid, title, count }) => (
          <li key={ceid}>
            {title}: {count}
          </li>
        ))}
      </ul>
      <ul>
        {teams.map(({ teamId, teamName, event, ageGroup, athletes, state, contact }) => (
          <li key={teamId} className="border-b border-line py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-[650]">{teamName}</span>
              <span className="text-ink2">
                {event}, {ageGroup}
              </span>
              <Badge tone={states[state][0]}>{states[state][1]}</Badge>
            </p>
            <p className="text-[0.95rem]">{athletes.join(', ') || 'No athletes named yet'}</p>
            <p className="text-[0.95rem] text-ink2">
              {contact.name}, {contact.email}
            </p>
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}
