import { retention, timeText } from './retention.ts';

/** Raise it with every change of the notice; `notice.test.ts` has the text of each version. */
export const NOTICE_VERSION = 4;
/** The day on which this version was written, yyyy-mm-dd. */
export const NOTICE_DATE = '2026-11-25';

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
    heading: 'Who keeps your data',
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
      'We need it to make and run the entries that you ask for. The law asks us for books of account. We also have to keep this site and the children on it safe.',
      'We sell nothing of it, show no advertisements and follow nobody around the web. One cookie keeps you logged in.',
    ],
    points: [],
  },
  {
    heading: 'Who else receives it',
    text: [
      'Card payments go from your browser to the card provider, which tells us whether they succeeded; we never see a card number. A mail server carries our mails. Entries go to the organiser of that competition.',
    ],
    points: [],
  },
  {
    heading: 'How long we keep it',
    text: ['These go by themselves:'],
    points: [
      ...Object.values(retention).map((kept) => `${upperFirst(kept.what)}: ${timeText(kept)} after ${kept.after}.`),
      'Where you are logged in: when the log-in ends, after 30 days at the latest.',
    ],
  },
  {
    heading: 'What stays longer',
    text: [
      'Entries, orders and payments stay for the results and for the books, after those years without your name. Your account and your athletes stay until you close your account, or ask us to take them away. The log of changes stays, so that nobody can hide what they did. Copies kept in case of an accident are replaced in turn.',
    ],
    points: [],
  },
  {
    heading: 'Your rights, and those of your child',
    text: [
      'You may see what we keep, get a copy of it, put it right, have it taken away, and object to what we do with it. For a child, the parent or guardian asks; a child who understands may ask too.',
      'You can look at and change your account under your name in the menu, and your athletes under Athletes. There you also download what is kept about you, and close your account.',
      `For everything else, ask us. ${askAt(facts)} We answer within a month, and it costs nothing.`,
      `If our answer does not satisfy you, complain to ${offices[facts.edition]}.`,
    ],
    points: [],
  },
];

const kept: readonly string[] = [
  'Your account: name, e-mail address, phone number, and your password in a form that nobody can read. You see it, and our administrators. An organiser sees the name and address behind an entry of theirs.',
  'Athletes: name, date of birth, gender, clubs, registration number and best performances. They decide the age group and which events may be entered. You see them, others who are linked to the athlete, and the organisers of the competitions that the athlete enters. Public lists show name, club and age group, never the date of birth.',
  'A contact for emergencies, where you give one: for the officials of a competition that the athlete has entered.',
  'Entries, orders, payments and refunds. You see them, the organiser and their finance staff, and our administrators.',
  'What you agreed to: the text as it was, and when. You see it, our administrators, and the organiser where the text is theirs.',
  'Mails that we wrote to you. You have them; our administrators can read them.',
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
