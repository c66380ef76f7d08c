import type { EventRowInput } from '@startline/contract/building/comp-events';
import {
  eventOfRow,
  roundsBefore,
  type Template,
  type TemplateRow,
} from '@startline/rules/building/templates/template';
import type { KnownAge } from '../imports/age-words.ts';
import type { Host } from '../parts/host-queries.ts';
import { ageFor } from '../events/paste/known-ages.ts';
import type { CompEventRow } from '../events/event/queries.ts';
import { daysOf } from '../events/paste/pasted-timetable.ts';

/** A template row in a competition, ready for the bulk call except for its price, which is known by its kind. */
export type PlacedRow = EventRowInput & {
  readonly maxAthletes: number;
  readonly maxGroup: string;
  readonly eventName: string;
  readonly priceKind: string;
};
export type Placed = {
  readonly rows: readonly PlacedRow[];
  /** The differences from the template, in words. */ readonly leftOut: readonly string[];
};

type Part = { readonly row: TemplateRow; readonly age: KnownAge };

/**
 * Places a template on the days of a competition with the age groups in force there. Skips what the competition already
 * has.
 */
export function placeTemplate(
  { rows }: Pick<Template, 'rows'>,
  host: Host,
  has: { readonly ages: readonly KnownAge[]; readonly events: readonly CompEventRow[] },
): Placed {
  const leftOut = new Set<string>();
  const there = new Set(
    has.events.map((event) => `${event.code} ${event.gender} ${String(event.age_group_id)} ${event.round}`),
  );
  const parts = rows.flatMap((row): Part[] => {
    const event = eventOfRow(row);
    if (!event) leftOut.add(`${row.code} is another competition's own event. Define it here first.`);
    return event ? row.ages.flatMap((word) => partOf(row, word, { host, ages: has.ages, there, leftOut })) : [];
  });
  const days = daysOf(host);
  const count = Math.max(1, ...rows.map(({ day }) => day));
  if (count > days.length)
    leftOut.add(
      `The template has ${String(count)} days but the competition has ${String(days.length)}. Events from later days go on the last day, with times to be confirmed.`,
    );
  const others = indexParts(parts);
  return { rows: parts.map((part) => placed(part, others, days)), leftOut: [...leftOut] };
}

/** The positions of rounds, and of whole combined events, by event, gender and age group. */
type Others = { readonly rounds: ReadonlyMap<string, readonly number[]>; readonly wholes: ReadonlyMap<string, number> };

const keyOf = ({ row, age }: Part, code: string): string => `${code} ${row.gender} ${String(age.id)}`;
const roundKey = (part: Part, round: string): string => `${keyOf(part, part.row.code)} ${round}`;

function indexParts(parts: readonly Part[]): Others {
  const rounds = new Map<string, number[]>();
  const wholes = new Map<string, number>();
  for (const [at, part] of parts.entries()) {
    const key = keyOf(part, part.row.code);
    const round = roundKey(part, part.row.round);
    rounds.set(round, [...(rounds.get(round) ?? []), at]);
    if (part.row.partOf === '' && !wholes.has(key)) wholes.set(key, at);
  }
  return { rounds, wholes };
}

type Place = {
  readonly host: Host;
  readonly ages: readonly KnownAge[];
  readonly there: ReadonlySet<string>;
  readonly leftOut: Set<string>;
};

function partOf(row: TemplateRow, word: string, { host, ages, there, leftOut }: Place): Part[] {
  const age = ageFor(word, ages, host);
  if (!age) leftOut.add(`There is no age group '${word}' on the day of the competition.`);
  if (!age) return [];
  if (!there.has(`${row.code} ${row.gender} ${String(age.id)} ${row.round}`)) return [{ row, age }];
  leftOut.add('Events that the competition already has were not added again.');
  return [];
}

function placed(part: Part, others: Others, days: readonly string[]): PlacedRow {
  const { row, age } = part;
  const day = days[row.day - 1];
  const filledBy =
    roundsBefore(row.round)
      .map((round) => others.rounds.get(roundKey(part, round)) ?? [])
      .find((at) => at.length > 0) ?? [];
  const whole = row.partOf === '' ? undefined : others.wholes.get(keyOf(part, row.partOf));
  return {
    eventCode: row.code,
    eventId: 0,
    eventName: eventOfRow(row)?.name ?? '',
    gender: row.gender,
    ageGroup: age.key,
    ageGroupId: age.id,
    startDateTime: `${day ?? days.at(-1) ?? ''}T${day === undefined ? '00:00' : row.time}`,
    priceId: null,
    priceKind: row.limit < 0 ? '' : row.price,
    maxAthletes: row.limit,
    maxGroup: row.places,
    groupName: '',
    split: null,
    round: row.round,
    entriesFromRows: [...filledBy],
    partOfRow: whole ?? null,
    eventNo: undefined,
    isOpen: true,
    options:
      row.team === null
        ? {}
        : { isTeamEvent: true, eventTeam: { ...row.team, positionGenders: [...row.team.positionGenders] } },
    facility: '',
    minutes: row.minutes,
    locked: false,
  };
}
