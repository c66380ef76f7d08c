import type { EntryContext } from '../entering/entries/eligibility.ts';
import type { EventRow } from '../entering/entries/event-row.ts';
import { noLimits } from '../entering/entries/limits.ts';
import type { CompetitionId, CompEventId, EventDefId, EventGroupId } from '../ids.ts';
import { instant, isoDate, type IsoDate } from '../time.ts';

/** Saturday 2 May 2026, the first day of the competition in these rows. */
export const saturday = isoDate('2026-05-02') as IsoDate;
export const sunday = isoDate('2026-05-03') as IsoDate;

/** Returns a 100 m with room that anyone may enter. A test names only the facts that matter to it. */
export const anEventRow = (facts: Partial<EventRow> = {}): EventRow => ({
  id: 1 as CompEventId,
  event: 1 as EventDefId,
  group: 1 as EventGroupId,
  competition: 1 as CompetitionId,
  name: '100m',
  type: 'T',
  uom: 'T',
  startsAt: instant('2026-05-02T11:45:00+01:00'),
  day: saturday,
  isOpen: true,
  availableFrom: null,
  availableTo: null,
  partOf: null,
  representativesOnly: false,
  restriction: { areas: [], clubs: [] },
  maxAthletes: 8,
  enteredAsTeam: false,
  paid: 0,
  awaitingCheque: 0,
  liveHolds: 0,
  inLine: 0,
  waitingList: { kind: 'none' },
  pbMandatory: false,
  pb: null,
  split: null,
  minPb: null,
  maxPb: null,
  unique: [],
  excludedFromCount: false,
  team: null,
  secondary: null,
  itemAvailable: true,
  entry: { kind: 'none' },
  ...facts,
});

/** Returns a row with its own number as event, group and row, for tests with several events. */
export const theEventRow = (n: number, facts: Partial<EventRow> = {}): EventRow =>
  anEventRow({ id: n as CompEventId, event: n as EventDefId, group: n as EventGroupId, name: `Event ${n}`, ...facts });

/** Returns a parent entering a child on 10 April 2026, in a competition without rules of its own. */
export const anEntryContext = (facts: Partial<EntryContext> = {}): EntryContext => ({
  now: instant('2026-04-10T12:00:00+01:00'),
  isRepresentative: false,
  athlete: anAthlete(),
  limits: noLimits,
  showsDays: false,
  unique: [],
  elsewhere: [],
  ...facts,
});

/** Returns an athlete with the facts for entering: the clubs and areas they belong to. */
export const anAthlete = (facts: Partial<EntryContext['athlete']> = {}): EntryContext['athlete'] => ({
  areas: [],
  clubs: [],
  ...facts,
});
