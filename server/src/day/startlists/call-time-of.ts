import { completeOptions } from '@startline/contract/competitions/options';
import { callTime, type CalledEvent } from '@startline/rules/day/callroom/call-times';
import type { Instant } from '@startline/rules/time';

type Event = Omit<CalledEvent, 'startsAt'> & { readonly startsAt: Date };

/** Returns when an event is called by the stored options of its competition. */
export const callTimeOf = ({ startsAt, ...event }: Event, options: unknown): Instant =>
  callTime({ ...event, startsAt: startsAt.getTime() as Instant }, completeOptions(options).callMinutes);

/** Returns the same as text. */
export const callAtOf = (event: Event, options: unknown): string => new Date(callTimeOf(event, options)).toISOString();
