import { basketFaultText } from '@startline/rules/basket/validate-basket';
import type { EntryId, OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../db/db.ts';
import { entryLine } from '../entries/entry-line.ts';
import { Refusal } from '../http/refuse.ts';
import type { LineFacts, LineKind, LineKindName, PricedLine, Pricing, Stock } from './line-kind.ts';

/** Every kind of line, in the order in which their stocks are locked. */
export const kinds: Readonly<Record<LineKindName, LineKind>> = { entry: entryLine };
export const kindNames = Object.keys(kinds) as LineKindName[];

/** Lines by their kind, in the order of the kinds; kinds without a line are left out. */
function byKind(lines: readonly LineFacts[]): [LineKindName, LineFacts[]][] {
  const sorted = new Map<LineKindName, LineFacts[]>(kindNames.map((name) => [name, []]));
  for (const line of lines) sorted.get(line.kind)?.push(line);
  return [...sorted].filter(([, own]) => own.length > 0);
}
const idsOf = (lines: readonly LineFacts[]): EntryId[] => lines.map(({ refId }) => refId);

/** Locks what lines sell, one kind after the other in the same order for everybody. */
export async function lockLines(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock> {
  const stocks = new Map<LineKindName, Stock>();
  for (const [name, own] of byKind(lines)) stocks.set(name, await kinds[name].lock(tx, own, now));
  const stockOf = ({ kind }: LineFacts): Stock => {
    const stock = stocks.get(kind);
    if (!stock) throw new Error(`No line of the kind ${kind} is locked.`);
    return stock;
  };
  return {
    room: (line) => stockOf(line).room(line),
    move: (line, from, to) => stockOf(line).move(line, from, to),
    write: async (writing) => {
      for (const stock of stocks.values()) await stock.write(writing);
    },
  };
}

/** Waits its turn on what lines of a user cost. */
export async function lockPricesOf(tx: Tx, userId: UserId, lines: readonly LineFacts[]): Promise<void> {
  for (const [name, own] of byKind(lines))
    await kinds[name].lockPrices(tx, userId, [...new Set(own.map(({ compId }) => compId))]);
}

type Terms = { readonly allowExpired: boolean };

/** Says what keeps lines from being paid for together; empty when nothing does. */
export async function judgeLines(db: Db | Tx, lines: readonly LineFacts[], terms: Terms): Promise<string[]> {
  if (lines.length === 0) return [basketFaultText({ kind: 'empty' })];
  const messages: string[] = [];
  for (const [name, own] of byKind(lines)) messages.push(...(await kinds[name].judge(db, idsOf(own), terms)));
  return messages;
}

/** Refuses lines that may not be paid for together, with all messages. */
export async function mustGoTogether(db: Db | Tx, lines: readonly LineFacts[], terms: Terms): Promise<void> {
  const messages = await judgeLines(db, lines, terms);
  if (messages.length > 0) throw new Refusal('basket-refused', messages.join('\n'), { facts: { messages } });
}

/** Prices lines for a sale. */
export async function priceLines(tx: Tx, lines: readonly LineFacts[], work: Pricing): Promise<PricedLine[]> {
  const priced: PricedLine[] = [];
  for (const [name, own] of byKind(lines)) priced.push(...(await kinds[name].price(tx, own, work)));
  return priced;
}

/** Ties held lines to the order that is to pay for them. */
export async function tieLines(tx: Tx, lines: readonly LineFacts[], orderId: OrderId, now: Instant): Promise<void> {
  for (const [name, own] of byKind(lines)) await kinds[name].tie(tx, idsOf(own), orderId, now);
}
