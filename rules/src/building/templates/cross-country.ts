import { templateRows, type Template } from './template.ts';

/** The youngest run first. Races follow each other; the plan includes how long each uses the course. */
export const crossCountry: Template = {
  key: 'cross-country',
  name: 'Cross country',
  kind: 'cross-country',
  description:
    'Under 12 to masters, the youngest first, over 2km to 10km. The team with the lowest total of places wins.',
  prices: [
    { kind: 'junior', description: 'Under 12 to under 18', amount: '4.00' },
    { kind: 'senior', description: 'Under 20, senior and masters', amount: '7.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 1 } }],
  scoring: { method: 'cross-country' },
  rows: templateRows(`
  1 11:00 F XC2K U12 0 junior min=15
  1 11:15 M XC2K U12 0 junior min=15
  1 11:30 F XC3K U14 0 junior min=20
  1 11:50 M XC3K U14 0 junior min=20
  1 12:10 F XC4K U16 0 junior min=25
  1 12:35 M XC4K U16 0 junior min=25
  1 13:00 F XC5K U18 0 junior min=30
  1 13:30 M XC6K U18 0 junior min=35
  1 14:05 F XC8K U20+SEN+V35+V45+V55 0 senior min=55
  1 15:00 M XC10K U20+SEN+V40+V50+V60 0 senior min=60
  `),
};
