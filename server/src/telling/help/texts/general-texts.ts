import type { TextsOf } from './text.ts';

/** The first step: what the competition is, where and when. */
export const generalTexts: TextsOf<'general'> = {
  compOrg: [
    'Organisation',
    'Choose the club, county or body that runs the competition.',
    'Its Admins and Builders can build the competition, its name appears on the page, and card payments go to its account.',
    'If your organisation is new, you can prepare everything now and publish once it is approved.',
  ],
  location: [
    'Location',
    'Choose the venue of the competition.',
    'Entrants get the address and a map, and people can search the list by venue.',
    'Search by postcode first, because most venues are already there. Add a venue only if it is missing.',
  ],
  name: [
    'Name',
    'Enter the name of the competition, at most 60 characters.',
    'People look for this name in the list, on receipts and in results.',
    'Include the season or year, such as "Spring open meeting 2027".',
  ],
  kind: [
    'Kind',
    'Choose the type of competition, such as a championship, an open meeting or a league match.',
    'People can filter the list by kind, and you are offered a suitable template.',
    'If two fit, choose the one that entrants would search for.',
  ],
  indoorOutdoor: [
    'Indoors or outdoors',
    'Choose whether events take place indoors or outdoors.',
    'The competition page says so if events are indoors.',
    'If they are indoors, choose the kind Indoor as well, so that lanes are drawn for an indoor track. For road and cross country, choose outdoors.',
  ],
  date: [
    'Day of competition',
    'Enter the first day of the competition.',
    'The age groups in use on this day apply, and entries must close before it ends.',
    'If you change the day, check when entries open and close too.',
  ],
  endDate: [
    'Last day',
    'Enter the last day of a competition that runs for more than one day.',
    'You can schedule events on any day up to this one.',
    'Leave empty for a one-day competition.',
  ],
  entriesOpenDateTime: [
    'Entries open',
    'Set the day and time when people can start to enter.',
    'Until then, the page shows when entries open, and only the people who build the competition can enter athletes.',
    'Choose an evening, when parents are at home: popular events fill within minutes.',
  ],
  entriesCloseDateTime: [
    'Entries close',
    'Set the day and time after which only the people who build the competition can enter athletes.',
    'The programme, heats and bibs are made from the entries you have by then.',
    'Close entries at least three days before the competition.',
  ],
  saleEndDate: [
    'Early price ends',
    'This is the date that the list and the competition page give for the end of the early price.',
    'Without it, they give the earliest end of your early prices. It changes no price.',
    'Give each early price its own end date too: that decides what people pay.',
  ],
  link: [
    'Website',
    'Enter the address of a web page about the competition, starting with http or https.',
    'The public page links to it.',
    'Link to a page about this competition, not to your home page.',
  ],
  reportLink: [
    'Results page',
    'Enter the address of the page that shows your results, if you publish them elsewhere.',
    'The competition page links to it as soon as you enter it.',
    'Leave empty if your results are only on this site.',
  ],
  useTerms: [
    'Entrants accept terms and conditions',
    'Tick this if entrants must accept your own terms before they pay.',
    'The terms that an entrant accepts are kept with the order.',
    'Ask only for what you need. Most meetings rely on the rules of the sport alone.',
  ],
  terms: [
    'Terms and conditions',
    'Write the terms that entrants accept.',
    'You can cover refunds, photographs, conduct and anything else you need to agree.',
    'Say in the first line what happens when somebody withdraws.',
  ],
  newsFlash: [
    'News',
    'Write a short message for the top of the page.',
    'Everyone who visits sees it, so use it for a new start time or a closed car park.',
    'Write as you would speak, and remove the message when it is out of date.',
  ],
  information: [
    'Information',
    'Write everything people should read before they enter, such as timetable notes, parking, kit and awards.',
    'Good information saves you from answering the same question a hundred times.',
    'Start with what has changed since your last competition.',
  ],
  emailText: [
    'Added to the email that confirms an entry',
    'Write extra text for the confirmation email of every entry.',
    'This is the one email that everybody keeps.',
    'Include what people need on the day: when to arrive, when to check in and what to bring.',
  ],
  e4sNotes: [
    'Staff notes',
    'Write notes that only the people who build this competition can see.',
    'Notes help the next person to see what was agreed.',
    'Record what was promised, by whom and when.',
  ],
  yearFactor: [
    'The year that ages are worked out in',
    'Choose the year in which ages are worked out, usually the year of the competition.',
    "Autumn and winter competitions may use the coming season's age groups.",
    'Leave this as it is unless your governing body says otherwise. Check one athlete in the preview.',
  ],
  singleAge: [
    'Single ages',
    'Tick this if each year of birth is its own age group.',
    'Irish juvenile competitions work this way.',
    'Enter only the upper age of each group: the lower age is copied from it.',
  ],
  area: [
    'Area',
    'Choose the county, region or country that the competition belongs to.',
    'People can find the competition by the name of its area.',
    'Leave empty for an open meeting.',
  ],
  teamConfigId: [
    'Team set-up',
    'Enter the number of an event definition. Its team settings apply to every team event here that has none of its own.',
    'A league needs the same team sizes, positions and price at every meeting.',
    "Leave 0 to use each event definition's own settings.",
  ],
  organisers: [
    'Organisers',
    'List other people who run the competition, and how to reach them.',
    'Only the people who build this competition see this list. Messages from entrants go to the contact email address.',
    'Add the person who answers questions on the day.',
  ],
};
