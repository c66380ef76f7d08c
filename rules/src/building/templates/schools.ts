import { templateRows, type Template } from './template.ts';

/**
 * The age groups and hurdles are those of the English schools. The hurdles are one block, as the crew moves them once;
 * the 100m and 200m have heats and a final. A field event has 45 minutes, as schools have four trials.
 */
export const schools: Template = {
  key: 'schools',
  name: 'Schools championship',
  kind: 'schools',
  description:
    'One day for juniors, intermediates and seniors: 100m to 1500m with heats and finals in the sprints, hurdles, jumps except pole vault, throws except hammer, and relays. Two events and a relay for each athlete.',
  prices: [
    { kind: 'athlete', description: 'Athlete', amount: '4.00' },
    { kind: 'relay', description: 'Relay team', amount: '8.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 2, maxTeamEvents: 1 } }],
  rows: templateRows(`
  1 09:30 M 110H Senior 8 athlete
  1 09:35 F 100H Senior 8 athlete
  1 09:40 M 100H Intermediate 8 athlete
  1 09:45 M DT Intermediate+Senior 12 athlete min=45
  1 09:45 F 80H Intermediate 8 athlete
  1 09:50 M 80H Junior 8 athlete
  1 09:55 F LJ Senior 12 athlete min=45
  1 09:55 F 75H Junior 8 athlete
  1 10:00 F 200 Intermediate 16 athlete heats
  1 10:05 F SP Intermediate 12 athlete min=45
  1 10:05 M 200 Junior 16 athlete heats
  1 10:30 M 200 Intermediate 16 athlete heats
  1 10:30 F 200 Junior 16 athlete heats
  1 10:35 M JT Junior 12 athlete min=45
  1 10:35 F LJ Junior 12 athlete min=45
  1 10:35 M 400 Senior 16 athlete
  1 10:35 M LJ Intermediate 12 athlete min=45
  1 10:45 F 100 Senior 24 athlete heats
  1 10:50 F 1500 Senior 16 athlete
  1 11:00 M HJ Senior 8 athlete
  1 11:00 F 200 Intermediate -1 - final
  1 11:10 F DT Intermediate+Senior 12 athlete min=45
  1 11:30 F 800 Junior 16 athlete
  1 11:30 M 100 Intermediate 24 athlete heats
  1 11:35 M 100 Junior 24 athlete heats
  1 11:40 F 100 Junior 24 athlete heats
  1 11:40 M HJ Junior+Intermediate 12 athlete min=70
  1 11:55 F SP Junior 12 athlete min=45
  1 11:55 F 100 Senior -1 - final
  1 12:00 F TJ Intermediate+Senior 12 athlete min=45
  1 12:00 M 200 Senior 16 athlete heats
  1 12:40 M 1500 Senior 16 athlete
  1 12:45 F JT Intermediate+Senior 12 athlete min=45
  1 12:50 M SP Junior 12 athlete min=45
  1 12:50 M 100 Senior 24 athlete heats
  1 12:55 M 800 Intermediate 16 athlete
  1 12:55 F 200 Junior -1 - final
  1 13:00 F DT Junior 12 athlete min=45
  1 13:00 M LJ Senior 12 athlete min=45
  1 13:00 M 200 Intermediate -1 - final
  1 13:10 M SP Intermediate 12 athlete min=45
  1 13:30 F 200 Senior 16 athlete heats
  1 13:30 F 800 Intermediate 16 athlete
  1 13:35 M LJ Junior 12 athlete min=45
  1 13:35 F 800 Senior 16 athlete
  1 13:40 F 100 Intermediate 24 athlete heats
  1 13:40 F HJ Senior 8 athlete
  1 13:45 F HJ Junior+Intermediate 12 athlete min=70
  1 13:45 M 100 Senior -1 - final
  1 14:00 M 100 Intermediate -1 - final
  1 14:05 M TJ Intermediate+Senior 12 athlete min=45
  1 14:20 M 200 Junior -1 - final
  1 14:35 M 800 Junior 16 athlete
  1 14:40 F 400 Senior 16 athlete
  1 14:50 M 200 Senior -1 - final
  1 14:55 F 100 Junior -1 - final
  1 14:55 M 100 Junior -1 - final
  1 15:00 M JT Intermediate+Senior 12 athlete min=45
  1 15:00 F 1500 Junior+Intermediate 20 athlete
  1 15:05 M DT Junior 12 athlete min=45
  1 15:30 F 300 Junior+Intermediate 16 athlete
  1 15:30 F SP Senior 12 athlete min=45
  1 15:40 F JT Junior 12 athlete min=45
  1 15:50 M 1500 Junior+Intermediate 20 athlete
  1 15:55 M 800 Senior 16 athlete
  1 16:00 M 300 Junior+Intermediate 16 athlete
  1 16:05 F 100 Intermediate -1 - final
  1 16:05 M SP Senior 12 athlete min=45
  1 16:20 F LJ Intermediate 12 athlete min=45
  1 16:25 F 200 Senior -1 - final
  1 16:55 F 4x100 Junior 6 relay relay
  1 17:00 M 4x100 Junior 6 relay relay
  1 17:05 F 4x100 Intermediate 6 relay relay
  1 17:10 M 4x100 Intermediate 6 relay relay
  1 17:15 F 4x100 Senior 6 relay relay
  1 17:20 M 4x100 Senior 6 relay relay
  `),
};
