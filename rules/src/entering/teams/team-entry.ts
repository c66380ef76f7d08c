import {
  clubBlockText,
  clubTeamBlock,
  type ClubBlock,
  type ClubStanding,
  type ClubTeam,
} from '../../people/clubs/club-limits.ts';
import { blockText, type EntryBlock } from '../entries/blocks.ts';
import { isTeamEventFull } from '../entries/eligibility.ts';
import type { EventRow } from '../entries/event-row.ts';
import { teamFaults, teamFaultText, type TeamEntry, type TeamFault } from './team-members.ts';
import type { TeamSettings } from './team-settings.ts';

/** The facts that entering a team depends on. `club` is null for a team that no club of the competition enters. */
export type TeamQuestion = {
  readonly entry: TeamEntry;
  readonly settings: TeamSettings;
  /** The number of teams already entered in the event, by anyone. */
  readonly enteredTeams: number;
  readonly excludedFromCount: boolean;
  readonly club: ClubStanding | null;
};

export type TeamEntryBlock =
  | { readonly kind: 'event'; readonly block: Extract<EntryBlock, { kind: 'team-event-full' }> }
  | { readonly kind: 'club'; readonly block: ClubBlock }
  | { readonly kind: 'team'; readonly fault: TeamFault };

/**
 * Lists all that prevents a team: the event's own limit (`maxEventTeams`), the club's caps, then the members. Empty
 * when it may be entered.
 */
export function teamEntryBlocks({
  entry,
  settings,
  enteredTeams,
  excludedFromCount,
  club,
}: TeamQuestion): readonly TeamEntryBlock[] {
  const wanted: ClubTeam = { gender: entry.gender, excludedFromCount };
  const byClub = club && clubTeamBlock(club, wanted);
  return [
    ...(isTeamEventFull({ team: asTeamFacts(enteredTeams, settings) })
      ? [{ kind: 'event' as const, block: { kind: 'team-event-full' as const } }]
      : []),
    ...(byClub ? [{ kind: 'club' as const, block: byClub }] : []),
    ...teamFaults(entry, settings).map((fault) => ({ kind: 'team' as const, fault })),
  ];
}

/** Returns the words of a block. */
export function teamEntryBlockText(answer: TeamEntryBlock): string {
  if (answer.kind === 'event') return blockText(answer.block);
  return answer.kind === 'club' ? clubBlockText(answer.block) : teamFaultText(answer.fault);
}

const asTeamFacts = (enteredTeams: number, { maxEventTeams }: TeamSettings): EventRow['team'] => ({
  enteredTeams,
  maxEventTeams,
  underAge: { isAthlete: false, entered: 0, quota: null },
});

/** Returns the notice after saving a team (TEAM-16). */
export const teamSavedText = (name: string): string => `Team: ${name} saved.`;
/** The notice after deleting a team (TEAM-17). */
export const teamDeletedText = 'Team deleted.';
