import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgeGroupId, CompEventId, EventDefId } from '../../ids.ts';
import type { EventType } from '../../performances/event-types.ts';
import { anEntryContext, saturday, sunday, theEventRow } from '../../testing/event-rows.ts';
import { later } from '../../time.ts';
import type { EventRow, OwnEntry } from './event-row.ts';
import { combinedRule, meters, noLimits, type CompRule, type Limits } from './limits.ts';
import { recompute } from './recompute.ts';

const { now } = anEntryContext();
const entry = fc.constantFrom<OwnEntry>(
  { kind: 'none' },
  { kind: 'paid' },
  { kind: 'held', until: later(now, 1) },
  { kind: 'held-by-other', by: 'Pat' },
);
const facts = fc.record({
  entry,
  day: fc.constantFrom(saturday, sunday),
  type: fc.constantFrom<EventType>('T', 'F', 'R'),
  isOpen: fc.boolean(),
  maxAthletes: fc.integer({ min: -1, max: 3 }),
  enteredAsTeam: fc.boolean(),
  paid: fc.nat(4),
  excludedFromCount: fc.boolean(),
  pbMandatory: fc.boolean(),
  unique: fc.array(
    fc.record({
      by: fc.constant('event' as const),
      ids: fc.array(
        fc.integer({ min: 1, max: 8 }).map((n) => n as EventDefId),
        { maxLength: 2 },
      ),
      label: fc.constant(''),
    }),
    { maxLength: 1 },
  ),
});
const rows = fc
  .array(facts, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, at) => theEventRow(at + 1, one)));
const limits = fc
  .record({ maxEvents: fc.nat(2), maxTrack: fc.nat(2), maxCompEvents: fc.nat(3), maxExcludedEvents: fc.nat(2) })
  .map((some): Limits => ({ ...noLimits, ...some }));
const selection = fc
  .uniqueArray(fc.integer({ min: 1, max: 8 }).map((n) => n as CompEventId))
  .map((ids) => new Set(ids));

