import { never } from '../../result.ts';
import { readEventCode } from '../../performances/event-codes.ts';
import { mayRearrange, type UnitState } from '../units/unit-states.ts';

/** An event as far as it may run in one race with another. */
export type RaceEvent = {
  readonly id: number;
  readonly code: string;
  /** Whether earlier rounds fill it, or it fills later ones. */
  readonly hasRounds: boolean;
  /** Whether it is part of a combined event. */
  readonly isPart: boolean;
  /** The states of its races; none before the draw. */
  readonly states: readonly UnitState[];
};
/** Why two events do not run in one race. */
export type Apart = { readonly kind: 'same' | 'other-event' | 'rounds' | 'part' | 'called' };

/** Returns why two events may not run in one race; undefined where they may. */
export function whyApart(one: RaceEvent, other: RaceEvent): Apart | undefined {
  const both = [one, other];
  if (one.id === other.id) return { kind: 'same' };
  if (eventOf(one) !== eventOf(other)) return { kind: 'other-event' };
  if (both.some(({ isPart }) => isPart)) return { kind: 'part' };
  if (both.some(({ hasRounds }) => hasRounds)) return { kind: 'rounds' };
  return both.some(({ states }) => !states.every(mayRearrange)) ? { kind: 'called' } : undefined;
}

const eventOf = ({ code }: RaceEvent): string => readEventCode(code)?.code ?? code;

/** Returns why two events do not run in one race, with the way on. */
export function apartText({ kind }: Apart): string {
  switch (kind) {
    case 'same':
      return 'Choose another event.';
    case 'other-event':
      return 'Only events of the same distance and kind can run in one race.';
    case 'rounds':
      return 'An event with later rounds has races of its own. Take its rounds out in the builder first.';
    case 'part':
      return 'The parts of a combined event have races of their own.';
    case 'called':
      return 'A heat has been called, so the races stay as they are.';
    default:
      return never(kind);
  }
}

const longestName = 50;

/** Returns the name of a race of two events: words that both begin with are said once, '3000m U17M + U20M'. */
export function raceName(one: string, other: string): string {
  const [texts, others] = [one.split(' '), other.split(' ')];
  const differ = others.findIndex((word, at) => word !== texts[at]);
  const rest = others.slice(Math.max(0, differ)).join(' ');
  return `${one} + ${rest}`.slice(0, longestName).trim();
}
