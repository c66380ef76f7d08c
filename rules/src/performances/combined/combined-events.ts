/** The events of one combined competition in the order of TR39, split into days. */
export type CombinedProgramme = {
  readonly code: string;
  readonly gender: 'M' | 'F';
  readonly days: readonly (readonly string[])[];
};

/** Standard programmes (TR39.2 to TR39.7). */
export const combinedProgrammes: readonly CombinedProgramme[] = [
  {
    code: 'DEC',
    gender: 'M',
    days: [
      ['100', 'LJ', 'SP', 'HJ', '400'],
      ['110H', 'DT', 'PV', 'JT', '1500'],
    ],
  },
  {
    code: 'DEC',
    gender: 'F',
    days: [
      ['100', 'DT', 'PV', 'JT', '400'],
      ['100H', 'LJ', 'SP', 'HJ', '1500'],
    ],
  },
  {
    code: 'HEP',
    gender: 'F',
    days: [
      ['100H', 'HJ', 'SP', '200'],
      ['LJ', 'JT', '800'],
    ],
  },
  { code: 'PEN', gender: 'M', days: [['LJ', 'JT', '200', 'DT', '1500']] },
  {
    code: 'OCT',
    gender: 'M',
    days: [
      ['100', 'LJ', 'SP', '400'],
      ['110H', 'HJ', 'JT', '1000'],
    ],
  },
  {
    code: 'HEPI',
    gender: 'M',
    days: [
      ['60', 'LJ', 'SP', 'HJ'],
      ['60H', 'PV', '1000'],
    ],
  },
  { code: 'PENI', gender: 'F', days: [['60H', 'HJ', 'SP', 'LJ', '800']] },
  { code: 'PENI', gender: 'M', days: [['60H', 'LJ', 'SP', 'HJ', '1000']] },
];

/**
 * Returns the programme of a combined event; undefined for one of a competition's own. A code with a gender (DECW) has
 * that one's.
 */
export function programmeOf(code: string, gender: 'M' | 'F'): CombinedProgramme | undefined {
  const [, bare = code, named] = /^([A-Z]+)([WM])$/.exec(code) ?? [];
  const meant = named === 'W' ? 'F' : (named ?? gender);
  return combinedProgrammes.find((one) => one.code === bare && one.gender === meant);
}
