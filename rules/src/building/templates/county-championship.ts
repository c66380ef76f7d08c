import { templateRows, type Template } from './template.ts';

const ground = (
  [
    ['track', 1],
    ['high jump', 2],
    ['pole vault', 1],
    ['long jump pit', 2],
    ['shot circle', 2],
    ['throwing cage', 1],
    ['javelin runway', 1],
  ] as const
).map(([kind, count]) => ({ kind, count, from: '09:00', until: '20:00' }));

/**
 * Two days, planned so that no age group has two events at once. The sprint hurdles are one block on the first day, from
 * the highest down, and the long hurdles another that opens the second, as the crew moves them once. Each age group has heats and a final of the 100m, from under 18 also of the
 * 200m, and relays end the second day.
 */
export const countyChampionship: Template = {
  key: 'county-championship',
  name: 'County championship',
  kind: 'championship',
  description:
    'Two days from under 14 to senior for men and women: sprints with heats and finals, hurdles, steeplechases, 800m to 5000m, jumps, throws and club relays.',
  prices: [
    { kind: 'young', description: 'Under 14 and under 16', amount: '8.50' },
    { kind: 'older', description: 'Under 18 to senior', amount: '10.50' },
    { kind: 'relay', description: 'Relay team', amount: '16.00' },
  ],
  facilities: ground,
  rules: [
    { ages: ['U14'], limits: { maxCompEvents: 4, maxEvents: 3, maxCompTrack: 2 } },
    { ages: ['U16'], limits: { maxCompEvents: 4, maxEvents: 3 } },
    { ages: ['U18', 'U20', 'SEN'], limits: { maxCompEvents: 5, maxEvents: 3 } },
  ],
  rows: templateRows(`
  1 09:00 M 3000SC U20+SEN 12 older
  1 09:15 F 2000SC U20+SEN 12 older
  1 09:30 F 5000 U20+SEN 20 older
  1 09:50 M 1500SC U18 12 older
  1 10:00 M 110H U20+SEN 8 older
  1 10:10 M HJ SEN 12 older
  1 10:10 F 100H U20+SEN 8 older
  1 10:20 M 100H U18 16 older
  1 10:30 M 80H U16 24 young
  1 10:30 M SP U18 16 older
  1 10:45 F 80H U18 16 older
  1 10:50 F JT U20+SEN 16 older
  1 10:55 F 75H U16 24 young
  1 11:10 M 75H U14 24 young
  1 11:25 F 70H U14 24 young
  1 11:25 F SP U18 16 older
  1 11:40 M 100 U16 32 young heats
  1 11:40 F HJ U16 16 young
  1 11:55 M 100 U14 32 young heats
  1 11:55 M LJ U20+SEN 16 older
  1 12:05 M 1500 U18 20 older
  1 12:10 F HJ U14 16 young
  1 12:20 M JT U16+U18 16 young
  1 12:25 F 100 U20+SEN 24 older heats
  1 12:50 M 100 U14 -1 - final
  1 13:00 F 100 U18 24 older heats
  1 13:05 F SP U20+SEN 16 older
  1 13:10 F TJ U18 12 older
  1 13:30 M 1500 U20+SEN 20 older
  1 13:45 M JT U20+SEN 16 older
  1 13:50 F 100 U16 32 young heats
  1 14:00 M 800 U18 24 older
  1 14:20 M HJ U18 12 older
  1 14:20 M 100 U16 -1 - final
  1 14:25 F 100 U14 32 young heats
  1 14:35 F 100 U18 -1 - final
  1 14:40 F HT U18+U20+SEN 16 older
  1 14:45 F 100 U16 -1 - final
  1 14:55 M HJ U16 16 young
  1 15:20 M 400 U20+SEN 16 older
  1 15:25 F DT U14+U16 16 young
  1 15:30 F 1500 U20+SEN 20 older
  1 15:35 M 5000 U20+SEN 20 older
  1 15:45 F TJ U20+SEN 12 older
  1 15:45 F HJ U18 12 older
  1 16:05 M 100 U18 24 older heats
  1 16:20 M 100 U20+SEN 24 older heats
  1 16:45 M 400 U18 16 older
  1 17:00 M HT U18+U20+SEN 16 older
  1 17:00 F 1500 U16 20 young
  1 17:05 M LJ U16 20 young
  1 17:15 F 100 U14 -1 - final
  1 17:20 F 100 U20+SEN -1 - final
  1 17:30 F 800 U18 24 older
  1 17:55 F 3000 U18+U20+SEN 20 older
  1 18:35 M 100 U20+SEN -1 - final
  1 18:40 M 100 U18 -1 - final
  2 09:00 M 400H U20+SEN 16 older
  2 09:05 M 400H U18 16 older
  2 09:10 F 400H U20+SEN 16 older
  2 09:15 F 300H U18 16 older
  2 10:00 F DT U18+U20 16 older
  2 10:00 M SP U16 16 young
  2 10:00 F SP U16 16 young
  2 10:00 F HJ SEN 12 older
  2 10:00 M 200 U20+SEN 24 older heats
  2 10:00 M TJ U18 12 older
  2 10:10 M 200 U14 24 young
  2 10:20 F 800 U14 24 young
  2 10:40 M TJ U20+SEN 12 older
  2 10:50 M 800 U14 24 young
  2 11:10 M 200 U18 24 older heats
  2 11:35 F 300 U16 16 young
  2 11:35 F LJ U18 16 older
  2 11:40 F SP U14 16 young
  2 11:45 M 800 U16 24 young
  2 11:55 M DT U18+U20 16 older
  2 12:05 F 800 SEN 20 older
  2 12:10 M HJ U14 16 young
  2 12:15 M 800 SEN 20 older
  2 12:30 F 200 U16 24 young
  2 13:05 M 300 U16 16 young
  2 13:15 F PV U16+U18+U20+SEN 16 older
  2 13:15 F 200 U14 24 young
  2 13:30 M 200 U18 -1 - final
  2 13:35 M 200 U20+SEN -1 - final
  2 13:55 F LJ U14 20 young
  2 14:00 M 1500 U16 20 young
  2 14:20 M LJ U14 20 young
  2 14:20 M PV U16+U18+U20+SEN 16 older
  2 14:40 F JT U16+U18 16 young
  2 14:40 F 400 U20+SEN 16 older
  2 15:40 F 200 U20+SEN 24 older heats
  2 15:50 F 1500 U14 20 young
  2 15:55 M SP U14 16 young
  2 16:15 F 200 U18 24 older heats
  2 16:20 F LJ U20+SEN 16 older
  2 16:25 F 800 U16 24 young
  2 16:55 F 400 U18 16 older
  2 17:10 M LJ U18 16 older
  2 17:10 M SP U20+SEN 16 older
  2 17:10 M 200 U16 24 young
  2 17:30 M 1500 U14 20 young
  2 17:45 F LJ U16 20 young
  2 17:50 F 200 U18 -1 - final
  2 17:50 M DT U14+U16 16 young
  2 17:55 F 200 U20+SEN -1 - final
  2 18:25 F 1500 U18 20 older
  2 18:35 M 3000 U18+U20+SEN 20 older
  2 18:55 F 4x100 SEN 8 relay relay
  2 19:05 M 4x100 SEN 8 relay relay
  `),
};
