import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printPlace } from './places.ts';
import { heightScenarios, type Scenario } from './testing/height-scenarios.ts';
import { bestHeight, readJumps, withoutAthletes, type Jump, type Vertical } from './vertical-card.ts';
import { jumpOffHeight, tiedForFirst } from './vertical-jump-off.ts';
import { rankVertical } from './vertical-ranking.ts';
import { barWarnings, letTieStand, recordJump, setBar, startVertical, verticalPhase } from './vertical.ts';

type Height = Vertical<string>;
const must = <Value>(result: { ok: true; value: Value } | { ok: false; reason: unknown }): Value =>
  result.ok ? result.value : expect.fail(JSON.stringify(result.reason));
const jumps = (text: string): readonly Jump[] => readJumps(text) ?? expect.fail(text);

/** Enters one bar as a judge would: round after round, athlete after athlete. */
function playBar(vertical: Height, centimetres: number, trials: Readonly<Record<string, string>>): Height {
  let now = must(setBar(vertical, centimetres));
  for (let round = 0; round < 3; round++) {
    for (const [id, text] of Object.entries(trials)) {
      const jump = jumps(text)[round];
      const next = jump && recordJump(now, id, jump);
      // sheets also fill the cells of athletes who are out with dashes
      if (next && !(jump === '-' && !next.ok)) now = must(next);
    }
  }
  return now;
}

function play({
  cards,
  bars,
  jumpOff,
  discipline,
}: Pick<Scenario, 'cards' | 'bars' | 'discipline'> & Partial<Scenario>): Height {
  const columns = bars.map(
    (bar, at) => [bar, Object.fromEntries(Object.entries(cards).map(([id, row]) => [id, row[at] ?? '']))] as const,
  );
  return [...columns, ...(jumpOff ?? [])].reduce(
    (vertical, [bar, trials]) => playBar(vertical, bar, trials),
    startVertical(Object.keys(cards), discipline),
  );
}

const small = (cards: Readonly<Record<string, readonly string[]>>, ...bars: readonly number[]): Height =>
  play({ cards, bars, discipline: 'HJ' });
const places = (vertical: Height): Record<string, number | null> =>
  Object.fromEntries(rankVertical(vertical).map(({ id, place }) => [id, place]));

describe('competitions that were recorded', () => {
  test.each(heightScenarios)('$name', (scenario) => {
    const vertical = play(scenario);
    expect(Object.fromEntries(rankVertical(vertical).map(({ id, place }) => [id, place ?? 0]))).toEqual(
      scenario.places,
    );
  });

  test.each(heightScenarios.filter(({ state }) => state !== ''))('$name ends as $state', (scenario) => {
    const phase = verticalPhase(play(scenario));
    const word = {
      jumping: 'jumping',
      'jump-off': 'jumpoff',
      finished: phase.kind === 'finished' && phase.tie ? 'drawn' : 'finished',
      'next-bar': phase.kind === 'next-bar' && phase.chosenBy === 'winner' ? 'won' : 'bar',
    };
    expect(word[phase.kind]).toBe(scenario.state);
  });

  test('the final of Rio 2016 has two fourths and three sevenths', () => {
    const rio = rankVertical(play(heightScenarios.find(({ name }) => name.startsWith('rio')) ?? expect.fail('rio')));
    expect(rio.map(({ place, tied }) => printPlace({ place: place ?? 0, tied })).slice(2, 10)).toEqual([
      '3',
      '4=',
      '4=',
      '6',
      '7=',
      '7=',
      '7=',
      '10',
    ]);
    expect(rio[0]?.outcome).toEqual({ kind: 'mark', centimetres: 238 });
  });

  test('the winner of a jump-off is credited with its height', () => {
    const won = play(heightScenarios.find(({ name }) => name === 'jumpoff won') ?? expect.fail('won'));
    expect(won.cards.filter(({ id }) => id === '81').map((card) => bestHeight(won, card))).toEqual([211]);
    expect(won.cards.filter(({ id }) => id === '77').map((card) => bestHeight(won, card))).toEqual([null]);
  });
});

