import { describe, expect, test } from 'vitest';
import type { AreaId, ClubId, CompetitionId, CompEventId, EventDefId, EventGroupId } from '../../ids.ts';
import { anAthlete, anEntryContext, anEventRow, theEventRow } from '../../testing/event-rows.ts';
import { later } from '../../time.ts';
import { wayOnText } from './way-on-text.ts';
import { joinsWaitingList, type EntryContext } from './eligibility.ts';
import { placesLeft, type EventRow, type TeamFacts } from './event-row.ts';
import { noLimits } from './limits.ts';
import { decideOne } from './recompute.ts';

const { now } = anEntryContext();
const before = later(now, -1);
const after = later(now, 1);
const team = (facts: Partial<TeamFacts> = {}): TeamFacts => ({
  enteredTeams: 0,
  maxEventTeams: 4,
  underAge: { isAthlete: false, entered: 0, quota: 1 },
  ...facts,
});
const decide = (facts: Partial<EventRow>, context: Partial<EntryContext> = {}, others: readonly EventRow[] = []) => {
  const row = anEventRow(facts);
  return decideOne(row, [row, ...others], anEntryContext(context));
};

test('RULE-01 an open event with room is enabled without a rule', () => {
  expect(decide({})).toMatchObject({ enabled: true, ruleType: 'none', ruleMessage: '', blocks: [], note: 'none' });
});

describe('each reason alone', () => {
  test.each<[string, Partial<EventRow>, [type: string, message: string, next: string]]>([
    [
      'RULE-03 before it is available',
      { availableFrom: after },
      ['EVENT', 'Event Not Available', 'Opens 10th Apr 12:00'],
    ],
    [
      'RULE-03 after it is available',
      { availableTo: before },
      ['EVENT', 'Event Not Available', 'Contact the organiser'],
    ],
    ['RULE-04 closed', { isOpen: false }, ['EVENT', 'Event Closed', 'Contact the organiser']],
    [
      'RULE-05 RULE-OPEN-02 part of another event',
      { partOf: { id: 9 as CompEventId, name: 'Decathlon' } },
      ['EVENT', 'Part of Decathlon', 'Enter Decathlon'],
    ],
    [
      'RULE-06 representatives only',
      { representativesOnly: true },
      ['EVENT', 'Entry by CLUB, COUNTY representative only', 'Ask your club or county to enter'],
    ],
    [
      'restricted to other clubs',
      { restriction: { areas: [], clubs: [7 as ClubId] } },
      ['EVENT', 'Only for athletes from the invited clubs or areas', 'Contact the organiser'],
    ],
    ['RULE-07 confirmed', { entry: { kind: 'paid' } }, ['EVENT', 'Entry Confirmed', 'See my entries']],
    [
      'RULE-08 held by another user',
      { entry: { kind: 'held-by-other', by: 'Pat Lee' } },
      ['EVENT', 'Awaiting Payment by: Pat Lee', 'Ask Pat Lee to pay'],
    ],
    [
      'RULE-08 promised by cheque',
      { entry: { kind: 'awaiting-cheque', by: 'Pat Lee' } },
      ['EVENT', 'Awaiting Payment by: Pat Lee', 'See my entries'],
    ],
    ['RULE-10 RULE-29 schedule only', { maxAthletes: -1 }, ['EVENT', 'Schedule Only', '']],
    ['RULE-11 full without a waiting list', { paid: 8 }, ['EVENT', 'Event full', 'Contact the organiser']],
    [
      'RULE-11 STATUS-OPEN-03 full of paid, promised and held places',
      { paid: 3, awaitingCheque: 3, liveHolds: 2 },
      ['EVENT', 'Event full', 'Contact the organiser'],
    ],
    [
      'RULE-12 full, waiting list switched off',
      { paid: 9, waitingList: { kind: 'disabled' } },
      ['EVENT', 'Event full. Waiting list disabled by organiser.', 'Contact the organiser'],
    ],
    [
      'RULE-13 RULE-OPEN-03 full, cut-off passed',
      { paid: 8, waitingList: { kind: 'enabled', cutOff: before } },
      ['EVENT', 'Waiting List now closed', 'Contact the organiser'],
    ],
    ['a PB is mandatory', { pbMandatory: true }, ['PB', 'A PB is needed for this event', 'Add a PB']],
    [
      'RULE-14 RULE-OPEN-01 slower than the split',
      { pb: 61, split: -60 },
      ['PB', 'Needs a PB of 1:00 or faster', 'Change the PB'],
    ],
    [
      'RULE-14 faster than the split',
      { pb: 59, split: 60 },
      ['PB', 'Only for a PB of 1:00 or slower', 'Change the PB'],
    ],
    [
      'RULE-14 a jump short of the split',
      { pb: 4.9, split: 5, uom: 'D' },
      ['PB', 'Needs a PB of 5m or better', 'Change the PB'],
    ],
    [
      'RULE-14 a height short of the split',
      { pb: 1.45, split: 1.5, uom: 'H' },
      ['PB', 'Needs a PB of 1.5m or better', 'Change the PB'],
    ],
    ['RULE-15 above the largest mark', { pb: 13.01, maxPb: 13 }, ['PB', 'Needs a PB of 13 or faster', 'Change the PB']],
    [
      'RULE-15 below the smallest mark',
      { pb: 9.4, minPb: 9.5 },
      ['PB', 'Only for a PB of 9.5 or slower', 'Change the PB'],
    ],
    [
      'RULE-15 more points than taken',
      { pb: 5000, maxPb: 4500, uom: 'P' },
      ['PB', 'Only for a PB of 4500 points or less', 'Change the PB'],
    ],
    [
      'RULE-25 RULE-27 as many teams as the event takes',
      { team: team({ enteredTeams: 4 }) },
      ['EVENT', 'Team event full', 'Contact the organiser'],
    ],
    [
      'RULE-26 the under-age quota is full',
      { team: team({ underAge: { isAthlete: true, entered: 1, quota: 1 } }) },
      ['EVENT', 'Under age quota full.', 'Contact the organiser'],
    ],
    [
      'RULE-28 an item that is unavailable',
      { itemAvailable: false },
      ['EVENT', 'Item unavailable', 'Contact the organiser'],
    ],
  ])('%s', (_name, facts, [type, message, next]) => {
    const decision = decide(facts);
    expect(decision).toMatchObject({ enabled: false, ruleType: type, ruleMessage: message });
    expect(decision.blocks).toHaveLength(1);
    expect(wayOnText(decision.wayOn, 'Europe/London')).toBe(next);
  });
});

