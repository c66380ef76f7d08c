import type * as contract from '@startline/contract/day/records';
import { MOST_RECORDS, type ListedRecord } from '@startline/contract/day/records';
import { noRowsText, faultText } from '@startline/files/fault';
import { readRecordList } from '@startline/files/tables/record-list';
import { appliesTo } from '@startline/rules/day/results/listed-labels';
import { noRecordText, readRecord, type ReadRecord } from '@startline/rules/day/results/listed-records';
import { codeOfLabel } from '@startline/rules/day/results/record-marks';
import type { CompetitionId } from '@startline/rules/ids';
import { isBetter } from '@startline/rules/performances/better';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { hostLocked, hostRead } from '../../building/parts/host.ts';
import { transaction, type Db, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { endRecord, keepRecord, readAgeGroups } from './list-queries.ts';
import { markOf, readRecords, type RecordRow } from './record-queries.ts';

/** Lists the records of a competition with those that its official results have taken. */
export async function recordsOfCompetition(
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.recordsOfCompetition.output>> {
  const { id, name, zone } = await hostRead(ctx.db, compId);
  return {
    competition: { id, name, zone },
    records: (await readRecords(ctx.db, compId)).map((row) => ({
      id: row.id,
      ...shown(row),
      now: latestOf(row),
    })),
  };
}

const nameOf = (code: string): string => readEventCode(code)?.name ?? code;
const shown = ({ code, eventCode, gender, ageGroup, mark, holder, year }: ReadRecord) => ({
  ...{ code, event: nameOf(eventCode), gender, ageGroup, mark, holder, year },
});

/** Returns the best official mark that took a record. */
export function latestOf(row: RecordRow) {
  const [best] = row.broken
    .filter(
      (one) =>
        one.type === row.type && appliesTo(row, one) && one.labels.some((label) => codeOfLabel(label) === row.code),
    )
    .sort((a, b) => (isBetter(markOf(a), markOf(b)) ? -1 : 1));
  if (!best) return null;
  const label = best.labels.find((one) => codeOfLabel(one) === row.code) ?? '';
  return { mark: best.mark, holder: best.holder, label };
}

/** Reads a list of records, and keeps it when asked to. */
export async function saveRecords(ctx: Ctx, { compId, text, save }: z.output<typeof contract.saveRecords.input>) {
  if (!save) {
    await hostRead(ctx.db, compId);
    return new Replied({ rows: (await read(ctx.db, compId, text)).map(({ listed }) => listed) }, { message: '' });
  }
  return transaction(ctx.db, async (tx) => {
    await hostLocked(tx, compId);
    const rows = await read(tx, compId, text);
    const taken = rows.filter(({ listed }) => listed.becomes === 'new' || listed.becomes === 'changed');
    for (const { record } of taken) if (record) await keepRecord(tx, compId, record);
    if ((await readRecords(tx, compId)).length > MOST_RECORDS) throw tooMany();
    await writeAudit(tx, ctx, {
      action: 'save records',
      subject: 'competition',
      subjectId: compId,
      compId,
      after: { records: taken.length },
    });
    const count = taken.length;
    return new Replied(
      { rows: rows.map(({ listed }) => listed) },
      { message: `${String(count)} ${count === 1 ? 'record' : 'records'} saved.` },
    );
  });
}

type ReadRow = { readonly listed: ListedRecord; readonly record: ReadRecord | undefined };

/** Reads a list, each row beside what saving it would do. */
async function read(db: Db | Tx, compId: CompetitionId, text: string): Promise<ReadRow[]> {
  const { records, faults } = readRecordList(text);
  if (records.length === 0)
    throw badList(
      faults.some(({ reason }) => reason.kind === 'column-missing')
        ? 'Put headings above the rows: Event, Gender, Age group, Record, Mark, Holder, Year. Event, Gender and Mark are needed.'
        : noRowsText,
    );
  if (records.length > MOST_RECORDS) throw tooMany();
  const ageGroups = await readAgeGroups(db, compId);
  const kept = new Map((await readRecords(db, compId)).map((row) => [keyOf(row), row]));
  const rows = records.map(({ line, cells }): ReadRow => {
    const got = readRecord(cells, ageGroups);
    if (!got.ok) return { listed: refusedRow(line, noRecordText(got.reason), cells), record: undefined };
    const before = kept.get(keyOf(got.value));
    const becomes = !before ? 'new' : isSame(before, got.value) ? 'same' : 'changed';
    return { listed: { line, ...shown(got.value), becomes, why: '' }, record: got.value };
  });
  const unread = faults
    .filter(({ used, line }) => !used && line > 0)
    .map((fault): ReadRow => ({
      listed: refusedRow(fault.line, faultText({ ...fault, line: 0, used: true }), {}),
      record: undefined,
    }));
  return [...rows, ...unread].toSorted((a, b) => a.listed.line - b.listed.line);
}

const badList = (message: string): Refusal =>
  new Refusal('bad-input', message, { facts: { faults: [{ field: 'text', message }] } });
const tooMany = (): Refusal => badList(`A competition keeps at most ${String(MOST_RECORDS)} records.`);

const refusedRow = (
  line: number,
  why: string,
  cells: { readonly event?: string; readonly mark?: string },
): ListedRecord => ({
  ...{
    line,
    code: '',
    event: cells.event ?? '',
    gender: 'O',
    ageGroup: '',
    mark: cells.mark ?? '',
    holder: '',
    year: null,
  },
  ...{ becomes: 'refused', why },
});

const keyOf = ({ code, eventCode, gender, ageGroup }: ReadRecord): string =>
  [eventCode, gender, ageGroup, code].join('|');
const isSame = (a: ReadRecord, b: ReadRecord): boolean =>
  a.mark === b.mark && a.holder === b.holder && a.year === b.year;

/** Deletes a record from the list. */
export const deleteRecord = (ctx: Ctx, { compId, id }: z.output<typeof contract.deleteRecord.input>) =>
  transaction(ctx.db, async (tx) => {
    await hostLocked(tx, compId);
    if (!(await endRecord(tx, compId, id))) throw new Refusal('not-found', 'There is no such record.');
    await writeAudit(tx, ctx, { action: 'delete record', subject: 'competition', subjectId: compId, compId });
    return new Replied({ deleted: true }, { message: 'Record deleted.' });
  });
