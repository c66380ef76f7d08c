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
    'People can choose a competition without opening its page.',
    'Say who it is for, such as "Under 12 to senior, graded by time".',
  ],
  disabled: [
    'Entries stopped',
    'Stops entries at once, whatever the dates say.',
    'You may need to stop entries if the programme has a mistake or the venue floods.',
    'Existing entries stay. Give the reason in the field below.',
  ],
  disabledReason: [
    'Why entries are stopped',
    'The message that people read while entries are stopped.',
    'The message tells people whether to wait.',
    'Say when you will know more.',
  ],
  school: [
    'Schools competition',
    'Athletes enter for their school instead of their club.',
    'Limits count by school, and lists show the school.',
    'Leave clubs out of the programme.',
  ],
  paymentCode: [
    'Payment code',
    'The code that the administrators gave your organisation.',
    'The code makes sure card payments go to the right account.',
    'If you have no code, ask the administrators. Do not make one up.',
  ],
  cardInfo: [
    'Text on the card',
    'What the printed card of the competition says.',
    'You can put the card up on notice boards.',
    'Four lines are enough: name, day, place and closing date.',
  ],
  'cheques.allow': [
    'Cheques',
    'Whether people can pay by cheque.',
    'Some clubs pay for all their athletes at once.',
    'The place is held until you mark the cheque as paid.',
  ],
  'cheques.ends': [
    'Last day for cheques',
    'The moment after which people can no longer pay by cheque.',
    'A cheque needs time to arrive.',
    'Choose about a week before entries close.',
  ],
  'invoices.allow': [
    'Invoices',
    'Whether representatives of a club, school or county can enter its athletes and pay by invoice.',
    'Clubs and schools often cannot pay by card. Their places are kept until you mark the invoice as paid.',
    'Families never see this option.',
  ],
  'invoices.days': [
    'Days to pay an invoice',
    'How many days a club has to pay. The invoice shows the date.',
    'Schools need time to pass an invoice through their office.',
    'Allow 30 days if you can. Make sure payment is due before the competition.',
  ],
  'invoices.details': [
    'How to pay an invoice',
    'The payment details on the invoice: your name and address, the bank account, and what to quote.',
    'Without these details, nobody knows where to send the money.',
    'Put each detail on its own line.',
  ],
  'helpText.athletes': [
    'Note above the athletes',
    'A note that people read while they choose an athlete.',
    'Use it to give advice about registration.',
    'Keep the note to one sentence.',
  ],
  'helpText.schedule': [
    'Note above the events',
    'A note that people read while they choose events.',
    'Use it to explain limits and qualifying marks.',
    'Explain only what the rules of this competition do not already make clear.',
  ],
  'helpText.teams': [
    'Note above the teams',
    'A note that people read while they enter a team.',
    'Use it to explain running orders and substitutes.',
    'Say how long people can still change the names.',
  ],
  'helpText.cart': [
    'Note above the basket',
    'A note that people read before they pay.',
    'This is your last chance to explain refunds.',
    'Leave empty unless the note could change what people do.',
  ],
  'contact.userName': [
    'Contact name',
    'The name of the person who answers questions.',
    'People like to know who they are writing to.',
    'You can give a role instead, such as "Meeting secretary".',
  ],
  'contact.email': [
    'Contact email address',
    'The address for questions and messages.',
    'Entrants need an answer in the days before the competition, so somebody must read it.',
    'Use a shared mailbox, which still works when the secretary changes.',
  ],
  'contact.tel': [
    'Contact phone number',
    'A number for urgent questions.',
    'People may need to call you on the day.',
    'Leave empty unless somebody will answer.',
  ],
  'contact.visible': [
    'Show the contact',
    "Whether the page shows the contact's name, email address and number.",
    'If you hide these details, people write through a form and never see the address.',
    'Hide the address to get less spam.',
  ],
  'contact.socials': [
    'Other pages',
    "The organiser's social media and other pages, each with a name and an address.",
    'People can follow your news there.',
    'Link only to pages that you keep up to date.',
  ],
  'ui.enterButtonText': [
    'Text on the Enter button',
    'The words on the entry button.',
    'In some competitions people register, book or apply instead of entering.',
    'Leave empty for "Enter".',
  ],
  'ui.sellsTickets': [
    'Tickets',
    'Whether spectators can buy tickets here.',
    'The page shows the shop if you sell tickets.',
    'Add the tickets to the shop first.',
  ],
  'ui.hidePanels': [
    'Hidden panels',
    'The parts of the page that you want to hide.',
    'People find what they need faster on a shorter page.',
    'Leave both shown unless you have a reason to hide one.',
  ],
  'ui.startWith': [
    'First panel',
    'The panel that is open when people arrive.',
    'People see what most of them came for first.',
    'Choose the schedule for a meeting, or the shop for an event with tickets.',
  ],
  autoEntries: [
    'Entries from other competitions',
    'The names of competitions whose qualifiers are entered here automatically.',
    'Finalists who qualified elsewhere do not have to enter again.',
    'Write each name exactly as it appears in that competition.',
  ],
  level: [
    'Level',
    'The level of the licence, such as 1 to 4.',
    'The level decides where marks count.',
    'Copy the level from your licence.',
  ],
  shortCode: [
    'Short address',
    'A short word that takes people straight to the page.',
    'A short address fits on a poster.',
    'Use only letters and numbers, and do not change the word once you have printed it.',
  ],
  'clubComp.enabled': [
    'Club competition',
    'Clubs enter their athletes and teams within their own limits.',
    'Use this for leagues and matches.',
    'Each club gets its own page for entries.',
  ],
  'clubComp.clubId': [
    'Host club',
    'The club that hosts the match. Leave empty for none.',
    "The host's lists come first.",
    'Leave empty for a neutral venue.',
  ],
  'clubComp.categories': [
    'Categories of clubs',
    'What each club in a category can enter: all entries, entries in one event, relays and mixed relays.',
    'Every club in the match needs a category. Athletes of other clubs cannot be entered.',
    'Use 0 for any number and -1 for none. Give each club its bib numbers in turn, such as "1, 2".',
  ],
  pbMandatory: [
    'A personal best is required',
    'Whether every entry needs a personal best.',
    'The heats are drawn by personal best.',
    'Leave this off for young age groups, because many athletes have no mark yet.',
  ],
  'genericCompAthleteEntity.type': [
    'Whom athletes represent',
    'Whether athletes compete for their club, school, county or something else.',
    'Lists and results show whom each athlete represents.',
    'Leave empty if athletes represent their clubs.',
  ],
  documents: [
    'Documents',
    'Links to documents that people may want to read before they enter.',
    'You can share a prospectus, a map or a risk assessment.',
    'Link to a PDF that anybody can open.',
  ],
};
