import type { EntryContext } from '@startline/rules/entering/entries/eligibility';
import type { EventRow } from '@startline/rules/entering/entries/event-row';

import type { Instant, IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';
import {
  sentClubId,
  sentCompetitionId,
  sentCompEventId,
  sentEventDefId,
  sentEventGroupId,
  eventType,
} from '../fields.ts';
import { ruleLimits } from './limits.ts';

/**
 * The facts of the entry rules as they cross the wire, so that the screen uses the same rule as the server (`recompute`
 * of rules/entries/recompute). Instants are milliseconds; null means none. The types are those of the rules.
 */
const at = z.int() as unknown as z.ZodMiniType<Instant, Instant>;
const day = z.string() as unknown as z.ZodMiniType<IsoDate, IsoDate>;
const areaId = z.int() as unknown as z.ZodMiniType<
  EntryContext['athlete']['areas'][number],
  EntryContext['athlete']['areas'][number]
>;
const list = <T extends z.ZodMiniType>(subject: T) => z.readonly(z.array(subject));
const orNull = <T extends z.ZodMiniType>(subject: T) => z.nullable(subject);
const restriction = z.object({ areas: list(areaId), clubs: list(sentClubId) });

const uniqueSet = z.discriminatedUnion('by', [
  z.object({ by: z.literal('event'), ids: list(sentEventDefId), label: z.string() }),
  z.object({ by: z.literal('group'), ids: list(sentEventGroupId), label: z.string() }),
  z.object({ by: z.literal('competition'), ids: list(sentCompetitionId), label: z.string() }),
]);

/** The athlete's own entry in the event; `held` is the caller's own unpaid place. */
export const ownEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('held'), until: at }),
  z.object({ kind: z.literal('held-by-other'), by: z.string() }),
  z.object({ kind: z.literal('awaiting-cheque'), by: z.string() }),
  z.object({ kind: z.literal('paid') }),
]);

const facts = z.object({
  id: sentCompEventId,
  event: sentEventDefId,
  group: sentEventGroupId,
  competition: sentCompetitionId,
  name: z.string(),
  type: eventType,
  uom: z.enum(['T', 'D', 'H', 'P']),
  startsAt: orNull(at),
  day,
  isOpen: z.boolean(),
  availableFrom: orNull(at),
  availableTo: orNull(at),
  partOf: orNull(z.object({ id: sentCompEventId, name: z.string() })),
  representativesOnly: z.boolean(),
  restriction,
  maxAthletes: z.int(),
  enteredAsTeam: z.boolean(),
  paid: z.int(),
  awaitingCheque: z.int(),
  liveHolds: z.int(),
  inLine: z.int(),
  waitingList: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('disabled') }),
    z.object({ kind: z.literal('enabled'), cutOff: orNull(at) }),
  ]),
  pbMandatory: z.boolean(),
  pb: orNull(z.number()),
  split: orNull(z.number()),
  minPb: orNull(z.number()),
  maxPb: orNull(z.number()),
  unique: list(uniqueSet),
  excludedFromCount: z.boolean(),
  team: orNull(
    z.object({
      enteredTeams: z.int(),
      maxEventTeams: z.int(),
      underAge: z.object({ isAthlete: z.boolean(), entered: z.int(), quota: orNull(z.int()) }),
    }),
  ),
  secondary: orNull(
    z.object({ parent: orNull(sentCompEventId), mandatoryGroup: orNull(sentEventGroupId), alwaysShow: z.boolean() }),
  ),
  itemAvailable: z.boolean(),
  entry: ownEntry,
});
/** One event for one athlete: exactly the input of `recompute`. */
export const eventFacts: z.ZodMiniType<EventRow, EventRow> = facts;

/** The people and rules of an entry, without the clock: the screen adds its own `now`. */
export const entryContext: z.ZodMiniType<Omit<EntryContext, 'now'>, Omit<EntryContext, 'now'>> = z.object({
  isRepresentative: z.boolean(),
  athlete: restriction,
  limits: z.object(ruleLimits),
  showsDays: z.boolean(),
  unique: list(uniqueSet),
  elsewhere: list(z.object({ id: sentCompetitionId, name: z.string() })),
});

/** The used part of a limit, in words for the meter. */
export const meter = z.object({ count: z.string(), day: orNull(day), used: z.int(), max: z.int(), text: z.string() });
