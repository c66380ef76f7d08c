import type { AthleteId, CompEventId, EventGroupId } from '../../ids.ts';
import { registrationBlockText, type RegistrationBlock } from '../../people/athletes/registration.ts';
import { never } from '../../result.ts';

/**
 * A team event in the basket: how many athletes it needs and how many are chosen. A `max` of 0 means no limit
 * (TEAM-05).
 */
export type TeamSize = { readonly min: number; readonly max: number; readonly athletes: number };

/** Earlier purchases and entries that a line may depend on. `athlete` is null for a team. */
export type Entered = { readonly id: CompEventId; readonly group: EventGroupId; readonly athlete: AthleteId | null };

/**
 * One line of the basket. A secondary-spend item names its parent; a parent may name a group that must be bought with
 * it. `registration` is why the competition refuses the athlete now, and `fits` whether the event suits their age and
 * gender, since both may have changed after the place was held.
 */
export type BasketLine = Entered & {
  readonly name: string;
  readonly athleteName: string;
  readonly registration: readonly RegistrationBlock[];
  readonly fits: boolean;
  readonly team: TeamSize | null;
  readonly parent: { readonly id: CompEventId; readonly name: string } | null;
  readonly mandatoryGroup: { readonly id: EventGroupId; readonly name: string } | null;
  /** The organiser's questions that have to be answered before the line is sold. */
  readonly unanswered: readonly { readonly id: number; readonly words: string }[];
};

export type BasketFault =
  | { readonly kind: 'empty' }
  | ({ readonly kind: 'team-too-small'; readonly event: string } & TeamSize)
  | ({ readonly kind: 'team-too-big'; readonly event: string } & TeamSize)
  | { readonly kind: 'athlete-refused'; readonly athlete: string; readonly block: RegistrationBlock }
  | { readonly kind: 'does-not-fit'; readonly event: string; readonly athlete: string }
  | { readonly kind: 'unanswered'; readonly athletes: readonly string[]; readonly questions: readonly string[] }
  | { readonly kind: 'parent-missing'; readonly event: string; readonly parent: string }
  | { readonly kind: 'mandatory-group-missing'; readonly event: string; readonly group: string };

export type TeamSizeFault = Extract<BasketFault, { kind: 'team-too-small' | 'team-too-big' }>;

/** The display of blocking messages: a warning for ten seconds (CART-05). */
export const basketWarning = { level: 'WARN', milliseconds: 10_000 } as const;

/**
 * Lists what forbids paying for these lines together, line by line (CART-04); empty when they may be paid for. The
 * basket page, submitting and checkout all use it. `entered` is what the same athletes have already paid or promised:
 * it can provide a parent or a mandatory group.
 */
export function validateBasket(lines: readonly BasketLine[], entered: readonly Entered[] = []): readonly BasketFault[] {
  if (lines.length === 0) return [{ kind: 'empty' }];
  const present = [...lines, ...entered];
  const own = lines.flatMap((line, at) => [
    ...(lines.findIndex(({ athlete }) => athlete === line.athlete) === at ? registrationFaults(line) : []),
    ...fitFaults(line),
    ...teamSizeFaults(line),
    ...parentFaults(line, present),
    ...groupFaults(line, present),
  ]);
  return [...own, ...questionFaults(lines)];
}

/**
 * Returns the words of a fault, exactly those of the specification where it has them. Leaves out the name of a parent
 * without one (CART-12).
 */
