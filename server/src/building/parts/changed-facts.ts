import { completeOptions } from '@startline/contract/competitions/options';
import type { EntrantChange } from '@startline/rules/building/builder/entrant-changes';
import { fieldChanges, type ChangeNames, type ChangedColumn } from '@startline/rules/building/history/change-words';
import type { CompetitionId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { changeNames, recordName } from './history/names-queries.ts';
import type { BuiltTable, Image } from './history-queries.ts';

/** The columns that people who entered rely on. */
export const meanings: Partial<Readonly<Record<BuiltTable, Readonly<Record<string, EntrantChange>>>>> = {
  competition: { starts_on: 'date', ends_on: 'date', location_id: 'place' },
  comp_event: { starts_at: 'times', time_known: 'times', price_id: 'price', max_athletes: 'limit' },
  price: {
    price_minor: 'price',
    sale_price_minor: 'price',
    sale_ends_at: 'price',
    fee_included: 'price',
    free_entry: 'price',
  },
  question: { words: 'question', choices: 'question' },
};
const labels: Readonly<Record<string, string>> = {
  starts_on: 'Date',
  ends_on: 'Last day',
  location_id: 'Venue',
  starts_at: 'Start',
  price_id: 'Price',
  max_athletes: 'Number of places',
  price_minor: 'Price',
  sale_price_minor: 'Early price',
  sale_ends_at: 'Early price until',
  fee_included: 'Booking fee included',
  free_entry: 'Free entry',
  words: 'Question',
};
/** The most facts that a question lists. */
const MOST = 8;

/** A changed row: only its changed columns, and the whole row before. */
type Row = { readonly image: Image; readonly old: Image };

/** Returns each changed fact with its old and its new value: 'Date: 5th Jun 2027 → 12th Jun 2027'. */
export async function changedFacts(
  tx: Tx,
  compId: CompetitionId,
  { rows, changes }: { readonly rows: readonly Row[]; readonly changes: readonly EntrantChange[] },
): Promise<readonly string[]> {
  const names = await changeNames(tx, compId);
  const facts = rows.flatMap((row) => [
    ...columnsOf(row, changes).flatMap((column) => {
      const values = valuesOf(column, row, names);
      return values === undefined ? [] : [{ image: row.image, text: `${labels[column] ?? column}: ${values}` }];
    }),
    ...limitsOf(row).map((text) => ({ image: row.image, text })),
  ]);
  const shown: string[] = [];
  for (const { image, text } of facts.slice(0, MOST)) {
    const name =
      image.table === 'comp_event' || image.table === 'price' ? await recordName(tx, image.table, image.id) : undefined;
    shown.push(name === undefined ? text : `${name}. ${text}`);
  }
  return facts.length > MOST ? [...shown, `${String(facts.length - MOST)} more`] : shown;
}

/** Returns the changed columns to name, the start of an event once; the last day only where there are several. */
function columnsOf({ image, old }: Row, changes: readonly EntrantChange[]): readonly string[] {
  const isOneDay = [old.row, { ...old.row, ...image.row }].every((row) => row['starts_on'] === row['ends_on']);
  const columns = Object.entries(meanings[image.table] ?? {})
    .filter(([, meaning]) => changes.includes(meaning))
    .map(([column]) => column)
    .filter((column) => column in image.row)
    .filter((column) => column !== 'ends_on' || !isOneDay)
    .map((column) => (column === 'time_known' ? 'starts_at' : column));
  return [...new Set(columns)];
}

/** Returns each changed limit of the whole competition: 'Most entries: no limit → 500'. */
function limitsOf({ image, old }: Row): readonly string[] {
  if (image.table !== 'competition' || !('options' in image.row)) return [];
  const [before, after] = [
    completeOptions(old.row['options']).compLimits,
    completeOptions(image.row['options']).compLimits,
  ];
  return (['athletes', 'entries', 'teams'] as const)
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => `Most ${kind}: ${limitWords(before[kind])} → ${limitWords(after[kind])}`);
}

const limitWords = (limit: number): string => (limit === 0 ? 'no limit' : String(limit));

/** Returns '£9.00 → £11.00'; undefined when the values cannot be said in a few words. */
function valuesOf(column: string, { image, old }: Row, names: ChangeNames): string | undefined {
  const changed = (name: string): ChangedColumn => ({
    column: name,
    before: old.row[name],
    after: { ...old.row, ...image.row }[name],
  });
  const [field] = fieldChanges(
    column === 'starts_at' ? [changed(column), changed('time_known')] : [changed(column)],
    names,
  );
  if (!field || (field.before === '' && field.after === '')) return undefined;
  return `${field.before || 'none'} → ${field.after || 'none'}`;
}
