import { retention, timeText } from './retention.ts';

/** Raise it with every change of the notice; `notice.test.ts` has the text of each version. */
export const NOTICE_VERSION = 5;
/** The day on which this version was written, yyyy-mm-dd. */
export const NOTICE_DATE = '2026-11-26';

/**
 * The facts of an installation: its operator, its contact for data, and the edition that decides the supervisory
 * authority.
 */
export type NoticeFacts = {
  readonly operator: string | undefined;
  readonly contact: string | undefined;
  readonly edition: 'EA' | 'IRL';
};
export type NoticeSection = {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points: readonly string[];
};

/** Returns the privacy notice as a parent reads it. The times come from `retention`, which the rounds use too. */
export const privacyNotice = (facts: NoticeFacts): readonly NoticeSection[] => [
  {
    heading: 'Who is responsible for your data',
    text: [
      `${facts.operator ?? 'The operator of this site'} runs this site and answers for what is kept here. ${askAt(facts)}`,
      'The organiser of a competition answers for what they do with the entries that they receive.',
    ],
    points: [],
  },
  { heading: 'What we keep, and who sees it', text: [], points: kept },
  {
    heading: 'Why we may keep it',
    text: [
      'We need it to make and run the entries you ask for. The law requires us to keep accounts. We also have to keep this site, and the children on it, safe.',
      'We do not sell your data, show advertising or track you around the web. One cookie keeps you logged in.',
    ],
    points: [],
  },
  {
    heading: 'Who else receives it',
    text: [
      'Card payments go from your browser to the card provider, which tells us whether they succeeded; we never see a card number. A mail server carries our emails. Entries go to the organiser of that competition.',
    ],
    points: [],
  },
  {
    heading: 'How long we keep it',
    text: ['We delete these automatically:'],
    points: [
      ...Object.values(retention).map((kept) => `${upperFirst(kept.what)}: ${timeText(kept)} after ${kept.after}.`),
      'Where you are logged in: when the session ends, after 30 days at the latest.',
    ],
  },
  {
    heading: 'What stays longer',
    text: [
      'Entries, orders and payments stay for the results and the accounts, after those years without your name. Your account and your athletes stay until you close your account, or ask us to delete them. The log of changes stays, so that nobody can hide what they did. Older backups are replaced by newer ones.',
    ],
    points: [],
  },
  {
    heading: 'Your rights, and those of your child',
    text: [
      'You can see what we keep, get a copy, have it corrected or deleted, and object to how we use it. For a child, the parent or guardian asks; a child who understands can ask too.',
      'You can look at and change your account under your name in the menu, and your athletes under Athletes. You can also download what we keep about you there, and close your account.',
      `For everything else, ask us. ${askAt(facts)} We answer within a month, and it costs nothing.`,
      `If you are not satisfied with our answer, you can complain to ${offices[facts.edition]}.`,
    ],
    points: [],
  },
];

const kept: readonly string[] = [
  'Your account: name, email address, phone number, and your password in a form that nobody can read. You see it, and our administrators. An organiser sees the name and address behind an entry of theirs.',
  'Athletes: name, date of birth, gender, clubs, registration number and best performances. They decide the age group and which events the athlete can enter. You see them, others who are linked to the athlete, and the organisers of the competitions that the athlete enters. Public lists show name, club and age group, never the date of birth.',
  'An emergency contact, if you give one: for the officials of a competition that the athlete has entered.',
  'Entries, orders, payments and refunds. You see them, the organiser and their finance staff, and our administrators.',
  'What you agreed to: the text as it was, and when. You see it, our administrators, and the organiser where the text is theirs.',
  'Emails we sent you. You have them; our administrators can read them.',
  'Where you are logged in: the device and its internet address. You see it, nobody else.',
  'A log of changes, with who made them. Our administrators see it.',
];

const askAt = ({ contact }: NoticeFacts): string =>
  contact === undefined
    ? 'Ask through the Contact page of a competition; the organiser passes your question on.'
    : `Write to ${contact}.`;

const offices = {
  EA: 'the Information Commissioner’s Office (ico.org.uk)',
  IRL: 'the Data Protection Commission (dataprotection.ie)',
} as const;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the notice as one plain text, which is stored with an acknowledgement. */
export const noticeText = (facts: NoticeFacts): string =>
  [
    `Privacy notice, version ${String(NOTICE_VERSION)} of ${NOTICE_DATE}`,
    ...privacyNotice(facts).flatMap(({ heading, text, points }) => [
      `\n${heading}`,
      ...text,
      ...points.map((point) => `- ${point}`),
    ]),
  ].join('\n');
