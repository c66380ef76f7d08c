import type { Layout } from '../units/layout.ts';

/** The subjects that a reader follows: athletes and clubs by name, as public lists show them, and events by number. */
export type Follows = {
  readonly athletes: readonly string[];
  readonly clubs: readonly string[];
  readonly events: readonly number[];
};
export const followsNobody: Follows = { athletes: [], clubs: [], events: [] };

type Person = { readonly name: string; readonly club: string };

/** Returns the key by which an athlete is followed: public lists identify people only by name and club. */
export const athleteKey = ({ name, club }: Person): string => `${name}|${club}`;

/** Returns whether a reader follows an athlete, by name or with the whole club. */
export const followsAthlete = (follows: Follows, person: Person): boolean =>
  follows.athletes.includes(athleteKey(person)) || (person.club !== '' && follows.clubs.includes(person.club));

/** Follows or stops following one athlete, club or event. */
export function toggled<Kind extends keyof Follows>(follows: Follows, kind: Kind, key: Follows[Kind][number]): Follows {
  const kept = follows[kind] as readonly (string | number)[];
  const next = kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key];
  return { ...follows, [kind]: next };
}

type Event = {
  readonly egId: number;
  readonly eventNo: number;
  readonly name: string;
  readonly startDateTime: string;
  readonly timeKnown: boolean;
  readonly layout: Layout;
};
type Line = Person & { readonly bib: string; readonly position: number | null };
type ResultLine = Line & { readonly place: number | null; readonly tied: boolean; readonly mark: string };
type ResultsEvent = Event & {
  readonly state: 'under-way' | 'provisional' | 'official';
  readonly heats: readonly { readonly heat: number; readonly lines: readonly ResultLine[] }[];
  readonly overall: readonly ResultLine[];
};
type ListedEvent = Event & {
  readonly heats: readonly { readonly heat: number; readonly starts: readonly Line[] }[];
};

/** The phase of an event on the day. */
export type Phase = 'now' | 'next' | 'done';
/** Returns the phase of an event that has results: now while it is under way, then done. */
export const phaseOf = ({ state }: { readonly state: 'under-way' | 'provisional' | 'official' }): Phase =>
  state === 'under-way' ? 'now' : 'done';

/** Returns the published events whose results have not begun, in the order of the day. */
export function nextEvents<E extends Event>(lists: readonly E[], results: readonly Event[]): E[] {
  const begun = new Set(results.map(({ egId }) => egId));
  return inOrderOfDay(lists.filter(({ egId }) => !begun.has(egId)));
}

const inOrderOfDay = <E extends Event>(events: readonly E[]): E[] =>
  [...events].sort((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.egId - b.egId);

/** A followed start or result in one event. `place` and `mark` are empty before the result. */
export type FollowedLine = {
  readonly event: Event;
  readonly phase: Phase;
  readonly heat: number;
  readonly heats: number;
  readonly line: Line;
  readonly place: number | null;
  readonly tied: boolean;
  readonly mark: string;
};

/**
 * Returns the starts and results of everybody whom a reader follows: events under way, then coming ones in the order of
 * the day, then past ones, latest first.
 */
export function followedLines(
  { results, lists }: { readonly results: readonly ResultsEvent[]; readonly lists: readonly ListedEvent[] },
  follows: Follows,
): FollowedLine[] {
  const isFollowed = (line: Person): boolean => followsAthlete(follows, line);
  const begun = inOrderOfDay(results).flatMap((event) =>
    event.heats.flatMap(({ heat, lines }) =>
      lines.filter(isFollowed).map((line) => {
        const overall = event.overall.find((one) => one.bib === line.bib && athleteKey(one) === athleteKey(line));
        const { place, tied, mark } = overall ?? line;
        return { event, phase: phaseOf(event), heat, heats: event.heats.length, line, place, tied, mark };
      }),
    ),
  );
  const coming = nextEvents(lists, results).flatMap((event) =>
    event.heats.flatMap(({ heat, starts }) =>
      starts.filter(isFollowed).map((line) => ({
        ...{ event, phase: 'next' as const, heat, heats: event.heats.length, line },
        ...{ place: null, tied: false, mark: '' },
      })),
    ),
  );
  const inPhase = (phase: Phase) => begun.filter((one) => one.phase === phase);
  return [...inPhase('now'), ...coming, ...inPhase('done').reverse()];
}

/** A notification to a reader. */
export type Happening = { readonly kind: 'up' | 'finished'; readonly line: FollowedLine };

/**
 * Returns what happened to followed athletes between two readings of a page: their event began, or ended with their
 * mark. Empty for the first reading.
 */
export function happenings(before: readonly FollowedLine[], now: readonly FollowedLine[]): Happening[] {
  const known = new Map(before.map((one) => [lineKey(one), one.phase]));
  return now.flatMap((one) => {
    const phase = known.get(lineKey(one));
    if (phase === undefined || phase === one.phase || one.phase === 'next') return [];
    return [{ kind: one.phase === 'now' ? 'up' : 'finished', line: one }];
  });
}

/** Returns the key of one athlete in one event. */
export const lineKey = ({ event, line }: FollowedLine): string => `${event.egId} ${athleteKey(line)}`;
