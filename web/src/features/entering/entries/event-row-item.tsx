import { startTime, weekdayName } from '@startline/rules/formats/dates';
import { formatMoney, parseMoney, type Currency } from '@startline/rules/money';
import { wayOnText } from '@startline/rules/entering/entries/way-on-text';
import { instant, type TimeZone } from '@startline/rules/time';
import { CalendarClock, Check, Hourglass, Lock, Pencil, Timer } from 'lucide-react';
import { TextLink } from '../../../ui/link-button.tsx';
import type { JudgedRow } from './choices.ts';
import { WaitingLine } from './waiting/waiting-line.tsx';

type Props = {
  judged: JudgedRow;
  zone: TimeZone;
  compId: number;
  onToggle: () => void;
  onPb: () => void;
  onRemove: (ceid: number) => void;
  /** Returns which of these events are held and may be given back here. */
  heldOf: (ceids: readonly number[]) => readonly Held[];
};

/** One event: the whole row is the target; when it may not be entered it says why and what to do next. */
export function EventRowItem({ judged, zone, compId, onToggle, onPb, onRemove, heldOf }: Props) {
  const { row, decision, chosen, wish, mayTap } = judged;
  const at = instant(row.startDateTime);
  const when = row.timeKnown ? startTime(at, zone) : 'TBC';
  const day = weekdayName(at, zone).slice(0, 3);
  const describedBy = `row-${row.ceid}-note`;
  const open = decision.enabled;
  return (
    <li tabIndex={-1} className={`border-b border-line last:border-b-0 ${chosen ? 'bg-brand-tint' : ''}`}>
      <div className="relative flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-3 sm:grid sm:grid-cols-[2rem_4rem_minmax(0,1fr)_auto_4.5rem]">
        {mayTap ? (
          <Tick
            row={row}
            chosen={chosen}
            busy={wish?.state === 'sending'}
            describedBy={`${describedBy} ${describedBy}-price`}
            onToggle={onToggle}
          />
        ) : (
          <WhyIcon judged={judged} />
        )}
        <div className="hidden sm:block">
          <div className="num font-[650]">{when}</div>
          <div className="text-[0.9rem] text-ink2">{day}</div>
        </div>
        <div className="min-w-24 flex-1">
          <div className={`text-[1.06rem] font-[650] ${open ? '' : 'text-ink2'}`}>{row.Name}</div>
          <div id={describedBy} className="text-[0.9rem]">
            <span className="text-ink2 sm:hidden">
              {day} {when} ·{' '}
            </span>
            <RowNote judged={judged} />
          </div>
          <WaitingLine judged={judged} zone={zone} />
          {!open && (
            <WayOn judged={judged} zone={zone} compId={compId} onPb={onPb} onRemove={onRemove} nameable={heldOf} />
          )}
        </div>
        <div className="ml-auto flex flex-col items-end gap-0.5 sm:contents">
          <Pb row={row} editable={open} onPb={onPb} />
          <Price id={`${describedBy}-price`} row={row} muted={!open} />
        </div>
      </div>
    </li>
  );
}

const Tick = ({
  row,
  chosen,
  busy,
  describedBy,
  onToggle,
}: {
  row: JudgedRow['row'];
  chosen: boolean;
  busy: boolean;
  describedBy: string;
  onToggle: () => void;
}) => (
  <>
    <input
      type="checkbox"
      className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      checked={chosen}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onChange={onToggle}
      aria-label={row.Name}
    />
    <span
      aria-hidden
      className={`pointer-events-none grid size-7 place-items-center rounded-md border-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring ${chosen ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface peer-hover:border-brand'} ${busy ? 'opacity-60' : ''}`}
    >
      {chosen && <Check size={20} strokeWidth={3} />}
    </span>
  </>
);

/** The icon for the reason: entered already, a later round, a missing mark, no place left, or not allowed. */
function WhyIcon({
  judged: {
    decision: {
      blocks: [first],
      ruleType,
      wayOn,
      note,
    },
  },
}: {
  judged: JudgedRow;
}) {
  const Icon =
    wayOn.kind === 'see-entry'
      ? Check
      : first?.kind === 'schedule-only'
        ? CalendarClock
        : ruleType === 'PB'
          ? Timer
          : first?.kind === 'full' || note === 'waiting-list'
            ? Hourglass
            : Lock;
  return (
    <span
      aria-hidden
      className={`grid size-7 place-items-center rounded-md bg-raise ${Icon === Check ? 'text-ok' : 'text-ink2'}`}
    >
      <Icon size={16} />
    </span>
  );
}

function RowNote({ judged: { row, decision, chosen, wish } }: { judged: JudgedRow }) {
  if (wish?.state === 'not-sent')
    return (
      <span role="status" className="font-[650] text-warn">
        Not sent yet: trying again
      </span>
    );
  if (!decision.enabled) return <span>{decision.ruleMessage}</span>;
  if (row.entry?.state === 'lapsed' && !chosen)
    return <span className="font-[650] text-warn">The hold ended. Tick to hold a place again</span>;
  if (decision.note === 'waiting-list') return <span>{inLineText(row)}</span>;
  if (chosen) return <span className="font-[650] text-brand">{decision.ruleMessage || 'In cart'}</span>;
  return row.rowOptions.showEntries ? <Places {...row.places} /> : null;
}

