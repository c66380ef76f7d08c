import type * as contract from '@startline/contract/entering/entries';
import { placeText } from '@startline/rules/competitions/published/place-text';
import { statusText, whoseEntries } from '@startline/rules/competitions/published/status';
import { chequeAnswer } from '@startline/rules/selling/orders/cheques';
import { meters } from '@startline/rules/entering/entries/limits';
import { shownPanels } from '@startline/rules/entering/entries/panels';
import { paymentStatus } from '@startline/rules/entering/entries/payment-status';
import { recompute, type RowDecision } from '@startline/rules/entering/entries/recompute';
import { payToJoinText, placeMoneyText, type PlaceMoney } from '@startline/rules/entering/waiting/paid-place';
import type { AthleteId, CompetitionId, UserId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type { PaidLine } from '@startline/rules/selling/orders/refund';
import type { PricedLine } from '@startline/rules/selling/prices/price-line';
import { instant, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { maySee } from '../../access/may-see.ts';
import { daysOf } from '../../competitions/published/facts.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { anonymous, type Ctx } from '../../kernel/context.ts';
import { readShared } from '../../kernel/shared-facts.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import type { InLine } from './facts/in-line-queries.ts';
import type { AthleteEvent, AthleteEvents } from './facts/athlete-events.ts';
import type { AthleteEntryRow } from './facts/fact-queries.ts';
import { noOwnEntryFacts, readOwnEntryFacts } from './facts/own-fact-queries.ts';
import { priceParts } from './facts/price-parts.ts';
import { readDefinitionOptions, readEventOptions } from './facts/read-options.ts';
import { shownPart } from './facts/row-shown.ts';
import { layOver, readSharedFacts } from './facts/shared-entry-facts.ts';
import { unitOf } from './facts/typed-pb.ts';
import { athleteRefusal, mustActFor, priorityNeeded } from './facts/who-may-enter.ts';

type Reply = z.input<typeof contract.entryEvents>;
type Row = z.input<typeof contract.eventRow>;

/**
 * API-050: returns the events of a competition for one athlete, each with the rule's answer and its facts; athlete 0
 * gives the public schedule.
 */
export async function eventsForAthlete(
  ctx: Ctx,
  { compId, athleteId }: { compId: CompetitionId; athleteId: number },
): Promise<Reply> {
  const parts = await readParts(ctx, compId, athleteId as AthleteId | 0);
  const { found: athleteEvents, settings, now } = parts;
  const { isRepresentative, athlete, limits, showsDays, unique, elsewhere } = athleteEvents.context;
  const rows = athleteEvents.events.map(({ facts }) => facts);
  const decisions = recompute(rows, new Set(), athleteEvents.context);
  return {
    competition: competitionPart(parts),
    athlete: athletePart(athleteEvents, settings.allowExpired),
    now: new Date(now).toISOString(),
    meters: athleteEvents.athlete
      ? meters(
          rows,
          rows.filter((_, at) => decisions[at]?.chosen),
          athleteEvents.context,
        ).map((meter) => ({ ...meter }))
      : [],
    context: { isRepresentative, athlete, limits, showsDays, unique, elsewhere },
    rows: athleteEvents.events.flatMap((event, at) => {
      const decision = decisions[at];
      return decision ? [rowOf(event, decision, parts)] : [];
    }),
  };
}

/** Returns a published competition as the head of its entry page shows it to anyone. */
export const readCompetitionAtEntry = async (ctx: Ctx, { id }: { id: CompetitionId }): Promise<Reply['competition']> =>
  competitionPart(await readParts({ ...ctx, caller: anonymous }, id, 0));

/**
 * Reads what is the same for everybody, or takes it from what pages share, and then what the caller and the athlete
 * have of their own. Refuses an athlete whom the caller may not enter, and a competition that they may not see.
 */
async function readParts(ctx: Ctx, compId: CompetitionId, athleteId: AthleteId | 0): Promise<Parts> {
  const { db, caller } = ctx;
  const settings = await entrySettings(db);
  const now = ctx.now();
  const own =
    caller.kind === 'user'
      ? await readOwnEntryFacts(db, { compId, athleteId, userId: caller.id, now })
      : noOwnEntryFacts;
  const athlete = athleteId === 0 ? undefined : mustActFor(signedInUser(ctx), own.athlete);
  const read = () => readSharedFacts(db, { compId, now });
  const facts = await (own.hasJustChanged ? read() : readShared(ctx, { name: 'entry', competition: compId }, read));
  if (!facts) throw missing('competition');
  const input = {
    compId,
    athleteId: athlete?.id,
    caller: caller.kind === 'user' ? caller : undefined,
    now,
    settings,
  };
  const found = await layOver(db, facts, own, input);
  if (!isShown(ctx, found)) throw missing('competition');
  return { found, settings, now, lines: own.lines, callerId: input.caller?.id };
}

/**
 * Returns whether the caller may see the competition: once published anyone, before that holders of a right in it, and
 * for an athlete who is in it.
 */
const isShown = ({ caller }: Ctx, { competition: { id, orgId, active, orgStatus }, events }: AthleteEvents): boolean =>
  maySee(caller, { id, org_id: orgId, active, org_status: orgStatus }) ||
  events.some(({ entry }) => entry !== undefined);

type Parts = {
  readonly found: AthleteEvents;
  readonly settings: EntrySettings;
  readonly now: Instant;
  readonly lines: readonly InLine[];
  readonly callerId: UserId | undefined;
};
const text = (at: Date | Instant): string => new Date(at).toISOString();

const isTeamEvent = ({ row }: AthleteEvent): boolean =>
  row.maxAthletes >= 0 &&
  (readEventOptions(row.options).isTeamEvent || readDefinitionOptions(row.defOptions).isTeamEvent);

function competitionPart({ found: athleteEvents, settings, now }: Parts): Reply['competition'] {
  const { competition, options, status, callerStatus } = athleteEvents;
  const takesEntriesFrom = whoseEntries(callerStatus, now);
  const priority = priorityNeeded(athleteEvents, now);
  const { panels, first } = shownPanels({
    hidden: options.ui.hidePanels,
    startWith: options.ui.startWith,
    shopItems: competition.shopItems,
    teamEvents: athleteEvents.events.filter(isTeamEvent).length,
  });
  const cheques = chequeAnswer(
    { allow: options.cheques.allow, ends: options.cheques.ends === '' ? undefined : instant(options.cheques.ends) },
    now,
  );
  return {
    id: competition.id,
    name: competition.name,
    dates: daysOf({ starts_on: competition.startsOn, ends_on: competition.endsOn }, options),
    place: placeText({ name: competition.ground, town: competition.town }),
    zone: competition.zone,
    currency: competition.currency,
    opensAt: text(competition.opensAt),
    closesAt: text(competition.closesAt),
    status: statusText(status, competition.zone),
    takesEntriesFrom,
    outsideDates: takesEntriesFrom !== whoseEntries(status, now),
    stopped: status.kind === 'disabled' ? options.disabledReason : '',
    holdMinutes: settings.holdMinutes,
    priority:
      priority.kind === 'code-needed'
        ? { message: priority.message, until: priority.until === undefined ? null : text(priority.until) }
        : null,
    chequesAllowed: cheques.kind === 'allowed',
    helpText: options.helpText,
    panels: [...panels],
    firstPanel: first,
  };
}

function athletePart(athleteEvents: AthleteEvents, allowExpired: boolean): Reply['athlete'] {
  const { athlete, events } = athleteEvents;
  if (!athlete) return null;
  const first = events[0]?.row;
  return {
    id: athlete.id,
    firstName: athlete.firstName,
    surName: athlete.surname,
    gender: athlete.gender,
    club: athlete.club,
    clubid: athlete.clubId,
    ageInfo: first?.ageName ?? '',
    ageGroupId: first?.ageGroupId ?? 0,
    refusal: athleteRefusal(athleteEvents, allowExpired),
  };
}

function rowOf(event: AthleteEvent, decision: RowDecision, parts: Parts): Row {
  const { row, facts, entry, price } = event;
  const own = entry && facts.entry.kind !== 'held-by-other' ? entry : undefined;
  const definition = readDefinitionOptions(row.defOptions);
  return {
    ceid: row.id,
    eventid: row.eventDefId,
    eventGroupId: row.groupId,
    eventGroup: row.groupName,
    eventNo: row.eventNo,
    Name: row.name,
    tf: row.tf,
    gender: row.gender,
    ageGroupId: row.ageGroupId,
    ageGroup: row.ageName,
    ageInfo: { ageGroup: row.ageName, ageGroupId: row.ageGroupId },
    startDateTime: text(row.startsAt),
    timeKnown: row.timeKnown,
    isTeamEvent: definition.isTeamEvent,
    teamId: 0,
    multiid: facts.partOf?.id ?? 0,
    helpText: readEventOptions(row.options).helpText || definition.helpText,
    ...namePart(parts.found),
    price: price
      ? priceParts(row, price, { competition: parts.found.competition, settings: parts.settings, now: parts.now })
      : null,
    ...shownPart(event),
    pb: facts.pb,
    pbText: (own?.perfText ?? '') || (row.pbText ?? ''),
    uomInfo: { id: row.uomId, type: row.uomKind, options: [...unitOf(row).options] },
    ruleType: decision.ruleType,
    ruleMessage: decision.ruleMessage,
    ruleIsDisabledBy: decision.ruleIsDisabledBy,
    enabled: decision.enabled,
    note: decision.note,
    blocks: [...decision.blocks],
    wayOn: decision.wayOn,
    userSelected: facts.entry.kind === 'held',
    entered: facts.entry.kind === 'paid' || facts.entry.kind === 'awaiting-cheque',
    ...ownPart(own, facts.entry.kind, parts.callerId),
    waiting: waitingPart(
      parts.lines.find(({ ceid }) => ceid === row.id),
      parts.found,
    ),
    joinText: joinText(price, decision, parts.found),
  };
}

/** Returns what joining the line of an event costs now; empty where it is not paid for on joining. */
const joinText = (price: PricedLine | undefined, { note }: RowDecision, athleteEvents: AthleteEvents): string =>
  price && note === 'waiting-list' && athleteEvents.options.subscription.pay === 'joining'
    ? payToJoinText(placeMoney(price, athleteEvents))
    : '';

function waitingPart(line: InLine | undefined, athleteEvents: AthleteEvents): Row['waiting'] {
  if (!line) return null;
  const { currency } = athleteEvents.competition;
  const paid = { total: money(line.total, currency), fee: money(line.fee, currency) };
  return {
    position: line.position,
    offeredUntil: line.offeredUntilMs === null ? null : text(line.offeredUntilMs as Instant),
    inBasket: line.lineState === 'held',
    moneyText: line.lineState ? placeMoneyText(line.lineState, placeMoney(paid, athleteEvents)) : '',
  };
}

const placeMoney = ({ total, fee }: PaidLine, { competition, options }: AthleteEvents): PlaceMoney => ({
  total,
  fee,
  terms: options.cancelEvent.refundType,
  closesAt: competition.closesAt.getTime() as Instant,
  zone: competition.zone,
});

const namePart = ({ athlete }: AthleteEvents): Pick<Row, 'athleteid' | 'firstName' | 'surName' | 'club'> =>
  athlete
    ? { athleteid: athlete.id, firstName: athlete.firstName, surName: athlete.surname, club: athlete.club }
    : { athleteid: 0 as AthleteId, firstName: '', surName: '', club: '' };

/** Returns the caller's part of the event: a hold whose time is over shows as lapsed, with what was typed. */
function ownPart(
  own: AthleteEntryRow | undefined,
  kind: AthleteEvent['facts']['entry']['kind'],
  callerId: UserId | undefined,
): Pick<Row, 'paid' | 'order' | 'entry' | 'perfInfo'> {
  if (!own) return { paid: 0, order: { productId: 0 }, entry: null, perfInfo: { perf: null, perfText: '' } };
  const perf = own.perf === null ? null : Number(own.perf);
  const state = own.state === 'held' && kind === 'none' ? 'lapsed' : own.state;
  return {
    paid: paymentStatus(own.state, own.money.total === 0),
    order: { productId: own.id },
    perfInfo: { perf, perfText: own.perfText },
    entry: {
      entryId: own.id,
      state,
      heldUntil: own.heldUntil ? text(own.heldUntil) : null,
      perf,
      perfText: own.perfText,
      total: own.userId === callerId ? decimalText(money(own.money.total, own.money.currency)) : null,
    },
  };
}
