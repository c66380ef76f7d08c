import { never } from '../result.ts';
import type { IsoDate } from '../time.ts';
import type { BuilderStep } from './steps.ts';

/** What is looked at before a competition is made public, beyond the forms of its parts. */
export type CompetitionParts = {
  readonly days: readonly IsoDate[];
  readonly events: readonly {
    readonly name: string;
    readonly hasPrice: boolean;
    /** -1 schedule only, 0 unlimited. */
    readonly maxAthletes: number;
    readonly day: IsoDate;
    readonly timeKnown: boolean;
  }[];
};

/** What is missing (a fault), or worth a look (a note), with the step of the builder that mends it. */
export type CheckResult =
  | { readonly kind: 'no-events' }
  | { readonly kind: 'nothing-to-enter' }
  | { readonly kind: 'without-price'; readonly events: readonly string[] }
  | { readonly kind: 'outside-days'; readonly events: readonly string[] }
  | { readonly kind: 'time-unknown'; readonly events: readonly string[] };

/** Checks the events and the schedule of a competition as a whole (BUILD-OPEN-03); empty when it may be made public. */
export function checkCompetition({ days, events }: CompetitionParts): readonly CheckResult[] {
  if (events.length === 0) return [{ kind: 'no-events' }];
  const open = events.filter(({ maxAthletes }) => maxAthletes >= 0);
  const named = (kind: 'without-price' | 'outside-days' | 'time-unknown', found: readonly { readonly name: string }[]): CheckResult[] =>
    found.length === 0 ? [] : [{ kind, events: found.map(({ name }) => name) }];
  return [
    ...(open.length === 0 ? [{ kind: 'nothing-to-enter' as const }] : []),
    ...named('without-price', open.filter(({ hasPrice }) => !hasPrice)),
    ...named('outside-days', events.filter(({ day }) => !days.includes(day))),
    ...named('time-unknown', events.filter(({ timeKnown }) => !timeKnown)),
  ];
}

/** Whether a result stands in the way of publishing; times may still be to come. */
export const isBlocking = ({ kind }: CheckResult): boolean => kind !== 'time-unknown';

/** The step of the builder that mends it. */
export const stepToMend = ({ kind }: CheckResult): BuilderStep => (kind === 'outside-days' || kind === 'time-unknown' ? 'Schedule' : 'Events');

/** The words of a result; long lists name the first three. */
export function checkText(result: CheckResult): string {
  switch (result.kind) {
    case 'no-events': return 'Add at least one event.';
    case 'nothing-to-enter': return 'All events are schedule only. Open at least one for entry.';
    case 'without-price': return `Choose a price for ${listed(result.events)}.`;
    case 'outside-days': return `Move ${listed(result.events)} to a day of the competition.`;
    case 'time-unknown': return `The start time is to be confirmed for ${listed(result.events)}.`;
    default: return never(result);
  }
}

function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? names.slice(0, 3) : names;
  const rest = names.length - shown.length;
  const all = rest === 0 ? shown : [...shown, `${rest} more`];
  return all.length === 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
