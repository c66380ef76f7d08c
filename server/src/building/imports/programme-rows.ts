import type { EventDefId } from '@startline/rules/ids';
import type { BatchRow } from './batch-queries.ts';
import { roundNames, type PlannedEvent, type PlannedProgramme } from './plan-programme.ts';

/** The organiser's decisions about an event that can be entered; undefined takes the default. */
export type EventTerms = {
  /** 0 is unlimited. */
  readonly maxAthletes: number;
  /** A positive split is a least mark, a negative one a greatest mark (PB-15, PB-16). */
  readonly split?: number;
  readonly options?: Readonly<Record<string, unknown>>;
};

/**
 * The ids and decisions that turn a plan into rows. Ids are taken beforehand, one for each group and event of the plan.
 */
export type ProgrammeIds = {
  readonly compId: number;
  readonly groupIds: readonly number[];
  readonly eventIds: readonly number[];
  readonly defIdOf: (event: PlannedEvent) => EventDefId;
  readonly priceIdOf: (event: PlannedEvent) => number;
  readonly termsOf: (event: PlannedEvent) => EventTerms;
};

export type ProgrammeRows = {
  readonly event_group: BatchRow[];
  readonly comp_event: BatchRow[];
  readonly capacity: BatchRow[];
};

/**
 * Returns the rows of a timetable. A later round is schedule only (-1) and its `entriesFrom` names the rounds that fill
 * it.
 */
export function programmeRows(plan: PlannedProgramme, ids: ProgrammeIds): ProgrammeRows {
  const sources = new Map<number, number[]>();
  plan.events.forEach(({ next }, at) => {
    if (next !== undefined) sources.set(next, [...(sources.get(next) ?? []), idAt(ids.eventIds, at)]);
  });
  const rows = plan.events.map((event, at) => {
    const terms = event.canBeEntered ? ids.termsOf(event) : { maxAthletes: -1 };
    const from = sources.get(at);
    return {
      id: idAt(ids.eventIds, at),
      comp_id: ids.compId,
      event_def_id: ids.defIdOf(event),
      event_group_id: idAt(ids.groupIds, event.group),
      age_group_id: event.age.id,
      price_id: event.canBeEntered ? ids.priceIdOf(event) : null,
      name: event.event.name,
      starts_at: new Date(event.startsAt).toISOString(),
      time_known: event.timeKnown,
      is_open: true,
      max_athletes: terms.maxAthletes,
      split: terms.split ?? null,
      round: event.hasRounds ? roundNames[event.round] : '',
      options: { ...terms.options, ...(from ? { entriesFrom: from } : {}) },
    };
  });
  return {
    event_group: plan.groups.map(({ name, eventNo }, at) => ({
      id: idAt(ids.groupIds, at),
      comp_id: ids.compId,
      name,
      event_no: eventNo,
    })),
    comp_event: rows,
    capacity: rows.map(({ id, max_athletes: max }) => ({
      comp_id: ids.compId,
      kind: 'event',
      ref_id: id,
      cap: max === 0 ? null : Math.max(0, max),
    })),
  };
}

function idAt(ids: readonly number[], at: number): number {
  const id = ids[at];
  if (id === undefined) throw new RangeError('Fewer ids than rows.');
  return id;
}
