import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../time.ts';
import type { EventDraw } from '../startlists/draw-event.ts';
import { drawLaterRound, movesAfter, proposedTerms, roundStanding, standingText } from './later-round.ts';
import type { Card } from './rank-sheet.ts';

const card = (id: string, heat: number, result: string, trials: [number, string][] = []): Card<string> => ({
  id,
  heat,
  result,
  trials: new Map(trials),
});
const sprint = { event: { code: '100', discipline: 'flat' }, form: 'race', discipline: 'HJ' } as const;
const usual = { room: 8, list: [], added: [], seed: 's' } as const;
const heats = [
  card('a1', 1, '12.10'),
  card('a2', 1, '12.30'),
  card('a3', 1, '12.50'),
  card('b1', 2, '12.00'),
  card('b2', 2, '12.40'),
  card('b3', 2, 'DQ TR16.8'),
];
const codes = (cards: readonly Card<string>[], byPlace: number, byTime: number, room = 8) =>
  roundStanding({ ...sprint, ...usual, cards, room, terms: { byPlace, byTime, standard: 0, heats: 1 } }).lines.map(
    ({ id, code }) => `${id} ${code}`.trim(),
  );

describe('athletes who advance to a later round', () => {
  test('winners by time, then the second places, then those by time; the others come last', () => {
    expect(codes(heats, 1, 2)).toEqual(['b1 Q', 'a1 Q', 'a2 q', 'b2 q', 'a3', 'b3']);
  });

  test('a tie for the last place by time goes on where the next round has a lane, else the lot decides', () => {
    const tied = [...heats.slice(0, 4), card('b2', 2, '12.30')];
    expect(codes(tied, 1, 1)).toEqual(expect.arrayContaining(['a2 q', 'b2 q']));
    expect(codes(tied, 1, 1, 3).filter((one) => one.endsWith('qD'))).toHaveLength(1);
  });

  test('a field event sends on all who reach the standard and fills up by mark, ties too', () => {
    const jump = (id: string, mark: string) => card(id, 1, '', [[1, mark]]);
    const cards = [jump('a', '6.10'), jump('b', '5.50'), jump('c', '5.50'), jump('d', '5.00')];
    const { lines } = roundStanding({
      ...usual,
      event: { code: 'LJ', discipline: 'field' },
      form: 'trials',
      discipline: 'HJ',
      cards,
      terms: { byPlace: 0, byTime: 2, standard: 600, heats: 1 },
    });
    expect(lines.map(({ id, code }) => `${id} ${code}`.trim())).toEqual(['a Q', 'b q', 'c q', 'd']);
  });

  test('proposes a printed table for eight lanes, else the most by place that leaves one by time', () => {
    expect(proposedTerms({ heats: 2, entrants: 14, room: 8, isField: false }, 1)).toMatchObject({
      byPlace: 3,
      byTime: 2,
    });
    expect(proposedTerms({ heats: 2, entrants: 5, room: 6, isField: false }, 1)).toMatchObject({
      byPlace: 2,
      byTime: 1,
    });
    expect(proposedTerms({ heats: 2, entrants: 30, room: 99, isField: true }, 1)).toMatchObject({
      byPlace: 0,
      byTime: 12,
    });
  });
});

const draw: EventDraw = {
  event: sprint.event,
  day: '2027-04-24' as IsoDate,
  venue: 'outdoor',
  seedType: 'O',
  heatInfo: { laneCount: 0, firstLane: 0, maxInHeat: 0, heatOrder: '' },
  competition: { laneCount: 8, heatOrder: 's' },
};

test('the four best of a final run in the middle lanes, the last two in the outer ones', () => {
  const ranked = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'].map((id) => ({ id, team: null }));
  const drawn = drawLaterRound(ranked, draw, 1, 'seed');
  const lanes = drawn.ok ? (drawn.value[0]?.places ?? []) : [];
  const laneOf = (id: string) => lanes.find((one) => one.id === id)?.position;
  expect(['r1', 'r2', 'r3', 'r4'].map(laneOf).sort()).toEqual([3, 4, 5, 6]);
  expect(['r5', 'r6'].map(laneOf).sort()).toEqual([2, 7]);
  expect(['r7', 'r8'].map(laneOf).sort()).toEqual([1, 8]);
});

test('semi-finals are dealt there and back', () => {
  const drawn = drawLaterRound(
    ['r1', 'r2', 'r3', 'r4'].map((id) => ({ id, team: null })),
    draw,
    2,
    'seed',
  );
  const sizes = drawn.ok
    ? drawn.value
        .map(({ places }) =>
          places
            .map(({ id }) => id)
            .sort()
            .join(),
        )
        .sort()
    : [];
  expect(sizes).toEqual(['r1,r4', 'r2,r3']);
});

describe('a corrected result', () => {
  const terms = { byPlace: 1, byTime: 1, standard: 0, heats: 1 };
  const standing = (cards: readonly Card<string>[]) => roundStanding({ ...sprint, ...usual, cards, terms }).lines;
  const drawn = standing(heats);
  const listed = new Set(drawn.filter(({ code }) => code !== '').map(({ id }) => id));

  test('moves nobody while nothing changes', () => {
    expect(movesAfter(drawn, standing(heats), listed)).toEqual([]);
  });

  test('says who goes out, who comes in and why', () => {
    const now = standing(heats.map((one) => (one.id === 'a1' ? card('a1', 1, 'DQ TR17.3') : one)));
    expect(movesAfter(drawn, now, listed)).toEqual(
      expect.arrayContaining([
        { id: 'a1', move: 'out', from: 'Q', to: '', why: 'heat 1, place 1, 12.10; now heat 1, DQ TR17.3' },
        { id: 'a2', move: 'other-code', from: 'q', to: 'Q', why: 'heat 1, place 2, 12.30; now heat 1, place 1, 12.30' },
        { id: 'b2', move: 'in', from: '', to: 'q', why: 'heat 2, place 2, 12.40' },
      ]),
    );
  });

  test('names a withdrawn athlete who is still on the list', () => {
    expect(movesAfter(drawn, standing(heats.filter(({ id }) => id !== 'b1')), listed)).toEqual(
      expect.arrayContaining([{ id: 'b1', move: 'out', from: 'Q', to: '', why: 'withdrawn' }]),
    );
  });

  test('prints a standing without what is not known', () => {
    expect(standingText({ heat: 0, place: null, mark: '' })).toBe('');
  });
});
