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
  1 10:30 O LJ U14+U16 18 junior shared
  1 10:30 O 100 U18+U20+SEN 48 senior shared
  1 11:15 O LJ U18+U20+SEN 18 senior shared
  1 11:50 O 100 U14+U16 40 junior shared
  1 12:20 O HJ U14+U16 12 junior shared
  1 12:35 O 400 U18+U20+SEN 24 senior shared
  1 13:05 O HJ U18+U20+SEN 12 senior shared
  1 13:50 O 800 U14+U16 30 junior shared
  1 14:30 O 800 U18+U20+SEN 30 senior shared
  1 14:40 O SP U14+U16 16 junior shared
  1 15:05 O SP U18+U20+SEN 15 senior shared
  1 16:00 O 200 U14+U16 32 junior shared
  1 16:20 O 200 U18+U20+SEN 36 senior shared
  1 16:40 O JT U18+U20+SEN 15 senior shared
  1 16:45 O 1500 U16 15 junior
  1 17:55 O 1500 U18+U20+SEN 30 senior shared
  `),
};