describe('the same facts one step away do not block', () => {
  test.each<[string, Partial<EventRow>, Partial<EntryContext>]>([
    ['available from this moment until this moment', { availableFrom: now, availableTo: now }, {}],
    ['RULE-30 a representative enters where only they may', { representativesOnly: true }, { isRepresentative: true }],
    [
      'an athlete of the club invited',
      { restriction: { areas: [], clubs: [7 as ClubId] } },
      { athlete: anAthlete({ clubs: [7 as ClubId] }) },
    ],
    [
      'an athlete of the area invited',
      { restriction: { areas: [2 as AreaId], clubs: [] } },
      { athlete: anAthlete({ areas: [2 as AreaId] }) },
    ],
    ['RULE-11 one place left', { paid: 5, awaitingCheque: 1, liveHolds: 1 }, {}],
    ['RULE-29 an unlimited event is never full', { maxAthletes: 0, paid: 9000 }, {}],
    [
      'RULE-13 the cut-off has passed but there is room',
      { paid: 7, waitingList: { kind: 'enabled', cutOff: before } },
      {},
    ],
    ['RULE-14 on the split', { pb: 60, split: -60 }, {}],
    ['RULE-14 a split of nought', { pb: 60, split: 0 }, {}],
    ['RULE-14 no PB to hold against the split', { split: -60 }, {}],
    ['RULE-14 no PB to hold against a split that asks for more', { split: 60 }, {}],
    ['a PB is there where it is mandatory', { pbMandatory: true, pb: 13 }, {}],
    ['RULE-15 on the limits', { pb: 13, minPb: 13, maxPb: 13 }, {}],
    ['RULE-15 a largest mark of nought is none', { pb: 13, maxPb: 0 }, {}],
    ['RULE-27 one team less', { team: team({ enteredTeams: 3 }) }, {}],
    ['RULE-27 a team maximum of nought is none', { team: team({ enteredTeams: 99, maxEventTeams: 0 }) }, {}],
    ['RULE-26 of the target age', { team: team({ underAge: { isAthlete: false, entered: 1, quota: 1 } }) }, {}],
    [
      'RULE-26 one of those under age is still wanted',
      { team: team({ underAge: { isAthlete: true, entered: 0, quota: 1 } }) },
      {},
    ],
    ['RULE-26 no quota', { team: team({ underAge: { isAthlete: true, entered: 9, quota: null } }) }, {}],
  ])('%s', (_name, facts, context) => {
    expect(decide(facts, context)).toMatchObject({ enabled: true, blocks: [] });
  });

  test('RULE-13 full with an open waiting list: entering means to wait in line', () => {
    expect(decide({ paid: 8, waitingList: { kind: 'enabled', cutOff: now } })).toMatchObject({
      enabled: true,
      note: 'waiting-list',
    });
    expect(decide({ paid: 8, waitingList: { kind: 'enabled', cutOff: null } })).toMatchObject({
      enabled: true,
      note: 'waiting-list',
    });
  });

  test('RULE-13 with room there is no line to wait in', () => {
    expect(decide({ paid: 7, waitingList: { kind: 'enabled', cutOff: null } })).toMatchObject({
      enabled: true,
      note: 'none',
    });
    expect(
      (['none', 'disabled'] as const).map((kind) =>
        joinsWaitingList(anEventRow({ paid: 8, waitingList: { kind } }), now),
      ),
    ).toEqual([false, false]);
  });

  test('RULE-29 places left as the row shows them', () => {
    expect([-1, 0, 8].map((maxAthletes) => placesLeft(anEventRow({ maxAthletes, paid: 3 })))).toEqual([0, null, 5]);
  });
});

