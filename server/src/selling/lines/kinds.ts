import { basketFaultText } from '@startline/rules/selling/basket/validate-basket';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { JudgeTerms, LineFacts, LineKind, LineKindName, PricedLine, Pricing, Stock } from './line-kind.ts';

/** Returns the refusal of chosen lines that are not all in the basket any more, or have changed. */
export const basketHasChanged = (): Refusal =>
  new Refusal('basket-changed', 'Your basket has changed. Check it again before you pay.');

const known = new Map<LineKindName, LineKind>();

/**
 * Registers the kinds of line that the areas above sell, in the order in which their stocks are locked. Called once,
 * where the program is assembled (start/line-kinds).
 */
export function knowKinds(all: Readonly<Record<LineKindName, LineKind>>): void {
  for (const name of Object.keys(all) as LineKindName[]) known.set(name, all[name]);
}

export const kindNames = (): LineKindName[] => [...known.keys()];

/** Returns a kind of line; throws for one that was not registered. */
export function kindOf(name: LineKindName): LineKind {
  const kind = known.get(name);
  if (!kind) throw new Error(`Nothing sells lines of the kind ${name}.`);
  return kind;
}

/** Groups lines by their kind, in the order of the kinds; kinds without a line are left out. */
export function byKind<L extends LineFacts>(lines: readonly L[]): [LineKindName, L[]][] {
  const sorted = new Map<LineKindName, L[]>(kindNames().map((name) => [name, []]));
  for (const line of lines) sorted.get(line.kind)?.push(line);
  return [...sorted].filter(([, own]) => own.length > 0);
}

/** Locks what lines sell, one stock after the other, always in the same order. */
export async function lockLines(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock> {
  const together = new Map<LineKind['lock'], LineFacts[]>();
  for (const [name, own] of byKind(lines)) {
    const { lock } = kindOf(name);
    together.set(lock, [...(together.get(lock) ?? []), ...own]);
  }
  const stocks = new Map<LineKind['lock'], Stock>();
  for (const [lock, own] of together) stocks.set(lock, await lock(tx, own, now));
  const stockOf = ({ kind }: LineFacts): Stock => {
    const stock = stocks.get(kindOf(kind).lock);
    if (!stock) throw new Error(`No line of the kind ${kind} is locked.`);
    return stock;
  };
  const stock: Stock = {
    room: (line) => stockOf(line).room(line),
    move: (line, from, to) => stockOf(line).move(line, from, to),
    write: async (writing) => {
      for (const one of stocks.values()) await one.write(writing);
    },
  };
  for (const [name, own] of byKind(lines)) await kindOf(name).endUnsaleable?.(tx, own, stock, now);
  return stock;
}

/** Locks the prices of a user's lines. */
export async function lockPricesOf(tx: Tx, userId: UserId, lines: readonly LineFacts[]): Promise<void> {
  for (const [name, own] of byKind(lines))
    await kindOf(name).lockPrices(tx, userId, [...new Set(own.map(({ compId }) => compId))]);
}

/** Returns what prevents lines from being paid for together; empty when nothing does. */
export async function judgeLines(db: Db | Tx, lines: readonly LineFacts[], terms: JudgeTerms): Promise<string[]> {
  if (lines.length === 0) return [basketFaultText({ kind: 'empty' })];
  const messages: string[] = [];
  for (const [name, own] of byKind(lines)) messages.push(...(await kindOf(name).judge(db, own, terms)));
  return messages;
}

/** Refuses lines that may not be paid for together, with all messages. */
export async function mustGoTogether(db: Db | Tx, lines: readonly LineFacts[], terms: JudgeTerms): Promise<void> {
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

/** Ends holds as if their time were over: frees what they took, keeps what was typed, and tells the holders. */
export async function endHoldsOf(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<void> {
  for (const [name, own] of byKind(lines)) await kindOf(name).endHolds(tx, own, now);
}