describe('RULE-02 working all rows out again', () => {
  test('a row that is not chosen never changes what the others say', () => {
    fc.assert(
      fc.property(rows, limits, selection, facts, (all, max, ticked, extra) => {
        const context = anEntryContext({ limits: max });
        const bystander = theEventRow(99, { ...extra, entry: { kind: 'none' } });
        expect(recompute([...all, bystander], ticked, context).slice(0, -1)).toEqual(recompute(all, ticked, context));
      }),
    );
  });

  test('a chosen event of another kind, day and set neither lifts nor adds a block', () => {
    fc.assert(
      fc.property(rows, selection, fc.nat(2), (all, ticked, max) => {
        const context = anEntryContext({ limits: { ...noLimits, maxEvents: max, maxTrack: max } });
        const elsewhere = theEventRow(99, { day: '2026-06-01' as EventRow['day'], type: 'X', entry: { kind: 'paid' } });
        expect(recompute([...all, elsewhere], ticked, context).slice(0, -1)).toEqual(recompute(all, ticked, context));
      }),
    );
  });

  test('names and times do not decide', () => {
    fc.assert(
      fc.property(rows, limits, selection, (all, max, ticked) => {
        const context = anEntryContext({ limits: max });
        const reasons = (some: readonly EventRow[]) =>
          recompute(some, ticked, context).map(({ blocks }) => blocks.map(({ kind }) => kind));
        expect(reasons(all.map((row) => ({ ...row, name: 'Renamed', startsAt: null })))).toEqual(reasons(all));
      }),
    );
  });

  test('the order of the rows does not decide', () => {
    fc.assert(
      fc.property(rows, limits, selection, (all, max, ticked) => {
        const context = anEntryContext({ limits: max });
        const message = (some: readonly EventRow[]) =>
          new Map(
            recompute(some, ticked, context).map(({ id, ruleMessage, enabled }) => [
              id,
              [enabled, ruleMessage.replace(/with .*/, '')],
            ]),
          );
        expect(message([...all].reverse())).toEqual(new Map([...message(all)].reverse()));
      }),
    );
  });

  test('the first reason is shown, and a disabled row always has one', () => {
    fc.assert(
      fc.property(rows, limits, selection, (all, max, ticked) => {
        for (const { enabled, blocks, ruleMessage, ruleType } of recompute(
          all,
          ticked,
          anEntryContext({ limits: max }),
        )) {
          expect(blocks.length > 0).toBe(!enabled);
          expect(ruleType === 'none').toBe(enabled);
          if (!enabled) expect(ruleMessage).not.toBe('');
        }
      }),
    );
  });

  test('RULE-OPEN-02 the reasons of any row stand in the order of the specification', () => {
    const inOrder = [
      'not-available',
      'closed',
      'part-of-event',
      'representatives-only',
      'not-admitted',
      'confirmed',
      'awaiting-payment',
      'awaiting-cheque',
      'entered-as-team',
      'schedule-only',
      'full',
      'waiting-list-closed',
      'pb-needed',
      'pb-outside-split',
      'pb-outside-limits',
      'not-together',
      'max-in-competition',
      'max-in-day',
      'max-track-in-day',
      'max-field-in-day',
      'max-excluded',
      'max-team',
      'team-event-full',
      'under-age-quota-full',
      'item-unavailable',
    ];
    fc.assert(
      fc.property(
        rows,
        limits,
        selection,
        fc.record({
          itemAvailable: fc.boolean(),
          representativesOnly: fc.boolean(),
          availableFrom: fc.constantFrom(null, later(now, 1)),
          pb: fc.constantFrom(null, 12),
          maxPb: fc.constantFrom(null, 11),
          split: fc.constantFrom(null, -11),
        }),
        (all, max, ticked, more) => {
          for (const { blocks } of recompute(
            all.map((row) => ({ ...row, ...more })),
            ticked,
            anEntryContext({ limits: max }),
          )) {
            const places = blocks.map(({ kind }) => inOrder.indexOf(kind));
            expect(places).toEqual([...places].sort((a, b) => a - b));
            expect(places).not.toContain(-1);
          }
        },
      ),
    );
  });

  test('following only enabled rows never passes a maximum', () => {
    fc.assert(
      fc.property(rows, limits, (all, max) => {
        const context = anEntryContext({ limits: max });
        const fresh = all.map((row): EventRow => ({ ...row, entry: { kind: 'none' } }));
        let ticked = new Set<CompEventId>();
        for (const { id } of fresh) {
          if (recompute(fresh, ticked, context).find((row) => row.id === id)?.enabled)
            ticked = new Set([...ticked, id]);
        }
        for (const { used, max: most } of meters(
          fresh,
          fresh.filter(({ id }) => ticked.has(id)),
          { limits: max, showsDays: true },
        ))
          expect(used).toBeLessThanOrEqual(most);
      }),
    );
  });
});

test('RULE-09 CART-OPEN-01 a place whose hold has run out is in the cart no longer, and free for whoever comes', () => {
  const row = theEventRow(1, { maxAthletes: 1, liveHolds: 1, entry: { kind: 'held', until: now } });
  const context = anEntryContext({ limits: { ...noLimits, maxEvents: 1 } });
  const says = (at: typeof now) =>
    recompute([row, theEventRow(2)], new Set(), { ...context, now: at }).map(({ enabled, note, ruleMessage }) => [
      enabled,
      note,
      ruleMessage,
    ]);
  expect(says(later(now, -1))).toEqual([
    [true, 'in-cart', 'In cart'],
    [false, 'none', 'Max in Day'],
  ]);
  expect(says(now)).toEqual([
    [true, 'none', ''],
    [true, 'none', ''],
  ]);
});

