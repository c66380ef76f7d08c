import { setImmediate as othersTurn } from 'node:timers/promises';
import type * as contract from '@startline/contract/entering/club-entries';
import { statusText, whoseEntries } from '@startline/rules/competitions/published/status';
import { isClosedToAll } from '@startline/rules/entering/clubs/club-grid';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { decimalText } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { maySee } from '../../access/may-see.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import type { AthleteEvent, AthleteEvents } from '../entries/facts/athlete-events.ts';
import { athleteRefusal, priorityNeeded } from '../entries/facts/who-may-enter.ts';
import { readClubFacts, tooLarge } from './club-facts.ts';
import { clubName } from './club-queries.ts';

/** The most cells of a page: 800 athletes who may enter 15 events each. */
const MOST_CELLS = 12_000;

type Reply = z.input<typeof contract.clubGridReply>;

/**
 * Returns the athletes of a club with the events that each may enter, and their entries. Throws `body-too-large` for
 * more than one page holds.
 */
export async function showGrid(
  ctx: Ctx,
  { compId, clubId }: { compId: CompetitionId; clubId: ClubId },
): Promise<Reply> {
  const settings = await entrySettings(ctx.db);
  const now = ctx.now();
  const clubFacts = await readClubFacts(ctx.db, { compId, clubId, caller: signedInUser(ctx), now, settings });
  if (!clubFacts || !isShown(ctx, clubFacts.competition)) throw missing('competition');
  const { competition, schedule, athletes } = clubFacts;
  const entered = new Set(athletes.flatMap(({ events }) => events.map(({ row }) => row.id)));
  const events = schedule.events.filter(({ row, facts }) => entered.has(row.id) && !isClosedToAll(facts));
  const shown = new Set(events.map(({ row }) => row.id));
  if (athletes.reduce((cells, one) => cells + one.events.length, 0) > MOST_CELLS) throw tooLarge();
  const parts: Reply['athletes'] = [];
  for (const athlete of athletes) {
    if (parts.length % 10 === 9) await othersTurn();
    parts.push(athletePart(athlete, { shown, allowExpired: settings.allowExpired }));
  }
  await othersTurn();
  const club = { id: clubId, name: (await clubName(ctx.db, clubId)) ?? '' };
  const priority = priorityNeeded(schedule, now);
  return {
    competition: {
      id: competition.id,
      name: competition.name,
      zone: competition.zone,
      currency: competition.currency,
      closesAt: competition.closesAt.toISOString(),
      status: statusText(schedule.status, competition.zone),
      takesEntriesFrom: whoseEntries(schedule.status, now),
      holdMinutes: settings.holdMinutes,
      priority:
        priority.kind === 'code-needed'
          ? {
              message: priority.message,
              until: priority.until === undefined ? null : new Date(priority.until).toISOString(),
            }
          : null,
    },
    club,
    now: new Date(now).toISOString(),
    events: events.map(({ row, facts, price }) => ({
      ceid: row.id,
      code: row.code,
      name: row.name,
      total: price ? decimalText(price.total) : null,
      facts,
    })),
    athletes: parts,
  };
}

const isShown = ({ caller }: Ctx, { id, orgId, active, orgStatus }: AthleteEvents['competition']): boolean =>
  maySee(caller, { id, org_id: orgId, active, org_status: orgStatus });

function athletePart(
  athleteEvents: AthleteEvents,
  { shown, allowExpired }: { readonly shown: ReadonlySet<number>; readonly allowExpired: boolean },
): Reply['athletes'][number] {
  const { athlete, context, events } = athleteEvents;
  if (!athlete) throw new Error('A row of the grid without its athlete.');
  const { isRepresentative, limits, showsDays, unique, elsewhere } = context;
  return {
    id: athlete.id,
    firstName: athlete.firstName,
    gender: athlete.gender,
    surName: athlete.surname,
    ageGroup: events[0]?.row.ageName ?? '',
    dob: athlete.dob,
    urn: athlete.urn,
    refusal: athleteRefusal(athleteEvents, allowExpired),
    context: { isRepresentative, athlete: context.athlete, limits, showsDays, unique, elsewhere },
    cells: events.filter(({ row }) => shown.has(row.id)).map(cellOf),
  };
}

const cellOf = ({ row, facts, entry }: AthleteEvent): Reply['athletes'][number]['cells'][number] => ({
  ceid: row.id,
  pb: facts.pb,
  pbText: entry?.perfText || (row.pbText ?? ''),
  entry: facts.entry,
  productId: entry && facts.entry.kind === 'held' ? entry.id : 0,
});
