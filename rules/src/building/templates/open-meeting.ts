import { templateRows, type Template } from './template.ts';

/** One day on a usual ground: all ages of a race share its places, and its heats are made by time. */
export const openMeeting: Template = {
  key: 'open-meeting',
  name: 'Open graded meeting',
  kind: 'open',
  description: 'One day for under 14 to senior. Races are graded by time, and the ages in each race share one limit.',
  prices: [
    { kind: 'junior', description: 'Under 14 and under 16', amount: '6.00' },
    { kind: 'senior', description: 'Under 18 to senior', amount: '8.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 4 } }],
  rows: templateRows(`
  1 11:00 O LJ U14+U16 18 junior shared
  1 11:05 O LJ U18+U20+SEN 18 senior shared
  1 12:25 O HJ U14+U16 12 junior shared
  1 12:30 O HJ U18+U20+SEN 12 senior shared
  1 13:50 O SP U14+U16 16 junior shared
  1 13:55 O SP U18+U20+SEN 15 senior shared
  1 15:05 O 100 U14+U16 40 junior shared
  1 15:10 O JT U18+U20+SEN 15 senior shared
  1 15:25 O 800 U14+U16 30 junior shared
  1 15:45 O 200 U14+U16 32 junior shared
  1 16:00 O 1500 U16 15 junior
  1 16:25 O 100 U18+U20+SEN 48 senior shared
  1 16:45 O 200 U18+U20+SEN 36 senior shared
  1 17:05 O 800 U18+U20+SEN 30 senior shared
  1 17:25 O 1500 U18+U20+SEN 30 senior shared
  1 17:45 O 400 U18+U20+SEN 24 senior shared
  `),
};
