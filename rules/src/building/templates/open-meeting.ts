import { templateRows, type Template } from './template.ts';

/** One day on a usual ground, with races seeded by time. */
export const openMeeting: Template = {
  key: 'open-meeting',
  name: 'Open meeting',
  kind: 'open',
  description: 'One day, mixed races by time and mixed fields: under 14 to senior.',
  prices: [
    { kind: 'junior', description: 'Under 14 and under 16', amount: '6.00' },
    { kind: 'senior', description: 'Under 18 to senior', amount: '8.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 4 } }],
  rows: templateRows(`
  1 11:00 O LJ U14+U16 9 junior
  1 11:00 O LJ U18+U20+SEN 6 senior
  1 12:25 O HJ U14+U16 6 junior
  1 12:25 O HJ U18+U20+SEN 4 senior
  1 13:50 O SP U14+U16 8 junior
  1 13:50 O SP U18+U20+SEN 5 senior
  1 15:05 O 100 U14+U16 20 junior
  1 15:05 O JT U18+U20+SEN 5 senior
  1 15:25 O 800 U14+U16 15 junior
  1 15:45 O 200 U14+U16 16 junior
  1 16:00 O 1500 U16 15 junior
  1 16:20 O 100 U18+U20+SEN 16 senior
  1 16:40 O 200 U18+U20+SEN 12 senior
  1 17:00 O 800 U18+U20+SEN 10 senior
  1 17:20 O 1500 U18+U20+SEN 10 senior
  1 17:40 O 400 U18+U20+SEN 8 senior
  `),
};
