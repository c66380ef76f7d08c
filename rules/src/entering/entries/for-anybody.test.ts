import { describe, expect, test } from 'vitest';
import type { CompEventId } from '../../ids.ts';
import { anEntryContext, anEventRow } from '../../testing/event-rows.ts';
import { later } from '../../time.ts';
import { blockText } from './blocks.ts';
import { blocksForAnybody } from './eligibility.ts';
import type { EventRow } from './event-row.ts';
import { decideOne } from './recompute.ts';

const { now } = anEntryContext();
const [before, after] = [later(now, -1), later(now, 1)];
const decide = (facts: Partial<EventRow>) => {
  const row = anEventRow(facts);
  return decideOne(row, [row], anEntryContext());
};

describe('blocks for everybody', () => {
  const against = (facts: Partial<EventRow>): readonly string[] =>
    blocksForAnybody(anEventRow(facts), now).map((block) => blockText(block));
  const decathlon = { id: 9 as CompEventId, name: 'Decathlon' };
  const cutOff = { kind: 'enabled', cutOff: before } as const;

  test('RULE-OPEN-02 is told in the order in which an athlete reads it', () => {
    const facts: Partial<EventRow> = {
      availableFrom: after,
      isOpen: false,
      partOf: decathlon,
      maxAthletes: 1,
      paid: 1,
      waitingList: cutOff,
    };
    expect(against(facts)).toEqual([
      'Event Not Available',
      'Event Closed',
      'Part of Decathlon',
      'Waiting List now closed',
    ]);
    expect(decide(facts).blocks.map((block) => blockText(block))).toEqual(against(facts));
    expect(against({ maxAthletes: -1, availableTo: before })).toEqual([
      'Event Not Available',
      blockText({ kind: 'schedule-only' }),
    ]);
    expect(against({ maxAthletes: -1, enteredAsTeam: true })).toEqual(['Entered as a team']);
    expect(against({ maxAthletes: 1, liveHolds: 1, waitingList: { kind: 'disabled' } })).toEqual([
      'Event full. Waiting list disabled by organiser.',
    ]);
  });

  test('says nothing of what depends on the athlete', () => {
    expect(against({})).toEqual([]);
    expect(
      against({
        representativesOnly: true,
        pbMandatory: true,
        pb: null,
        entry: { kind: 'paid' },
        itemAvailable: false,
      }),
    ).toEqual([]);
  });
});
