import type { CartLine } from '@startline/contract/selling/basket';
import { clashNotes, clashText } from '@startline/rules/entering/entries/clash';
import { dayAndStart } from '@startline/rules/formats/dates';
import { formatMoney, money, parseMoney, sum, type Currency, type Money } from '@startline/rules/money';
import type { EntryId } from '@startline/rules/ids';
import { instant, type TimeZone } from '@startline/rules/time';
import { ShieldCheck } from 'lucide-react';
import { Countdown } from '../../../ui/countdown.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import type { Judged } from './choices.ts';
import { ReviewButton } from './review-button.tsx';
import { reload } from './use-entry-events.ts';

/** A line of the total: already in the basket, or on its way there. */
export type PayLine = {
  readonly key: string;
  readonly kind: CartLine['kind'];
  /** Null until the server has answered with the place. */ readonly product: EntryId | null;
  /** The first name of its athlete. */ readonly who: string;
  readonly event: string;
  readonly note: string;
  readonly price: Money;
  readonly fee: Money;
  readonly total: Money;
};

/** Returns what is to be paid: the basket's held lines, with the wishes of this screen added and removed. */
export function payLines(
  cart: readonly CartLine[],
  judged: Judged,
  first: string,
  currency: Currency,
): readonly PayLine[] {
  const leaving = new Set(judged.rows.filter(({ wish }) => wish?.want === 'release').map(({ row }) => row.ceid));
  const own = new Set(judged.rows.map(({ row }) => row.athleteid));
  const there = cart.filter((line) => line.state === 'held' && !(own.has(line.athleteId) && leaving.has(line.ceid)));
  const known = new Set(there.filter((line) => own.has(line.athleteId)).map((line) => line.ceid));
  const coming = judged.rows.filter(
    ({ row, wish }) => wish?.want === 'hold' && !known.has(row.ceid) && row.price !== null,
  );
  const amount = (text: string) => parseMoney(text, currency) ?? money(0, currency);
  return [
    ...there.map((line) => ({
      key: String(line.entryId),
      kind: line.kind,
      product: line.entryId,
      who: line.firstName,
      event: line.event,
      note: notes(line.firstName, startOf(line), pbOf(line.perfText), countOf(line)),
      price: amount(line.price),
      fee: amount(line.fee),
      total: amount(line.total),
    })),
    ...coming.map(({ row }) => ({
      key: `coming ${row.ceid}`,
      kind: 'entry' as const,
      product: null,
      who: first,
      event: row.Name,
      note: notes(first, '', pbOf(row.pbText)),
      price: amount(row.price?.price ?? '0'),
      fee: amount(row.price?.fee ?? '0'),
      total: amount(row.price?.total ?? '0'),
    })),
  ];
}

const productsOf = (lines: readonly PayLine[]): readonly EntryId[] => lines.flatMap(({ product }) => product ?? []);

const notes = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
const countOf = ({ quantity }: CartLine): string => (quantity > 1 ? `${quantity} ×` : '');
const pbOf = (text: string): string => text && `PB ${text}`;

/** Returns 'Sat 11:45', in local time. */
function startOf({ startDateTime, timeKnown, zone }: CartLine): string {
  return startDateTime === null ? '' : dayAndStart(instant(startDateTime), zone, timeKnown);
}

type Props = {
  lines: readonly PayLine[];
  currency: Currency;
  judged: Judged;
  /** The first name of the chosen athlete. */ first: string;
  zone: TimeZone;
  firstEnd: string | null;
  holdMinutes: number;
};

const totalOf = (lines: readonly PayLine[], currency: Currency): Money =>
  sum(
    lines.map(({ total }) => total),
    currency,
  );
/** Returns the fee to name under the total, when it is on top of the price. */
const feeOnTop = (lines: readonly PayLine[], currency: Currency): Money =>
  sum(
    lines.filter(({ price, total }) => price.minor !== total.minor).map(({ fee }) => fee),
    currency,
  );

