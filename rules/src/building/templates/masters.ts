import { templateRows, type Template } from './template.ts';

const ages = 'V35+V40+V45+V50+V55+V60+V65+V70';

/** While the women jump or throw the men run, and the other way round: everybody may do any two of them. */
export const masters: Template = {
  key: 'masters',
  name: 'Masters championship',
  kind: 'championship',
  description: 'One day for masters in groups of five years: 100m to 5000m, long jump and throws for both.',
  prices: [{ kind: 'entry', description: 'Entry', amount: '8.00' }],
  rules: [{ ages: [], limits: { maxCompEvents: 4 } }],
  rows: templateRows(`
  1 10:00 F LJ ${ages} 0 entry min=60
  1 10:00 M 5000 ${ages} 0 entry min=45
  1 11:00 M LJ ${ages} 0 entry min=60
  1 11:00 F 5000 ${ages} 0 entry min=45
  1 12:00 F SP ${ages} 0 entry min=60
  1 12:00 M 100 ${ages} 0 entry
  1 12:30 M 800 ${ages} 0 entry
  1 13:00 M SP ${ages} 0 entry min=60
  1 13:00 F 100 ${ages} 0 entry
  1 13:30 F 800 ${ages} 0 entry
  1 14:00 F DT ${ages} 0 entry min=60
  1 14:00 M 400 ${ages} 0 entry
  1 15:00 M DT ${ages} 0 entry min=60
  1 15:00 F 400 ${ages} 0 entry
  1 16:00 F JT ${ages} 0 entry min=60
  1 16:00 M 200 ${ages} 0 entry
  1 16:30 M 1500 ${ages} 0 entry
  1 17:00 M JT ${ages} 0 entry min=60
  1 17:00 F 200 ${ages} 0 entry
  1 17:30 F 1500 ${ages} 0 entry
  `),
};
