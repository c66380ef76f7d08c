import type { CompEventId } from '../../ids.ts';
import { printLimit } from '../../performances/print-performance.ts';
import type { UomType } from '../../performances/units.ts';
import type { Instant, IsoDate } from '../../time.ts';
import type { UniqueSet } from './event-row.ts';
import { scheduleOnlyText } from './schedule-only.ts';

/** An event that prevents another, or null for one that is not a row here (an entry in another competition). */
export type Other = { readonly id: CompEventId | null; readonly name: string };
type AskedPb = { readonly bound: 'least' | 'most'; readonly value: number; readonly uom: UomType };
/** A reached maximum, with the chosen events that count towards it. */
type Reached = { readonly max: number; readonly counted: readonly CompEventId[] };

/** Every reason for disabling a row, as facts; the words and ways on are in the catalogue below. */
export type EntryBlock =
  | { readonly kind: 'not-available'; readonly opensAt: Instant | null }
  | { readonly kind: 'closed' }
  | { readonly kind: 'part-of-event'; readonly event: Other }
  | { readonly kind: 'representatives-only' }
  | { readonly kind: 'not-admitted' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'awaiting-payment'; readonly by: string }
  | { readonly kind: 'awaiting-cheque'; readonly by: string }
  | { readonly kind: 'entered-as-team' }
  | { readonly kind: 'schedule-only' }
  | { readonly kind: 'full'; readonly waitingList: 'none' | 'disabled' }
  | { readonly kind: 'waiting-list-closed' }
  | { readonly kind: 'pb-needed' }
  | ({ readonly kind: 'pb-outside-split' } & AskedPb)
  | ({ readonly kind: 'pb-outside-limits' } & AskedPb)
  | { readonly kind: 'not-together'; readonly by: UniqueSet['by']; readonly label: string; readonly other: Other }
  | ({ readonly kind: 'max-in-competition'; readonly of: 'events' | 'track' | 'field' } & Reached)
  | ({ readonly kind: 'max-in-day'; readonly day: IsoDate } & Reached)
  | ({ readonly kind: 'max-track-in-day'; readonly day: IsoDate } & Reached)
  | ({ readonly kind: 'max-field-in-day'; readonly day: IsoDate } & Reached)
  | ({ readonly kind: 'max-excluded' } & Reached)
  | ({ readonly kind: 'max-team' } & Reached)
  | { readonly kind: 'team-event-full' }
  | { readonly kind: 'under-age-quota-full' }
  | { readonly kind: 'item-unavailable' };

/** The rule that disables a row (RULE-01). */
export type RuleType = 'EVENT' | 'COMP' | 'PB' | 'none';

/** A remedy for a block, offered by the screen as the next step. */
export type WayOn =
  | { readonly kind: 'wait-until'; readonly at: Instant }
  | { readonly kind: 'enter-instead'; readonly event: Other }
  | { readonly kind: 'ask-club' }
  | { readonly kind: 'enter-team' }
  | { readonly kind: 'see-entry' }
  | { readonly kind: 'ask-payer'; readonly name: string }
  | { readonly kind: 'add-pb' }
  | { readonly kind: 'change-pb' }
  | { readonly kind: 'choose-less'; readonly remove: readonly CompEventId[] }
  | { readonly kind: 'contact-organiser' }
  | { readonly kind: 'none' };

type Kind = EntryBlock['kind'];
type Of<K extends Kind> = Extract<EntryBlock, { kind: K }>;
type Article<K extends Kind> = {
  readonly type: Exclude<RuleType, 'none'>;
  readonly text: (block: Of<K>) => string;
  readonly wayOn: (block: Of<K>) => WayOn;
};

/** The block on an event that is for another age or gender, or does not exist. */
export const notAvailable = { kind: 'not-available', opensAt: null } as const;

const contact = (): WayOn => ({ kind: 'contact-organiser' });
const chooseLess = ({ counted }: Reached): WayOn => ({ kind: 'choose-less', remove: counted });
const competitionNoun = { events: 'events', track: 'track events', field: 'field events' } as const;

/**
 * The catalogue of refusals: type, words (of the specification where it has them) and what would help, one line each.
 */
