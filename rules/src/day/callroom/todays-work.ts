import type { Instant } from '../../time.ts';
import type { UnitState } from '../units/unit-states.ts';

/** An event of the day as its officials see it. */
export type WorkFacts = {
  readonly startsAt: Instant;
  readonly timeKnown: boolean;
  readonly callAt: Instant;
  /** The time at which its check-in closes; undefined without check-in. */
  readonly closes: Instant | undefined;
  readonly expected: number;
  readonly collected: number;
  readonly states: readonly UnitState[];
};

/** The next work on an event, and whether it is late. */
export type NextWork = {
  readonly work: 'nothing' | 'check-in' | 'draw' | 'publish' | 'call' | 'start' | 'results' | 'make-official' | 'done';
  readonly isLate: boolean;
};

const before = (state: UnitState, states: readonly UnitState[]): boolean => states.includes(state);

/** Returns whether check-in is still open; without a closing time it never is. */
const isOpen = (closes: Instant | undefined, now: Instant): boolean => closes !== undefined && now <= closes;

/**
 * Returns the next work on an event. A list is late once check-in has closed, a call once its time has passed, a start
 * once the time of the event has passed.
 */
export function nextWork(facts: WorkFacts, now: Instant): NextWork {
  const { states, closes, startsAt, timeKnown, callAt: call } = facts;
  const isPast = (at: Instant): boolean => timeKnown && now > at;
  if (states.length === 0 && facts.expected === 0) return { work: 'nothing', isLate: false };
  if (states.length === 0 || before('planned', states))
    return isOpen(closes, now) ? { work: 'check-in', isLate: false } : { work: 'draw', isLate: isPast(closes ?? call) };
  if (before('drawn', states)) return { work: 'publish', isLate: isPast(call) };
  if (before('published', states)) return { work: 'call', isLate: isPast(call) };
  if (before('called', states)) return { work: 'start', isLate: isPast(startsAt) };
  if (before('under-way', states)) return { work: 'results', isLate: false };
  return before('provisional', states) ? { work: 'make-official', isLate: false } : { work: 'done', isLate: false };
}

/** The words for the next work. */
export const workWords: Readonly<Record<NextWork['work'], string>> = {
  nothing: 'Nobody has paid yet',
  'check-in': 'Check-in',
  draw: 'Draw',
  publish: 'Publish the start list',
  call: 'Call',
  start: 'In the call room',
  results: 'Under way',
  'make-official': 'Make official',
  done: 'Official',
};
