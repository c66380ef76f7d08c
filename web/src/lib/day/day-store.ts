import type { DayPack } from '@startline/contract/day/pack';
import type { SentDayRow } from '@startline/contract/day/log';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A report that waits to be sent. */
export type WaitingRow = Omit<SentDayRow, 'part' | 'replaces'> & {
  readonly part: number;
  readonly replaces: readonly string[];
};
/** The owner of rows or of a pack: one author at one competition. */
export type Desk = { readonly compId: number; readonly author: string };
/** A report that the server has stored under this number. */
export type SentRow = { readonly row: WaitingRow; readonly seq: number };
/**
 * A stored row; it has `seq` once the server has stored the report, and stays until the pack on this device includes
 * it.
 */
type KeptRow = Desk & { readonly id: string; readonly at: number; readonly row: WaitingRow; readonly seq?: number };
/** A pack, and how many milliseconds the server's clock is ahead of this device's. */
export type HeldPack = DayPack & { readonly ahead: number };
/** A pack stored by an older app, without teams or the server's clock. */
type KeptPack = Desk & { readonly pack: Omit<HeldPack, NewFields> & Partial<Pick<HeldPack, NewFields>> };
type NewFields = 'teams' | 'ahead';

/**
 * The schema of the day's data on a device. A later version only adds to it: an older app may come back without signal.
 */
interface Schema extends DBSchema {
  outbox: { key: string; value: KeptRow; indexes: { byComp: number } };
  packs: { key: [number, string]; value: KeptPack };
}

/** The fallback for a browser without storage (a private window): everything is kept while the page is open. */
const memory = { outbox: new Map<string, KeptRow>(), packs: new Map<string, KeptPack>() };

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;
const database = (): Promise<IDBPDatabase<Schema> | undefined> => (opening ??= open());

async function open(): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await openDB<Schema>('startline-day', 1, {
      upgrade(db) {
        db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byComp', 'compId');
        db.createObjectStore('packs', { keyPath: ['compId', 'author'] });
      },
      blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    });
  } catch {
    return undefined;
  }
}

/** The age at which a report that the server has stored and no pack includes is dropped: a day, in µs as in `at`. */
const SENT_STAYS = 86_400_000_000;

/**
 * The reports of an author, waiting and stored by the server, oldest first, and the number that wait for other people.
 */
type RowsHere = { readonly own: WaitingRow[]; readonly sent: SentRow[]; readonly others: number };

/** Returns the reports that this device keeps for a competition. */
export async function rowsHere({ compId, author }: Desk): Promise<RowsHere> {
  const db = await database();
  const all = db
    ? await db.getAllFromIndex('outbox', 'byComp', compId)
    : [...memory.outbox.values()].filter((one) => one.compId === compId);
  const ofAuthor = all.filter((one) => one.author === author).toSorted((a, b) => a.at - b.at);
  const sent = ofAuthor.flatMap(({ row, seq }) => (seq === undefined ? [] : [{ row, seq }]));
  const own = ofAuthor.flatMap(({ row, seq }) => (seq === undefined ? [row] : []));
  const old = ofAuthor.filter(({ at, seq }) => seq !== undefined && at < nextAt() - SENT_STAYS);
  await dropRows(old.map(({ id }) => id));
  return { own, sent, others: all.filter((one) => one.author !== author && one.seq === undefined).length };
}

/** Numbers rows in the order in which they were made, even within a millisecond or after the clock is put back. */
let latest = 0;
const nextAt = (): number => (latest = Math.max(latest + 1, Date.now() * 1_000));

/** Stores reports before they are sent; resolves once they would survive a crash of the browser. */
export async function keepRows({ compId, author }: Desk, rows: readonly WaitingRow[]): Promise<void> {
  const kept = rows.map((row): KeptRow => ({ compId, author, id: row.id, at: nextAt(), row }));
  const db = await database();
  if (!db) {
    for (const one of kept) memory.outbox.set(one.id, one);
    return;
  }
  const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([...kept.map((one) => tx.store.put(one)), tx.done]);
}

/**
 * Records the numbers under which the server has stored reports. The reports stay, for a page that opens on an older
 * pack.
 */
export async function noteSent(desk: Desk, rows: readonly SentRow[]): Promise<void> {
  const db = await database();
  const known = async (id: string): Promise<KeptRow | undefined> => (db ? db.get('outbox', id) : memory.outbox.get(id));
  const kept = await Promise.all(
    rows.map(async ({ row, seq }): Promise<KeptRow> => {
      const at = (await known(row.id))?.at ?? nextAt();
      return { compId: desk.compId, author: desk.author, id: row.id, at, row, seq };
    }),
  );
  if (!db) {
    for (const one of kept) memory.outbox.set(one.id, one);
    return;
  }
  const tx = db.transaction('outbox', 'readwrite');
  await Promise.all([...kept.map((one) => tx.store.put(one)), tx.done]);
}

/** Removes reports. */
export async function dropRows(ids: readonly string[]): Promise<void> {
  const db = await database();
  if (!db) {
    for (const id of ids) memory.outbox.delete(id);
    return;
  }
  const tx = db.transaction('outbox', 'readwrite');
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
}

const packKey = ({ compId, author }: Desk): string => `${String(compId)} ${author}`;

/** Returns the pack of an author at a competition, or deletes it if it has expired. */
export async function keptPack(desk: Desk, now = Date.now()): Promise<HeldPack | undefined> {
  const db = await database();
  const kept = db ? await db.get('packs', [desk.compId, desk.author]) : memory.packs.get(packKey(desk));
  if (!kept) return undefined;
  if (Date.parse(kept.pack.expiresAt) > now) return { teams: [], ahead: 0, ...kept.pack };
  await dropPack(desk);
  return undefined;
}

/** Stores a pack, and removes the sent reports that it includes. */
export async function keepPack(desk: Desk, pack: HeldPack): Promise<void> {
  const db = await database();
  const kept = { compId: desk.compId, author: desk.author, pack };
  if (db) await db.put('packs', kept);
  else memory.packs.set(packKey(desk), kept);
  await dropSent(desk, pack.seq);
}

/** Deletes the pack of an author, and the sent reports that were kept to overlay it. */
export async function dropPack(desk: Desk): Promise<void> {
  const db = await database();
  if (db) await db.delete('packs', [desk.compId, desk.author]);
  else memory.packs.delete(packKey(desk));
  await dropSent(desk, Infinity);
}

async function dropSent(desk: Desk, upTo: number): Promise<void> {
  const { sent } = await rowsHere(desk);
  await dropRows(sent.filter(({ seq }) => seq <= upTo).map(({ row }) => row.id));
}

/** Deletes the packs and sent reports of signed-in officials on sign-out; waiting reports stay. */
export async function dropPacksOfPeople(): Promise<void> {
  const db = await database();
  const packs = db ? await db.getAll('packs') : [...memory.packs.values()];
  const rows = db ? await db.getAll('outbox') : [...memory.outbox.values()];
  const sent = rows.filter(({ seq }) => seq !== undefined);
  for (const { compId, author } of packs) if (author.startsWith('user-')) await dropPack({ compId, author });
  await dropRows(sent.filter(({ author }) => author.startsWith('user-')).map(({ id }) => id));
}

/** Forgets everything, for tests. */
export function forgetDay(): void {
  memory.outbox.clear();
  memory.packs.clear();
}
