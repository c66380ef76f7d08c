import { templateRows, type Template } from './template.ts';

/** An A and a B string of each club in an event. */
export const league: Template = {
  key: 'league',
  name: 'League match',
  kind: 'league',
  description: 'A match between clubs for under 14 and under 16: an A and a B string in each event, points added up.',
  prices: [{ kind: 'match', description: 'Match entry', amount: '3.00' }],
  rules: [
    { ages: ['U14'], limits: { maxCompEvents: 3, maxTeamEvents: 1 } },
    { ages: ['U16'], limits: { maxCompEvents: 3, maxTeamEvents: 1 } },
  ],
  scoring: { method: 'doubled-strings' },
  rows: templateRows(`
  1 11:00 M SP U14 12 match
  1 11:00 F LJ U16 12 match
  1 11:00 M 1500 U16 16 match
  1 11:00 F HJ U14 8 match
  1 11:20 M 800 U16 16 match
  1 11:35 M 4x100 U16 8 match relay
  1 11:40 M 80H U16 8 match
  1 11:50 M 200 U16 16 match
  1 12:00 F 800 U14 16 match
  1 12:00 M JT U16 12 match
  1 12:05 F SP U16 12 match
  1 12:15 M 100 U14 16 match
  1 12:15 F LJ U14 12 match
  1 12:25 M 1500 U14 16 match
  1 12:45 M 200 U14 16 match
  1 12:55 M 800 U14 16 match
  1 13:05 M SP U16 12 match
  1 13:10 F 100 U16 16 match
  1 13:10 M HJ U14 8 match
  1 13:20 F 4x100 U16 8 match relay
  1 13:25 F 4x100 U14 8 match relay
  1 13:25 F JT U16 12 match
  1 13:30 F 1500 U14 16 match
  1 13:50 F 100 U14 16 match
  1 14:00 F 200 U14 16 match
  1 14:10 M LJ U14 12 match
  1 14:10 F 70H U14 8 match
  1 14:20 F SP U14 12 match
  1 14:20 M 100 U16 16 match
  1 14:30 F 200 U16 16 match
  1 14:30 M LJ U16 12 match
  1 14:40 F 1500 U16 16 match
  1 15:00 F 800 U16 16 match
  1 15:15 M 75H U14 8 match
  1 15:25 M 4x100 U14 8 match relay
  1 15:30 F 75H U16 8 match
  `),
};
