import { completeEventOptions } from '@startline/contract/comp-event-options';
import { completeOptions } from '@startline/contract/competition-options';
import type { HealthEvent, HealthFacts, TimetableFinding } from '@startline/rules/builder/health';
import { instant, type Instant, type IsoDate } from '@startline/rules/time';
import { ageGroupsOf } from '../../age-groups/queries.ts';
import { readSettings } from '../../app-config/settings.ts';
import { compEventsOf, eventGroupsOf, type CompEventRow } from '../../comp-events/queries.ts';
import { at, daysOf } from '../../competitions/facts.ts';
import type { Ctx } from '../../context.ts';
import type { Db, Tx } from '../../db/db.ts';
import { pricesOf } from '../../prices/builder-queries.ts';
import type { BuiltRow } from '../record-queries.ts';

/** What the health of a competition is judged from; five queries, however many events there are. */
export async function healthFacts(ctx: Pick<Ctx, 'now' | 'config' | 'outside'>, db: Db | Tx, row: BuiltRow): Promise<HealthFacts> {
  const options = completeOptions(row.options);
  const events = await compEventsOf(db, { compId: row.id });
  const { payments } = await readSettings(db);
  const connects = payments.useStripeConnect ?? ctx.config.stripe !== undefined;
  return {
    zone: row.time_zone, now: ctx.now(), days: daysOf(row) as IsoDate[], opens: at(row.opens_at), closes: at(row.closes_at), isApproved: row.org_status === 'Approved',
    takesCards: ctx.outside.cards.provider !== 'none' && row.card_payments && (!connects || row.stripe_ready), takesCheques: options.cheques.allow, hasTerms: row.use_terms && row.terms !== '', hasInformation: row.information !== '',
    events: events.map((event) => healthEvent(event, options.pbMandatory)), groups: await eventGroupsOf(db, { compId: row.id }),
    ageGroups: (await ageGroupsOf(db, row.id)).filter(({ comp_id: own }) => own === row.id),
    prices: (await pricesOf(db, { compId: row.id })).map((price) => ({ id: price.id, name: price.name || price.description, events: price.events, isFree: price.free_entry || price.price_minor === 0, saleEnds: price.sale_ends_at && at(price.sale_ends_at) })),
    timetable: sharedPlaces(events),
  };
}

const genderWords = { M: 'male', F: 'female', O: 'mixed' } as const;
/** An event as people tell it from others: '100m U14 female'. */
export const eventName = ({ eventName: name, ageName, gender, round }: Pick<CompEventRow, 'eventName' | 'ageName' | 'gender' | 'round'>): string => [name, ageName, genderWords[gender], round].filter((part) => part !== '').join(' ');

function healthEvent(row: CompEventRow, asksPb: boolean): HealthEvent {
  const options = completeEventOptions(row.options);
  const bounds = [options.min, options.max, row.defOptions['min'], row.defOptions['max']];
  const moment = (text: string): Instant | null => (text === '' ? null : instant(text));
  return {
    id: row.id, name: eventName(row), groupId: row.event_group_id, sameAs: [row.event_def_id, row.age_group_id, row.round, options.multiEventOptions.parentCeid ?? ''].join(' '), hasPrice: row.price_id !== null, maxAthletes: row.max_athletes,
    startsAt: at(row.starts_at), timeKnown: row.time_known, isOpen: row.is_open, asksPb: options.mandatoryPB ?? asksPb, hasPbBounds: bounds.some((bound) => typeof bound === 'number'),
    availableFrom: moment(options.availableFrom), availableTo: moment(options.availableTo),
  };
}

/** Event groups that begin at the same minute on the same facility that the organiser named. */
function sharedPlaces(events: readonly CompEventRow[]): TimetableFinding[] {
  const places = new Map<string, CompEventRow[]>();
  for (const event of events) {
    if (event.facility === '' || !event.time_known) continue;
    const key = `${event.starts_at.toISOString()} ${event.facility.toLowerCase()}`;
    const there = places.get(key) ?? [];
    if (!there.some((one) => one.event_group_id === event.event_group_id)) places.set(key, [...there, event]);
  }
  return [...places.values()].filter((there) => there.length > 1).map((there) => ({
    kind: 'facility-clash', ids: there.map(({ id }) => id), words: `${there.map(({ groupName }) => groupName).join(' and ')} start at the same time on ${there[0]?.facility ?? ''}.`,
  }));
}
