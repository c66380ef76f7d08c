import { templateRows, type Template } from './template.ts';

/** The banked track has one race at a time; the finals of the 60m close the day. */
export const indoor: Template = {
  key: 'indoor',
  name: 'Indoor meeting',
  kind: 'indoor',
  description:
    'One day indoors: 60m with heats and finals, hurdles, 200m, 800m, jumps and shot for under 14 to senior.',
  prices: [{ kind: 'entry', description: 'Entry', amount: '9.00' }],
  rules: [{ ages: [], limits: { maxCompEvents: 3 } }],
  rows: templateRows(`
  1 09:30 F LJ U14 12 entry
  1 09:30 F 60 U16 24 entry heats
  1 09:30 M HJ U14+U16 12 entry
  1 09:30 O PV U18+SEN 12 entry
  1 09:40 F 60H U16 12 entry
  1 09:50 F 200 U16 16 entry
  1 10:35 F 800 U14+U16 18 entry
  1 11:00 F LJ U16 12 entry
  1 12:05 M LJ U14 12 entry
  1 12:05 M 200 U16 16 entry
  1 12:15 M 60H U16 12 entry
  1 12:25 M 60 U16 24 entry heats
  1 13:05 F LJ SEN 12 entry
  1 13:05 F SP U16+U18 12 entry
  1 13:05 M SP U16+U18 12 entry
  1 13:10 M 60 U14 24 entry heats
  1 13:20 F 60 U14 24 entry heats
  1 13:30 M 60 SEN 24 entry heats
  1 13:40 M LJ SEN 12 entry
  1 14:10 F 60 SEN 24 entry heats
  1 14:45 M LJ U18 12 entry
  1 14:45 M 800 U14+U16 18 entry
  1 14:45 F HJ U14+U16 12 entry
  1 15:10 M LJ U16 12 entry
  1 15:10 F 800 U18+SEN 18 entry
  1 15:35 F 60H U18 12 entry
  1 15:50 M 60 U18 24 entry heats
  1 15:50 F LJ U18 12 entry
  1 16:00 M 60H U18 12 entry
  1 16:10 M 800 U18+SEN 18 entry
  1 16:35 M 200 U18+SEN 16 entry
  1 16:55 F 200 U18+SEN 16 entry
  1 17:10 F 60 U18 24 entry heats
  1 17:25 F 60 U16 -1 - final
  1 17:30 M 60 U16 -1 - final
  1 17:35 M 60 U14 -1 - final
  1 17:40 F 60 U14 -1 - final
  1 17:45 M 60 SEN -1 - final
  1 17:50 F 60 SEN -1 - final
  1 17:55 M 60 U18 -1 - final
  1 18:15 F 60 U18 -1 - final
  `),
};
