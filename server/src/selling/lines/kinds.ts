import { basketFaultText } from '@startline/rules/selling/basket/validate-basket';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { LineFacts, LineKind, LineKindName, PricedLine, Pricing, Stock } from './line-kind.ts';

const known = new Map<LineKindName, LineKind>();

/**
 * Makes the kinds of line known that the areas above sell, in the order in which their stocks are locked. Called once,
 * where the program is put together (start/line-kinds).
 */
export function knowKinds(all: Readonly<Record<LineKindName, LineKind>>): void {
  for (const name of Object.keys(all) as LineKindName[]) known.set(name, all[name]);
}

export const kindNames = (): LineKindName[] => [...known.keys()];

/** Returns what answers for a kind of line; throws for a kind that was never made known. */
export function kindOf(name: LineKindName): LineKind {
  const kind = known.get(name);
  if (!kind) throw new Error(`Nothing sells lines of the kind ${name}.`);
  return kind;
}

/** Lines by their kind, in the order of the kinds; kinds without a line are left out. */
export function byKind<L extends LineFacts>(lines: readonly L[]): [LineKindName, L[]][] {
  const sorted = new Map<LineKindName, L[]>(kindNames().map((name) => [name, []]));
  for (const line of lines) sorted.get(line.kind)?.push(line);
  return [...sorted].filter(([, own]) => own.length > 0);
}

/** Locks what lines sell, one kind after the other in the same order for everybody. */
export async function lockLines(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock> {
  const stocks = new Map<LineKindName, Stock>();
  for (const [name, own] of byKind(lines)) stocks.set(name, await kindOf(name).lock(tx, own, now));
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
    await kindOf(name).lockPrices(tx, userId, [...new Set(own.map(({ compId }) => compId))]);
}

type Terms = { readonly allowExpired: boolean };

/** Says what keeps lines from being paid for together; empty when nothing does. */
export async function judgeLines(db: Db | Tx, lines: readonly LineFacts[], terms: Terms): Promise<string[]> {
  if (lines.length === 0) return [basketFaultText({ kind: 'empty' })];
  const messages: string[] = [];
  for (const [name, own] of byKind(lines)) messages.push(...(await kindOf(name).judge(db, own, terms)));
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
  for (const [name, own] of byKind(lines)) priced.push(...(await kindOf(name).price(tx, own, work)));
  return priced;
}

/** Ties held lines to the order that is to pay for them. */
export async function tieLines(tx: Tx, lines: readonly LineFacts[], orderId: OrderId, now: Instant): Promise<void> {
  for (const [name, own] of byKind(lines)) await kindOf(name).tie(tx, own, orderId, now);
}

/** Ends holds as if their time were over: what they took is free, what was typed stays, and the holders are told. */
export async function endHoldsOf(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<void> {
  for (const [name, own] of byKind(lines)) await kindOf(name).endHolds(tx, own, now);
}
