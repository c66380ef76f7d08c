import type { CompEvent } from '@startline/contract/building/comp-events';
import { proposedWay, wayWords } from '@startline/rules/day/results/advancement-presets';
import { choicesOf, type Choice } from '../draft/field-spec.ts';
import { nameOf } from './event-list.tsx';
import { genderWord } from './matrix.ts';

/** The choices of an event's fields. */
export type EventChoices = {
  readonly events: readonly CompEvent[];
  readonly prices: readonly Choice[];
  readonly ageGroups: readonly Choice[];
  readonly definitions: readonly Choice[];
  readonly facilities: readonly string[];
};

/** The choices for what the row of an event shows. */
export const rowChoices = choicesOf({ showPB: 'Personal best', showPrice: 'Price', showEntries: 'Number of entries' });
/** Returns the words for 0. */
export const usualZero = (label: string): readonly Choice[] => [{ value: '0', label }];
/** Returns the key of the help of a field of an event. */
export const eventHelp = (path: string): string => `builder.event.${path}`;

/** Returns the events that may be chosen beside an own one, by name. */
export const eventChoices = (own: number, events: readonly CompEvent[]): readonly Choice[] =>
  events
    .filter(({ id }) => Number(id) !== own)
    .map((event) => ({ value: String(event.id), label: nameOf(event) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
/**
 * Returns the events that may fill a round: the same event of the sport for the same age group and gender, without the
 * rounds that it fills itself. A source that is already chosen stays, so that it can be cleared.
 */
export function earlierRounds(own: number, events: readonly CompEvent[]): readonly Choice[] {
  const me = events.find(({ id }) => Number(id) === own);
  const filled = new Set<number>(me?.options.entriesFrom ?? []);
  const later = laterRounds(own, events);
  const mayFill = ({ id, event }: CompEvent): boolean => event.code === me?.event.code && !later.has(Number(id));
  return sameKind(
    own,
    events.filter((event) => Number(event.id) === own || filled.has(Number(event.id)) || mayFill(event)),
  );
}
/** Returns the ids of the rounds that an event fills, directly or by way of the rounds between. */
function laterRounds(own: number, events: readonly CompEvent[]): ReadonlySet<number> {
  const later = new Set<number>();
  const open = [own];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const { id } of nextRounds(from, events)) {
      if (later.has(id)) continue;
      later.add(id);
      open.push(id);
    }
  return later;
}
/** Returns the rounds that an event fills. */
const nextRounds = (own: number, events: readonly CompEvent[]): readonly CompEvent[] =>
  events.filter(({ options }) => options.entriesFrom.some((id) => id === own));

/** Returns what a round without a group to qualify for fills instead: the rounds that name it as their source. */
export function filledWords(own: number, events: readonly CompEvent[]): string {
  const names = [...new Set(nextRounds(own, events).map(nameOf))];
  return names.length === 0 ? 'No later round' : names.join(', ');
}

/** The lanes of a usual track, of the outdoor heats and of a final. */
const usualLanes = 8;

/**
 * Returns how a full round of heats fills its final: 'With 24 entered in 3 heats, the first 2 of each heat and 2 by time
 * qualify.' Undefined where the number of heats is not known before the entries are.
 */
export function qualifyWords(own: number, events: readonly CompEvent[]): string | undefined {
  const me = events.find(({ id }) => Number(id) === own);
  const [next] = nextRounds(own, events);
  if (!me || !next) return undefined;
  const { maxInHeat, laneCount } = me.options.heatInfo;
  const heats = Math.ceil(me.maxAthletes / (maxInHeat || laneCount || usualLanes));
  if (me.event.tf !== 'T' || next.round !== 'Final' || heats < 2) return 'How many qualify is set on the day.';
  const room = next.options.heatInfo.laneCount || laneCount || usualLanes;
  const way = wayWords(proposedWay({ heats, entrants: me.maxAthletes, room }));
  return `With ${me.maxAthletes} entered in ${heats} heats, ${way} qualify. You can change this on the day.`;
}

/** Returns events of the same age group and gender, which rounds and parts are chosen from. */
export function sameKind(own: number, events: readonly CompEvent[]): readonly Choice[] {
  const me = events.find(({ id }) => Number(id) === own);
  return eventChoices(
    own,
    me
      ? events.filter(({ ageGroup, event }) => ageGroup.id === me.ageGroup.id && event.gender === me.event.gender)
      : [],
  );
}
/**
 * Returns the events of the sport that a competition holds, for sets: 100m Female is one, whatever age groups it is
 * held for. Leaves out one event when named, and other genders when one is named.
 */
export function setChoices(
  events: readonly CompEvent[],
  own?: Pick<CompEvent['event'], 'id' | 'gender'>,
): readonly Choice[] {
  const held = new Map(events.map(({ event }) => [String(event.id), event] as const));
  return [...held.values()]
    .filter(({ id, gender }) => own === undefined || (id !== own.id && gender === own.gender))
    .map(({ id, name, gender }) => ({ value: String(id), label: `${name}, ${genderWord[gender]}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}
/** Returns the groups that events compete in, by their names on the programme. */
export const groupChoices = (events: readonly CompEvent[]): readonly Choice[] =>
  [...new Map(events.map(({ eventGroup }) => [String(eventGroup.id), eventGroup.name]))].map(([value, label]) => ({
    value,
    label,
  }));
