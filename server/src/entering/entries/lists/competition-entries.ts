import { setImmediate as othersTurn } from 'node:timers/promises';
import type * as contract from '@startline/contract/entering/competition-entries';
import { answerText } from '@startline/rules/entering/questions/question';
import { mayDo } from '@startline/rules/access/permissions';
import { paymentStatus, paymentStatuses } from '@startline/rules/entering/entries/payment-status';
import type { CompetitionId } from '@startline/rules/ids';
import { clockTime, shortDate } from '@startline/rules/formats/dates';
import { decimalText, money } from '@startline/rules/money';
import { instant, wallClock, type TimeZone } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { csvName, csvText } from '../../../kernel/csv.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { listedQuestions, mayReadAnswers } from '../../questions/listed-questions.ts';
import { readAwaitedLines, type AwaitedLine } from '../../../selling/books/awaited-lines-queries.ts';
import { offLoop } from '../../../kernel/threads/off-loop.ts';
import {
  readCompetitionEntries,
  readEntryClubs,
  readEntryTotals,
  readGroupCounts,
  readListedCompetition,
  type EntriesFilter,
  type ListedCompetition,
  type ListedEntryRow,
} from './lists-queries.ts';
import type { packEntries } from './pack-entries.ts';
import { refundedAmounts, refundedTexts } from './refunded.ts';

type Filter = {
  readonly id: CompetitionId;
  readonly search: string;
  readonly eventGroupId: number;
  readonly clubId: number;
  readonly payment: EntriesFilter['payment'];
  readonly group: EntriesFilter['group'];
  readonly sort: EntriesFilter['sort'];
  readonly questionId: number;
  readonly answer: string;
};
/** A CSV file holds every entry; this many is more than the largest meeting has. */
const ALL = 50_000;

export async function competitionOf(ctx: Ctx, id: CompetitionId): Promise<ListedCompetition> {
  const competition = await readListedCompetition(ctx.db, id);
  if (!competition) throw missing('competition');
  return competition;
}

/**
 * Lists entries of a competition for its staff: counts by event, and a page of entries with contact and payment. Nine
 * queries where some are cancelled, or when those that await payment are asked for.
 */
export async function competitionEntries(
  ctx: Ctx,
  input: Filter & { readonly page: number; readonly pagesize: number },
) {
  const competition = await competitionOf(ctx, input.id);
  const now = ctx.now();
  const [totals, groups, clubs] = [
    await readEntryTotals(ctx.db, input.id, now),
    await readGroupCounts(ctx.db, input.id, now),
    await readEntryClubs(ctx.db, input.id),
  ];
  const rows = await readCompetitionEntries(ctx.db, filterOf(ctx, input, competition), {
    size: input.pagesize,
    offset: (input.page - 1) * input.pagesize,
  });
  const { currency, zone, isCalledOff } = competition;
  const refunds = await refundedTexts(
    ctx.db,
    rows.map(({ id, state }) => ({ id, state, currency, zone, isCalledOff })),
  );
  const rights = rightsOf(signedInUser(ctx));
  const here = { orgId: competition.orgId, compId: input.id };
  const data: z.input<typeof contract.competitionEntries> = {
    competition: {
      id: competition.id,
      name: competition.name,
      currency,
      zone,
      mayMarkPaid: mayDo(rights, 'FINANCE', here) || mayDo(rights, 'BUILDER', here),
      mayBuild: mayDo(rights, 'BUILDER', here),
    },
    totals: {
      athletes: totals.athletes,
      entries: totals.paid + totals.awaitingCheque,
      paid: totals.paid,
      awaitingCheque: totals.awaitingCheque,
      held: totals.held,
      cancelled: totals.cancelled,
      income: decimalText(money(totals.income, currency)),
    },
    events: groups.map(({ groupId, startsAt, ceids, ...group }) => ({
      ...group,
      eventGroupId: groupId,
      startDateTime: startsAt.toISOString(),
      ceids: [...ceids],
    })),
    questions: mayReadAnswers(rights, here) ? await listedQuestions(ctx.db, input.id, now) : [],
    clubs,
    entries: rows.map((row) => listed(row, currency, refunds.get(row.id))),
    awaitedLines:
      input.payment === 'awaiting-cheque'
        ? (await readAwaitedLines(ctx.db, input.id)).map((line) => awaited(line, currency))
        : [],
  };
  return new Replied(data, {
    meta: { page: input.page, pageSize: input.pagesize, totalCount: rows[0]?.totalCount ?? 0 },
  });
}

function listed(row: ListedEntryRow, currency: 'GBP' | 'EUR', refunded = ''): z.input<typeof contract.listedEntry> {
  return {
    entryId: row.id,
    athleteId: row.athleteId,
    firstName: row.firstName,
    surName: row.surname,
    urn: row.urn,
    club: row.club,
    ageGroup: row.ageGroup,
    gender: row.gender,
    ceid: row.ceid,
    eventGroupId: row.groupId,
    event: row.event,
    perfText: row.perfText,
    state: row.state,
    paid: paymentStatus(row.state, row.total === 0),
    total: decimalText(money(row.total, currency)),
    orderId: row.orderId,
    invoiceDue: row.invoiceDue,
    invoiceTo: row.invoiceTo,
    enteredAt: row.enteredAt.toISOString(),
    refunded,
    contact: { name: row.userName, email: row.userEmail, phone: row.userPhone },
    answers: [...row.answers],
  };
}

