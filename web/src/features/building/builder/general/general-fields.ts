import { longestCompetitionName } from '@startline/rules/building/builder/general-step';
import type { CompetitionKind } from '@startline/rules/competitions/published/kinds';
import { choicesOf, type FieldGroup } from '../draft/field-spec.ts';

const kindWords: Readonly<Record<CompetitionKind, string>> = {
  championship: 'Championship',
  open: 'Open meeting',
  league: 'League',
  schools: 'Schools',
  indoor: 'Indoor',
  combined: 'Combined events',
  'cross-country': 'Cross country',
  road: 'Road',
  club: 'Club',
};

/** The kind and name of a competition: shown before place and dates. */
export const nameGroup: FieldGroup = {
  key: 'name',
  title: 'The competition',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Name',
      required: true,
      hint: `At most ${String(longestCompetitionName)} characters`,
      max: longestCompetitionName,
    },
    { kind: 'choice', name: 'kind', label: 'Kind', choices: choicesOf(kindWords), help: 'builder.general.kind' },
    {
      kind: 'radio',
      name: 'indoorOutdoor',
      label: 'Indoors or outdoors',
      choices: choicesOf({ outdoor: 'Outdoors', indoor: 'Indoors' }),
    },
  ],
};
/** The organiser and the venue, for those who only read; the step itself has its own fields for them. */
export const placeGroup: FieldGroup = {
  key: 'place',
  title: 'Who and where',
  fields: [
    { kind: 'text', name: 'organisation', label: 'Organisation', help: 'builder.general.compOrg' },
    { kind: 'text', name: 'location', label: 'Location' },
    { kind: 'text', name: 'area', label: 'Area' },
  ],
};
export const datesGroup: FieldGroup = {
  key: 'dates',
  title: 'Dates',
  note: 'All times are local to the venue.',
  fields: [
    {
      kind: 'day',
      name: 'date',
      label: 'Day of competition',
      required: true,
      hint: 'The first day, for example 24/04/2027',
    },
    { kind: 'day', name: 'endDate', label: 'Last day', hint: 'Only if it lasts more than one day' },
    {
      kind: 'moment',
      name: 'opens',
      label: 'Entries open',
      required: true,
      help: 'builder.general.entriesOpenDateTime',
    },
    {
      kind: 'moment',
      name: 'closes',
      label: 'Entries close',
      required: true,
      help: 'builder.general.entriesCloseDateTime',
    },
  ],
};
export const contactGroup: FieldGroup = {
  key: 'contact',
  title: 'Contact',
  note: 'The person who answers questions. Entrants can always send a message from the page. Details are shown on the page only if you say so.',
  fields: [
    {
      kind: 'text',
      name: 'contactName',
      label: 'Contact name',
      required: true,
      max: 100,
      autoComplete: 'name',
      help: 'builder.options.contact.userName',
    },
    {
      kind: 'text',
      name: 'contactEmail',
      label: 'Contact email address',
      required: true,
      max: 254,
      inputType: 'email',
      autoComplete: 'email',
      help: 'builder.options.contact.email',
    },
    {
      kind: 'text',
      name: 'contactTel',
      label: 'Contact phone number',
      max: 40,
      inputType: 'tel',
      autoComplete: 'tel',
      help: 'builder.options.contact.tel',
    },
    {
      kind: 'tick',
      name: 'contactVisible',
      label: 'Show these contact details on the page',
      help: 'builder.options.contact.visible',
    },
    {
      kind: 'lines',
      name: 'contactSocials',
      label: 'Social media and other pages',
      hint: 'One on each line: a name and its address, for example Facebook https://example.org/club',
      help: 'builder.options.contact.socials',
    },
  ],
};
export const wordsGroup: FieldGroup = {
  key: 'words',
  title: 'Text for entrants',
  note: 'What the page and the emails say.',
  folded: true,
  fields: [
    {
      kind: 'rich',
      name: 'information',
      label: 'Information',
      hint: 'Anything people should know, such as parking, spikes and bibs.',
      max: 20_000,
    },
    {
      kind: 'rich',
      name: 'newsFlash',
      label: 'News',
      hint: 'A short note at the top of the page.',
      max: 2_000,
    },
    { kind: 'rich', name: 'emailText', label: 'Added to the email that confirms an entry', max: 5_000 },
    { kind: 'text', name: 'link', label: 'Web page of the competition', inputType: 'url', max: 300 },
    { kind: 'text', name: 'reportLink', label: 'Results page', inputType: 'url', max: 300 },
  ],
};
export const staffGroup: FieldGroup = {
  key: 'staff',
  title: 'Organisers and notes',
  folded: true,
  fields: [
    {
      kind: 'lines',
      name: 'organisers',
      label: 'Organisers',
      hint: 'One on each line: name, email address, phone number',
    },
    { kind: 'area', name: 'e4sNotes', label: 'Staff notes', hint: 'Entrants never see them.', max: 10_000 },
    {
      kind: 'whole',
      name: 'teamConfigId',
      label: 'Team set-up number',
      hint: 'The number of an event definition. Its team settings apply to every team event that has none of its own. Leave at 0 to use those of each event’s definition.',
    },
  ],
};
export const generalGroups: readonly FieldGroup[] = [nameGroup, datesGroup, contactGroup, wordsGroup, staffGroup];
/** The label of each field, for lists of faults and differences. */
export const generalLabels: Readonly<Record<string, string>> = {
  organisation: 'Organisation',
  location: 'Location',
  'location.name': 'Location',
  area: 'Area',
  'opens.day': 'Entries open',
  'opens.time': 'Entries open, time',
  'closes.day': 'Entries close',
  'closes.time': 'Entries close, time',
  ...Object.fromEntries(generalGroups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
};
