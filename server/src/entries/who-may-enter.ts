import { registrationBlocks, registrationBlockText } from '@startline/rules/people/registration';
import { statusText, takesEntries } from '@startline/rules/competitions/status';
import { priorityAnswer, type PriorityAnswer } from '@startline/rules/competitions/priority';
import type { AthleteId } from '@startline/rules/ids';
import { instant, type Instant } from '@startline/rules/time';
import { ownership } from '../access/owners.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../http/refuse.ts';
import { signedInUser } from '../access/signed-in.ts';
import type { AthleteEvents } from './athlete-events.ts';

/** Refuses a caller who may not act for the athlete: not linked, and no representative of one of its clubs or areas. */
export async function actsForAthlete(ctx: Ctx, athleteId: AthleteId): Promise<void> {
  const answer = await ownership.athlete({ db: ctx.db, caller: signedInUser(ctx), id: athleteId });
  if (answer === 'missing') throw new Refusal('not-found', 'There is no such athlete.');
  if (!answer) throw new Refusal('not-allowed', 'You may enter only athletes on your list. Add the athlete first.');
}

/** Why the athlete may not enter this competition at all, in words; empty when they may. */
export function athleteRefusal({ athlete, competition, options }: AthleteEvents, allowExpired: boolean): string {
  if (!athlete) return '';
  const [block] = registrationBlocks(
    { urn: athlete.urn, aoCode: athlete.aoCode, activeEndDate: athlete.activeEndDate, noEntryReason: athlete.options.noEntryReason ?? '' },
    { allowAdd: options.allowAdd, allowExpired, homeAoCodes: [competition.aoCode] }, competition.startsOn,
  );
  return block ? registrationBlockText(block) : '';
}

/** Whether the competition's priority code is asked of this caller now. */
export function priorityNeeded({ competition, options: { priority } }: AthleteEvents, now: Instant): PriorityAnswer {
  const until = priority.dateTime === '' ? undefined : instant(priority.dateTime);
  return priorityAnswer({ required: priority.required, until, message: priority.message }, competition.gavePriorityCode, now);
}

/** Refuses when the competition takes no entries now, wants its priority code first, or does not take this athlete. A limit of the competition is judged with the places, not here. */
export function competitionTakes(found: AthleteEvents, { now, allowExpired }: { now: Instant; allowExpired: boolean }): void {
  const { status, competition } = found;
  if (!takesEntries(status) && status.kind !== 'limit-reached') throw new Refusal('entry-blocked', statusText(status, competition.zone));
  if (status.kind === 'limit-reached' && now > competition.closesAt.getTime()) throw new Refusal('entry-blocked', 'Entries Closed');
  const priority = priorityNeeded(found, now);
  if (priority.kind === 'code-needed') throw new Refusal('priority-code-needed', priority.message || 'This competition asks for a priority code before entering.', { facts: { until: priority.until ?? null } });
  const refusal = athleteRefusal(found, allowExpired);
  if (refusal !== '') throw new Refusal('athlete-refused', refusal);
}

