import { describe, expect, test } from 'vitest';
import type { CompEventId } from '../../ids.ts';
import { anEntryContext, anEventRow, saturday, sunday, theEventRow } from '../../testing/event-rows.ts';
import { instant } from '../../time.ts';
import type { EntryContext } from './eligibility.ts';
import type { EventRow, TeamFacts } from './event-row.ts';
import { noLimits, type Limits } from './limits.ts';
import { decideOne, recompute } from './recompute.ts';

const team: TeamFacts = {
  enteredTeams: 0,
  maxEventTeams: 4,
  underAge: { isAthlete: false, entered: 0, quota: 1 },
};
const decide = (facts: Partial<EventRow>, context: Partial<EntryContext> = {}, others: readonly EventRow[] = []) => {
  const row = anEventRow(facts);
  return decideOne(row, [row, ...others], anEntryContext(context));
};

describe('maxima', () => {
  const paid = (n: number, facts: Partial<EventRow> = {}): EventRow =>
    theEventRow(n, { entry: { kind: 'paid' }, ...facts });
  const relay = { team, excludedFromCount: true };
  test.each<[string, Partial<Limits>, [row: Partial<EventRow>, others: EventRow[]], string]>([
    [
      'RULE-19 of the competition, over both days',
      { maxCompEvents: 2 },
      [{}, [paid(2), paid(3, { day: sunday })]],
      'Entered into the maximum (2) events allowed.',
    ],
    [
      'RULE-19 track events of the competition',
      { maxCompTrack: 1 },
      [{}, [paid(2, { day: sunday })]],
      'Entered into the maximum (1) track events allowed.',
    ],
    [
      'RULE-19 field events of the competition',
      { maxCompField: 1 },
      [{ type: 'F' }, [paid(2, { type: 'F' })]],
      'Entered into the maximum (1) field events allowed.',
    ],
    ['RULE-20 of the day', { maxEvents: 1 }, [{}, [paid(2, { type: 'F' })]], 'Max in Day'],
    ['RULE-21 track events of the day', { maxTrack: 1 }, [{}, [paid(2)]], 'Max Track'],
    ['RULE-22 field events of the day', { maxField: 1 }, [{ type: 'F' }, [paid(2, { type: 'F' })]], 'Max Field'],
    [
      'RULE-23 events excluded from the count',
      { maxExcludedEvents: 1 },
      [{ excludedFromCount: true }, [paid(2, { excludedFromCount: true })]],
      'Entered into the maximum (1) additional events allowed.',
    ],
    ['RULE-24 team events', { maxTeamEvents: 1 }, [relay, [paid(2, relay)]], 'Comp rule, max entered (team)'],
  ])('%s', (_name, limits, [facts, others], message) => {
    const decision = decide(facts, { limits: { ...noLimits, ...limits } }, others);
    expect(decision).toMatchObject({
      enabled: false,
      ruleType: 'COMP',
      ruleMessage: message,
      ruleIsDisabledBy: others.at(-1)!.id,
    });
    expect(decision.wayOn).toEqual({ kind: 'choose-less', remove: others.map(({ id }) => id) });
  });

  test.each<[string, Partial<Limits>, Partial<EventRow>, EventRow[]]>([
    [
      'RULE-20 another day is counted apart',
      { maxEvents: 1, maxTrack: 1 },
      { day: saturday },
      [paid(2, { day: sunday })],
    ],
    ['RULE-21 a field event is no track event', { maxTrack: 1 }, { type: 'F' }, [paid(2)]],
    ['RULE-22 a road race is neither', { maxTrack: 1, maxField: 1 }, { type: 'R' }, [paid(2), paid(3, { type: 'F' })]],
    [
      'RULE-19 RULE-23 an excluded event does not count',
      { maxCompEvents: 1, maxEvents: 1 },
      {},
      [paid(2, { excludedFromCount: true })],
    ],
    [
      'RULE-19 an excluded track event counts for no track maximum',
      { maxCompTrack: 1, maxTrack: 1 },
      {},
      [paid(2, { excludedFromCount: true })],
    ],
    [
      'RULE-19 an excluded field event counts for no field maximum',
      { maxCompField: 1, maxField: 1 },
      { type: 'F' },
      [paid(2, { type: 'F', excludedFromCount: true })],
    ],
    ['RULE-19 three and a relay', { maxCompEvents: 3, maxTeamEvents: 1 }, relay, [paid(2), paid(3), paid(4)]],
    ['RULE-24 an individual event is no team event', { maxTeamEvents: 1 }, {}, [paid(2, relay)]],
    ['RULE-19 an event not chosen does not count', { maxCompEvents: 1 }, {}, [theEventRow(2)]],
  ])('%s', (_name, limits, facts, others) => {
    expect(decide(facts, { limits: { ...noLimits, ...limits } }, others)).toMatchObject({ enabled: true });
  });

  test('RULE-07 RULE-19 a paid entry fills the maximum for others and not for itself', () => {
    const limits = { ...noLimits, maxCompEvents: 1 };
    expect(decide({ entry: { kind: 'paid' } }, { limits }).blocks.map(({ kind }) => kind)).toEqual(['confirmed']);
  });

  test('RULE-02 ticking and unticking changes what the other rows say', () => {
    const rows = [theEventRow(1), theEventRow(2), theEventRow(3)];
    const context = anEntryContext({ limits: { ...noLimits, maxEvents: 1 } });
    const says = (...ticked: number[]) =>
      recompute(rows, new Set(ticked as CompEventId[]), context).map(({ ruleMessage }) => ruleMessage);
    expect(says()).toEqual(['', '', '']);
    expect(says(2)).toEqual(['Max in Day', 'In cart', 'Max in Day']);
    expect(says(3)).toEqual(['Max in Day', 'Max in Day', 'In cart']);
  });
});

