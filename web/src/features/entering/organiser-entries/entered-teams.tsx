import { enteredTeams } from '@startline/contract/entering/teams';
import type { CompetitionId } from '@startline/rules/ids';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const states = {
  paid: ['ok', 'Paid'],
  'awaiting-cheque': ['warn', 'Cheque awaited'],
  held: ['plain', 'In a basket'],
} as const;

/** The teams of a competition with their members in order; nothing where there are none. */
export function EnteredTeamsCard({ compId }: { compId: CompetitionId }) {
  const teams = useCall(enteredTeams, { id: compId }).data?.data ?? [];
  if (teams.length === 0) return null;
  return (
    <Card aria-labelledby="entered-teams">
      <h2 id="entered-teams" className="text-[1.19rem]">
        Teams: {teams.length}
      </h2>
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
    </Card>
  );
}
