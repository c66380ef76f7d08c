import { completeOptions } from '@startline/contract/competitions/options';
import { blockText } from '@startline/rules/entering/entries/blocks';
import { teamCap } from '@startline/rules/entering/teams/team-settings';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { Taking } from '../../selling/lines/line-kind.ts';
import {
  lapseOverdue,
  lockCounts,
  readLimits,
  writeTeamCounts,
  type TeamCount,
  type TeamLimit,
  type TeamSpot,
} from './capacity-queries.ts';
import { teamSettingsOf } from './team-event.ts';

type Count = Omit<TeamCount, 'held' | 'taken'> & { held: number; taken: number; isNew: boolean };

/** The teams of some competitions under lock, for the rest of one transaction. */
export type TeamPlaces = {
  /** Returns why no further team can be entered; empty when one can. */
  refusal(spot: TeamSpot): string;
  /** Returns how many teams are held and entered in the event. */
  entered(spot: TeamSpot): number;
  move(spot: TeamSpot, from: Taking, to: Taking): void;
  write(tx: Tx): Promise<void>;
};

/**
 * Takes the locks, ends overdue holds, and sets the caps to the organiser's present options. A limit lowered below what
 * is entered admits no more teams and removes none.
 */
export async function lockTeamPlaces(tx: Tx, spots: readonly TeamSpot[], now: Instant): Promise<TeamPlaces> {
  const locked = await lockCounts(tx, spots);
  const counts: Count[] = locked.map((row) => ({ ...row, isNew: false }));
  for (const spot of await lapseOverdue(tx, [...new Set(spots.map(({ compId }) => compId))], now))
    for (const count of countsOf(counts, spot)) step(count, 'held', 'none');
  const limits = new Map(
    (
      await readLimits(
        tx,
        counts.map(({ id }) => id),
      )
    ).map((limit) => [limit.id, limit]),
  );
  const capped = counts.map((count) => {
    const limit = limitOf(limits.get(count.id));
    const cap = limit === 0 ? null : Math.max(limit, count.held + count.taken);
    return { ...count, cap, isNew: count.isNew || cap !== count.cap };
  });
  return {
    refusal: (spot) =>
      fullText(countsOf(capped, spot).find(({ cap, held, taken }) => cap !== null && held + taken >= cap)),
    entered: (spot) => {
      const event = countsOf(capped, spot).find(({ ceid }) => ceid !== null);
      return event ? event.held + event.taken : 0;
    },
    move: (spot, from, to) => {
      for (const count of countsOf(capped, spot)) step(count, from, to);
    },
    write: async (writing) => {
      const changed = capped.filter(({ isNew }) => isNew);
      const full = changed.find(({ cap, held, taken }) => cap !== null && held + taken > cap);
      if (full) throw new Refusal('team-blocked', fullText(full));
      if (changed.length > 0) await writeTeamCounts(writing, changed);
    },
  };
}

/** Returns the refusal of a team that changed after it was read and before it was locked. */
export const teamHasChanged = (): Refusal =>
  new Refusal('changed-meanwhile', 'This team has changed in the meantime. Load the page again.');

/** Returns the count of the event and that of the competition. */
function countsOf(counts: readonly Count[], { compId, ceid }: TeamSpot): Count[] {
  const own = counts.filter((count) => count.compId === compId && (count.ceid === null || count.ceid === ceid));
  if (own.length < 2) throw teamHasChanged();
  return own;
}

function step(count: Count, from: Taking, to: Taking): void {
  if (from === to) return;
  if (from !== 'none') count[from] -= 1;
  if (to !== 'none') count[to] += 1;
  count.isNew = true;
}

/** Returns the most teams of an event or of a competition; 0 means no limit. */
function limitOf(limit: TeamLimit | undefined): number {
  if (!limit) return 0;
  if (limit.maxAthletes === null) return completeOptions(limit.compOptions).compLimits.teams;
  return teamCap(limit.maxAthletes, teamSettingsOf(limit, 'GBP'));
}

const fullText = (full: Count | undefined): string => {
  if (!full) return '';
  return full.ceid === null
    ? `Closed: Max teams reached: ${String(full.cap ?? 0)}`
    : blockText({ kind: 'team-event-full' });
};