const catalogue: { readonly [K in Kind]: Article<K> } = {
  'not-available': {
    type: 'EVENT',
    text: () => 'Event Not Available',
    wayOn: ({ opensAt }) => (opensAt === null ? contact() : { kind: 'wait-until', at: opensAt }),
  },
  closed: { type: 'EVENT', text: () => 'Event Closed', wayOn: contact },
  'part-of-event': {
    type: 'EVENT',
    text: ({ event }) => `Part of ${event.name}`,
    wayOn: ({ event }) => ({ kind: 'enter-instead', event }),
  },
  'representatives-only': {
    type: 'EVENT',
    text: () => 'Entry by CLUB, COUNTY representative only',
    wayOn: () => ({ kind: 'ask-club' }),
  },
  'not-admitted': { type: 'EVENT', text: () => 'Only for athletes from the invited clubs or areas', wayOn: contact },
  confirmed: { type: 'EVENT', text: () => 'Entry Confirmed', wayOn: () => ({ kind: 'see-entry' }) },
  'awaiting-payment': {
    type: 'EVENT',
    text: ({ by }) => `Awaiting Payment by: ${by}`,
    wayOn: ({ by }) => ({ kind: 'ask-payer', name: by }),
  },
  'awaiting-cheque': {
    type: 'EVENT',
    text: ({ by }) => `Awaiting Payment by: ${by}`,
    wayOn: () => ({ kind: 'see-entry' }),
  },
  'entered-as-team': { type: 'EVENT', text: () => 'Entered as a team', wayOn: () => ({ kind: 'enter-team' }) },
  'schedule-only': { type: 'EVENT', text: () => scheduleOnlyText, wayOn: () => ({ kind: 'none' }) },
  full: {
    type: 'EVENT',
    text: ({ waitingList }) =>
      waitingList === 'none' ? 'Event full' : 'Event full. Waiting list disabled by organiser.',
    wayOn: contact,
  },
  'waiting-list-closed': { type: 'EVENT', text: () => 'Waiting List now closed', wayOn: contact },
  'pb-needed': { type: 'PB', text: () => 'A PB is needed for this event', wayOn: () => ({ kind: 'add-pb' }) },
  'pb-outside-split': { type: 'PB', text: askedPbText, wayOn: () => ({ kind: 'change-pb' }) },
  'pb-outside-limits': { type: 'PB', text: askedPbText, wayOn: () => ({ kind: 'change-pb' }) },
  'not-together': {
    type: 'COMP',
    text: notTogetherText,
    wayOn: ({ other }) => (other.id === null ? contact() : { kind: 'choose-less', remove: [other.id] }),
  },
  'max-in-competition': {
    type: 'COMP',
    text: ({ max, of: subject }) => `Entered into the maximum (${max}) ${competitionNoun[subject]} allowed.`,
    wayOn: chooseLess,
  },
  'max-in-day': { type: 'COMP', text: () => 'Max in Day', wayOn: chooseLess },
  'max-track-in-day': { type: 'COMP', text: () => 'Max Track', wayOn: chooseLess },
  'max-field-in-day': { type: 'COMP', text: () => 'Max Field', wayOn: chooseLess },
  'max-excluded': {
    type: 'COMP',
    text: ({ max }) => `Entered into the maximum (${max}) additional events allowed.`,
    wayOn: chooseLess,
  },
  'max-team': { type: 'COMP', text: () => 'Comp rule, max entered (team)', wayOn: chooseLess },
  'team-event-full': { type: 'EVENT', text: () => 'Team event full', wayOn: contact },
  'under-age-quota-full': { type: 'EVENT', text: () => 'Under age quota full.', wayOn: contact },
  'item-unavailable': { type: 'EVENT', text: () => 'Item unavailable', wayOn: contact },
};

const article = (block: EntryBlock): Article<Kind> => catalogue[block.kind] as Article<Kind>;

/** Returns the words of a block, exactly those of the specification where it has them. */
export const blockText = (block: EntryBlock): string => article(block).text(block);

/** Returns which rule the block belongs to. */
export const blockType = (block: EntryBlock): Exclude<RuleType, 'none'> => article(block).type;

/**
 * Returns what would lift the first block. Where entered events are in the way, names those that are in the way of the
 * later blocks too, so that nobody gives up a place and still may not enter.
 */
export function wayOn(first: EntryBlock, later: readonly EntryBlock[] = []): WayOn {
  return later.reduce((way, block) => bothWays(way, article(block).wayOn(block)), article(first).wayOn(first));
}

function bothWays(way: WayOn, other: WayOn): WayOn {
  if (way.kind !== 'choose-less' || other.kind !== 'choose-less') return way;
  const remove = way.remove.filter((id) => other.remove.includes(id));
  return remove.length === 0 ? way : { kind: 'choose-less', remove };
}

/**
 * Returns the event that disables the row (RULE-31); null when the row's own facts do. For a maximum, the chosen event
 * that counts last.
 */
export function disabledBy(block: EntryBlock): CompEventId | null {
  if ('counted' in block) return block.counted.at(-1) ?? null;
  if (block.kind === 'not-together') return block.other.id;
  return block.kind === 'part-of-event' ? block.event.id : null;
}

function notTogetherText({ label, other }: Of<'not-together'>): string {
  return label === '' ? `Cannot be combined with ${other.name}` : `${label}: already entered in ${other.name}`;
}

function askedPbText({ bound, value, uom }: AskedPb): string {
  const mark = printLimit(value, uom) + { T: '', D: 'm', H: 'm', P: ' points' }[uom];
  if (uom === 'T') return bound === 'most' ? `Needs a PB of ${mark} or faster` : `Only for a PB of ${mark} or slower`;
  return bound === 'least' ? `Needs a PB of ${mark} or better` : `Only for a PB of ${mark} or less`;
}
