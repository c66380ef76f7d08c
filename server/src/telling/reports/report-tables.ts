import { paymentStatus, paymentStatuses } from '@startline/rules/entering/entries/payment-status';
import { decimalText, money, type Currency } from '@startline/rules/money';
import type { ReportKind } from '@startline/rules/telling/reports/report-kinds';
import { wallClock, type Instant, type TimeZone } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import { readCompetitionEntries, type ListedCompetition } from '../../entering/entries/lists/lists-queries.ts';
import { readClubs, readEvents, readMoney, readOrders, type OrderRow } from './report-queries.ts';

/** More than the entries of the largest meeting. */
const ALL = 50_000;
type Rows = readonly (readonly string[])[];
type Read = (ctx: Ctx, competition: ListedCompetition) => Promise<Rows>;

const noClub = 'No club';
const text = (count: number): string => String(count);
const printed = (minor: number, currency: Currency): string => decimalText(money(minor, currency));
const dayIn = (at: Date, zone: TimeZone): string => wallClock(at.getTime() as Instant, zone).date;

/**
 * Returns the limit in words: below 0 the event is only on the timetable, 0 means no limit; neither has places to
 * count.
 */
const limitOf = (max: number): string => (max < 0 ? 'Timetable only' : max === 0 ? 'None' : text(max));

const methods: Readonly<Record<OrderRow['method'], string>> = {
  card: 'Card',
  cheque: 'Cheque',
  invoice: 'Invoice',
  free: 'Free',
  credit: 'Credit',
};
const states: Readonly<Record<OrderRow['state'], string>> = {
  'awaiting-card': 'Being paid',
  'awaiting-cheque': 'Payment awaited',
  paid: 'Paid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** The query and cells of each report, in the order of `reportColumns`. One query each. */
export const reportTables: Readonly<Record<ReportKind, Read>> = {
  events: async (ctx, { id }) =>
    (await readEvents(ctx.db, id, ctx.now())).map((row) => [
      text(row.no),
      row.event,
      row.ageGroup,
      limitOf(row.max),
      text(row.paid),
      text(row.awaiting),
      text(row.held),
      text(row.cancelled),
      row.max > 0 ? text(Math.max(0, row.max - row.taken)) : '',
    ]),
  clubs: async (ctx, { id }) =>
    (await readClubs(ctx.db, id)).map((row) => [
      row.club || noClub,
      text(row.athletes),
      text(row.entries),
      text(row.paid),
      text(row.awaiting),
    ]),
  athletes: async (ctx, { id }) =>
    (
      await readCompetitionEntries(
        ctx.db,
        {
          compId: id,
          search: '',
          eventGroupId: 0,
          clubId: 0,
          payment: 'all',
          group: 'event',
          question: undefined,
          withAnswers: false,
          sort: 'name',
          now: ctx.now(),
        },
        { size: ALL, offset: 0 },
      )
    ).map((row) => [
      row.event,
      row.ageGroup,
      row.firstName,
      row.surname,
      row.urn,
      row.club,
      row.perfText,
      paymentStatuses[paymentStatus(row.state, row.total === 0)],
      row.userName,
      row.userEmail,
      row.userPhone,
    ]),
  money: async (ctx, { id, currency }) =>
    (await readMoney(ctx.db, id)).map((row) => [
      row.no === null ? '' : text(row.no),
      row.item,
      row.detail,
      text(row.sold),
      printed(row.paid, currency),
      printed(row.fees, currency),
      printed(row.refunded, currency),
      printed(row.paid - row.refunded, currency),
    ]),
  orders: async (ctx, { id, currency, zone }) =>
    (await readOrders(ctx.db, id)).map((row) => [
      text(row.id),
      dayIn(row.madeAt, zone),
      row.name,
      row.email,
      methods[row.method],
      states[row.state],
      text(row.lines),
      printed(row.total, currency),
      printed(row.refunded, currency),
    ]),
};
