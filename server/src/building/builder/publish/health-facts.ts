import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import type { HealthEvent, HealthFacts, TimetableFinding } from '@startline/rules/building/builder/health';
import { isScored } from '@startline/rules/performances/combined/combined-scoring';
import { forWhom } from '@startline/rules/people/athletes/gender';
import { englishSchoolsTables, worldTables } from '@startline/rules/performances/combined/combined-tables';
import { instant, type Instant, type IsoDate } from '@startline/rules/time';
import { ageGroupsOf } from '../../age-groups/queries.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { compEventsOf, eventGroupsOf, type CompEventRow } from '../../events/event/queries.ts';
import { at, daysOf } from '../../../competitions/published/facts.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { pricesOf } from '../../prices/builder-queries.ts';
import { lookAt, timetableOf } from '../../timetable/show-timetable.ts';
import { hostOf } from '../record/built-parts.ts';
import type { BuiltRow } from '../record/record-queries.ts';

/** Reads the facts that the health of a competition is judged from, in six queries however many events there are. */
export async function healthFacts(
  ctx: Pick<Ctx, 'now' | 'config' | 'outside'>,
  db: Db | Tx,
  row: BuiltRow,
): Promise<HealthFacts> {
  const options = completeOptions(row.options);
  const events = await compEventsOf(db, { compId: row.id });
  const { payments } = await readSettings(db);
  const connects = payments.useStripeConnect ?? ctx.config.stripe !== undefined;
  return {
    zone: row.time_zone,
    now: ctx.now(),
    days: daysOf(row, options) as IsoDate[],
    opens: at(row.opens_at),
    closes: at(row.closes_at),
    isApproved: row.org_status === 'Approved',
    cards: cardsOf(ctx, row, connects),
    takesCheques: options.cheques.allow,
    isMatchWithoutClubs: options.clubComp.enabled && !options.clubComp.categories.some(({ clubs }) => clubs.length > 0),
    asksTerms: row.use_terms,
    hasInformation: row.information !== '',
    events: events.map((event) => healthEvent(event, row, options.pbMandatory)),
    groups: await eventGroupsOf(db, { compId: row.id }),
    ageGroups: (await ageGroupsOf(db, row.id)).filter(({ comp_id: own }) => own === row.id),
    prices: (await pricesOf(db, { compId: row.id })).map((price) => ({
      id: price.id,
      name: price.name || price.description,
      events: price.events,
      isFree: price.free_entry || price.price_minor === 0,
      saleEnds: price.sale_ends_at && at(price.sale_ends_at),
    })),
    timetable: await findingsOf(db, row, events),
  };
}

function cardsOf({ outside }: Pick<Ctx, 'outside'>, row: BuiltRow, connects: boolean): HealthFacts['cards'] {
  if (outside.cards.provider === 'none') return 'no-provider';
  return row.card_payments && (!connects || row.stripe_ready) ? 'taken' : 'not-connected';
}

/** Returns the name by which people tell an event from others: '100m U14 girls'. */
export const eventName = ({
  eventName: name,
  ageName,
  oldest,
  gender,
  round,
}: Pick<CompEventRow, 'eventName' | 'ageName' | 'oldest' | 'gender' | 'round'>): string =>
  [name, forWhom(ageName, gender, { oldest }), round].filter((part) => part !== '').join(' ');

function healthEvent(row: CompEventRow, { kind, starts_on: day }: BuiltRow, asksPb: boolean): HealthEvent {
  const options = completeEventOptions(row.options);
  const bounds = [options.min, options.max, row.defOptions['min'], row.defOptions['max']];
  const moment = (text: string): Instant | null => (text === '' ? null : instant(text));
  return {
    id: row.id,
    name: eventName(row),
    groupId: row.event_group_id,
    sameAs: [row.event_def_id, row.age_group_id, row.round, options.multiEventOptions.parentCeid ?? ''].join(' '),
    hasPrice: row.price_id !== null,
    maxAthletes: row.max_athletes,
    startsAt: at(row.starts_at),
    timeKnown: row.time_known,
    isOpen: row.is_open,
    asksPb: options.mandatoryPB ?? asksPb,
    isUnscoredPart: options.multiEventOptions.parentCeid !== null && !hasTable(row, kind, day as IsoDate),
    hasPbBounds: bounds.some((bound) => typeof bound === 'number'),
    availableFrom: moment(options.availableFrom),
    availableTo: moment(options.availableTo),
  };
}

/** Returns whether a scoring table exists. Schools have tables beside those of the world; a mixed event has none. */
function hasTable({ code, gender, ageName }: CompEventRow, kind: string, day: IsoDate): boolean {
  const tables = kind === 'schools' ? [...worldTables, ...englishSchoolsTables] : worldTables;
  return gender !== 'O' && isScored(tables, { event: code, gender, ageGroup: ageName, day });
}

/**
 * Returns the findings of the timetable: facilities that do not fit, and athletes in two events at once. Other checks
 * report events without a time or outside the days.
 */
async function findingsOf(db: Db | Tx, row: BuiltRow, events: readonly CompEventRow[]): Promise<TimetableFinding[]> {
  const host = hostOf(row);
  const looked = await lookAt(db, host, events);
  const { faults, clashes } = await timetableOf(db, host, looked);
  const inRow = new Map(looked.rows.map(({ key, kept }) => [key, kept.map(({ id }) => id as number)]));
  const idsOf = (keys: readonly string[]): number[] => keys.flatMap((key) => inRow.get(key) ?? []);
  return [
    ...faults
      .filter(({ kind }) => kind !== 'not-held' && kind !== 'day-not-allowed')
      .map(({ keys, words: text }) => ({ kind: 'facility-clash' as const, ids: idsOf(keys), words: text })),
    ...clashes
      .filter(({ kind }) => kind === 'overlap')
      .map(({ a, b, words: text }) => ({ kind: 'athlete-clash' as const, ids: idsOf([a, b]), words: text })),
  ];
}
