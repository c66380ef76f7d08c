import type { BuiltCompetition } from '@startline/contract/building/record';
import { generalFaults, type GeneralForm } from '@startline/rules/building/builder/general-step';
import { websiteFault } from '@startline/rules/formats/contact-formats';
import { later, minutes, type Instant, type TimeZone } from '@startline/rules/time';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { firstByField, isTicked, textOf, type Faults, type Values } from '../draft/draft.ts';
import { linesIn } from '../form/lines-field.tsx';
import { storedText, typedText } from '../draft/rich-text-edits.ts';
import {
  dayOrNull,
  isoOf,
  momentOrNull,
  readDay,
  readMomentAt,
  readWhole,
  shownMoment,
} from '../draft/typed-values.ts';
import { linkLines, momentNames, namedLinks, type WirePart } from '../draft/wire-parts.ts';

type Record = BuiltCompetition;

/** Returns step General as typed. */
export function generalTyped(record: Record): Values {
  const {
    timeZone: zone,
    options: { contact },
  } = record;
  return {
    organisation: record.compOrg.id ? String(record.compOrg.id) : '',
    name: record.name,
    kind: record.kind,
    indoorOutdoor: record.indoorOutdoor,
    location: record.location.id ? String(record.location.id) : '',
    'location.name': placeWords(record.location),
    area: record.area ? String(record.area.id) : '',
    date: record.date === '' ? '' : shownDate(record.date),
    endDate: record.endDate === record.date || record.endDate === '' ? '' : shownDate(record.endDate),
    ...shownMoment('opens', record.entriesOpenDateTime, zone),
    ...shownMoment('closes', record.entriesCloseDateTime, zone),
    contactName: contact.userName,
    contactEmail: contact.email,
    contactTel: contact.tel,
    contactVisible: contact.visible,
    contactSocials: linkLines(contact.socials),
    link: record.link,
    reportLink: record.reportLink,
    newsFlash: typedText(record.newsFlash),
    information: typedText(record.information),
    emailText: typedText(record.emailText),
    e4sNotes: record.e4sNotes,
    organisers: record.organisers
      .map(({ name, email, tel }) => [name, email, tel].filter(Boolean).join(', '))
      .join('\n'),
    teamConfigId: String(record.teamConfigId),
  };
}
export const placeWords = ({ name, town }: { readonly name: string; readonly town: string }): string =>
  town === '' || name.includes(town) ? name : `${name}, ${town}`;

const text = (name: string): WirePart<Record> => ({ key: name, names: [name], read: (values) => textOf(values, name) });
const rich = (name: string): WirePart<Record> => ({
  key: name,
  names: [name],
  read: (values) => storedText(textOf(values, name)),
});
/** Returns a required part, which is sent only when it is filled: empty, it stays typed and unsaved. */
const chosen = (key: string, name: string): WirePart<Record> => ({
  key,
  names: [name],
  read: (values) => (textOf(values, name) === '' ? undefined : { id: Number(textOf(values, name)) }),
});
const needed = (name: string): WirePart<Record> => ({
  key: name,
  names: [name],
  read: (values) => textOf(values, name).trim() || undefined,
});
const moment = (key: string, name: string): WirePart<Record> => ({
  key,
  names: momentNames(name),
  read: (values, { timeZone }) => isoOf(momentOrNull(values, name, timeZone)) ?? undefined,
});

/** The mapping of the typed fields to the fields of the record. */
export const generalParts: readonly WirePart<Record>[] = [
  chosen('compOrg', 'organisation'),
  chosen('location', 'location'),
  needed('name'),
  text('kind'),
  text('indoorOutdoor'),
  {
    key: 'area',
    names: ['area'],
    read: (values) => (textOf(values, 'area') === '' ? null : { id: Number(textOf(values, 'area')) }),
  },
  { key: 'date', names: ['date'], read: (values) => dayOrNull(textOf(values, 'date')) ?? undefined },
  {
    key: 'endDate',
    names: ['endDate', 'date'],
    read: (values) =>
      readDay(textOf(values, 'endDate')).kind === 'wrong' || dayOrNull(textOf(values, 'date')) === null
        ? undefined
        : (dayOrNull(textOf(values, 'endDate')) ?? dayOrNull(textOf(values, 'date')) ?? undefined),
  },
  moment('entriesOpenDateTime', 'opens'),
  moment('entriesCloseDateTime', 'closes'),
  text('link'),
  text('reportLink'),
  rich('newsFlash'),
  rich('information'),
  rich('emailText'),
  text('e4sNotes'),
  {
    key: 'organisers',
    names: ['organisers'],
    read: (values) => linesIn(textOf(values, 'organisers')).map(organiserOf),
  },
  {
    key: 'teamConfigId',
    names: ['teamConfigId'],
    read: (values) => {
      const number = readWhole(textOf(values, 'teamConfigId'));
      return number.kind === 'value' ? number.value : number.kind === 'none' ? 0 : undefined;
    },
  },
];

