import { templateRows, type Template } from './template.ts';

/** Parts are for the schedule only: athletes enter the whole event. */
export const combinedEvents: Template = {
  key: 'combined-events',
  name: 'Combined events',
  kind: 'combined',
  description: 'Pentathlons, octathlon, heptathlons and decathlon over two days, each with its parts in order.',
  prices: [{ kind: 'entry', description: 'Combined event', amount: '20.00' }],
  rules: [{ ages: [], limits: { maxCompEvents: 1 } }],
  rows: templateRows(`
  1 10:00 F PEN U16 16 entry
  1 10:00 F 75H U16 -1 - of=PEN
  1 10:10 M PEN U16 16 entry
  1 10:10 M 80H U16 -1 - of=PEN
  1 10:20 M DEC SEN 12 entry
  1 10:20 M 100 SEN -1 - of=DEC
  1 10:30 F HEP SEN 16 entry
  1 10:30 F 100H SEN -1 - of=HEP
  1 10:40 F HEP U18 16 entry
  1 10:40 F 80H U18 -1 - of=HEP
  1 10:40 F SP U16 -1 - of=PEN
  1 10:50 M OCT U18 12 entry
  1 10:50 M 100 U18 -1 - of=OCT
  1 10:50 M SP U16 -1 - of=PEN
  1 11:00 M LJ SEN -1 - of=DEC
  1 11:10 F HJ SEN -1 - of=HEP
  1 11:30 M LJ U18 -1 - of=OCT
  1 12:15 F HJ U16 -1 - of=PEN
  1 12:25 M LJ U16 -1 - of=PEN
  1 12:35 F HJ U18 -1 - of=HEP
  1 12:35 M SP SEN -1 - of=DEC
  1 13:05 F SP SEN -1 - of=HEP
  1 13:40 M SP U18 -1 - of=OCT
  1 14:00 M HJ U16 -1 - of=PEN
  1 14:10 M HJ SEN -1 - of=DEC
  1 14:10 F LJ U16 -1 - of=PEN
  1 14:30 F SP U18 -1 - of=HEP
  1 14:40 F 200 SEN -1 - of=HEP
  1 15:15 M 400 U18 -1 - of=OCT
  1 15:45 F 800 U16 -1 - of=PEN
  1 16:00 M 800 U16 -1 - of=PEN
  1 16:15 F 200 U18 -1 - of=HEP
  1 16:25 M 400 SEN -1 - of=DEC
  2 10:00 F LJ SEN -1 - of=HEP
  2 10:00 F LJ U18 -1 - of=HEP
  2 10:00 M 110H SEN -1 - of=DEC
  2 10:10 F PEN U14 16 entry
  2 10:10 F 70H U14 -1 - of=PEN
  2 10:20 M PEN U14 16 entry
  2 10:20 M 75H U14 -1 - of=PEN
  2 10:30 M 100H U18 -1 - of=OCT
  2 10:40 M DT SEN -1 - of=DEC
  2 10:50 F SP U14 -1 - of=PEN
  2 11:00 M SP U14 -1 - of=PEN
  2 11:10 M HJ U18 -1 - of=OCT
  2 11:35 F JT SEN -1 - of=HEP
  2 12:15 M PV SEN -1 - of=DEC
  2 12:25 F LJ U14 -1 - of=PEN
  2 12:35 M LJ U14 -1 - of=PEN
  2 12:40 F JT U18 -1 - of=HEP
  2 13:10 F 800 SEN -1 - of=HEP
  2 14:00 F HJ U14 -1 - of=PEN
  2 14:10 M HJ U14 -1 - of=PEN
  2 14:15 F 800 U18 -1 - of=HEP
  2 14:45 M JT SEN -1 - of=DEC
  2 15:50 M JT U18 -1 - of=OCT
  2 15:55 F 800 U14 -1 - of=PEN
  2 16:10 M 800 U14 -1 - of=PEN
  2 16:25 M 1500 SEN -1 - of=DEC
  2 17:25 M 1000 U18 -1 - of=OCT
  `),
};