export function basketFaultText(fault: BasketFault): string {
  switch (fault.kind) {
    case 'empty':
      return 'No events in basket.';
    case 'team-too-small':
      if (fault.max === 0)
        return `Team event '${fault.event}' requires at least ${fault.min} athletes, only ${fault.athletes} selected.`;
      return `Team event '${fault.event}' requires between ${fault.min} and ${fault.max} athletes, only ${fault.athletes} selected.`;
    case 'team-too-big':
      return `Team event '${fault.event}' is over the maximum allowed athletes ${fault.max}`;
    case 'athlete-refused':
      return `${fault.athlete} cannot be entered. ${registrationBlockText(fault.block)}`;
    case 'does-not-fit':
      return `${fault.event} is not open to athletes of ${fault.athlete}’s age and gender. Take it out of the basket, or correct the athlete’s details.`;
    case 'unanswered':
      return `${named(fault.athletes)} not answered: ${quoted(fault.questions)}. Save the answers before you pay.`;
    case 'parent-missing':
      return fault.parent === ''
        ? `Event '${fault.event}' requires parent event to be selected`
        : `Event '${fault.event}' requires '${fault.parent}' to be selected.`;
    case 'mandatory-group-missing':
      return `Event '${fault.event}' requires an item of '${fault.group}' to be selected.`;
    default:
      return never(fault);
  }
}

/**
 * Returns the fault of a team with too few or too many athletes (TEAM-11, TEAM-12); none for a line that is not a team.
 */
export function teamSizeFaults({ name, team }: Pick<BasketLine, 'name' | 'team'>): TeamSizeFault[] {
  if (!team) return [];
  if (team.athletes < team.min) return [{ kind: 'team-too-small', event: name, ...team }];
  return team.max > 0 && team.athletes > team.max ? [{ kind: 'team-too-big', event: name, ...team }] : [];
}

const registrationFaults = ({ athleteName, registration }: BasketLine): BasketFault[] =>
  registration.slice(0, 1).map((block) => ({ kind: 'athlete-refused', athlete: athleteName, block }));

const fitFaults = ({ name, athleteName, fits }: BasketLine): BasketFault[] =>
  fits ? [] : [{ kind: 'does-not-fit', event: name, athlete: athleteName }];

/** Returns the faults of athletes with open questions: one for all who miss the same answers, in any of their lines. */
function questionFaults(lines: readonly BasketLine[]): BasketFault[] {
  const athletes = new Map<AthleteId | null, { name: string; open: Map<number, string> }>();
  for (const { athlete, athleteName, unanswered } of lines) {
    const one = athletes.get(athlete) ?? { name: athleteName, open: new Map<number, string>() };
    for (const { id, words } of unanswered) one.open.set(id, words);
    athletes.set(athlete, one);
  }
  const alike = new Map<string, { athletes: string[]; questions: string[] }>();
  for (const { name, open } of athletes.values()) {
    if (open.size === 0) continue;
    const key = [...open.keys()].sort((a, b) => a - b).join();
    const fault = alike.get(key) ?? { athletes: [], questions: [...open.values()] };
    fault.athletes.push(name);
    alike.set(key, fault);
  }
  return [...alike.values()].map((fault) => ({ kind: 'unanswered', ...fault }));
}

/** Returns questions in quotation marks, each once: two competitions may ask in the same words. */
const quoted = (questions: readonly string[]): string =>
  [...new Set(questions)].map((words) => `‘${words}’`).join(', ');

/** The most athletes that a message names. */
const NAMED = 3;

/** Returns 'Niamh Byrne has', or 'Niamh Byrne, Cian Byrne and 58 more have'. */
function named(athletes: readonly string[]): string {
  const [last] = athletes.slice(-1);
  if (athletes.length < 2) return `${last ?? ''} has`;
  if (athletes.length <= NAMED) return `${athletes.slice(0, -1).join(', ')} and ${last ?? ''} have`;
  return `${athletes.slice(0, NAMED).join(', ')} and ${athletes.length - NAMED} more have`;
}

function parentFaults({ name, parent, athlete }: BasketLine, present: readonly Entered[]): BasketFault[] {
  if (!parent || present.some((one) => one.id === parent.id && one.athlete === athlete)) return [];
  return [{ kind: 'parent-missing', event: name, parent: parent.name }];
}

function groupFaults({ name, mandatoryGroup, athlete }: BasketLine, present: readonly Entered[]): BasketFault[] {
  if (!mandatoryGroup || present.some((one) => one.group === mandatoryGroup.id && one.athlete === athlete)) return [];
  return [{ kind: 'mandatory-group-missing', event: name, group: mandatoryGroup.name }];
}
