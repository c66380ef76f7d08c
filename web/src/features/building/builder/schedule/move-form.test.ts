import { describe, expect, test } from 'vitest';
import { wishOfKey } from './rows/block-keys.ts';
import { OTHER_PLACE, readMove, typedOf, type MoveTyped } from './move-form.ts';
import { aRow } from './testing/a-timetable.ts';

const row = aRow(1, '100m');
const read = (typed: Partial<MoveTyped>, world = row, home = 'track') =>
  readMove({ ...typedOf(world, home), ...typed }, world, home);

describe('the typed values of the dialog', () => {
  test.each<[Partial<MoveTyped>, object]>([
    [{}, {}],
    [{ time: '9:05' }, { day: 1, minute: 545 }],
    [{ time: '905' }, { day: 1, minute: 545 }],
    [{ time: '9.05' }, { day: 1, minute: 545 }],
    [{ time: ' 14 ' }, { day: 1, minute: 840 }],
    [{ time: '' }, { day: 1, minute: 0 }],
    [{ day: '2' }, { day: 2, minute: 600 }],
    [{ minutes: '45' }, { minutes: 45 }],
    [{ minutes: '0' }, { minutes: 0 }],
    [{ place: 'cage' }, { facility: 'cage' }],
    [{ place: OTHER_PLACE, otherPlace: ' Road ' }, { facility: 'Road' }],
    [{ locked: true }, { locked: true }],
  ])('%o wishes %o', (typed, wish) => expect(read(typed)).toEqual({ wish, faults: {} }));
  test.each<[Partial<MoveTyped>, string]>([
    [{ time: '10:03' }, 'time'],
    [{ time: '24:00' }, 'time'],
    [{ time: '9:61' }, 'time'],
    [{ time: 'soon' }, 'time'],
    [{ time: '-1' }, 'time'],
    [{ minutes: '7' }, 'minutes'],
    [{ minutes: '1445' }, 'minutes'],
    [{ minutes: '1e3' }, 'minutes'],
    [{ minutes: '-5' }, 'minutes'],
    [{ place: OTHER_PLACE, otherPlace: '  ' }, 'otherPlace'],
    [{ place: OTHER_PLACE, otherPlace: 'x'.repeat(61) }, 'otherPlace'],
  ])('%o is wrong in %s', (typed, field) => {
    const { wish, faults } = read(typed);
    expect(wish).toEqual({});
    expect(Object.keys(faults)).toEqual([field]);
  });
  test('a row off the five minutes is changed without its time', () => {
    const off = aRow(3, 'High Jump', { time: '10:08' });
    expect(read({ locked: true }, off)).toEqual({ wish: { locked: true }, faults: {} });
    expect(Object.keys(read({ day: '2' }, off).faults)).toEqual(['time']);
  });
  test('a row without a time opens with none, and set minutes are taken away', () => {
    const open = aRow(2, 'Shot', { time: '00:00', minutes: 30 });
    expect(typedOf(open, 'shot').time).toBe('');
    expect(read({ minutes: '' }, open).wish).toEqual({ minutes: null });
  });
});

describe('arrow keys', () => {
  const columns = ['track', 'long-jump 1', 'long-jump 2'];
  const jump = aRow(2, 'Long Jump', { needs: ['long-jump'], time: '00:10' });
  const [down, up, upAnHour, left, right] = [
    { key: 'ArrowDown', shiftKey: false },
    { key: 'ArrowUp', shiftKey: false },
    { key: 'ArrowUp', shiftKey: true },
    { key: 'ArrowLeft', shiftKey: false },
    { key: 'ArrowRight', shiftKey: false },
  ];
  const [onTrack, inPit] = [
    { row, home: 'track' },
    { row: jump, home: 'long-jump 1' },
  ];
  test.each([
    [down, onTrack, { day: 1, minute: 605 }],
    [upAnHour, onTrack, { day: 1, minute: 540 }],
    [up, inPit, { day: 1, minute: 5, facility: 'long-jump 1' }],
    [upAnHour, inPit, { day: 1, minute: 5, facility: 'long-jump 1' }],
    [right, inPit, { facility: 'long-jump 2' }],
    [left, inPit, { facility: 'track' }],
    [left, onTrack, undefined],
    [down, { row: aRow(3, 'Shot', { time: '00:00' }), home: 'shot' }, undefined],
  ])('%o', (pressed, shown, wish) => expect(wishOfKey(pressed, shown, columns)).toEqual(wish));
});
