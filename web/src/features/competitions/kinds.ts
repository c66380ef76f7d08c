import type { CompetitionSummary } from '@startline/contract/competitions/competitions';

/** What each type of competition is called on screen. */
export const kindWords: Readonly<Record<CompetitionSummary['kind'], string>> = {
  championship: 'Championship', open: 'Open', league: 'League', schools: 'Schools', indoor: 'Indoor', combined: 'Multi-events', 'cross-country': 'Cross country', road: 'Road', club: 'Club',
};

/** The events that most people look for, by code. */
export const commonEvents: readonly (readonly [code: string, name: string])[] = [
  ['60', '60m'], ['75', '75m'], ['100', '100m'], ['150', '150m'], ['200', '200m'], ['300', '300m'], ['400', '400m'], ['800', '800m'], ['1500', '1500m'], ['3000', '3000m'], ['5000', '5000m'], ['10000', '10,000m'],
  ['75H', '75m hurdles'], ['80H', '80m hurdles'], ['100H', '100m hurdles'], ['110H', '110m hurdles'], ['400H', '400m hurdles'], ['3000SC', '3000m steeplechase'], ['3000W', '3000m walk'],
  ['HJ', 'High jump'], ['PV', 'Pole vault'], ['LJ', 'Long jump'], ['TJ', 'Triple jump'], ['SP', 'Shot'], ['DT', 'Discus'], ['HT', 'Hammer'], ['JT', 'Javelin'], ['4x100', '4 x 100m relay'], ['4x400', '4 x 400m relay'],
  ['PEN', 'Pentathlon'], ['HEP', 'Heptathlon'], ['DEC', 'Decathlon'], ['XC', 'Cross country'], ['5K', '5 km road'], ['10K', '10 km road'],
];
