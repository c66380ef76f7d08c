import type { TextsOf } from './text.ts';

/** The first step: what the competition is, where and when. */
export const generalTexts: TextsOf<'general'> = {
  compOrg: [
    'Organisation',
    'The club, county or body that runs the competition.',
    'Its people may build here, its name stands beside the competition, and card payments go to its account.',
    'A new organisation can prepare everything at once; publishing waits for its approval.',
  ],
  location: [
    'Location',
    'The venue where the competition takes place.',
    'Entrants get the address and a map, and the list can be searched by place.',
    'Search by postcode first: most venues are there already. Add one only when it is missing.',
  ],
  name: [
    'Name',
    'What the competition is called, at most 60 characters.',
    'It is what people look for in the list, on receipts and in results.',
    'Name the season or year, such as "Spring open meeting 2027".',
  ],
  kind: [
    'Kind',
    'Whether it is a championship, an open meeting, a league match and so on.',
    'People filter the list by it, and a suitable template is offered.',
    'If two fit, take the one that entrants would search for.',
  ],
  indoorOutdoor: [
    'Indoors or outdoors',
    'Whether events are held in a hall or in the open.',
    'Indoor and outdoor marks are kept apart, and lanes differ.',
    'For a road or cross-country race choose outdoors.',
  ],
  date: [
    'Day of competition',
    'The first day of the competition.',
    'Ages are worked out for this day, and entries must close before it ends.',
    'If you move it, look at the opening and closing days too.',
  ],
  endDate: [
    'Last day',
    'The last day, when the competition lasts more than one.',
    'Events can be set on any day up to this one.',
    'Leave it empty for one day.',
  ],
  entriesOpenDateTime: [
    'Entries open',
    'The day and time from which people can enter.',
    'Before it the page shows when entries open and takes none.',
    'Choose an evening: popular events fill within minutes, and parents are at home.',
  ],
  entriesCloseDateTime: [
    'Entries close',
    'The day and time after which nobody can enter.',
    'The programme, heats and bibs are made from the entries that are in by then.',
    'Leave yourself three days or more before the competition.',
  ],
  saleEndDate: [
    'Early price ends',
    'The moment at which all early prices of the competition end.',
    'The list then warns people that prices go up.',
    'It is set by the prices themselves; change it there.',
  ],
  link: [
    'Website',
    'A page of your own about the competition, starting with http or https.',
    'The public page links to it.',
    'Link to one page about this competition, not to your home page.',
  ],
  reportLink: [
    'Results page',
    'Where results are shown if not here.',
    'After the competition the page leads people there.',
    'Leave it empty to show results on this site.',
  ],
  useTerms: [
    'Own terms',
    'Whether entrants must accept terms of yours before they pay.',
    'What is accepted is kept with the order.',
    'Only ask for what you need; most meetings run under the rules of the sport alone.',
  ],
  terms: [
    'Terms and conditions',
    'The terms that entrants accept.',
    'They apply to refunds, photographs, conduct and whatever else you must agree on.',
    'Say in the first line what happens when somebody withdraws.',
  ],
  newsFlash: [
    'News',
    'A short message at the top of the page.',
    'It reaches everyone who looks: a new start time, a closed car park.',
    'Write it as you would say it, and take it away when it is over.',
  ],
  information: [
    'Information',
    'Everything people should read before they enter: timetable notes, parking, kit, awards.',
    'It saves you answering the same question a hundred times.',
    'Start with what differs from your last competition.',
  ],
  emailText: [
    'Text in emails',
    'Words that are added to the confirmation of every entry.',
    'It is the one email that everybody keeps.',
    'Put in the things for the day: arrival, declaration time, what to bring.',
  ],
  e4sNotes: [
    'Notes for staff',
    'Notes that only the people who build this competition see.',
    'So that the next person knows what was agreed.',
    'Write who promised what, and when.',
  ],
  yearFactor: [
    'Season shift',
    'By how many years ages are shifted, usually 0.',
    'Autumn and winter competitions may use the age groups of the season to come.',
    'Leave 0 unless your governing body says so; check one athlete on the preview.',
  ],
  singleAge: [
    'Single ages',
    'Whether every year of birth is an age group of its own.',
    'Irish juvenile competitions work this way.',
    'With single ages the lower age of a group is copied from its upper one.',
  ],
  area: [
    'Area',
    'The county, region or country that the competition belongs to.',
    'Representatives of the area may see its entries, and the list can be searched by it.',
    'For an open meeting leave it empty.',
  ],
  teamConfigId: [
    'Team set-up',
    'The number of an event definition whose team settings hold for every team event here that sets none of its own.',
    'A league wants the same sizes, positions and price of a team at every meeting.',
    'Leave it at 0 to use what each event definition says.',
  ],
  organisers: [
    'Organisers',
    'More people who run the competition, with how to reach them.',
    'Messages from entrants go to them as well.',
    'Add the person who answers on the day.',
  ],
};