describe('the rule of the competition', () => {
  const rule = (ageGroups: number[], limits: Partial<Limits>): CompRule => ({
    ageGroups: ageGroups as AgeGroupId[],
    limits: { ...noLimits, ...limits },
    unique: [],
    showsDays: false,
  });

  test('the stricter of two binding limits applies, and 0 means no limit', () => {
    const rules = [
      rule([], { maxEvents: 4, maxTrack: 0 }),
      rule([15], { maxEvents: 3, maxTrack: 2 }),
      rule([17], { maxEvents: 1 }),
    ];
    expect(combinedRule(rules, 15 as AgeGroupId).limits).toEqual({ ...noLimits, maxEvents: 3, maxTrack: 2 });
    expect(combinedRule(rules, 20 as AgeGroupId).limits).toEqual({ ...noLimits, maxEvents: 4 });
    expect(combinedRule([], 20 as AgeGroupId)).toEqual({ limits: noLimits, unique: [], showsDays: false });
  });

  test('the meters say how much is chosen of what is allowed, for the competition and for each day', () => {
    const all = [
      theEventRow(1),
      theEventRow(2, { type: 'F' }),
      theEventRow(3, { day: sunday }),
      theEventRow(4, { excludedFromCount: true }),
    ];
    const texts = meters(all, all.slice(0, 3), {
      limits: { ...noLimits, maxCompEvents: 4, maxTrack: 2 },
      showsDays: false,
    }).map(({ text, day }) => [text, day]);
    expect(texts).toEqual([
      ['3 of 4 events', null],
      ['1 of 2 track', saturday],
      ['1 of 2 track', sunday],
    ]);
    expect(meters(all, all, { limits: noLimits, showsDays: true })).toEqual([]);
  });

  test('a limit of the day that has one of the competition beside it shows where the organiser shows both', () => {
    const limits = { ...noLimits, maxEvents: 2, maxTrack: 1, maxCompEvents: 4 };
    const shown = (showsDays: boolean) => meters([theEventRow(1)], [], { limits, showsDays }).map(({ count }) => count);
    expect(shown(false)).toEqual(['maxCompEvents', 'maxTrack']);
    expect(shown(true)).toEqual(['maxCompEvents', 'maxEvents', 'maxTrack']);
  });

  test('each meter names what it counts; days come in their order', () => {
    const all = [
      theEventRow(1, { day: sunday, type: 'F' }),
      theEventRow(2, { excludedFromCount: true }),
      theEventRow(3, {
        team: { enteredTeams: 0, maxEventTeams: 0, underAge: { isAthlete: false, entered: 0, quota: null } },
      }),
    ];
    const texts = meters(all, all, {
      limits: {
        maxEvents: 9,
        maxTrack: 8,
        maxField: 7,
        maxCompEvents: 6,
        maxCompTrack: 5,
        maxCompField: 4,
        maxExcludedEvents: 3,
        maxTeamEvents: 2,
      },
      showsDays: true,
    }).map(({ text, day }) => [text, day]);
    expect(texts).toEqual([
      ['2 of 6 events', null],
      ['1 of 5 track', null],
      ['1 of 4 field', null],
      ['1 of 3 additional', null],
      ['1 of 2 team', null],
      ['1 of 9 events', saturday],
      ['1 of 8 track', saturday],
      ['0 of 7 field', saturday],
      ['1 of 9 events', sunday],
      ['0 of 8 track', sunday],
      ['1 of 7 field', sunday],
    ]);
  });

  test('the unique sets of all rules that bind hold together', () => {
    const set = (n: number) => ({ by: 'event' as const, ids: [], label: `Set ${n}` });
    const rules = [
      { ...rule([], {}), unique: [set(1)] },
      { ...rule([15], {}), unique: [set(2), set(3)] },
      { ...rule([17], {}), unique: [set(4)] },
    ];
    expect(combinedRule(rules, 15 as AgeGroupId).unique).toEqual([set(1), set(2), set(3)]);
  });
});
