import { templateRows, type Template } from './template.ts';

/** An A and a B string of each club in an event; four trials in the field, so 45 minutes. The hurdles come first, in one block. */
export const league: Template = {
  key: 'league',
  name: 'League match',
  kind: 'league',
  description:
    'A match between clubs for under 14 and under 16: an A and a B string in each event, relays, and points added up. After using it, list the clubs under Options.',
  prices: [{ kind: 'match', description: 'Match entry', amount: '3.00' }],
  rules: [
    { ages: ['U14'], limits: { maxCompEvents: 3, maxTeamEvents: 1 } },
    { ages: ['U16'], limits: { maxCompEvents: 3, maxTeamEvents: 1 } },
  ],
  scoring: { method: 'doubled-strings' },
  rows: templateRows(`
  1 11:00 M 80H U16 16 match
  1 11:10 F 75H U16 16 match
  1 11:10 M JT U16 12 match min=45
  1 11:20 F SP U16 12 match min=45
  1 11:20 M 75H U14 16 match
  1 11:30 F 70H U14 16 match
  1 11:40 M SP U14 12 match min=45
  1 11:45 F HJ U14 8 match min=50
  1 11:55 M 300 U16 16 match
  1 12:00 M 1500 U16 16 match
  1 12:05 F HJ U16 8 match min=50
  1 12:20 M DT U16 12 match min=45
  1 12:25 M 800 U14 16 match
  1 12:35 M HJ U14 8 match min=50
  1 12:40 F SP U14 12 match min=45
  1 12:55 F 200 U16 16 match
  1 13:05 F JT U16 12 match min=45
  1 13:05 M LJ U16 12 match min=45
  1 13:25 F 800 U14 16 match
  1 13:30 M 200 U14 16 match
  1 13:35 F 100 U14 16 match
  1 13:45 F JT U14 12 match min=45
  1 13:50 F 300 U16 16 match
  1 13:50 M LJ U14 12 match min=45
  1 13:55 F 1500 U16 16 match
  1 14:10 F DT U16 12 match min=45
  1 14:15 M 100 U16 16 match
  1 14:20 M SP U16 12 match min=45
  1 14:35 F 200 U14 16 match
  1 14:45 M 100 U14 16 match
  1 14:50 F LJ U14 12 match min=45
  1 14:50 M 1500 U14 16 match
  1 15:00 F 100 U16 16 match
  1 15:05 F LJ U16 12 match min=45
  1 15:10 M 200 U16 16 match
  1 15:15 M 800 U16 16 match
  1 15:20 M JT U14 12 match min=45
  1 15:25 M HJ U16 8 match min=50
  1 15:35 F 1500 U14 16 match
  1 15:50 F 800 U16 16 match
  1 16:00 F 4x100 U14 8 match relay
  1 16:05 M 4x100 U14 8 match relay
  1 16:10 F 4x100 U16 8 match relay
  1 16:15 M 4x100 U16 8 match relay
  `),
};
