import type { CartLine } from '@startline/contract/selling/basket';
import { holdPlace, releasePlace } from '@startline/contract/entering/entries';
import { holdTeamAgain } from '@startline/contract/entering/teams';
import { joinLine } from '@startline/contract/entering/waiting';
import { takeBack } from '@startline/contract/selling/family-pay';
import { putInBasket } from '@startline/contract/selling/shop-items';
import { dayAndStart, momentInWords } from '@startline/rules/formats/dates';
import { teamDeletedText } from '@startline/rules/entering/teams/team-notices';
import { wayOnText } from '@startline/rules/entering/entries/way-on-text';
import { amountText, type Currency } from '@startline/rules/money';
import { athleteValue } from '@startline/rules/selling/shop/variations';
import { instant } from '@startline/rules/time';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { setBasketCount } from '../../../lib/basket-count.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { focusNear } from '../../../ui/overlay/use-opener.ts';

type Props = { line: CartLine; currency: Currency; onChanged: () => Promise<void> };

/** One place: held, with the time left, or a hold that has ended, with what was typed and a way to hold it again. */
export function BasketLine({ line, currency, onChanged }: Props) {
  const { busy, remove, holdAgain, takeBackLine } = usePlace(line, onChanged);
  const lapsed = line.state === 'lapsed';
  return (
    <li className={`flex gap-3 border-b border-line py-3 pr-2 pl-4 last:border-b-0 ${lapsed ? 'bg-warn-tint' : ''}`}>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <span className="text-[1.06rem] font-[650]">
            {line.quantity > 1 && `${line.quantity} × `}
            {line.event}
          </span>
          <span className="num font-[650]">{amountText(lapsed ? line.totalNow : line.total, currency)}</span>
        </div>
        <p className="text-[0.95rem] text-ink2">
          {[
            `${line.firstName} ${line.surName}`.trim(),
            line.ageGroup,
            startOf(line),
            line.perfText && `PB ${line.perfText}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {lapsed ? (
          <Lapsed line={line} busy={busy} onHold={() => void holdAgain()} />
        ) : (
          <p className="text-[0.95rem]">
            <Countdown key={line.heldUntil} until={Date.parse(line.heldUntil)} onOver={() => void onChanged()}>
              {(left, over) => (over ? 'The hold has ended' : heldWords(line, left))}
            </Countdown>
          </p>
        )}
        {line.state === 'asked' && (
          <Button variant="secondary" busy={busy} className="mt-2" onClick={() => void takeBackLine()}>
            Take back
          </Button>
        )}
      </div>
      <IconButton
        className="-mt-2.5"
        label={`Take ${nameOf(line)} out of the basket`}
        disabled={busy}
        onClick={() => void remove()}
      >
        <X aria-hidden size={20} />
      </IconButton>
    </li>
  );
}

const nameOf = ({ event, firstName }: CartLine): string => (firstName === '' ? event : `${event} for ${firstName}`);

/** Returns the start, such as 'Sat 11:45', in local time at the place; empty for items without a time of their own. */
function startOf({ startDateTime, timeKnown, zone }: CartLine): string {
  return startDateTime === null ? '' : dayAndStart(instant(startDateTime), zone, timeKnown);
}

/** Returns the actions for a place: give it up, or hold it again. */
function usePlace(line: CartLine, onChanged: Props['onChanged']) {
  const [busy, setBusy] = useState(false);
  const doing = async (action: () => Promise<{ basketCount: number } | undefined>, phrase?: string): Promise<void> => {
    const keepFocus = focusNear();
    setBusy(true);
    try {
      const done = await action();
      if (done) setBasketCount(done.basketCount);
      if (phrase) info(phrase);
    } catch (cause) {
      error(wordsOf(cause));
    }
    await onChanged();
    setBusy(false);
    // next turn: the line has left the page by then
    setTimeout(keepFocus);
  };
  const remove = () => doing(() => call(releasePlace, { productId: line.entryId }), removedText(line));
  const holdAgain = () => doing(() => holdLine(line));
  const takeBackLine = () =>
    doing(
      async () => {
        await call(takeBack, { entryIds: [line.entryId] });
        return undefined;
      },
      `${nameOf(line)} is in your basket again. The link no longer works for it.`,
    );
  return { busy, remove, holdAgain, takeBackLine };
}

function removedText({ kind, event, firstName, surName }: CartLine): string {
  switch (kind) {
    case 'team':
      return teamDeletedText;
    case 'shop-item':
      return `${event} removed from basket`;
    case 'place-in-line':
      return `Waiting list place for ${event} removed from basket for athlete: ${firstName}`;
    case 'entry':
      return `${event} removed from basket for athlete: ${firstName} ${surName}`;
  }
}

/** Holds the item of a line again, as it was chosen. */
function holdLine({ kind, compId, soldId, quantity, entryId, ...line }: CartLine): Promise<{ basketCount: number }> {
  if (kind === 'shop-item')
    return call(putInBasket, { compId, itemId: soldId, quantity, attributeValues: forWhom(line) });
  if (kind === 'team') return call(holdTeamAgain, { id: entryId });
  const { ceid, athleteId, clubId, perfText } = line;
  if (kind === 'place-in-line') return call(joinLine, { ceid, athleteId, clubId });
  return call(holdPlace, { ceid, athleteId, clubId, teamId: 0, ...(perfText ? { pb: perfText } : {}) });
}

/** Returns the athlete that an item is for, as the server reads it (SHOP-02). */
const forWhom = ({ athleteId, firstName, surName }: Pick<CartLine, 'athleteId' | 'firstName' | 'surName'>) =>
  athleteId === 0 ? [] : [athleteValue({ id: athleteId, firstName, surName })];

const againWords: Readonly<Record<CartLine['kind'], string>> = {
  'shop-item': 'Hold it again',
  'place-in-line': 'Join the waiting list again',
  entry: 'Hold a place again',
  team: 'Hold a place again',
};

const Lapsed = ({ line, busy, onHold }: { line: CartLine; busy: boolean; onHold: () => void }) =>
  line.blocks.length === 0 ? (
    <div className="mt-1 text-[0.95rem]">
      <p>
        {line.kind === 'shop-item'
          ? 'The hold has ended, so others can buy it.'
          : line.kind === 'place-in-line'
            ? 'It was not paid for in time, so the athlete is not on the waiting list.'
            : 'The hold has ended, so this place is free for others. What you entered is kept.'}
      </p>
      <Button variant="secondary" busy={busy} className="mt-2" onClick={onHold}>
        {againWords[line.kind]}
      </Button>
    </div>
  ) : (
    <p className="mt-1 text-[0.95rem]">
      The hold ended. {line.message.replace(/\.?$/, '.')} {wayOnText(line.wayOn, line.zone)}
    </p>
  );

/** Returns how long a place is held; a family has days, so a moment says more than a clock. */
function heldWords({ kind, state, heldUntil, zone }: CartLine, left: string): string {
  if (state === 'asked') return `Kept until ${momentInWords(instant(heldUntil), zone)} for the family to pay`;
  return kind === 'place-in-line' ? `Pay within ${left} to join the waiting list` : `Held for ${left}`;
}
