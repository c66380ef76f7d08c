import { templateRows, type Template } from './template.ts';

/** Starts are an hour apart; everybody of an age runs in the same race. */
export const road: Template = {
  key: 'road',
  name: 'Road race',
  kind: 'road',
  description: 'A 10km, a 5km and a 2km fun run.',
  prices: [
    { kind: 'affiliated', description: '10km', amount: '16.00' },
    { kind: 'short', description: '5km', amount: '10.00' },
    { kind: 'junior', description: '2km', amount: '3.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 1 } }],
  rows: templateRows(`
  1 09:00 O 10K SEN+V35+V40+V45+V50+V55+V60+V65+V70 0 affiliated
  1 10:00 O 5K U16+U18+U20+SEN+V35+V45+V55+V65 0 short
  1 11:00 O 2K U12+U14 0 junior
  `),
};
