import type { readReportIds, report, runReport as contract } from '@startline/contract/telling/reports';
import { reportColumns, reportKindOf, reportTotals } from '@startline/rules/telling/reports/report-kinds';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { countTries, hiddenName } from '../../access/count-tries.ts';
import { mailedReports } from '../../access/rate-decision.ts';
import { reachOf } from '../../access/reach-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { readSettings } from '../../kernel/settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import { csvName, csvText } from '../../kernel/csv.ts';
import { transaction } from '../../db/db.ts';
import { readListedCompetition, type ListedCompetition } from '../../entering/entries/lists/lists-queries.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { mayMailOthers } from '../../people/orgs/check-organisation.ts';
import { reportLetter } from '../../letters/report-letter.ts';
import { readReportedCompetitions } from './report-queries.ts';
import { reportTables } from './report-tables.ts';

type Made = z.input<typeof report>;

/** API-073: returns a report of its competition as of now, or sends it as a CSV file when an address is given. */
export async function runReport(
  ctx: Ctx,
  { compid, reportid, email, file }: z.output<typeof contract.input>,
): Promise<Replied<Made>> {
  const head = (await reportsHere(ctx)).find(({ id }) => id === reportid);
  const kind = reportKindOf(reportid)?.kind;
  if (!head || !kind) throw new Refusal('not-found', 'There is no such report. Choose one from the list.');
  const competition = await readListedCompetition(ctx.db, compid);
  if (!competition) throw missing('competition');
  if (email !== undefined) await mayMail(ctx, competition, email);
  const columns = reportColumns[kind];
  const rows = (await reportTables[kind](ctx, competition)).map((row) => [...row]);
  const csv = {
    fileName: csvName(competition.name, head.name.toLowerCase()),
    type: 'text/csv; charset=utf-8',
    content: csvText(
      columns.map(({ title }) => title),
      rows,
    ),
  };
  if (email !== undefined) await send(ctx, { to: email, report: head.name, competition, csv });
  const made: Made = {
    ...head,
    compId: competition.id,
    competition: competition.name,
    madeAt: new Date(ctx.now()).toISOString(),
    columns: [...columns],
    rows,
    totals: [...reportTotals(columns, rows)],
    file: file ? csv : null,
    sentTo: email ?? '',
  };
  return new Replied(made, { message: email === undefined ? '' : sentText(ctx, email) });
}

const sentText = (ctx: Ctx, email: string): string =>
  ctx.config.smtpUrl === undefined
    ? `This site cannot send emails yet, so the report has not been sent to ${email}. Press CSV to download it.`
    : `The report is on its way to ${email}.`;

/** Refuses to mail others unless the organisation is approved; every report by mail counts against a limit. */
async function mayMail(ctx: Ctx, { orgStatus }: ListedCompetition, to: string): Promise<void> {
  const caller = signedInUser(ctx);
  if (to !== caller.email.toLowerCase()) mayMailOthers(caller, orgStatus);
  if (!ctx.config.rateLimits) return;
  const who = hiddenName(ctx.config, `reports of ${String(caller.id)}`);
  await countTries(ctx, [{ bucket: 'mailed-report', who, limit: mailedReports }]);
}

type Sent = {
  readonly to: string;
  readonly report: string;
  readonly competition: ListedCompetition;
  readonly csv: { readonly fileName: string; readonly type: string; readonly content: string };
};

/** Mails a report and logs who sent which one to whom, since it contains names and addresses. */
async function send(ctx: Ctx, { to, report: name, competition, csv }: Sent): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await putInOutbox(
      tx,
      { kind: 'mail', letter: reportLetter(to, { report: name, competition: competition.name, csv }) },
      { now: ctx.now() },
    );
    await writeAudit(tx, ctx, {
      action: 'send report',
      subject: 'competition',
      subjectId: competition.id,
      compId: competition.id,
      orgId: competition.orgId,
      after: { report: name, to },
    });
  });
}

/** API-074: lists the reports of this installation, and the competitions whose reports the caller may see. */
export async function listReports(
  ctx: Ctx,
  { search }: z.output<typeof readReportIds.input>,
): Promise<z.input<typeof readReportIds.output>> {
  const reach = reachOf(ctx.caller, 'REPORTS');
  if (!reach)
    throw new Refusal('not-allowed', 'Your account is not allowed to see reports. If it should be, ask the organiser.');
  return {
    reports: await reportsHere(ctx),
    competitions: [...(await readReportedCompetitions(ctx.db, { reach, search }))],
  };
}

/** Returns the reports that this installation offers, under its own names for them (ADMIN-07). */
const reportsHere = async (ctx: Ctx): Promise<{ id: number; name: string; about: string }[]> =>
  (await readSettings(ctx.db)).reports.list.flatMap(({ id, name }) => {
    const known = reportKindOf(id);
    return known ? [{ id, name, about: known.about }] : [];
  });
