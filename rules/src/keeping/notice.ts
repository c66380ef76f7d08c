import { upperFirst } from '../formats/sentence.ts';
import { retention, timeText } from './retention.ts';

/** Raise it with every change of the notice; `notice.test.ts` has the text of each version. */
export const NOTICE_VERSION = 20;
/** The day on which this version was written, yyyy-mm-dd. */
export const NOTICE_DATE = '2026-11-30';

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
      `${facts.operator ?? 'The operator of this site'} runs this site and is responsible for the data kept here. ${askAt(facts)}`,
      'The organiser of a competition is responsible for how they use the entries that they receive.',
    ],
    points: [],
  },
  { heading: 'What we keep, and who sees it', text: [], points: kept },
  {
    heading: 'Why we may keep it',
    text: [
      'We need it to make and manage your entries. The law requires us to keep accounts. We must also keep this site and the children on it safe.',
      'We do not sell your data, show advertising or track you around the web. We use cookies only to keep you logged in, to protect what you send us, and to recognise this device for up to 400 days after you log in on it.',
    ],
    points: [],
  },
  {
    heading: 'Who else receives it',
    text: [
      'Card payments go from your browser to the card provider, which tells us whether they succeeded; we never see a card number. A mail service delivers our emails. Where this site is connected to a governing body’s register, the registration number and date of birth that you type go to it, so that it can find the athlete. Where it is connected to a ranking site, the athlete’s registration number goes to that site, so that it can find their PBs. Your entries go to the organiser of each competition.',
    ],
    points: [],
  },
  {
    heading: 'How long we keep it',
    text: ['We delete these automatically:'],
    points: [
      ...Object.values(retention).map((kept) => `${upperFirst(kept.what)}: ${timeText(kept)} after ${kept.after}.`),
      'Where you are logged in: when the session ends, or after 30 days at the latest.',
    ],
  },
  {
    heading: 'What stays longer',
    text: [
      'We keep entries, orders and payments for the results and the accounts. After the times above they no longer carry your name. We keep your account and your athletes until you close your account or ask us to delete them. We keep the log of changes, so that nobody can hide what they did. Newer backups replace older ones.',
    ],
    points: [],
  },
  {
    heading: 'Your rights, and those of your child',
    text: [
      'You can see what we keep, get a copy, have it corrected or deleted, and object to how we use it. A parent or guardian can ask on a child’s behalf. A child who understands their rights can also ask.',
      'To see and change your account, choose My Account in the menu. Once you have chosen a password, you can also close your account there, and download what we keep about you. Your athletes are under Athletes.',
      `For anything else, ask us. ${askAt(facts)} We reply within a month, free of charge.`,
      `If you are not satisfied with our answer, you can complain to ${offices[facts.edition]}.`,
    ],
    points: [],
  },
];

const kept: readonly string[] = [
  'Your account: your name, email address and phone number, which you and our administrators can see, and your password in a form that nobody can read. An organiser can see the name, email address and phone number of the person who made an entry. If you ask to have an athlete on your list or in your club, those who decide see your name and email address.',
  'Athletes: name, date of birth, gender, clubs, registration number and personal bests (PBs). We use these to work out the age group and which events the athlete can enter. You, anyone else who has the athlete on their list, those who represent the athlete’s club, school or area, and our administrators can see them. The organisers of the competitions that the athlete enters can see them too, except the date of birth. Public lists show the name, club, age group, bib number, events, PBs and results, never the date of birth.',
  'An emergency contact, if you give one. It is used only in an emergency. You, anyone else who has the athlete on their list, those who represent the athlete’s club, school or area, and our administrators can see it. From the day before a competition until the day after, the competition’s check-in officials and the people who build and manage it can see it too, for one athlete at a time. We record each time they look, and the athlete’s page lists it.',
  'Answers to an organiser’s own questions, such as a T-shirt size or a consent. You, anyone else with the athlete on their list, the organiser’s staff who look after entries and our administrators can see them.',
  'Entries, orders, payments and refunds. You, the organiser’s staff and our administrators can see them. Anyone else who has the athlete on their list, and those who represent the athlete’s club, school or area, can see the entries.',
  'What you agreed to: the text as it was at the time, and when you agreed. You and our administrators can see it, and so can the organiser if the text is theirs.',
  'Emails we sent you. Our administrators can read them too.',
  'Where you are logged in: the device and its internet address. You can see this. Our administrators see it only if they download a copy of your data.',
  'A log of every change, and of every time somebody looks at an emergency contact. It says who did it and when. Our administrators can see it.',
];

const askAt = ({ contact }: NoticeFacts): string =>
  contact === undefined
    ? 'Ask through the Contact page of a competition. The organiser will pass on your question.'
    : `Write to ${contact}.`;

const offices = {
  EA: 'the Information Commissioner’s Office (ico.org.uk)',
  IRL: 'the Data Protection Commission (dataprotection.ie)',
} as const;

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
