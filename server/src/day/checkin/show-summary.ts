import { completeOptions } from '@startline/contract/competitions/options';
import type * as contract from '@startline/contract/day/check-in';
import { mayDo } from '@startline/rules/access/permissions';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { areasHeld } from '../../access/may-see.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readSettings } from '../../kernel/settings.ts';
import {
  readCheckInCompetition,
  readCheckInEvents,
  readCheckInStats,
  type CheckInCompetition,
  type CheckInEvent,
} from './check-in-queries.ts';

/** Returns a competition with its check-in: settings, events and counts, without names. Three queries. */
export async function showCheckInSummary(
  ctx: Ctx,
  { compid }: { readonly compid: CompetitionId },
): Promise<z.input<typeof contract.checkInSummary.output>> {
  const competition = await readCheckInCompetition(ctx.db, compid);
  if (!competition) throw missing('competition');
  const { orgId, orgName } = competition;
  if (!competition.isPublished && areasHeld(ctx.caller, { id: compid, org_id: orgId }).length === 0)
    throw missing('competition');
  const events = await readCheckInEvents(ctx.db, compid);
  const mayWork = mayDo(rightsOf(ctx.caller), 'CHECKIN', { orgId, compId: compid });
  const { checkIn, compDates, helpText, timetable } = completeOptions(competition.options);
  return {
    id: compid,
    name: competition.name,
    compOrg: { id: orgId, name: orgName },
    organiser: { id: orgId, name: orgName },
    location: { id: competition.locationId, name: competition.location },
    zone: competition.zone,
    options: { checkIn, compDates, helpText, timetable },
    meta: { ...eventMeta(events), discounts: [], prices: [], rules: [], access: mayWork ? ['CHECKIN'] : [] },
    checkIn: {
      ...checkIn,
      ...(await readCheckInStats(ctx.db, compid)),
      text: cleanText(checkIn.text) || (await readSettings(ctx.db)).checkIn.defaultText,
      terms: checkIn.useTerms ? cleanText(checkIn.terms) : '',
      codes: mayWork ? [checkInCode(competition)] : [],
    },
    eventGroups: groupsOf(events),
  };
}

/** Returns what entrants type to name a competition: its short code, else its number. */
export const checkInCode = ({ shortCode, id }: Pick<CheckInCompetition, 'shortCode' | 'id'>): string =>
  shortCode ?? String(id);

const eventMeta = (events: readonly CheckInEvent[]) => ({
  ageGroups: [...new Map(events.map((one) => [one.ageGroupId, one.ageGroup]))].map(([id, name]) => ({ id, name })),
  compEvents: events.map(({ ceid, name, startsAt }) => ({ id: ceid, name, startDateTime: startsAt.toISOString() })),
});

const groupsOf = (events: readonly CheckInEvent[]) =>
  [...new Map(events.map((one) => [one.groupId, one])).values()].map(({ groupId, group, eventNo }) => ({
    id: groupId,
    name: group,
    eventNo,
  }));
