import { movedDay } from '@startline/rules/calendar';
import type { CompetitionId, OrgId, PriceId } from '@startline/rules/ids';
import { defaultAgeGroupSet } from '@startline/rules/people/athletes/age-group-sets';
import { never, ok, refused, type Result } from '@startline/rules/result';
import { atWallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import { refreshCompetitionIndex } from '../../competitions/published/index-queries.ts';
import { transaction, type Db, type Tx } from '../../db/db.ts';
import { insertRows, takeIds } from './batch-queries.ts';
import { defineEvents } from './event-definitions.ts';
import { loadStandards } from './load-standards.ts';
import { planProgramme, type PlannedProgramme } from './plan-programme.ts';
import {
  findCompetition,
  insertCompetition,
  insertPrice,
  lockCompetition,
  placeNamed,
  readOrganisation,
  setLastDay,
} from './programme-queries.ts';
import { programmeRows } from './programme-rows.ts';
import type { ProgrammeRemark } from './programme.ts';
import { readProgramme } from './read-programme.ts';
import { agesOn } from './standard-ages.ts';

export type ImportTarget =
  | { readonly kind: 'competition'; readonly id: CompetitionId }
  | {
      readonly kind: 'new';
      readonly name: string;
      readonly orgId: OrgId;
      readonly place: string;
      readonly firstDay: IsoDate;
    };

export type ImportFacts = {
  readonly text: string;
  readonly target: ImportTarget;
  /** The entry price for every event; undefined takes the competition's first price. 0 is a free entry. */
  readonly priceMinor: number | undefined;
  /** Places in each event; 0 is unlimited. */
  readonly maxAthletes: number;
  readonly dryRun: boolean;
  readonly now: Instant;
};

/**
 * The result of an import. `events` can be entered, `rounds` are later rounds; every row is in `used` or has a remark.
 */
export type ImportReport = {
  readonly compId: CompetitionId | undefined;
  readonly competition: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly read: number;
  readonly used: number;
  readonly events: number;
  readonly rounds: number;
  readonly groups: number;
  readonly remarks: readonly ProgrammeRemark[];
};

export type ImportRefusal =
  | { readonly kind: 'no-competition'; readonly id: number }
  | { readonly kind: 'no-organisation'; readonly id: number }
  | { readonly kind: 'has-events'; readonly id: number; readonly count: number }
  | { readonly kind: 'is-there'; readonly id: number }
  | { readonly kind: 'no-price' }
  | { readonly kind: 'nothing-usable'; readonly remarks: readonly ProgrammeRemark[] };

/**
 * Writes a timetable into a competition without events, or into a new one that is not active yet, all or nothing.
 * Reports rows that could not be used. Refuses a competition that already has events, so a second run changes nothing.
 */
export function importProgramme(db: Db, facts: ImportFacts): Promise<Result<ImportReport, ImportRefusal>> {
  return transaction(db, async (tx) => {
    const setting =
      facts.target.kind === 'competition'
        ? await existing(tx, facts.target.id, facts)
        : await planned(tx, facts.target, facts);
    if (!setting.ok) return setting;
    const { value: host } = setting;
    const programme = readProgramme(facts.text);
    const plan = planProgramme(programme, {
      firstDay: host.firstDay,
      zone: host.zone,
      aoCode: host.aoCode,
      ages: agesOn(host.firstDay, defaultAgeGroupSet(host.aoCode)),
    });
    const remarks = [...programme.remarks, ...plan.remarks];
    if (plan.events.length === 0) return refused({ kind: 'nothing-usable', remarks });
    const compId = facts.dryRun ? undefined : await write(tx, host, plan, facts);
    const events = plan.events.filter(({ canBeEntered }) => canBeEntered).length;
    return ok({
      compId,
      competition: host.name,
      firstDay: host.firstDay,
      lastDay: plan.lastDay,
      read: programme.read,
      used: plan.usedRows,
      events,
      rounds: plan.events.length - events,
      groups: plan.groups.length,
      remarks,
    });
  });
}

type Host = {
  readonly id: CompetitionId | undefined;
  readonly name: string;
  readonly firstDay: IsoDate;
  readonly zone: TimeZone;
  readonly aoCode: 'EA' | 'IRL';
  readonly priceId: PriceId | undefined;
  readonly create: ((tx: Tx, lastDay: IsoDate) => Promise<CompetitionId>) | undefined;
};

async function existing(tx: Tx, id: CompetitionId, facts: ImportFacts): Promise<Result<Host, ImportRefusal>> {
  const match = await lockCompetition(tx, id);
  if (!match) return refused({ kind: 'no-competition', id });
  if (match.events > 0) return refused({ kind: 'has-events', id, count: match.events });
  if (facts.priceMinor === undefined && match.priceId === undefined) return refused({ kind: 'no-price' });
  return ok({
    id,
    name: match.name,
    firstDay: match.starts_on as IsoDate,
    zone: match.time_zone,
    aoCode: match.ao_code,
    priceId: match.priceId,
    create: undefined,
  });
}

async function planned(
  tx: Tx,
  target: ImportTarget & { kind: 'new' },
  facts: ImportFacts,
): Promise<Result<Host, ImportRefusal>> {
  const org = await readOrganisation(tx, target.orgId);
  if (!org) return refused({ kind: 'no-organisation', id: target.orgId });
  const there = await findCompetition(tx, target.orgId, target.name, target.firstDay);
  if (there) return refused({ kind: 'is-there', id: there.id });
  if (facts.priceMinor === undefined) return refused({ kind: 'no-price' });
  const zone = org.ao_code === 'IRL' ? 'Europe/Dublin' : 'Europe/London';
  const create = async (into: Tx, lastDay: IsoDate): Promise<CompetitionId> =>
    insertCompetition(into, {
      orgId: target.orgId,
      locationId: await placeNamed(into, target.place),
      name: target.name,
      aoCode: org.ao_code,
      currency: org.currency,
      zone,
      firstDay: target.firstDay,
      lastDay,
      opensAt: new Date(facts.now),
      closesAt: new Date(atWallClock(movedDay(target.firstDay, -7), '23:59', zone)),
    });
  return ok({
    id: undefined,
    name: target.name,
    firstDay: target.firstDay,
    zone,
    aoCode: org.ao_code,
    priceId: undefined,
    create,
  });
}

async function write(tx: Tx, host: Host, plan: PlannedProgramme, facts: ImportFacts): Promise<CompetitionId> {
  await loadStandards(tx);
  const compId = host.id ?? (await host.create?.(tx, plan.lastDay));
  if (compId === undefined) throw new Error('Neither a competition nor a way to make one.');
  await setLastDay(tx, compId, plan.lastDay);
  const priceId = facts.priceMinor === undefined ? host.priceId : await insertPrice(tx, compId, facts.priceMinor);
  if (priceId === undefined) throw new Error('A competition without a price.');
  const defIdOf = await defineEvents(tx, plan.events);
  const rows = programmeRows(plan, {
    compId,
    defIdOf,
    priceIdOf: () => priceId,
    termsOf: () => ({ maxAthletes: facts.maxAthletes }),
    groupIds: await takeIds(tx, 'event_group', plan.groups.length),
    eventIds: await takeIds(tx, 'comp_event', plan.events.length),
  });
  await insertRows(tx, 'event_group', rows.event_group);
  await insertRows(tx, 'comp_event', rows.comp_event);
  await insertRows(tx, 'capacity', rows.capacity);
  await refreshCompetitionIndex(tx, compId);
  return compId;
}

/** Returns the sentence on why nothing was imported, with what to do next. */
export function refusalText(refusal: ImportRefusal): string {
  switch (refusal.kind) {
    case 'no-competition':
      return `There is no competition ${refusal.id}. Give the number in its address.`;
    case 'no-organisation':
      return `There is no organisation ${refusal.id}. Give the number of the organisation that runs the competition.`;
    case 'has-events':
      return `Competition ${refusal.id} already has events (${refusal.count}), so nothing was imported. Import into a competition without events, or make a new one with --name and --date.`;
    case 'is-there':
      return `The organisation already has a competition with this name on this day, number ${refusal.id}. To fill it, use --competition ${refusal.id}.`;
    case 'no-price':
      return 'Say what an entry costs: --price 9.50, or --price 0 for a free entry.';
    case 'nothing-usable':
      return 'No row of the file could be used, so nothing was imported.';
    default:
      return never(refusal);
  }
}