/** Returns that no place is left, and how many wait for one. */
const inLineText = ({ facts: { inLine } }: JudgedRow['row']): string =>
  inLine === 0 ? 'Event full' : `Event full, ${String(inLine)} waiting`;

/** The occupancy of an event, more prominent when there is little room. */
function Places({ left, max, taken, held }: JudgedRow['row']['places']) {
  if (left !== null && left <= 3)
    return <span className="font-[650] text-bad">{left === 1 ? '1 place left' : `${left} places left`}</span>;
  if (max > 0)
    return (
      <span className="text-ink2">
        {taken + held} of {max} entered
      </span>
    );
  return <span className="text-ink2">{taken === 0 ? 'No entries yet' : `${taken} entered`}</span>;
}

/** An event that may be given back here. */
export type Held = { readonly ceid: number; readonly name: string };

/** The look of a link or button in a row, high enough for a finger. */
const onePress = 'inline-flex min-h-9 items-center text-left';
const actionLook = `relative z-10 ${onePress} text-brand font-medium underline decoration-1 underline-offset-[3px] hover:decoration-2`;

type WayProps = {
  judged: JudgedRow;
  zone: TimeZone;
  compId: number;
  onPb: () => void;
  onRemove: (ceid: number) => void;
  nameable: Props['heldOf'];
};

/** The remedy for a refusal: an action or words, if there is one. */
function WayOn({ judged: { decision }, zone, compId, onPb, onRemove, nameable }: WayProps) {
  const way = decision.wayOn;
  const phrase = wayOnText(way, zone);
  if (phrase === '') return null;
  const body = (() => {
    switch (way.kind) {
      case 'add-pb':
      case 'change-pb':
        return (
          <button type="button" className={actionLook} onClick={onPb}>
            {phrase}
          </button>
        );
      case 'choose-less':
        return <ChooseLess held={nameable(way.remove)} words={phrase} onRemove={onRemove} />;
      case 'enter-team':
        return (
          <TextLink to="/v2/teams-v2/$compId" params={{ compId: String(compId) }} className={onePress}>
            {phrase}
          </TextLink>
        );
      case 'see-entry':
        return (
          <TextLink to="/v2/my-entries-v2" className={onePress}>
            {phrase}
          </TextLink>
        );
      case 'contact-organiser':
      case 'ask-club':
        return (
          <TextLink to="/v2/contact-organiser-v2/$id" params={{ id: String(compId) }} className={onePress}>
            {phrase}
          </TextLink>
        );
      default:
        return <span className="text-ink2">{phrase}</span>;
    }
  })();
  return <div className="relative z-10 mt-1 text-[0.95rem]">{body}</div>;
}

/** Gives back each held event that prevents this one; paid ones are changed under my entries. */
const ChooseLess = ({
  held,
  words: phrase,
  onRemove,
}: {
  held: readonly Held[];
  words: string;
  onRemove: (ceid: number) => void;
}) =>
  held.length === 0 ? (
    <TextLink to="/v2/my-entries-v2" className={onePress}>
      {phrase}
    </TextLink>
  ) : (
    <span className="flex flex-wrap gap-x-5">
      {held.map(({ ceid, name }) => (
        <button
          key={ceid}
          type="button"
          className={actionLook}
          onClick={({ currentTarget }) => {
            // the button goes with the refusal, so its row takes the focus
            currentTarget.closest('li')?.focus({ preventScroll: true });
            onRemove(ceid);
          }}
        >
          Take out {name}
        </button>
      ))}
    </span>
  );

const Pb = ({ row, editable, onPb }: { row: JudgedRow['row']; editable: boolean; onPb: () => void }) => {
  if (row.places.max === -1 || !row.rowOptions.showPB || (row.pb === null && !editable))
    return <span className="hidden sm:block" />;
  return (
    <button
      type="button"
      onClick={onPb}
      className="relative z-10 -mr-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 text-[0.95rem] whitespace-nowrap hover:bg-current/10"
    >
      {row.pb === null ? (
        <span className="text-brand underline decoration-1 underline-offset-[3px]">Add PB</span>
      ) : (
        <>
          <span className="text-[0.9rem] text-ink2">PB</span> <span className="num font-bold">{row.pbText}</span>
        </>
      )}
      <span className="sr-only">
        {' '}
        for {row.Name}
        {row.pb !== null && ', change it'}
      </span>
      <Pencil aria-hidden size={15} className="text-ink2" />
    </button>
  );
};

/** Shows the price of a place now; beside a confirmed entry, the price that its buyer agreed to, for the buyer alone. */
function Price({ id, row, muted }: { id: string; row: JudgedRow['row']; muted: boolean }) {
  const phrase = priceText(row);
  if (phrase === '') return <span className="hidden sm:block" />;
  return (
    <span id={id} className={`num text-right font-[650] whitespace-nowrap ${muted ? 'text-ink2' : ''}`}>
      {phrase}
    </span>
  );
}

function priceText({ price, rowOptions, entry, entered }: JudgedRow['row']): string {
  if (!price || !rowOptions.showPrice) return '';
  if (!entered || !entry) return price.free ? 'Free' : moneyText(price.total, price.currency);
  return entry.total === null ? '' : moneyText(entry.total, price.currency);
}

/** Returns an amount, or Free for nothing. */
function moneyText(amount: string, currency: Currency): string {
  const total = parseMoney(amount, currency);
  return total && total.minor > 0 ? formatMoney(total) : 'Free';
}
