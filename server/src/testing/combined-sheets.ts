/**
 * Score sheets of the World Championships in Edmonton 2001, as the Scoring Tables for Combined Events print them: event,
 * mark and points, then the total.
 */
export type ScoreSheet = {
  readonly athlete: string;
  readonly gender: 'M' | 'F';
  readonly parts: readonly (readonly [code: string, mark: string, points: number])[];
  readonly total: number;
};

export const scoreSheets: readonly ScoreSheet[] = [
  {
    athlete: 'Dvorak',
    gender: 'M',
    parts: [
      ['100', '10.62', 947],
      ['LJ', '8.07', 1079],
      ['SP', '16.57', 886],
      ['HJ', '2.00', 803],
      ['400', '47.74', 922],
      ['110H', '13.80', 1000],
      ['DT', '45.51', 777],
      ['PV', '5.00', 910],
      ['JT', '68.53', 867],
      ['1500', '4:35.13', 711],
    ],
    total: 8902,
  },
  {
    athlete: 'Prokhorova',
    gender: 'F',
    parts: [
      ['100H', '13.77', 1011],
      ['HJ', '1.88', 1080],
      ['SP', '13.15', 737],
      ['200', '23.73', 1007],
      ['LJ', '6.61', 1043],
      ['JT', '50.73', 874],
      ['800', '2:11.53', 942],
    ],
    total: 6694,
  },
  {
    athlete: 'Sazanovich',
    gender: 'F',
    parts: [
      ['100H', '13.29', 1081],
      ['HJ', '1.76', 928],
      ['SP', '15.90', 921],
      ['200', '23.87', 993],
      ['LJ', '6.50', 1007],
      ['JT', '46.72', 797],
      ['800', '2:20.87', 812],
    ],
    total: 6539,
  },
];
