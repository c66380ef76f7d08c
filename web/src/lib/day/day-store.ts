import type { DayPack } from '@startline/contract/day/pack';
import type { SentDayRow } from '@startline/contract/day/log';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A report as it waits to be sent. */
export type WaitingRow = Omit<SentDayRow, 'part' | 'replaces'> & {
  readonly part: number;
  readonly replaces: readonly string[];
};
/** Whose rows or pack: one author at one competition. */
export type Desk = { readonly compId: number; readonly author: string };
type KeptRow = Desk & { readonly id: string; readonly at: number; readonly row: WaitingRow };
type KeptPack = Desk & { readonly pack: DayPack };

/** What a device keeps of the day. A later version only adds to it: an older app may come back without signal. */
interface Schema extends DBSchema {
  outbox: { key: string; value: KeptRow; indexes: { byComp: number } };
  packs: { key: [number, string]; value: KeptPack };
}

/** In a browser without storage (a private window) everything is kept for as long as the page is open. */
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

/** Reports that wait at a competition, oldest first: those of the author, and how many are by others. */
export async function waitingRows({ compId, author }: Desk): Promise<{ own: WaitingRow[]; others: number }> {
  const db = await database();
  const all = db
    ? await db.getAllFromIndex('outbox', 'byComp', compId)
    : [...memory.outbox.values()].filter((one) => one.compId === compId);
  const own = all.filter((one) => one.author === author).toSorted((a, b) => a.at - b.at);
  return { own: own.map(({ row }) => row), others: all.length - own.length };
}

/** Numbers rows in the order in which they were made, also within a millisecond and over a clock that is put back. */
let latest = 0;
const nextAt = (): number => (latest = Math.max(latest + 1, Date.now() * 1_000));

/** Keeps reports before they are sent; done once they outlive a crash of the browser. */
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

/** Lets go of reports that the server has answered for. */
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

/** The pack of an author at a competition, unless its time is over: then it is deleted. */
export async function keptPack(desk: Desk, now = Date.now()): Promise<DayPack | undefined> {
  const db = await database();
  const kept = db ? await db.get('packs', [desk.compId, desk.author]) : memory.packs.get(packKey(desk));
  if (!kept) return undefined;
  if (Date.parse(kept.pack.expiresAt) > now) return kept.pack;
  await dropPack(desk);
  return undefined;
}

export async function keepPack(desk: Desk, pack: DayPack): Promise<void> {
  const db = await database();
  const kept = { compId: desk.compId, author: desk.author, pack };
  if (db) await db.put('packs', kept);
  else memory.packs.set(packKey(desk), kept);
}

export async function dropPack(desk: Desk): Promise<void> {
  const db = await database();
  if (db) await db.delete('packs', [desk.compId, desk.author]);
  else memory.packs.delete(packKey(desk));
}

/** Deletes every pack of signed-in officials, when one signs out; reports that wait stay. */
export async function dropPacksOfPeople(): Promise<void> {
  const db = await database();
  const kept = db ? await db.getAll('packs') : [...memory.packs.values()];
  for (const { compId, author } of kept) if (author.startsWith('user-')) await dropPack({ compId, author });
}

/** Forgets everything, for tests. */
export function forgetDay(): void {
  memory.outbox.clear();
  memory.packs.clear();
}
