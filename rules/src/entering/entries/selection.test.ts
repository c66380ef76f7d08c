import { describe, expect, test } from 'vitest';
import type { CompEventId } from '../../ids.ts';
import { anEntryContext, theEventRow } from '../../testing/event-rows.ts';
import { later } from '../../time.ts';
import type { EventRow } from './event-row.ts';
import { noLimits } from './limits.ts';
import { recompute } from './recompute.ts';
import { childrenInTheWayText, mayRemove, shownRows, toggle } from './selection.ts';
import { cancelSwitch, chosenSwitch, maySwitchFrom, notSwitching, startSwitch, switchTargets } from './switch-event.ts';

const context = anEntryContext();
const id = (n: number): CompEventId => n as CompEventId;
const child = (n: number, parent: number, facts: Partial<EventRow> = {}): EventRow =>
  theEventRow(n, { secondary: { parent: id(parent), mandatoryGroup: null, alwaysShow: false }, ...facts });
const ticked = (...ns: number[]): ReadonlySet<CompEventId> => new Set(ns.map(id));
const flip = (n: number, selection: ReadonlySet<CompEventId>, rows: readonly EventRow[]) =>
  toggle(id(n), selection, rows, recompute(rows, selection, context));
const held = { kind: 'held', until: later(context.now, 1) } as const;

describe('ticking', () => {
  test('ENTRY-07 toggling ticks an event, and toggling again unticks it', () => {
    const rows = [theEventRow(1), theEventRow(2)];
    expect(flip(1, ticked(2), rows)).toEqual({ ok: true, value: ticked(2, 1) });
    expect(flip(1, ticked(2, 1), rows)).toEqual({ ok: true, value: ticked(2) });
    expect(flip(2, ticked(), [theEventRow(1, { isOpen: false }), theEventRow(2)])).toEqual({
      ok: true,
      value: ticked(2),
    });
  });

  test('ENTRY-07 a disabled row stays unticked and says why; an unknown one is refused', () => {
    expect(flip(1, ticked(), [theEventRow(1, { isOpen: false })])).toEqual({
      ok: false,
      reason: { kind: 'blocked', message: 'Event Closed' },
    });
    expect(flip(7, ticked(), [theEventRow(1)])).toEqual({ ok: false, reason: { kind: 'no-such-row' } });
    expect(toggle(id(1), ticked(), [theEventRow(1)], [])).toEqual({ ok: false, reason: { kind: 'no-such-row' } });
  });

  test('ENTRY-10 ENTRY-11 a parent stays while its children are in the basket, and the notice names them', () => {
    const rows = [
      theEventRow(1, { name: 'Camping' }),
      child(2, 1, { name: 'Breakfast', entry: held }),
      child(3, 1, { name: 'Parking', entry: held }),
    ];
    const refusal = flip(1, ticked(1), rows);
    expect(refusal).toEqual({
      ok: false,
      reason: { kind: 'has-children', item: 'Camping', names: ['Breakfast', 'Parking'] },
    });
    expect(childrenInTheWayText('Camping', ['Breakfast', 'Parking'])).toBe(
      'Camping has secondary spend item(s), please remove these first: Breakfast, Parking',
    );
    expect(mayRemove(rows[1]!, rows)).toEqual({ ok: true, value: true });
    expect(flip(4, ticked(4), [...rows, theEventRow(4)])).toEqual({ ok: true, value: ticked() });
  });

  test('ENTRY-12 unticking a parent unticks its children, and theirs', () => {
    const rows = [theEventRow(1), child(2, 1), child(3, 2), theEventRow(4)];
    expect(flip(1, ticked(1, 2, 3, 4), rows)).toEqual({ ok: true, value: ticked(4) });
  });

  test('a child is shown with its parent, or always when the organiser says so', () => {
    const rows = [
      theEventRow(1),
      child(2, 1),
      child(3, 1, { secondary: { parent: id(1), mandatoryGroup: null, alwaysShow: true } }),
    ];
    expect(shownRows(rows, ticked()).map((row) => row.id)).toEqual([1, 3]);
    expect(shownRows(rows, ticked(1)).map((row) => row.id)).toEqual([1, 2, 3]);
    expect(
      shownRows([theEventRow(4, { secondary: { parent: null, mandatoryGroup: null, alwaysShow: false } })], ticked()),
    ).toHaveLength(1);
  });
});

describe('switch-event mode', () => {
  test('ENTRY-13 a source, then a destination', () => {
    expect(chosenSwitch(startSwitch(id(1)), id(2))).toEqual({ source: 1, destination: 2 });
    expect(chosenSwitch(startSwitch(id(1)), id(1))).toBeNull();
    expect(chosenSwitch(notSwitching, id(2))).toBeNull();
  });

  test('ENTRY-14 cancel resets the source to none', () => {
    expect(cancelSwitch()).toEqual({ source: null });
  });

  test('ENTRY-13 the source gives its place up, so a full allowance does not stand in the way of a switch', () => {
    const rows = [
      theEventRow(1, { entry: { kind: 'paid' } }),
      theEventRow(2),
      theEventRow(3, { isOpen: false }),
      theEventRow(4, { entry: held }),
    ];
    const strict = anEntryContext({ limits: { ...noLimits, maxEvents: 2 } });
    expect(switchTargets(id(1), rows, strict).map((row) => [row.id, row.enabled])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(rows.map(maySwitchFrom)).toEqual([true, false, false, true]);
    expect(
      [
        theEventRow(5, { entry: { kind: 'awaiting-cheque', by: 'Pat Lee' } }),
        theEventRow(6, { entry: { kind: 'held-by-other', by: 'Pat Lee' } }),
      ].map(maySwitchFrom),
    ).toEqual([true, false]);
  });
});
