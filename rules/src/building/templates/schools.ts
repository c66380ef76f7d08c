import { templateRows, type Template } from './template.ts';

/** The age groups are those of the English schools. */
export const schools: Template = {
  key: 'schools',
  name: 'Schools championship',
  kind: 'schools',
  description: 'One day for junior, intermediate and senior teams of schools, two or three events for each athlete.',
  prices: [
    { kind: 'athlete', description: 'Athlete', amount: '4.00' },
    { kind: 'relay', description: 'Relay team', amount: '8.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 2, maxTeamEvents: 1 } }],
  rows: templateRows(`
  1 10:00 M LJ Junior 12 athlete
  1 10:00 M LJ Intermediate 12 athlete
  1 10:00 F 800 Senior 16 athlete
  1 10:00 F HJ Junior+Intermediate 14 athlete
  1 10:15 M 100 Senior 16 athlete
  1 10:15 F SP Senior 12 athlete
  1 10:25 M SP Senior 12 athlete
  1 11:05 M HJ Junior+Intermediate 14 athlete
  1 11:20 F 4x100 Senior 6 relay relay
  1 11:25 F LJ Senior 12 athlete
  1 11:30 M LJ Senior 12 athlete
  1 12:30 F 100 Senior 16 athlete
  1 12:40 F 400 Senior 16 athlete
  1 12:50 M 400 Senior 16 athlete
  1 13:00 F 800 Junior 16 athlete
  1 13:00 F JT Intermediate+Senior 14 athlete
  1 13:15 M 1500 Senior 16 athlete
  1 13:25 F LJ Junior 12 athlete
  1 13:35 M 4x100 Senior 6 relay relay
  1 13:40 M 800 Senior 16 athlete
  1 14:05 M 800 Junior 16 athlete
  1 14:05 M SP Intermediate 12 athlete
  1 14:20 M SP Junior 12 athlete
  1 14:30 F DT Junior 12 athlete
  1 14:50 F LJ Intermediate 12 athlete
  1 14:50 F 1500 Senior 16 athlete
  1 15:10 M 800 Intermediate 16 athlete
  1 15:25 M 100 Junior 16 athlete
  1 15:25 M JT Intermediate+Senior 14 athlete
  1 15:35 F 100 Junior 16 athlete
  1 15:35 M DT Junior 12 athlete
  1 15:45 F 4x100 Junior 6 relay relay
  1 15:55 F 300 Junior+Intermediate 16 athlete
  1 16:15 F 1500 Junior+Intermediate 20 athlete
  1 16:40 F SP Junior 12 athlete
  1 16:40 F 4x100 Intermediate 6 relay relay
  1 16:45 F 100 Intermediate 16 athlete
  1 16:55 F 800 Intermediate 16 athlete
  1 17:10 F SP Intermediate 12 athlete
  1 17:10 M 4x100 Junior 6 relay relay
  1 17:15 M 300 Junior+Intermediate 16 athlete
  1 17:35 M 100 Intermediate 16 athlete
  1 17:45 M 4x100 Intermediate 6 relay relay
  1 17:50 M 1500 Junior+Intermediate 20 athlete
  `),
};