test('RULE-09 the own unpaid place shows In cart and stays enabled, whatever happened to the event since', () => {
  const held = { entry: { kind: 'held', until: after } } as const;
  expect(decide(held)).toMatchObject({
    enabled: true,
    note: 'in-cart',
    ruleMessage: 'In cart',
    ruleType: 'none',
    blocks: [],
  });
  expect(decide({ ...held, isOpen: false, paid: 8 })).toMatchObject({ enabled: true, note: 'in-cart' });
});

describe('sets of which only one may be entered', () => {
  const entered = theEventRow(2, { name: '1500m', entry: { kind: 'held', until: after } });
  const both = { ids: [1, 2] as never[], label: 'Middle distance' };

  test.each<[string, Partial<EventRow>, EventRow, Partial<EntryContext>]>([
    [
      'RULE-16 on this event',
      { unique: [{ by: 'event', ids: [2 as EventDefId], label: 'Middle distance' }] },
      entered,
      {},
    ],
    [
      'RULE-16 on the other event',
      {},
      { ...entered, unique: [{ by: 'event', ids: [1 as EventDefId], label: 'Middle distance' }] },
      {},
    ],
    ['RULE-16 of the competition', {}, entered, { unique: [{ by: 'event', ...both }] }],
    [
      'RULE-17 on this event',
      { unique: [{ by: 'group', ids: [2 as EventGroupId], label: 'Middle distance' }] },
      entered,
      {},
    ],
    ['RULE-17 of the competition', {}, entered, { unique: [{ by: 'group', ...both }] }],
  ])('%s', (_name, facts, other, context) => {
    const decision = decide(facts, context, [other]);
    expect(decision).toMatchObject({
      enabled: false,
      ruleType: 'COMP',
      ruleMessage: 'Middle distance: already entered in 1500m',
    });
    expect(decision.wayOn).toEqual({ kind: 'choose-less', remove: [2] });
    expect(wayOnText(decision.wayOn, 'Europe/London')).toBe('Move or cancel another entry');
  });

  test('RULE-18 another competition of the championship', () => {
    const unique = [{ by: 'competition', ids: [5 as CompetitionId], label: '' }] as const;
    const elsewhere = [{ id: 5 as CompetitionId, name: 'Kent Championships' }];
    expect(decide({ unique }, { elsewhere })).toMatchObject({
      ruleType: 'COMP',
      ruleMessage: 'Cannot be combined with Kent Championships',
      ruleIsDisabledBy: null,
    });
    expect(decide({}, { unique, elsewhere })).toMatchObject({ enabled: false, wayOn: { kind: 'contact-organiser' } });
    expect(
      decide(
        { unique: [{ by: 'competition', ids: [1 as CompetitionId, 5 as CompetitionId], label: '' }] },
        { elsewhere: [{ id: 1 as CompetitionId, name: 'This one' }] },
      ),
    ).toMatchObject({ enabled: true });
    expect(decide({ unique }, { elsewhere: [{ id: 6 as CompetitionId, name: 'Open' }] })).toMatchObject({
      enabled: true,
    });
  });

  test('RULE-17 RULE-18 numbers of one kind are not taken for another', () => {
    for (const by of ['event', 'group', 'competition'] as const) {
      const set = { by, ids: [1, 2] as never[], label: '' };
      const other = theEventRow(2, {
        event: (by === 'event' ? 2 : 12) as EventDefId,
        group: (by === 'group' ? 2 : 12) as EventGroupId,
        entry: { kind: 'paid' },
      });
      const row = { event: (by === 'event' ? 1 : 11) as EventDefId, group: (by === 'group' ? 1 : 11) as EventGroupId };
      expect(decide(row, { unique: [set] }, [other]).enabled).toBe(by === 'competition');
      expect(
        decide({ ...row, unique: [set] }, {}, [{ ...other, event: 2 as EventDefId, group: 12 as EventGroupId }])
          .enabled,
      ).toBe(by !== 'event');
      expect(
        decide({ ...row, unique: [set] }, {}, [{ ...other, event: 12 as EventDefId, group: 2 as EventGroupId }])
          .enabled,
      ).toBe(by !== 'group');
    }
  });

  test("RULE-16 an event named alone in a set, or not chosen, is in nobody's way", () => {
    expect(decide({}, { unique: [{ by: 'event', ids: [2 as EventDefId], label: '' }] }, [entered])).toMatchObject({
      enabled: true,
    });
    expect(decide({}, { unique: [{ by: 'event', ...both }] }, [{ ...entered, entry: { kind: 'none' } }])).toMatchObject(
      { enabled: true },
    );
  });

  test('RULE-16 an event is not in its own way', () => {
    expect(decide({ entry: { kind: 'paid' }, unique: [{ by: 'event', ...both }] }).blocks).toEqual([
      { kind: 'confirmed' },
    ]);
  });

  test('RULE-31 the row keeps by which event it is disabled', () => {
    expect(decide({}, { unique: [{ by: 'event', ...both }] }, [entered]).ruleIsDisabledBy).toBe(2);
    expect(decide({ partOf: { id: 9 as CompEventId, name: 'Decathlon' } }).ruleIsDisabledBy).toBe(9);
    expect(decide({ isOpen: false }).ruleIsDisabledBy).toBeNull();
  });
});