describe('a competition over the bar', () => {
  const two = { A: ['O', 'XXX'], B: ['O', 'XXX'] };

  test('waits for trials, then for the next bar, then for the winner to choose', () => {
    const started = must(setBar(startVertical(['A', 'B'], 'HJ'), 150));
    expect(verticalPhase(startVertical(['A', 'B'], 'HJ'))).toEqual({ kind: 'next-bar', chosenBy: 'officials' });
    expect(verticalPhase(started)).toEqual({ kind: 'jumping', centimetres: 150, jumpOff: false, waiting: ['A', 'B'] });
    expect(verticalPhase(must(recordJump(started, 'A', 'O')))).toMatchObject({ waiting: ['B'] });
    expect(verticalPhase(small({ A: ['O'], B: ['O'] }, 150))).toEqual({ kind: 'next-bar', chosenBy: 'officials' });
    expect(verticalPhase(small({ A: ['O', 'O'], B: ['O', 'XXX'] }, 150, 155))).toEqual({
      kind: 'next-bar',
      chosenBy: 'winner',
    });
    expect(verticalPhase(small({ A: ['-'], B: ['XXX'] }, 150))).toEqual({ kind: 'next-bar', chosenBy: 'officials' });
    expect(verticalPhase(small({ A: ['O', '-'], B: ['O', 'r'] }, 150, 155))).toEqual({
      kind: 'next-bar',
      chosenBy: 'officials',
    });
  });

  test('failures are carried over a pass: three in a row at any heights end it', () => {
    const carried = small({ A: ['O', 'X-', 'XX'], B: ['O', 'O', 'O'] }, 150, 155, 160);
    expect(recordJump(carried, 'A', 'X')).toEqual({ ok: false, reason: { kind: 'out' } });
    expect(must(setBar(carried, 162)).bars).toHaveLength(4);
    const cleared = small({ A: ['O', 'X-', 'O', 'XX'], B: ['O', 'O', 'O', 'O'] }, 150, 155, 160, 162);
    expect(recordJump(cleared, 'A', 'X').ok).toBe(true);
  });

  test('a trial is refused before a bar, after a clearance or a pass, and for a stranger', () => {
    expect(recordJump(startVertical(['A'], 'HJ'), 'A', 'O')).toEqual({ ok: false, reason: { kind: 'no-bar' } });
    const at = must(setBar(startVertical(['A', 'B'], 'HJ'), 150));
    expect(recordJump(must(recordJump(at, 'A', 'O')), 'A', 'X')).toEqual({
      ok: false,
      reason: { kind: 'done-at-this-bar' },
    });
    expect(recordJump(must(recordJump(at, 'A', '-')), 'A', 'O')).toEqual({
      ok: false,
      reason: { kind: 'done-at-this-bar' },
    });
    expect(recordJump(must(recordJump(at, 'A', 'r')), 'A', 'O')).toEqual({ ok: false, reason: { kind: 'out' } });
    expect(recordJump(at, 'C', 'O')).toEqual({ ok: false, reason: { kind: 'not-in-this' } });
  });

  test('the bar rises only, and not while someone who has begun still has trials', () => {
    const at = small({ A: ['O'], B: ['O'] }, 150);
    expect(setBar(at, 150)).toEqual({ ok: false, reason: { kind: 'bar-not-higher', last: 150 } });
    const begun = must(recordJump(must(setBar(at, 155)), 'A', 'X'));
    expect(setBar(begun, 160)).toEqual({ ok: false, reason: { kind: 'still-jumping', waiting: ['A', 'B'] } });
  });

  test('an athlete who has not begun passes the earlier heights', () => {
    const later = must(setBar(must(setBar(startVertical(['A', 'B'], 'HJ'), 150)), 155));
    expect(later.cards[0]?.jumps).toEqual(['-', '']);
  });

  test('an athlete who retires keeps the height cleared; without one it is NM, and before the first trial nothing', () => {
    const retired = small({ A: ['O', 'r'], B: ['O', 'O'], C: ['XXX', ''], D: ['-', '-'] }, 150, 155);
    expect(
      rankVertical(retired, new Map([['E', { kind: 'DNS' }]])).map(({ id, place, tied, outcome }) => [
        id,
        place,
        tied,
        outcome,
      ]),
    ).toEqual([
      ['B', 1, false, { kind: 'mark', centimetres: 155 }],
      ['A', 2, false, { kind: 'mark', centimetres: 150 }],
      ['C', null, false, { kind: 'NM' }],
      ['D', null, false, null],
    ]);
    expect(
      rankVertical(retired, new Map([['B', { kind: 'DQ', rule: 'TR6' }]])).map(({ id, place }) => [id, place]),
    ).toEqual([
      ['A', 1],
      ['B', null],
      ['C', null],
      ['D', null],
    ]);
  });

  test('a tie for first asks for a jump-off at the next height, which rises and falls', () => {
    const tied = small(two, 150, 155);
    expect(tiedForFirst(tied)).toEqual(['A', 'B']);
    expect(verticalPhase(tied)).toEqual({ kind: 'jump-off', tied: ['A', 'B'], centimetres: 155 });
    const failed = playBar(tied, 155, { A: 'X', B: 'X' });
    expect(verticalPhase(failed)).toEqual({ kind: 'jump-off', tied: ['A', 'B'], centimetres: 153 });
    const again = playBar(failed, 153, { A: 'O', B: 'O' });
    expect(jumpOffHeight(again)).toBe(155);
    const won = playBar(again, 155, { A: 'X', B: 'O' });
    expect(verticalPhase(won)).toEqual({ kind: 'finished', tie: false });
    expect(places(won)).toEqual({ B: 1, A: 2 });
    expect(setBar(won, 160)).toEqual({ ok: false, reason: { kind: 'finished' } });
  });

  test('failures above the last height cleared do not count', () => {
    const level = small({ A: ['O', 'XO', 'XXX'], B: ['O', 'XO', 'Xr'], C: ['O', 'XXO', 'r'] }, 150, 155, 160);
    expect(rankVertical(level).map(({ id, place, tied }) => [id, place, tied])).toEqual([
      ['A', 1, true],
      ['B', 1, true],
      ['C', 3, false],
    ]);
  });

  test('of three in a jump-off, one who fails a height that another clears is out, and the others go on', () => {
    const tied = small({ A: ['O', 'XXX'], B: ['O', 'XXX'], C: ['O', 'XXX'] }, 150, 155);
    const two = playBar(tied, 155, { A: 'X', B: 'O', C: 'O' });
    expect(verticalPhase(two)).toEqual({ kind: 'jump-off', tied: ['B', 'C'], centimetres: 157 });
    expect(places(two)).toEqual({ A: 3, B: 1, C: 1 });
    const off = must(setBar(two, 157));
    expect(recordJump(off, 'A', 'O')).toEqual({ ok: false, reason: { kind: 'not-in-this' } });
    expect(places(must(recordJump(off, 'B', 'O')))).toEqual({ A: 3, B: 1, C: 1 });
    expect(places(playBar(two, 157, { B: 'X', C: 'O' }))).toEqual({ A: 3, B: 2, C: 1 });
    expect(jumpOffHeight(playBar(two, 157, { B: 'X', C: 'X' }))).toBe(155);
  });

  test('an athlete who retires from a jump-off gives up the claim; when all do, the tie remains', () => {
    const tied = small(two, 150, 155);
    expect(places(playBar(tied, 155, { A: 'r', B: 'X' }))).toEqual({ B: 1, A: 2 });
    const stands = playBar(tied, 155, { A: 'r', B: 'r' });
    expect(verticalPhase(stands)).toEqual({ kind: 'finished', tie: true });
    expect(places(stands)).toEqual({ A: 1, B: 1 });
  });

  test('a winner chooses only when alone and ahead', () => {
    expect(verticalPhase(small({ A: ['O', 'O'], B: ['O', 'XO'] }, 150, 155))).toEqual({
      kind: 'next-bar',
      chosenBy: 'officials',
    });
    expect(verticalPhase(small({ A: ['XO', '-'], B: ['O', 'XXX'] }, 150, 155))).toEqual({
      kind: 'next-bar',
      chosenBy: 'officials',
    });
    expect(verticalPhase(small({ A: ['XO', '-'], B: ['O', 'r'], C: ['O', 'r'] }, 150, 155))).toEqual({
      kind: 'next-bar',
      chosenBy: 'officials',
    });
  });

  test('the pole vault goes by fives, and beyond the last bar too', () => {
    const vault = play({ cards: { A: ['O', 'r'], B: ['O', 'r'] }, bars: [300, 310], discipline: 'PV' });
    expect(jumpOffHeight(playBar(vault, 310, { A: 'X', B: 'X' }))).toBe(305);
    expect(jumpOffHeight(play({ cards: { A: ['Or'], B: ['Or'] }, bars: [], discipline: 'PV' }))).toBe(5);
  });

  test('a disqualified athlete ties with nobody', () => {
    const tied = small({ ...two, C: ['XO', 'XXX'] }, 150, 155);
    const absent = new Map([['A', { kind: 'DQ', rule: 'TR6' } as const]]);
    expect(verticalPhase(withoutAthletes(tied, absent))).toEqual({ kind: 'finished', tie: false });
    expect(rankVertical(tied, absent).map(({ id, place, tied: shared }) => [id, place, shared])).toEqual([
      ['B', 1, false],
      ['C', 2, false],
      ['A', null, false],
    ]);
  });

  test('in a jump-off there is one trial and no pass, only for those who are tied', () => {
    const off = must(setBar(small({ ...two, C: ['XO', 'XXX'] }, 150, 155), 155));
    expect(recordJump(off, 'A', '-')).toEqual({ ok: false, reason: { kind: 'no-pass-in-jump-off' } });
    expect(recordJump(off, 'C', 'O')).toEqual({ ok: false, reason: { kind: 'not-in-this' } });
    expect(recordJump(must(recordJump(off, 'A', 'X')), 'A', 'X')).toEqual({
      ok: false,
      reason: { kind: 'done-at-this-bar' },
    });
    expect(setBar(off, 153)).toEqual({ ok: false, reason: { kind: 'still-jumping', waiting: ['A', 'B'] } });
    expect(verticalPhase(must(recordJump(off, 'A', 'O')))).toMatchObject({
      kind: 'jumping',
      jumpOff: true,
      waiting: ['B'],
    });
  });

  test('tied athletes may keep the tie, and in a combined event it always remains', () => {
    expect(verticalPhase(must(letTieStand(small(two, 150, 155))))).toEqual({ kind: 'finished', tie: true });
    expect(letTieStand(small({ A: ['O'], B: ['XO'] }, 150))).toEqual({ ok: false, reason: { kind: 'not-in-this' } });
    expect(verticalPhase({ ...small(two, 150, 155), combined: true })).toEqual({ kind: 'finished', tie: true });
  });

  test('a bar that rises too little, or more than before, is pointed out', () => {
    const at = small({ A: ['O', 'O', 'O'], B: ['O', 'O', 'O'] }, 150, 155, 158);
    expect([barWarnings(at, 161), barWarnings(at, 160)]).toEqual([[], []]);
    expect(barWarnings(at, 159)).toEqual([{ kind: 'rises-too-little', least: 2 }]);
    expect(barWarnings(at, 162)).toEqual([{ kind: 'rise-grows', most: 3 }]);
    expect(barWarnings({ ...at, combined: true }, 160)).toEqual([{ kind: 'rises-too-little', least: 3 }]);
    expect(barWarnings({ ...at, discipline: 'PV', bars: at.bars.slice(0, 1) }, 154)).toEqual([
      { kind: 'rises-too-little', least: 5 },
    ]);
    expect(barWarnings(startVertical(['A'], 'HJ'), 1)).toEqual([]);
    expect(barWarnings(small({ A: ['O', 'O'], B: ['O', 'XXX'] }, 150, 155), 190)).toEqual([]);
  });

  test.each([
    ['xxo', ['X', 'X', 'O']],
    ['X–', ['X', '-']],
    [' - ', ['-']],
    ['', []],
    ['R', ['r']],
    ['X—', ['X', '-']],
    ['p', ['-']],
    ['X0', ['X', 'O']],
    ['x x o', ['X', 'X', 'O']],
    ['ＸＯ', ['X', 'O']],
    ['X\u2212', ['X', '-']],
  ])('%j is read', (text, expected) => {
    expect(readJumps(text)).toEqual(expected);
  });

  test.each(['OX', 'XXXO', '1.80', 'XXXX', '--', 'PX', '00'])('%j is not', (text) => {
    expect(readJumps(text)).toBeUndefined();
  });

  test('a ranking is complete and ordered at every moment, after any trials', () => {
    const trial = fc.constantFrom<Jump>('O', 'X', '-', 'r', 'X');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), trial), { maxLength: 60 }), (entered) => {
        let vertical = must(setBar(startVertical(['A', 'B', 'C', 'D'], 'HJ'), 100));
        for (const [id, jump] of entered) {
          const next = recordJump(vertical, id, jump);
          vertical = next.ok ? next.value : vertical;
          const phase = verticalPhase(vertical);
          if (phase.kind === 'next-bar') vertical = must(setBar(vertical, vertical.bars.at(-1)!.centimetres + 2));
          if (phase.kind === 'jump-off') vertical = must(setBar(vertical, phase.centimetres));
          const ranked = rankVertical(vertical);
          expect(ranked.map((one) => one.id).sort()).toEqual(['A', 'B', 'C', 'D']);
          ranked.forEach(({ place, tied }, at) => {
            if (place === null) return;
            expect(place === at + 1 || (tied && ranked[at - 1]?.place === place)).toBe(true);
          });
        }
      }),
    );
  });
});
