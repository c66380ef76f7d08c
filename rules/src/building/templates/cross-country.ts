import { templateRows, type Template } from './template.ts';

/** Races follow each other; the plan includes how long each uses the course. */
export const crossCountry: Template = {
  key: 'cross-country',
  name: 'Cross country',
  kind: 'cross-country',
  description: 'One race for each age group from under 12 to masters.',
  prices: [
    { kind: 'junior', description: 'Under 12 to under 18', amount: '4.00' },
    { kind: 'senior', description: 'Under 20, senior and masters', amount: '7.00' },
  ],
  rules: [{ ages: [], limits: { maxCompEvents: 1 } }],
  rows: templateRows(`
  1 11:00 M XC U20+SEN+V40+V50+V60 0 senior min=50
  1 11:50 F XC U20+SEN+V35+V45+V55 0 senior min=45
  1 12:35 F XC U18 0 junior min=25
  1 13:00 M XC U18 0 junior min=25
  1 13:25 F XC U16 0 junior min=20
  1 13:45 M XC U16 0 junior min=20
  1 14:05 F XC U14 0 junior min=15
  1 14:20 M XC U14 0 junior min=15
  1 14:35 F XC U12 0 junior min=10
  1 14:45 M XC U12 0 junior min=10
  `),
};
