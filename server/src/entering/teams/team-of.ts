import type * as contract from '@startline/contract/entering/teams';
import { teamPlaces } from '@startline/rules/entering/teams/line-up';
import { teamEdit, type TeamEdit } from '@startline/rules/entering/teams/team-settings';
import { decimalText, money } from '@startline/rules/money';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { CompetitionFactsRow } from '../entries/facts/fact-queries.ts';
import type { Placed } from './member-queries.ts';
import type { TeamEvent } from './team-event.ts';
import type { TeamRow } from './team-queries.ts';

type Reply = z.input<typeof contract.team>;

/** Returns what may be changed of a team of an event now. */
export const editOf = ({ closesAt }: CompetitionFactsRow, { row }: TeamEvent, now: Instant): TeamEdit =>
  teamEdit(now, { closes: closesAt.getTime() as Instant, starts: row.startsAt.getTime() as Instant });

/** Returns the options of a team's event, as they are sent. */
export function ceoptionsOf({ settings, excludedFromCount }: TeamEvent): Reply['compEventTeams'][number]['ceoptions'] {
  const { price, positionGenders, ...rest } = settings;
  return {
    isTeamEvent: true,
    excludeFromCntRule: excludedFromCount,
    eventTeam: {
      ...rest,
      positionGenders: [...positionGenders],
      price: price === null ? '' : decimalText(price),
    },
  };
}

type Parts = {
  readonly competition: CompetitionFactsRow;
  readonly event: TeamEvent;
  readonly placed: readonly Placed[];
  readonly faults: readonly string[];
  readonly caller: UserId;
  readonly now: Instant;
};

/** Returns a team as it is sent. An overdue hold shows as lapsed, even before the round that ends it. */
export function teamReply(team: TeamRow, { competition, event, placed, faults, caller, now }: Parts): Reply {
  if (team.state === 'cancelled') throw new Error(`Team ${String(team.id)} was cancelled.`);
  const places = teamPlaces(event.settings);
  const isOver = team.state === 'held' && (team.heldUntil?.getTime() ?? 0) <= now;
  const { row } = event;
  return {
    id: team.id,
    compId: team.compId,
    teamName: team.name,
    clubId: team.clubId ?? 0,
    areaId: team.areaId ?? 0,
    entity: team.entity,
    gender: row.gender,
    state: isOver ? 'lapsed' : team.state,
    paid: team.state === 'paid',
    heldUntil: team.heldUntil ? team.heldUntil.toISOString() : null,
    currency: competition.currency,
    total: decimalText(money(team.total, competition.currency)),
    isOwn: team.userId === caller,
    edit: editOf(competition, event, now),
    faults: [...faults],
    athletes: placed.map(({ athleteId, firstName, surName }, at) => ({
      athleteId,
      firstName,
      surName,
      place: at + 1,
      label: places[at]?.label ?? '',
      isSubstitute: places[at]?.isSubstitute ?? true,
    })),
    compEventTeams: [
      {
        ceid: row.id,
        eventName: row.name,
        eventGroupId: row.groupId,
        eventGroup: row.groupName,
        ageGroup: row.ageName,
        startDateTime: row.timeKnown ? row.startsAt.toISOString() : null,
        zone: competition.zone,
        ceoptions: ceoptionsOf(event),
      },
    ],
  };
}
