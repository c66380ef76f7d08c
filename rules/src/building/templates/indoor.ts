import { templateRows, type Template } from './template.ts';

/**
 * The banked track has one race at a time. Sprints, hurdles and the 200m have heats and a final; the 60m of the largest
 * age groups has semi-finals as well, since four heats do not fill a final by place.
 */
export const indoor: Template = {
  key: 'indoor',
  name: 'Indoor meeting',
  kind: 'indoor',
  description:
    'One day indoors: 60m, 60m hurdles and 200m with heats and finals, semi-finals where numbers need them, 800m, jumps and shot for under 14 to senior.',
  prices: [{ kind: 'entry', description: 'Entry', amount: '9.00' }],
  rules: [{ ages: [], limits: { maxCompEvents: 3 } }],
  rows: templateRows(`
  1 09:00 F 60 U14 24 entry heats
  1 09:00 M LJ U14 12 entry
  1 09:00 O PV U16+U18+SEN 12 entry min=125
  1 09:40 F 60H U14 16 entry heats
  1 10:05 M 60H U14 16 entry heats
  1 10:20 F 60 U14 -1 - final
  1 10:55 M 60 U14 24 entry heats
  1 11:25 F 60H U14 -1 - final
  1 11:30 M 60H U16 16 entry heats
  1 11:30 F HJ U18+SEN 12 entry
  1 11:40 M 200 U16 24 entry heats
  1 11:50 M 60 U14 -1 - final
  1 11:55 F LJ U14 12 entry
  1 11:55 M LJ SEN 12 entry
  1 12:10 M 60 U16 32 entry heats
  1 12:30 F 60H U16 16 entry heats
  1 12:35 M 60H U14 -1 - final
  1 12:35 F 200 U16 24 entry heats
  1 12:50 M 60 U18 24 entry heats
  1 12:50 M 60H U16 -1 - final
  1 12:55 M 200 U16 -1 - final
  1 13:00 M SP U18+SEN 12 entry
  1 13:05 F 800 U14+U16 18 entry
  1 13:20 F SP U18+SEN 12 entry
  1 13:25 F 60 U16 32 entry heats
  1 13:30 F 200 U16 -1 - final
  1 13:35 F LJ U16 12 entry
  1 13:35 M 60 U16 -1 - semis min=10
  1 13:50 M SP U14+U16 12 entry
  1 14:00 M 60 SEN 32 entry heats
  1 14:10 M 200 SEN 24 entry heats
  1 14:15 M 200 U18 24 entry heats
  1 14:20 M 60H U18 16 entry heats
  1 14:30 M HJ U18+SEN 12 entry
  1 14:35 F 60 U18 24 entry heats
  1 14:40 F 60 SEN 32 entry heats
  1 14:45 F 60 U16 -1 - semis min=10
  1 14:45 F LJ SEN 12 entry
  1 14:50 F 200 U18 24 entry heats
  1 15:00 F SP U14+U16 12 entry
  1 15:05 M 800 U14+U16 18 entry
  1 15:25 M LJ U16 12 entry
  1 15:50 F 60H U18 16 entry heats
  1 16:05 F 60 SEN -1 - semis min=10
  1 16:15 F 60H U16 -1 - final
  1 16:20 M 60 U18 -1 - final
  1 16:25 M 60H SEN 16 entry heats
  1 16:30 F 60 U18 -1 - final
  1 16:30 M 60 U16 -1 - final
  1 16:35 M 200 U18 -1 - final
  1 16:40 F HJ U14+U16 12 entry
  1 16:45 M LJ U18 12 entry
  1 16:50 M HJ U14+U16 12 entry
  1 17:00 F 60 SEN -1 - final
  1 17:00 M 60 SEN -1 - semis min=10
  1 17:10 F 200 U18 -1 - final
  1 17:10 M 200 SEN -1 - final
  1 17:15 F 800 U18+SEN 18 entry
  1 17:20 F 60H U18 -1 - final
  1 17:25 F LJ U18 12 entry
  1 17:45 F 60H SEN 16 entry heats
  1 17:50 F 200 SEN 24 entry heats
  1 17:50 M 60H U18 -1 - final
  1 17:55 M 800 U18+SEN 18 entry
  1 18:00 M 60H SEN -1 - final
  1 18:30 F 60 U16 -1 - final
  1 18:40 F 60H SEN -1 - final
  1 18:45 M 60 SEN -1 - final
  1 18:50 F 200 SEN -1 - final
  `),
};