test('RULE-OPEN-02 every reason is returned, in the order of the specification, and the first is shown', () => {
  const relayOver = { team: team({ enteredTeams: 4, underAge: { isAthlete: true, entered: 1, quota: 1 } }) };
  const unique = [
    { by: 'competition', ids: [5 as CompetitionId], label: '' },
    { by: 'group', ids: [2 as EventGroupId], label: '' },
    { by: 'event', ids: [2 as EventDefId], label: '' },
  ] as const;
  const decision = decide(
    {
      availableFrom: after,
      isOpen: false,
      partOf: { id: 9 as CompEventId, name: 'Decathlon' },
      representativesOnly: true,
      restriction: { areas: [], clubs: [7 as ClubId] },
      entry: { kind: 'paid' },
      paid: 8,
      pb: 61,
      split: -60,
      maxPb: 55,
      unique,
      itemAvailable: false,
      ...relayOver,
    },
    {
      limits: { ...noLimits, maxCompEvents: 1, maxEvents: 1, maxTrack: 1, maxTeamEvents: 1 },
      elsewhere: [{ id: 5 as CompetitionId, name: 'Kent' }],
    },
    [theEventRow(2, { entry: { kind: 'paid' }, team: team() })],
  );
  expect(decision.blocks.map(({ kind }) => kind)).toEqual([
    'not-available',
    'closed',
    'part-of-event',
    'representatives-only',
    'not-admitted',
    'confirmed',
    'full',
    'pb-outside-split',
    'pb-outside-limits',
    'not-together',
    'not-together',
    'not-together',
    'max-in-competition',
    'max-in-day',
    'max-track-in-day',
    'max-team',
    'team-event-full',
    'under-age-quota-full',
    'item-unavailable',
  ]);
  expect(decision.blocks.flatMap((block) => ('by' in block ? [block.by] : []))).toEqual([
    'event',
    'group',
    'competition',
  ]);
  expect(decision.ruleMessage).toBe('Event Not Available');
});