const awaited = ({ total, userName, ...line }: AwaitedLine, currency: 'GBP' | 'EUR') => ({
  ...line,
  total: decimalText(money(total, currency)),
  contact: { name: userName },
});

/**
 * Returns the filter as the query takes it. Answers are read, and searched, only for those who may read them: they are
 * mostly about children, and money needs none of them.
 */
function filterOf(ctx: Ctx, { questionId, answer, ...input }: Filter, { orgId }: ListedCompetition): EntriesFilter {
  const withAnswers = mayReadAnswers(rightsOf(signedInUser(ctx)), { orgId, compId: input.id });
  if (questionId > 0 && !withAnswers)
    throw new Refusal('not-allowed', 'Your account is not allowed to see the answers to the organiser’s questions.');
  return {
    ...input,
    compId: input.id,
    question: questionId > 0 ? { id: questionId, answer } : undefined,
    withAnswers,
    now: ctx.now(),
  };
}

/**
 * Returns the same entries as a CSV file, in local time. A cell that a spreadsheet would run as a formula becomes plain
 * text (BAR S11).
 */
export async function entriesCsv(ctx: Ctx, input: Filter) {
  const { competition, heads, lines } = await allLines(ctx, input, wordsOfMoment);
  return {
    fileName: csvName(competition.name, 'entries'),
    type: 'text/csv; charset=utf-8',
    content: csvText(heads, lines),
  };
}

/** Returns the same entries as an xlsx file, packed in a thread. */
export async function entriesWorkbook(ctx: Ctx, input: Filter): Promise<Uint8Array<ArrayBuffer>> {
  const { heads, lines } = await allLines(ctx, input, localMoment);
  const bytes = await offLoop<typeof packEntries>(ctx, 'packEntries', { heads, rows: lines });
  return new Uint8Array(bytes);
}

/** Writes a moment by the clock at the competition, or only its day. */
type Moment = (at: Date, zone: TimeZone, isTimed: boolean) => string;

async function allLines(ctx: Ctx, input: Filter, moment: Moment) {
  const competition = await competitionOf(ctx, input.id);
  const filter = filterOf(ctx, input, competition);
  const rows = await readCompetitionEntries(ctx.db, filter, { size: ALL, offset: 0 });
  const refunded = await refundedAmounts(ctx.db, rows);
  const questions = filter.withAnswers ? await listedQuestions(ctx.db, input.id, filter.now) : [];
  const lines: string[][] = [];
  for (const [at, row] of rows.entries()) {
    if (at % PIECE === PIECE - 1) await othersTurn();
    lines.push([
      ...entryLine(row, competition, { moment, refunded: refunded.get(row.id) ?? 0 }),
      ...questions.map((question) => answerIn(row, question)),
    ]);
  }
  await othersTurn();
  return { competition, heads: [...csvFields, ...questions.map((question) => question.words)], lines };
}

/** Returns an entry's answer in words; empty where the question is not asked of it. */
function answerIn(
  { answers }: ListedEntryRow,
  question: z.input<typeof contract.competitionEntries>['questions'][number],
) {
  const given = answers.find(({ questionId }) => questionId === question.id);
  return given ? answerText(question, given.value) : '';
}

/** The rows written before other calls get their turn (BAR T11). */
const PIECE = 100;

function entryLine(
  row: ListedEntryRow,
  { zone, currency }: ListedCompetition,
  { moment, refunded }: { readonly moment: Moment; readonly refunded: number },
): string[] {
  return [
    row.event,
    row.ageGroup,
    row.firstName,
    row.surname,
    row.urn,
    row.gender,
    row.club,
    row.perfText,
    paymentStatuses[paymentStatus(row.state, row.total === 0)],
    decimalText(money(row.total, currency)),
    String(row.orderId ?? ''),
    row.userName,
    row.userEmail,
    row.userPhone,
    moment(row.enteredAt, zone, true),
    moment(row.startsAt, zone, row.timeKnown),
    String(row.id),
    decimalText(money(row.fee, currency)),
    decimalText(money(refunded, currency)),
  ];
}

const wordsOfMoment: Moment = (at, zone, isTimed) => {
  const moment = instant(at.toISOString());
  return isTimed ? `${shortDate(moment, zone)} ${clockTime(moment, zone)}` : shortDate(moment, zone);
};
const localMoment: Moment = (at, zone, isTimed) => {
  const moment = instant(at.toISOString());
  const { date } = wallClock(moment, zone);
  return isTimed ? `${date}T${clockTime(moment, zone)}` : date;
};

const csvFields = [
  'Event',
  'Age group',
  'First name',
  'Surname',
  'URN',
  'Gender',
  'Club',
  'Performance',
  'Payment',
  'Total',
  'Order',
  'Contact',
  'Email',
  'Phone',
  'Entered at',
  'Event starts',
  'Entry',
  'Fee',
  'Refunded',
];
