/*
 * Competitions over the bar: recorded in the tests of athlib (https://github.com/openath/athlib, commit fe60183d), copyright the
 * athlib authors, used under the Apache License, Version 2.0 (http://www.apache.org/licenses/LICENSE-2.0), and the example of TR26.8.
 * Changed: rewritten as bars in centimetres and one line of trials for each athlete, blanks for none.
 */

/** `bars` counts those used; `jumpOff` has further bars with one trial of some; a place of 0 is none. */
export type Scenario = {
  readonly name: string;
  readonly discipline: 'HJ' | 'PV';
  readonly bars: readonly number[];
  readonly cards: Readonly<Record<string, readonly string[]>>;
  readonly jumpOff: readonly (readonly [number, Readonly<Record<string, string>>])[];
  readonly places: Readonly<Record<string, number>>;
  readonly state: string;
};

export const heightScenarios: readonly Scenario[] = [
  {
    name: 'esaa2015 no jumpoff yet', discipline: 'HJ', state: 'jumpoff',
    bars: [181, 186, 191, 197, 200, 203, 206, 209, 212],
    cards: {
      '85': ['o', 'o', 'o', 'xo', 'xxx'],
      '77': ['xxx'],
      '53': ['', '', '', 'o', 'o', 'o', 'o', 'o', 'xxx'],
      '81': ['', '', '', 'o', 'o', 'o', 'o', 'o', 'xxx'],
    },
    jumpOff: [],
    places: { '53': 1, '81': 1, '85': 3, '77': 0 },
  },
  {
    name: 'esaa2015 jumpoff draw', discipline: 'HJ', state: 'jumpoff',
    bars: [181, 186, 191, 197, 200, 203, 206, 209, 212, 212, 210, 212, 210, 212],
    cards: {
      '85': ['o', 'o', 'o', 'xo', 'xxx'],
      '77': ['xxx'],
      '53': ['', '', '', 'o', 'o', 'o', 'o', 'o', 'xxx', 'x', 'o', 'x', 'o', 'x'],
      '81': ['', '', '', 'o', 'o', 'o', 'o', 'o', 'xxx', 'x', 'o', 'x', 'o', 'x'],
    },
    jumpOff: [],
    places: { '53': 1, '81': 1, '85': 3, '77': 0 },
  },
  {
    name: 'jumpoff won', discipline: 'HJ', state: 'finished',
    bars: [181, 186, 191, 197, 200, 203, 206, 209, 212, 212, 210, 212, 210, 212, 211],
    cards: {
      '85': ['o', 'o', 'o', 'xo', 'xxx'],
      '77': ['xxx'],
      '53': ['', '', '', 'o', 'o', 'o', 'o', 'o', 'xxx', 'x', 'o', 'x', 'o', 'x', 'x'],
      '81': ['', '', '', 'o', 'o', 'o', 'o', 'o', 'xxx', 'x', 'o', 'x', 'o', 'x', 'o'],
    },
    jumpOff: [],
    places: { '81': 1, '53': 2, '85': 3, '77': 0 },
  },
  {
    name: 'rio2016 mens final', discipline: 'HJ', state: '',
    bars: [220, 225, 229, 233, 236, 238, 240],
    cards: {
      '2197': ['o', 'o', 'o', 'o', 'o', 'o', 'x'],
      '2878': ['o', 'o', 'o', 'o', 'o', 'xxx'],
      '3026': ['-', 'o', '-', 'o', '-', 'xx-', 'x'],
      '2456': ['o', 'xo', 'o', 'o', 'xxx'],
      '3032': ['o', 'o', 'xo', 'o', 'xxx'],
      '3084': ['o', 'xo', 'o', 'xxo', 'xxx'],
      '2961': ['o', 'o', 'o', 'xxx'],
      '2294': ['o', 'o', 'o', 'xxx'],
      '2076': ['o', 'o', 'o', 'xxx'],
      '2182': ['o', 'xo', 'o', 'xxx'],
      '2062': ['o', 'o', 'xxx'],
      '2293': ['xo', 'o', 'xxx'],
      '2871': ['o', 'xxo', 'xxx'],
      '2297': ['o', 'xxx'],
      '2052': ['xo', 'xxx'],
    },
    jumpOff: [],
    places: { '2197': 1, '2878': 2, '3026': 3, '2456': 4, '3032': 4, '3084': 6, '2961': 7, '2294': 7, '2076': 7, '2182': 10, '2062': 11, '2293': 12, '2871': 13, '2297': 14, '2052': 15 },
  },
  {
    name: 'countback last height', discipline: 'HJ', state: 'finished',
    bars: [206, 208, 210, 212, 214],
    cards: {
      'A': ['o', 'o', 'xo', 'xo', 'xxx'],
      'B': ['o', 'o', 'o', 'xxo', 'xxx'],
    },
    jumpOff: [],
    places: { 'A': 1, 'B': 2 },
  },
  {
    name: 'countback total failures', discipline: 'HJ', state: 'finished',
    bars: [206, 208, 210, 212, 214],
    cards: {
      'A': ['o', 'o', 'xo', 'xo', 'xxx'],
      'B': ['o', 'xo', 'xo', 'xo', 'xxx'],
    },
    jumpOff: [],
    places: { 'A': 1, 'B': 2 },
  },
  {
    name: 'no height', discipline: 'HJ', state: 'won',
    bars: [206, 208],
    cards: {
      'A': ['o', 'o'],
      'B': ['xxx'],
    },
    jumpOff: [],
    places: { 'A': 1, 'B': 0 },
  },
  {
    name: 'jumpoff both retire', discipline: 'HJ', state: 'drawn',
    bars: [110, 120, 115, 117, 116],
    cards: {
      'A': ['o', 'xxx', 'o', 'x', 'r'],
      'B': ['o', 'xxx', 'o', 'x', 'r'],
    },
    jumpOff: [],
    places: { 'A': 1, 'B': 1 },
  },
  {
    name: 'norway2021 jumpoff xo', discipline: 'PV', state: '',
    bars: [465, 475, 485, 495, 505, 495, 490, 485],
    cards: {
      '193': ['o', 'xo', 'o', 'xxx', '-', 'x', 'x', 'x'],
      '175': ['o', 'xo', 'o', '-', 'xxx', 'x', 'x', 'o'],
    },
    jumpOff: [],
    places: { '175': 1, '193': 2 },
  },
  {
    name: 'norway2021 jumpoff ro', discipline: 'PV', state: '',
    bars: [465, 475, 485, 495, 505, 495, 490, 485],
    cards: {
      '193': ['o', 'xo', 'o', 'xxx', '-', 'x', 'x', 'r'],
      '175': ['o', 'xo', 'o', '-', 'xxx', 'x', 'x', 'o'],
    },
    jumpOff: [],
    places: { '175': 1, '193': 2 },
  },
  {
    name: 'norway2021 jumpoff rr', discipline: 'PV', state: '',
    bars: [465, 475, 485, 495, 505, 495, 490, 485],
    cards: {
      '193': ['o', 'xo', 'o', 'xxx', '-', 'x', 'x', 'r'],
      '175': ['o', 'xo', 'o', '-', 'xxx', 'x', 'x', 'r'],
    },
    jumpOff: [],
    places: { '175': 1, '193': 1 },
  },
  {
    name: 'norway2021 jumpoff xx', discipline: 'PV', state: '',
    bars: [465, 475, 485, 495, 505, 495, 490, 485],
    cards: {
      '193': ['o', 'xo', 'o', 'xxx', '-', 'x', 'x', 'x'],
      '175': ['o', 'xo', 'o', '-', 'xxx', 'x', 'x', 'x'],
    },
    jumpOff: [],
    places: { '175': 1, '193': 1 },
  },
  {
    name: 'rieti pole vault', discipline: 'PV', state: 'finished',
    bars: [300, 320, 340, 360, 370, 380, 385, 390, 395, 400],
    cards: {
      'QF000595': ['-', '-', 'o', 'o', '-', 'o', '-', 'o', 'xxx'],
      'EH004164': ['-', '-', '-', 'xo', 'xo', 'o', 'o', 'xxo', 'xxx'],
      'JA112119': ['-', '-', 'o', 'xo', 'o', 'xxx'],
      'CB064342': ['-', '-', 'o', 'xo', 'o', 'xxx'],
      'FC009594': ['-', '-', '-', 'o', 'o', 'x-', 'o', 'xx-', 'x'],
      'HC000711': ['-', '-', 'o', 'o', '-', 'xxx'],
      'CF058632': ['-', '-', 'xo', 'xo', 'xxx'],
      'GL001818': ['xo', 'o', 'xxx'],
      'EC001108': ['o', 'xo', 'o', 'xxx'],
      'VA008725': ['o', 'o', 'xxo', 'xxx'],
      'JE001383': ['o', 'o', 'xxx'],
      'CG000293': ['o', 'xo', 'xxx'],
      'BC000303': ['o', 'xo', 'xxx'],
      'EE010870': ['-', '-', 'o', 'o', 'xxo', 'o', 'xx-', 'x'],
      'EE006186': ['xo', 'xo', 'xxx'],
      'JC003084': ['o', 'xxx'],
      'EF007915': ['-', '-', 'o', 'o', 'xo', 'o', 'xxo', 'xo', 'xxo', 'xxx'],
      'GL000737': ['o', 'xxx'],
      'DA011840': ['o', 'o', 'xxx'],
      'CK006373': ['xo', 'xxx'],
      'GJ001614': ['xo', 'xxx'],
      'ED000485': ['x-', 'xx'],
      'JA103141': ['xxx'],
    },
    jumpOff: [],
    places: { 'EF007915': 1, 'QF000595': 2, 'EH004164': 3, 'JA112119': 6, 'CB064342': 6, 'FC009594': 4, 'HC000711': 8, 'CF058632': 9, 'GL001818': 14, 'EC001108': 10, 'VA008725': 11, 'JE001383': 12, 'CG000293': 15, 'BC000303': 15, 'EE010870': 5, 'EE006186': 17, 'JC003084': 18, 'GL000737': 18, 'DA011840': 12, 'CK006373': 20, 'GJ001614': 20, 'ED000485': 0, 'JA103141': 0 },
  },
  {
    name: 'wa rulebook 26.8 example', discipline: 'HJ', state: '',
    bars: [175, 180, 184, 188, 191, 194, 197],
    cards: {
      'A': ['o', 'xo', 'o', 'xo', 'x-', 'xx'],
      'B': ['-', 'xo', '-', 'xo', '-', '-', 'xxx'],
      'C': ['-', 'o', 'xo', 'xo', '-', 'xxx'],
      'D': ['-', 'xo', 'xo', 'xo', 'xxx'],
    },
    jumpOff: [[191, { A: 'x', B: 'x', C: 'x' }], [189, { A: 'o', B: 'o', C: 'x' }], [191, { A: 'x', B: 'o' }]],
    places: { 'B': 1, 'A': 2, 'C': 3, 'D': 4 },
  },
];
