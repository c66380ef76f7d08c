import { templateRows, type Template } from './template.ts';

const ages = 'V35+V40+V45+V50+V55+V60+V65+V70';

/** While the women jump or throw the men run, and the other way round: everybody may do any two of them. */
export const masters: Template = {
  key: 'masters',
  name: 'Masters championship',
  kind: 'championship',
  description: 'One day for masters in groups of five years: 100m to 5000m, jumps and throws for men and women.',
  prices: [{ kind: 'entry', description: 'Entry', amount: '8.00' }],
  rules: [{ ages: [], limits: { maxCompEvents: 4 } }],
  rows: templateRows(`
  1 09:30 F SP ${ages} 0 entry min=45
  1 09:30 M TJ ${ages} 0 entry min=45
  1 10:15 M HT ${ages} 0 entry min=45
  1 10:35 F 400 ${ages} 0 entry
  1 10:50 F JT ${ages} 0 entry min=45
  1 11:20 M 400 ${ages} 0 entry
  1 11:35 M JT ${ages} 0 entry min=45
  1 11:55 F 1500 ${ages} 0 entry
  1 12:10 F DT ${ages} 0 entry min=45
  1 12:40 M HJ ${ages} 0 entry min=45
  1 13:15 F HT ${ages} 0 entry min=45
  1 13:45 M 800 ${ages} 0 entry
  1 14:05 M DT ${ages} 0 entry min=45
  1 14:20 F 800 ${ages} 0 entry
  1 14:40 F TJ ${ages} 0 entry min=45
  1 15:10 M 200 ${ages} 0 entry
  1 15:20 M LJ ${ages} 0 entry min=45
  1 15:45 F 200 ${ages} 0 entry
  1 15:55 F HJ ${ages} 0 entry min=45
  1 16:25 M 100 ${ages} 0 entry
  1 16:35 M SP ${ages} 0 entry min=45
  1 17:00 F 100 ${ages} 0 entry
  1 17:10 F 5000 ${ages} 0 entry min=30
  1 17:40 F LJ ${ages} 0 entry min=45
  1 17:40 M 5000 ${ages} 0 entry min=30
  1 18:10 M 1500 ${ages} 0 entry
  `),
};