test('where two limits are reached, only events that make room under both are offered to be taken out', () => {
  const held = (n: number, type: 'T' | 'F') =>
    theEventRow(n, { type, entry: { kind: 'held', until: instant('2027-01-01T00:00:00Z') } });
  const rows = [held(1, 'T'), held(2, 'F'), held(3, 'T'), held(4, 'F'), theEventRow(5), theEventRow(6, { type: 'F' })];
  const waysOn = (limits: Partial<Limits>) =>
    recompute(rows, new Set(), anEntryContext({ limits: { ...noLimits, ...limits } }))
      .slice(-2)
      .map(({ wayOn }) => wayOn);
  expect(waysOn({ maxCompEvents: 4, maxCompTrack: 2 })).toEqual([
    { kind: 'choose-less', remove: [1, 3] },
    { kind: 'choose-less', remove: [1, 2, 3, 4] },
  ]);
});

test('where no event makes room under both limits, those of the first are offered, to be taken out one by one', () => {
  const others = [
    theEventRow(2, { entry: { kind: 'paid' }, day: sunday }),
    theEventRow(3, { entry: { kind: 'paid' }, type: 'F' }),
  ];
  const limits = { ...noLimits, maxCompTrack: 1, maxEvents: 1 };
  expect(decide({}, { limits }, others).wayOn).toEqual({ kind: 'choose-less', remove: [2] });
});

test('a block that needs the organiser too leaves the events to be taken out', () => {
  const decision = decide({ itemAvailable: false }, { limits: { ...noLimits, maxCompTrack: 1 } }, [
    theEventRow(2, { entry: { kind: 'paid' } }),
  ]);
  expect(decision.wayOn).toEqual({ kind: 'choose-less', remove: [2] });
});

test('an event that needs a personal best asks for it first, also where a limit is reached', () => {
  const decision = decide({ pbMandatory: true }, { limits: { ...noLimits, maxCompTrack: 1 } }, [
    theEventRow(2, { entry: { kind: 'paid' } }),
  ]);
  expect(decision.wayOn).toEqual({ kind: 'add-pb' });
});
