import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { buildSchema } from '../../db/migrate.ts';
import type { FileLine, Header } from './backup-lines.ts';
import { isRow, readLine } from './backup-lines.ts';
import { columnsOf, tablesOf } from './catalogue-queries.ts';

const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 1_000_000;

export type Loaded = { readonly takenAt: string; readonly rows: Record<string, number>; readonly files: number };

/**
 * Replaces everything in the database by the rows of a backup, with the schema of the version that wrote it. All or
 * nothing: a damaged or truncated file, or one of a newer version, throws and the transaction is rolled back.
 */
export async function loadRows(
  tx: Tx,
  lines: AsyncIterable<string>,
  keepFile: (file: FileLine) => Promise<void>,
): Promise<Loaded> {
  const load = new Load(tx, keepFile);
  for await (const line of lines) await load.take(line);
  return load.finish();
}

class Load {
  readonly #tx: Tx;
  readonly #keepFile: (file: FileLine) => Promise<void>;
  #header: Header | undefined;
  #links: { readonly table: string; readonly name: string; readonly definition: string }[] = [];
  #tables: readonly string[] = [];
  #insert: ((rows: string) => Promise<void>) | undefined;
  #waiting: string[] = [];
  #waitingLength = 0;
  #table = '';
  #files = 0;
  #isWhole = false;
  readonly #rows: Record<string, number> = {};

  constructor(tx: Tx, keepFile: (file: FileLine) => Promise<void>) {
    this.#tx = tx;
    this.#keepFile = keepFile;
  }

  async take(line: string): Promise<void> {
    if (isRow(line)) return this.#takeRow(line);
    await this.#flush();
    const read = readLine(line);
    if (!this.#header) return this.#begin(read);
    if (read.table !== undefined) return this.#turnTo(read.table, read.columns ?? []);
    if (read.file !== undefined && read.base64 !== undefined) {
      this.#files += 1;
      return this.#keepFile({ file: read.file, base64: read.base64 });
    }
    if (read.end) this.#isWhole = this.#fits(read.end.rows) && read.end.files === this.#files;
  }

  async finish(): Promise<Loaded> {
    const header = this.#header;
    if (!header || !this.#isWhole) throw new Error('This backup is cut short or damaged. Nothing was changed.');
    for (const { name, value } of header.sequences)
      await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`.execute(this.#tx);
    for (const { table, name, definition } of this.#links)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        this.#tx,
      );
    for (const table of this.#tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(this.#tx);
    return { takenAt: header.takenAt, rows: this.#rows, files: this.#files };
  }

  /** Adds foreign keys only when all rows are loaded, which also proves them. */
  async #begin({ startline, takenAt, migrations, sequences }: Partial<Header>): Promise<void> {
    if (startline !== 1 || takenAt === undefined || !migrations || !sequences)
      throw new Error('This is not a Startline backup, or it was made by a newer version.');
    this.#header = { startline, takenAt, migrations, sequences };
    await sql`set local statement_timeout = 0`.execute(this.#tx);
    await buildSchema(this.#tx, migrations);
    this.#tables = await tablesOf(this.#tx);
    for (const table of this.#tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(this.#tx);
    await sql`truncate ${sql.join(this.#tables.map((table) => sql.table(table)))}`.execute(this.#tx);
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(this.#tx);
    this.#links = rows;
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(this.#tx);
  }

  async #turnTo(table: string, columns: readonly string[]): Promise<void> {
    const known = this.#tables.includes(table) ? await columnsOf(this.#tx, table) : [];
    if (known.length === 0 || known.map(({ name }) => name).join() !== columns.join())
      throw new Error(`This backup does not fit its own version: its table ${table} has different columns.`);
    this.#table = table;
    this.#rows[table] = 0;
    const names = sql.join(known.map(({ name }) => sql.ref(name)));
    const cells = sql.join(known.map(({ type }, at) => sql.raw(`(cells->>${String(at)})::${type}`)));
    this.#insert = async (rows) => {
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${cells} from json_array_elements(${rows}::json) as given(cells)`.execute(this.#tx);
    };
  }

  async #takeRow(line: string): Promise<void> {
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    if (this.#waiting.length >= MOST_ROWS || this.#waitingLength >= MOST_CHARACTERS) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (!this.#insert) throw new Error('This is not a Startline backup, or it is damaged.');
    await this.#insert(`[${this.#waiting.join(',')}]`);
    this.#rows[this.#table] = (this.#rows[this.#table] ?? 0) + this.#waiting.length;
    this.#waiting = [];
    this.#waitingLength = 0;
  }

  #fits(told: Readonly<Record<string, number>>): boolean {
    const tables = Object.keys(told);
    return (
      tables.length === Object.keys(this.#rows).length && tables.every((table) => told[table] === this.#rows[table])
    );
  }
}