/** The contact is shown in step General and stored with the options. */
export const contactPart: WirePart<Record> = {
  key: 'contact',
  names: ['contactName', 'contactEmail', 'contactTel', 'contactVisible', 'contactSocials'],
  read: (values) => {
    const socials = namedLinks(textOf(values, 'contactSocials'));
    if (socials.some(({ url }) => url === '')) return undefined;
    return {
      userName: textOf(values, 'contactName'),
      email: textOf(values, 'contactEmail'),
      tel: textOf(values, 'contactTel'),
      visible: isTicked(values, 'contactVisible'),
      socials,
    };
  },
};

/** Splits 'Ann Official, ann@club.test, 01632 960 001' into its parts, in any order. */
export function organiserOf(line: string): { name: string; email: string; tel: string } {
  const parts = line
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const email = parts.find((part) => part.includes('@')) ?? '';
  const tel = parts.find((part) => /^[+\d][\d\s()-]{5,}$/.test(part)) ?? '';
  return { name: parts.find((part) => part !== email && part !== tel) ?? '', email, tel };
}

export type GeneralKnown = {
  readonly now: Instant;
  readonly zone: TimeZone;
  readonly saved: string;
  readonly active: boolean;
  readonly useStripeConnect: boolean;
  readonly hasPaymentAccount: boolean;
};

/** Returns the faults of the step: unreadable fields, and those of the server's rule. */
export function generalFaultsOf(values: Values, known: GeneralKnown): Faults {
  const { zone } = known;
  const id = (name: string): number | null => Number(textOf(values, name)) || null;
  const form: GeneralForm = {
    organisation: id('organisation'),
    location: id('location'),
    name: textOf(values, 'name'),
    date: dayOrNull(textOf(values, 'date')),
    opens: momentOrNull(values, 'opens', zone),
    closes: momentOrNull(values, 'closes', zone),
    active: known.active,
    contactName: textOf(values, 'contactName'),
    contactEmail: textOf(values, 'contactEmail'),
  };
  const byRule = generalFaults(form, {
    now: later(known.now, -minutes(1)),
    zone,
    savedDate: dayOrNull(known.saved),
    useStripeConnect: known.useStripeConnect,
    hasPaymentAccount: known.hasPaymentAccount,
  });
  return { ...firstByField(byRule), ...unreadable(values, zone) };
}

const dayText = 'Enter a date such as 24/04/2027.';
const momentText = 'Enter a date such as 24/04/2027 and a time such as 18:30.';
/** Returns faults of unreadable fields and invalid web addresses: they stay typed and are not sent. */
export function unreadable(values: Values, zone: TimeZone): Faults {
  const end = dayOrNull(textOf(values, 'endDate'));
  const first = dayOrNull(textOf(values, 'date'));
  const faults: [string, string | false][] = [
    ['date', readDay(textOf(values, 'date')).kind === 'wrong' && dayText],
    [
      'endDate',
      (readDay(textOf(values, 'endDate')).kind === 'wrong' && dayText) ||
        (end !== null && first !== null && end < first && 'The last day must not be before the first.'),
    ],
    ['opens', readMomentAt(values, 'opens', zone).kind === 'wrong' && momentText],
    ['closes', readMomentAt(values, 'closes', zone).kind === 'wrong' && momentText],
    ['link', webFault(textOf(values, 'link'))],
    ['reportLink', webFault(textOf(values, 'reportLink'))],
    [
      'contactSocials',
      namedLinks(textOf(values, 'contactSocials')).some(({ url }) => url === '') &&
        'Give each line a web address that starts with http:// or https://.',
    ],
  ];
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== false));
}
const webFault = (typed: string): string | false => typed.trim() !== '' && (websiteFault(typed.trim()) ?? false);
