import type { TextsOf } from './text.ts';
import { daysOptionTexts } from './options-day-texts.ts';
import { entryOptionTexts } from './options-entry-texts.ts';
import { scoreTexts } from './score-texts.ts';

/** The second step: what people are told and how they pay. The options of the day and of entering are beside it. */
export const optionsTexts: TextsOf<'options'> = {
  ...daysOptionTexts,
  ...entryOptionTexts,
  ...scoreTexts,
  homeInfo: [
    'Text in the list',
    'One or two sentences under the name in the list of competitions.',
    'It helps people choose without opening the page.',
    'Say who it is for: "Under 12 to senior, graded by time".',
  ],
  disabled: [
    'Entries stopped',
    'Stops entries at once, whatever the dates say.',
    'For a mistake in the programme, or a venue that is flooded.',
    'Entries that are in stay. Say why in the field below.',
  ],
  disabledReason: [
    'Why entries are stopped',
    'What people read while entries are stopped.',
    'They should know whether to wait.',
    'Say when you will know more.',
  ],
  school: [
    'Schools competition',
    'Athletes enter for their school and not for their club.',
    'Limits count by school, and lists show it.',
    'Leave the club out of the programme then.',
  ],
  paymentCode: [
    'Payment code',
    'The code the administrators gave your organisation.',
    'It makes sure card payments go to the right account.',
    'Ask the administrators if you have none; do not make one up.',
  ],
  cardInfo: [
    'Text on the card',
    'What the printed card of the competition says.',
    'It is made for notice boards.',
    'Name, day, place, closing date: four lines are enough.',
  ],
  'cheques.allow': [
    'Cheques',
    'Whether people may pay by cheque.',
    'Some clubs pay for all their athletes at once.',
    'The place is held until you mark the cheque as paid.',
  ],
  'cheques.ends': [
    'Last day for cheques',
    'After this moment only cards are taken.',
    'A cheque needs time to arrive.',
    'A week before entries close works well.',
  ],
  'invoices.allow': [
    'Invoices',
    'Whether those who represent a club, school or county may enter its athletes and pay on an invoice.',
    'Clubs and schools often cannot pay by card. Their places are kept until you note the invoice as paid.',
    'Families never see it.',
  ],
  'invoices.days': [
    'Days to pay an invoice',
    'How long a club has to pay; the day is on the invoice.',
    'A school needs time to pass it through its office.',
    '30 days is usual. Make it end before the competition.',
  ],
  'invoices.details': [
    'How to pay an invoice',
    'What the invoice says about paying: your name and address, the bank account, and what to quote.',
    'Without it nobody knows where to send the money.',
    'Put each on its own line.',
  ],
  'helpText.athletes': [
    'Note beside athletes',
    'What people read while they choose an athlete.',
    'The place for a hint about registration.',
    'One sentence.',
  ],
  'helpText.schedule': [
    'Note beside events',
    'What people read while they choose events.',
    'The place for limits and qualifying marks.',
    'Say what the rules of this competition do not make plain by themselves.',
  ],
  'helpText.teams': [
    'Note beside teams',
    'What people read while they enter a team.',
    'The place for running orders and substitutes.',
    'Say by when names can still be changed.',
  ],
  'helpText.cart': [
    'Note in the basket',
    'What people read before they pay.',
    'The last chance to say something about refunds.',
    'Leave it empty unless it changes what they do.',
  ],
  'contact.userName': [
    'Contact name',
    'The person who answers questions.',
    'People like to know who they are writing to.',
    'A role is fine too: "Meeting secretary".',
  ],
  'contact.email': [
    'Contact email address',
    'Where questions and messages go.',
    'It must be read in the days before the competition.',
    'A shared mailbox outlives a change of secretary.',
  ],
  'contact.tel': [
    'Contact telephone',
    'A number for urgent questions.',
    'Useful on the day.',
    'Leave it empty unless somebody will answer.',
  ],
  'contact.visible': [
    'Show the contact',
    'Whether name, address and number stand on the page.',
    'Otherwise people write through a form and never see the address.',
    'A hidden address gets less spam.',
  ],
  'contact.socials': [
    'Other pages',
    'Social media or other pages of the organiser, each with a name and an address.',
    'People follow news there.',
    'Link only to pages that you keep up to date.',
  ],
  'ui.enterButtonText': [
    'Words on the button',
    'What the entry button says.',
    'Some competitions register, book or apply instead of entering.',
    'Leave it empty for "Enter".',
  ],
  'ui.sellsTickets': [
    'Tickets',
    'Whether spectators can buy tickets here.',
    'The page then shows the shop.',
    'Set the items up in the shop first.',
  ],
  'ui.hidePanels': [
    'Hidden panels',
    'Parts of the page that are not shown.',
    'Fewer panels, quicker reading.',
    'Hide the shop when there is nothing to buy.',
  ],
  'ui.startWith': [
    'First panel',
    'Which panel of the page is open first.',
    'People see first what most came for.',
    'Schedule for a meeting, shop for an event with tickets.',
  ],
  autoEntries: [
    'Entries from other competitions',
    'The names of competitions whose qualifiers are entered here by themselves.',
    'Finalists of heats held elsewhere need not enter again.',
    'Write the names exactly as they appear there.',
  ],
  level: [
    'Level',
    'The level of the licence, such as 1 to 4.',
    'It decides where marks count.',
    'Copy it from your licence.',
  ],
  shortCode: [
    'Short address',
    'A short word that leads straight to the page.',
    'It fits on a poster.',
    'Letters and numbers only; do not change it once it is printed.',
  ],
  'clubComp.enabled': [
    'Club competition',
    'Clubs enter their athletes and teams within limits of their own.',
    'For leagues and matches.',
    'Each club then gets its own page of entries.',
  ],
  'clubComp.clubId': [
    'Host club',
    'The club that hosts the match; 0 is none.',
    'Its lists come first.',
    'Leave 0 for a neutral venue.',
  ],
  'clubComp.categories': [
    'Categories of clubs',
    'What each club of a category may enter: entries, entries in one event, relays and mixed relays.',
    'Every club in the match has a category; athletes of other clubs cannot be entered.',
    '0 is any number, -1 is none. Give each club its bib numbers in turn: "1, 2".',
  ],
  pbMandatory: [
    'Best is required',
    'Whether every entry needs a personal best.',
    'Heats are drawn by it.',
    'Leave it off for young age groups: many have no mark yet.',
  ],
  'genericCompAthleteEntity.type': [
    'Whom athletes represent',
    'Whether athletes stand for their club, school, county or something else.',
    'Lists and results show it.',
    'Leave it empty for the club.',
  ],
  documents: [
    'Documents',
    'Documents before entering, each with a name and an address.',
    'A prospectus, a map, a risk assessment.',
    'Link to a PDF that anybody can open.',
  ],
};
