import { templateRows, type Template } from './template.ts';

/**
 * The age groups and hurdles are those of the English schools. A field event has 45 minutes, as schools have four trials.
 */
export const schools: Template = {
  key: 'schools',
  name: 'Schools championship',
  kind: 'schools',
  description:
    'One day with every schools event except pole vault, hammer and steeplechase, for juniors, intermediates and seniors: two events and a relay for each athlete.',
  prices: [
    { kind: 'athlete', description: 'Athlete', amount: '4.00' },
    { kind: 'relay', description: 'Relay team', amount: '8.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 2, maxTeamEvents: 1 } }],
  rows: templateRows(`
  1 09:30 M DT Intermediate+Senior 12 athlete min=45
  1 09:30 F JT Intermediate+Senior 12 athlete min=45
  1 09:30 M 80H Junior 8 athlete
  1 09:35 F 100 Junior 16 athlete
  1 09:40 F SP Junior 12 athlete min=45
  1 10:05 M 800 Junior 16 athlete
  1 10:15 M HJ Junior+Intermediate 12 athlete min=70
  1 10:15 F DT Intermediate+Senior 12 athlete min=45
  1 10:35 M 400 Senior 16 athlete
  1 10:45 M LJ Senior 12 athlete min=45
  1 10:45 F 200 Junior 16 athlete
  1 11:00 F HJ Junior+Intermediate 12 athlete min=70
  1 11:00 F 1500 Senior 16 athlete
  1 11:25 F HJ Senior 8 athlete
  1 11:25 M 800 Intermediate 16 athlete
  1 11:35 M LJ Intermediate 12 athlete min=45
  1 11:45 M SP Junior 12 athlete min=45
  1 11:50 M 100 Senior 16 athlete
  1 11:55 M 110H Senior 8 athlete
  1 12:10 F LJ Intermediate 12 athlete min=45
  1 12:30 M 1500 Senior 16 athlete
  1 12:30 F JT Junior 12 athlete min=45
  1 12:45 F 400 Senior 16 athlete
  1 12:45 M TJ Intermediate+Senior 12 athlete min=45
  1 12:50 M DT Junior 12 athlete min=45
  1 12:55 F SP Senior 12 athlete min=45
  1 13:15 F 80H Intermediate 8 athlete
  1 13:20 F 100 Intermediate 16 athlete
  1 13:30 M JT Intermediate+Senior 12 athlete min=45
  1 13:35 F 800 Junior 16 athlete
  1 13:45 F DT Junior 12 athlete min=45
  1 13:55 F 800 Intermediate 16 athlete
  1 14:05 F TJ Intermediate+Senior 12 athlete min=45
  1 14:05 M 200 Junior 16 athlete
  1 14:15 M JT Junior 12 athlete min=45
  1 14:15 M 200 Senior 16 athlete
  1 14:35 M 100 Intermediate 16 athlete
  1 14:40 M 200 Intermediate 16 athlete
  1 14:50 F LJ Junior 12 athlete min=45
  1 14:55 F 200 Senior 16 athlete
  1 15:05 M 800 Senior 16 athlete
  1 15:15 F 200 Intermediate 16 athlete
  1 15:15 M SP Senior 12 athlete min=45
  1 15:25 M 300 Junior+Intermediate 16 athlete
  1 15:35 F 100 Senior 16 athlete
  1 15:35 M SP Intermediate 12 athlete min=45
  1 15:35 M LJ Junior 12 athlete min=45
  1 15:40 F 100H Senior 8 athlete
  1 15:55 F 300 Junior+Intermediate 16 athlete
  1 16:05 F 75H Junior 8 athlete
  1 16:05 F SP Intermediate 12 athlete min=45
  1 16:15 F 800 Senior 16 athlete
  1 16:20 M HJ Senior 8 athlete
  1 16:30 F LJ Senior 12 athlete min=45
  1 16:40 M 100 Junior 16 athlete
  1 16:45 M 100H Intermediate 8 athlete
  1 16:50 F 1500 Junior+Intermediate 20 athlete
  1 17:05 M 1500 Junior+Intermediate 20 athlete
  1 17:20 F 4x100 Junior 6 relay relay
  1 17:25 M 4x100 Junior 6 relay relay
  1 17:30 F 4x100 Intermediate 6 relay relay
  1 17:35 M 4x100 Intermediate 6 relay relay
  1 17:40 F 4x100 Senior 6 relay relay
  1 17:45 M 4x100 Senior 6 relay relay
  `),
};