/** Beside the events on a desktop: every line, the fee, the total, the time left. */
export function ToPay({ lines, currency, judged, first, zone, firstEnd, holdMinutes }: Props) {
  const fee = feeOnTop(lines, currency);
  if (lines.length === 0) {
    return (
      <Card>
        <h2 className="text-[1.19rem]">To pay</h2>
        <p className="mt-2 text-ink2">
          {judged.rows.some(({ mayTap }) => mayTap)
            ? `Choose an event. The place is held for ${holdMinutes} minutes, and the price shown is all you pay.`
            : 'There is no event to choose at the moment.'}
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <h2 className="text-[1.19rem]">To pay</h2>
      <ul className="mt-3 space-y-3">
        {lines.map((line) => (
          <li key={line.key} className="flex justify-between gap-3">
            <span className="min-w-0">
              {line.event}
              <span className="block text-[0.9rem] text-ink2">{line.note}</span>
            </span>
            <span className="num font-[650]">{formatMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Clashes judged={judged} name={nameAmong(lines, first)} zone={zone} />
      </div>
      <p className="mt-4 flex items-baseline justify-between border-t border-line pt-4 font-[650]">
        Total <span className="num text-[1.5rem] font-bold">{formatMoney(totalOf(lines, currency))}</span>
      </p>
      {fee.minor > 0 && <p className="num text-right text-[0.9rem] text-ink2">{formatMoney(fee)} fee included</p>}
      <ReviewButton products={productsOf(lines)} block className="mt-3" />
      <p className="mt-3 flex items-start gap-2 text-[0.9rem] text-ink2">
        <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
        <HeldFor firstEnd={firstEnd} />
      </p>
    </Card>
  );
}

/** Returns '2 events', or '2 items' when something else is among them. */
function countWords(lines: readonly PayLine[]): string {
  const what = lines.every(({ kind }) => kind === 'entry' || kind === 'team') ? 'event' : 'item';
  return lines.length === 1 ? `1 ${what}` : `${lines.length} ${what}s`;
}

/** At the bottom of a phone: the total with the fee in it, and the next step. */
export function ToPayBar({ lines, currency, judged, first, zone, firstEnd }: Props) {
  if (lines.length === 0) return null;
  return (
    <StickyBar
      phoneOnly
      note={
        <>
          <Clashes judged={judged} name={nameAmong(lines, first)} zone={zone} short />
          <span className="text-[0.9rem] text-ink2">
            <HeldFor firstEnd={firstEnd} />
          </span>
        </>
      }
    >
      <p className="leading-tight">
        <span className="block text-[0.9rem] text-ink2">{countWords(lines)}, fee included</span>
        <span className="num text-[1.5rem] font-bold">{formatMoney(totalOf(lines, currency))}</span>
      </p>
      <ReviewButton products={productsOf(lines)} className="flex-1" />
    </StickyBar>
  );
}

/** Returns the start of a sentence about the chosen athlete: 'Niamh: ' when others have lines too, else nothing. */
const nameAmong = (lines: readonly PayLine[], first: string): string =>
  lines.some(({ who }) => who !== first) ? `${first}: ` : '';

/** Returns what is held: 'Held: 100m, 800m.', or by athlete when there are several. */
function heldText(lines: readonly PayLine[], first: string): string {
  const names = nameAmong(lines, first) === '' ? [] : [...new Set(lines.map(({ who }) => who))];
  const eventsOf = (name?: string): string =>
    lines.flatMap(({ who, event }) => (name === undefined || who === name ? event : [])).join(', ');
  return names.length === 0
    ? `Held: ${eventsOf()}.`
    : `Held for ${names.map((name) => `${name}: ${eventsOf(name)}.`).join(' ')}`;
}

/** Tells a screen reader the effect of a press: what is held, the total, reached limits and clashing events. */
export function HeldAloud({ lines, currency, judged, first, zone }: Props) {
  const name = nameAmong(lines, first);
  const limit = judged.rows.find(({ decision }) => decision.wayOn.kind === 'choose-less')?.decision.ruleMessage;
  const clashes = clashesOf(judged).map((clash) => name + clashText(clash, zone));
  return (
    <p role="status" className="sr-only">
      {[
        lines.length > 0 && `${heldText(lines, first)} ${formatMoney(totalOf(lines, currency))} to pay.`,
        limit && name + limit.replace(/[^.!?]$/, '$&.'),
        ...clashes,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

function HeldFor({ firstEnd }: { firstEnd: string | null }) {
  if (firstEnd === null) return <span>Places are held while you choose.</span>;
  return (
    <Countdown key={firstEnd} until={Date.parse(firstEnd)} onOver={() => void reload()}>
      {(left, over) => (over ? 'The hold has ended.' : `Places held for ${left}.`)}
    </Countdown>
  );
}

const clashesOf = ({ rows }: Judged) =>
  clashNotes(
    rows
      .filter(({ row, chosen }) => chosen || row.entered)
      .map(({ row }) => ({
        id: row.ceid,
        name: row.Name,
        type: row.tf,
        startsAt: row.timeKnown ? instant(row.startDateTime) : null,
        checkInAt: null,
      })),
  );

/** Chosen events that overlap, or leave little time. A note, never a block. */
function Clashes({
  judged,
  name,
  zone,
  short = false,
}: Pick<Props, 'judged' | 'zone'> & { name: string; short?: boolean }) {
  const clashes = clashesOf(judged);
  const [first] = clashes;
  if (!first) return null;
  if (short)
    return (
      <span className="mb-1 block text-warn">
        {name}
        {first.first.name} and {first.second.name}:{' '}
        {first.gapMinutes < 0
          ? 'at the same time'
          : `${first.gapMinutes} ${first.gapMinutes === 1 ? 'minute' : 'minutes'} apart`}
      </span>
    );
  return (
    <NoticeBox tone="warn">
      {clashes.map((clash) => (
        <p key={`${clash.first.id} ${clash.second.id}`}>{name + clashText(clash, zone)}</p>
      ))}
    </NoticeBox>
  );
}
