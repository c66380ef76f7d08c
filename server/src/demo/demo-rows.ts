import type { Tables } from '../db/tables.ts';
import type { BatchRow } from '../building/imports/batch-queries.ts';

/** The tables that the demo fills, referenced tables first. */
export const demoTables = [
  'area',
  'club',
  'organisation',
  'app_user',
  'permission',
  'user_club',
  'user_area',
  'athlete',
  'user_athlete',
  'performance',
  'location',
  'competition',
  'event_group',
  'price',
  'comp_event',
  'comp_rule',
  'shop_item',
  'capacity',
  'comp_athlete',
  'shop_order',
  'entry',
  'order_line',
  'payment',
  'ledger',
] as const satisfies readonly (keyof Tables)[];
export type DemoTable = (typeof demoTables)[number];

/** Rows collected in memory with ids in order, to be written table by table. Only for an empty database. */
export class DemoRows {
  readonly #rows = new Map<DemoTable, BatchRow[]>();
  readonly #ids = new Map<DemoTable, number>();

  /** Adds a row and returns its id. */
  add(table: DemoTable, row: BatchRow, id = this.nextId(table)): number {
    this.put(table, { id, ...row });
    return id;
  }

  /** Adds a row of a table without ids of its own. */
  put(table: DemoTable, row: BatchRow): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
  }

  nextId(table: DemoTable): number {
    const id = (this.#ids.get(table) ?? 0) + 1;
    this.#ids.set(table, id);
    return id;
  }

  of(table: DemoTable): readonly BatchRow[] {
    return this.#rows.get(table) ?? [];
  }
}
