import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import type * as contract from '@startline/contract/entering/entry-actions';
import { mayDo } from '@startline/rules/access/permissions';
import { whoseEntries } from '@startline/rules/competitions/published/status';
import { entryActionsOf, withResultText, type EntryViewer } from '@startline/rules/entering/entries/entry-actions';
import { switchTargets } from '@startline/rules/entering/entries/switch-event';
import { moveMoneyText } from '@startline/rules/selling/orders/move-money';
import { decimalText, money } from '@startline/rules/money';
import type { AthleteId, ClubId, CompetitionId, EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import { tiesToEntry } from '../../../access/owner-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import { homeCurrency } from '../../../kernel/home-currency.ts';
import type { Ctx, SignedIn } from '../../../kernel/context.ts';
import { entrySettings } from '../../../selling/prices/ask-settings.ts';
import { judgeMoves } from '../judge-moves.ts';
import { moneyOfMove, priceFault } from '../move-money.ts';
import { anotherFault } from './enter-another.ts';
import { isUnpaid } from '../switch-event.ts';
import { readAthleteEvents } from '../facts/athlete-events.ts';
import { readEntries, type EntryRow } from '../../../selling/places/entry-queries.ts';
import { comesBackOf, entryOf, isSold, waysOfOrganiser, type At } from '../lists/my-entries.ts';
import { readOneEntry, type MyEntryRow } from '../lists/my-entries-queries.ts';
import { refundedTexts } from '../lists/refunded.ts';
import { readEnteredBy } from './actions-queries.ts';

type Reply = z.input<typeof contract.entryActions.output>;
type Asked = {
  readonly compId: CompetitionId;
  readonly athleteId: AthleteId;
  readonly clubId: number;
  readonly entryId: EntryId;
};

/** ENTRY-21: returns one entry with what the caller may do with it. The commands check the same rights again. */
export async function showActions(ctx: Ctx, input: Asked): Promise<Reply> {
  const caller = signedInUser(ctx);
  const now = ctx.now();
  const { entry, viewer } = await findEntry(ctx, input, caller);
  const [row, by] = [await readOneEntry(ctx.db, { id: entry.id, now }), await readEnteredBy(ctx.db, entry.id)];
  if (!row || !by) throw missing('entry');
  const home = await homeCurrency(ctx, ctx.db);
  const shown = entryOf(row, { now, home }, (await refundedTexts(ctx.db, [row])).get(row.id));
  const match = await targetsOf(ctx, entry, { caller, now, byOrganiser: viewer.isBuilder });
  const hasResult = row.hasResult && isSold(row);
  const may = entryActionsOf(
    {
      state: shown.state,
      byCheque: isPaidLater(by.method ?? ''),
      ownerMayCancel: shown.mayCancel,
      ownerMayMove: match.ownerMayMove,
      hasResult,
    },
    viewer,
  );
  const isStaff = viewer.isBuilder || viewer.isFinance;
  return {
    entry: {
      ...shown,
      mayCancel: may.cancel,
      ...(viewer.isBuilder && partOfOrganiser(row, { now, home }, viewer)),
    },
    enteredBy: { name: by.name, email: isStaff ? by.email : '', phone: isStaff ? by.phone : '' },
    isStaff,
    hasResult,
    may: { ...may, switch: may.switch && match.targets.length > 0 },
    targets: may.switch ? match.targets : [],
  };
}

/** Returns what an organiser reads of cancelling an entry, whatever the terms of its owner. */
function partOfOrganiser(row: MyEntryRow, at: At, { isOwner }: EntryViewer) {
  return {
    cancelText: row.hasResult && isSold(row) ? withResultText('entry', true) : '',
    moneyBack: row.hasResult ? [] : [...waysOfOrganiser(row, at.home)],
    comesBack: comesBackOf(row, at, { byOrganiser: true, isOwner }),
  };
}

/** Returns the entry that the address names, and the role in which the caller looks at it. */
async function findEntry(ctx: Ctx, input: Asked, caller: SignedIn): Promise<{ entry: EntryRow; viewer: EntryViewer }> {
  const [entry] = await readEntries(ctx.db, [input.entryId]);
  const ties = entry && (await tiesToEntry(ctx.db, input.entryId, caller.id));
  if (!entry || !ties || !isNamedBy(input, entry)) throw missing('entry');
  const rights = rightsOf(caller);
  const viewer = {
    isOwner: ties.own,
    isBuilder: mayDo(rights, 'BUILDER', ties),
    isFinance: mayDo(rights, 'FINANCE', ties),
  };
  return { entry, viewer };
}

const isNamedBy = ({ compId, athleteId, clubId }: Asked, entry: EntryRow): boolean =>
  entry.compId === compId &&
  entry.athleteId === athleteId &&
  (clubId === 0 || entry.clubId === null || entry.clubId === (clubId as ClubId));

/** Returns what each other event of the athlete means for the entry, and whether its owner may move it now. */
async function targetsOf(
  ctx: Ctx,
  entry: EntryRow,
  { caller, now, byOrganiser }: { caller: SignedIn; now: Instant; byOrganiser: boolean },
): Promise<{ ownerMayMove: boolean; targets: Reply['targets'] }> {
  const settings = await entrySettings(ctx.db);
  const athleteEvents = await readAthleteEvents(ctx.db, {
    compId: entry.compId,
    athleteId: entry.athleteId,
    caller,
    now,
    settings,
  });
  if (!athleteEvents) throw missing('entry');
  const isOpen = whoseEntries(athleteEvents.status, now) !== 'nobody';
  const decisions = switchTargets(
    entry.ceid,
    athleteEvents.events.map(({ facts }) => facts),
    athleteEvents.context,
  );
  const move = {
    ...{ entry, byOrganiser, now, options: athleteEvents.options, closes: athleteEvents.competition.closesAt },
    own: athleteEvents.events.find(({ facts }) => facts.id === entry.ceid)?.price,
  };
  const apart = await judgeMoves(ctx.db, {
    ...{ entry, athleteId: entry.athleteId, now },
    ceids: decisions.map(({ id }) => id),
  });
  const targets = decisions.flatMap(({ id, enabled, note, ruleMessage }) => {
    const event = athleteEvents.events.find(({ facts }) => facts.id === id);
    if (!event?.price) return [];
    const { row, price } = event;
    const priced = moneyWords({ ...move, next: price });
    const fault = apart.get(id) || priced.fault;
    const isFull = note === 'waiting-list';
    return [
      {
        ceid: row.id,
        event: row.name,
        ageGroup: row.ageName,
        startDateTime: row.startsAt.toISOString(),
        timeKnown: row.timeKnown,
        enabled: enabled && fault === '' && !isFull,
        message: isFull ? 'Event full' : enabled && fault !== '' ? fault : ruleMessage,
        ...(byOrganiser
          ? anotherFault(athleteEvents, { ceid: row.id, settings })
          : { anotherFault: '', anotherNeedsPb: false }),
        ...(fault === '' ? priced.shown : noMoney(entry)),
      },
    ];
  });
  return { ownerMayMove: isOpen && athleteEvents.options.selfService.switchEvent, targets };
}

/**
 * Returns the effect of another price: why the entry cannot move, or what goes back. A place in the basket takes any
 * price.
 */
function moneyWords(move: Parameters<typeof moneyOfMove>[0]): { readonly fault: string; readonly shown: Shown } {
  if (isUnpaid(move.entry)) return { fault: '', shown: noMoney(move.entry) };
  const answer = moneyOfMove(move);
  const shown = {
    ...noMoney(move.entry),
    moneyText: moveMoneyText(answer, move.byOrganiser),
    ...(answer.kind === 'dearer' ? { toPay: decimalText(answer.more) } : {}),
    ...(answer.kind === 'back' ? { comesBack: decimalText(answer.amount) } : {}),
  };
  return { fault: priceFault(move.entry, answer), shown };
}

type Shown = Pick<Reply['targets'][number], 'moneyText' | 'toPay' | 'comesBack'>;
function noMoney({ currency }: EntryRow): Shown {
  const nothing = decimalText(money(0, currency));
  return { moneyText: '', toPay: nothing, comesBack: nothing };
}
