import { wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';

export type Progress = {
  readonly isPublished: boolean;
  readonly isCancelled: boolean;
  readonly opens: Instant;
  readonly closes: Instant;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly zone: TimeZone;
  readonly timetable: 'provisional' | 'final';
  readonly events: number;
  /** Orders that await a cheque or the payment of an invoice. */
  readonly cheques: number;
  /** Events with entries but without a start list. */
  readonly undrawn: number;
};

/** The kinds of next step for a competition's organiser. */
export const nextSteps = [
  'add-events',
  'publish',
  'wait-for-opening',
  'take-entries',
  'cheques',
  'final-timetable',
  'draw',
  'run-the-day',
  'results',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Returns what is to be done next, the most pressing first; nothing once a competition is called off. */
export function stepsAhead(facts: Progress, now: Instant): readonly NextStep[] {
  if (facts.isCancelled) return [];
  if (!facts.isPublished) return facts.events === 0 ? ['add-events', 'publish'] : ['publish'];
  const today = wallClock(now, facts.zone).date;
  const cheques: readonly NextStep[] = facts.cheques > 0 ? ['cheques'] : [];
  if (today > facts.lastDay) return ['results', ...cheques];
  const draw: readonly NextStep[] = facts.undrawn > 0 ? ['draw'] : [];
  if (today >= facts.firstDay) return ['run-the-day', ...draw, ...cheques];
  if (now < facts.opens) return ['wait-for-opening'];
  if (now <= facts.closes) return ['take-entries', ...cheques];
  return [...cheques, ...(facts.timetable === 'final' ? [] : (['final-timetable'] as const)), ...draw, 'run-the-day'];
}
