import type { FieldText } from './text.ts';

/** The options of entering: who may, when, how many, and what they may change afterwards. */
export const entryOptionTexts = {
  'allowAdd.registered': [
    'Registered athletes',
    'Whether athletes with a registration number can enter.',
    'Licensed competitions are for them.',
    'Leave it on for track and field.',
  ],
  'allowAdd.unregistered': [
    'Unregistered athletes',
    'Whether athletes without a registration number can enter.',
    "Schools, fun runs and beginners' meetings are open to all.",
    'You may give registered athletes a discount instead of keeping others out.',
  ],
  'allowAdd.international': [
    'Athletes from abroad',
    'Whether athletes registered with another country can enter.',
    'Their number is not looked up here.',
    'Turn it on for open meetings near a border.',
  ],
  exemptBelow: [
    'Young athletes without a number',
    'Athletes younger than this on the first day enter without a registration number.',
    'Many bodies register children from the age of 11 or so.',
    'Leave 0 to ask everybody for the number. A number that is given is checked all the same.',
  ],
  'simpleRegistration.enabled': [
    'Short registration',
    'Entrants give as little as possible and need no account before they pay.',
    'Fewer questions, more entries: good for fun runs and schools.',
    'Leave it off when you need a date of birth or a club.',
  ],
  'simpleRegistration.ui.showDobYearOnly': [
    'Year of birth only',
    'Short registration asks for the year of birth and not the whole date.',
    'You ask for no more than you need.',
    'Only for competitions whose age groups go by the year.',
  ],
  'compLimits.athletes': [
    'Most athletes',
    'The most athletes in the whole competition; 0 is no limit.',
    'Changing rooms, officials and daylight are finite.',
    'It cannot be set below what is entered.',
  ],
  'compLimits.entries': [
    'Most entries',
    'The most entries in the whole competition; 0 is no limit.',
    'The timetable holds so many and no more.',
    'Count heats times lanes, and keep a little in hand.',
  ],
  'compLimits.teams': [
    'Most teams',
    'The most teams in the whole competition; 0 is no limit.',
    'Relays at the end of the day take time.',
    'Limit teams of one club at the event instead if that is what you mean.',
  ],
  'selfService.switchEvent': [
    'Change of event',
    'Whether entrants may move to another event by themselves.',
    'It saves you mails.',
    'They can move only to an event that is open to them and has a place.',
  ],
  'selfService.changePb': [
    'Change of best',
    'Whether entrants may correct the best of an entry by themselves.',
    'Seeding is better with fresh marks.',
    'Off, once you have drawn the heats.',
  ],
  'selfService.cancel': [
    'Cancelling',
    'Whether entrants may cancel by themselves.',
    'A place that is given back in time goes to somebody else.',
    'What they get back follows from the refund fields.',
  ],
  'athleteSecurity.areas': [
    'Only these areas',
    'Only athletes of these counties, regions or countries can enter.',
    'For county and regional championships.',
    'Leave areas and clubs empty to let everybody in.',
  ],
  'athleteSecurity.clubs': [
    'Only these clubs',
    'Only athletes of these clubs or schools can enter.',
    'For club championships and invitations.',
    'An athlete with two clubs is let in by either.',
  ],
  'priority.required': [
    'Priority entry',
    'At first only people with a code can enter.',
    "Members and last year's finalists get their place before everybody else.",
    'Send the code by mail, and say until when it counts.',
  ],
  'priority.code': [
    'Priority code',
    'What people type to enter early.',
    'Only who knows it gets in before the priority time ends.',
    'A short word without similar letters, such as O and 0.',
  ],
  'priority.dateTime': [
    'Priority ends',
    'From this moment everybody can enter.',
    'It must lie between opening and closing.',
    'Two or three days are enough.',
  ],
  'priority.message': [
    'Text about priority',
    'What people without the code read.',
    'They should know when their turn comes.',
    'Name the day and time in it.',
  ],
  'subscription.enabled': [
    'Waiting list',
    'Whether people can wait in line for a place in a full event.',
    'A place that becomes free is offered to the next in line by mail, for a day.',
    'An event can have its own answer.',
  ],
  'subscription.closes': [
    'Waiting list closes',
    'After this moment nobody joins. Those in line are still offered places until entries close.',
    'Late offers reach nobody.',
    'The day before entries close, at the latest.',
  ],
  'cancelEvent.hoursBeforeClose': [
    'Cancelling ends',
    'How many hours before entries close people can still cancel; 48 is usual.',
    'You need the last days to fill the places.',
    'Make it 0 to allow it to the end.',
  ],
  'cancelEvent.refundType': [
    'What is given back',
    'How much of the price goes back when somebody cancels in time.',
    'People read it before they pay.',
    'The booking fee stays with the service in most cases.',
  ],
  'cancelEvent.allowRefund': [
    'Refund to the card',
    'Whether money may go back to the card.',
    'It is what people expect.',
    'With neither refund nor credit, say so in the text of the basket.',
  ],
  'cancelEvent.allowCredit': [
    'Credit',
    'Whether people may take the amount as credit for another competition.',
    'It costs you no fees.',
    'Allow both, and let people choose.',
  ],
} as const satisfies Record<string, FieldText>;
