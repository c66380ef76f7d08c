import type { BuiltCompetition } from '@startline/contract/building/record';
import { optionsFaults } from '@startline/rules/building/builder/options-step';
import { calledKinds, isCallMinutes, mostCallMinutes } from '@startline/rules/day/callroom/call-times';
import { readBibRanges } from '@startline/rules/day/bibs/bib-ranges';
import { instant, type Instant, type TimeZone } from '@startline/rules/time';
import { firstByField, isTicked, manyOf, textOf, type Faults, type Values } from '../draft/draft.ts';
import { linesIn } from '../form/lines-field.tsx';
import { storedText } from '../draft/rich-text-edits.ts';
import { dayOrNull, isoOf, momentOrNull, readMomentAt, readWhole, wholeOrNull } from '../draft/typed-values.ts';
import { categoriesIn, categoryNames } from './club-categories.ts';
import { facilitiesIn } from './facility-lines.ts';
import { teamScoreFaults, teamScoreNames, teamScoresIn } from './team-score-fields.ts';
import { momentNames, namedLinks, type WirePart } from '../draft/wire-parts.ts';

type Record = BuiltCompetition;

/** Returns the numbers of these fields, or undefined when one of them cannot be read. */
function wholes(values: Values, ...names: readonly string[]): readonly number[] | undefined {
  const read = names.map((name) => readWhole(textOf(values, name)));
  const numbers = read.flatMap((one) => (one.kind === 'value' ? [one.value] : []));
  return numbers.length === names.length ? numbers : undefined;
}
/** Returns a moment of the options: ISO, empty for none, undefined when it cannot be read. */
function momentOption(values: Values, name: string, zone: TimeZone): string | undefined {
  const read = readMomentAt(values, name, zone);
  return read.kind === 'wrong' ? undefined : read.kind === 'none' ? '' : (isoOf(read.value) ?? '');
}
const whole = <T>(value: T | undefined, make: (value: T) => unknown): unknown =>
  value === undefined ? undefined : make(value);
const text = (name: string): WirePart<Record> => ({ key: name, names: [name], read: (values) => textOf(values, name) });
const rich = (name: string): WirePart<Record> => ({
  key: name,
  names: [name],
  read: (values) => storedText(textOf(values, name)),
});
const flag = (name: string): WirePart<Record> => ({
  key: name,
  names: [name],
  read: (values) => isTicked(values, name),
});
const record = (key: string, names: readonly string[], read: WirePart<Record>['read']): WirePart<Record> => ({
  key,
  names,
  read,
});

const callNames = calledKinds.map((kind) => `callMinutes.${kind}`);

/** Fields of the record itself that this step shows. */
export const recordParts: readonly WirePart<Record>[] = [
  flag('useTerms'),
  rich('terms'),
  record('yearFactor', ['yearFactor'], (values) => Number(textOf(values, 'yearFactor'))),
  flag('singleAge'),
];

/** The mapping of the typed fields to the options; each option is sent whole. */
export const optionParts: readonly WirePart<Record>[] = [
  record('allowAdd', ['allowAdd.registered', 'allowAdd.unregistered', 'allowAdd.international'], (values) => ({
    registered: isTicked(values, 'allowAdd.registered'),
    unregistered: isTicked(values, 'allowAdd.unregistered'),
    international: isTicked(values, 'allowAdd.international'),
  })),
  flag('pbMandatory'),
  flag('school'),
  text('level'),
  rich('homeInfo'),
  rich('cardInfo'),
  text('paymentCode'),
  text('bibNos'),
  text('bibSort1'),
  text('bibSort2'),
  text('bibSort3'),
  text('heatOrder'),
  text('shortCode'),
  flag('disabled'),
  text('disabledReason'),
  record('simpleRegistration', ['simpleRegistration.enabled', 'simpleRegistration.dobYear'], (values) => ({
    enabled: isTicked(values, 'simpleRegistration.enabled'),
    ui: { showDobYearOnly: isTicked(values, 'simpleRegistration.dobYear') },
  })),
  record('compLimits', ['limitAthletes', 'limitEntries', 'limitTeams'], (values) =>
    whole(wholes(values, 'limitAthletes', 'limitEntries', 'limitTeams'), ([athletes, entries, teams]) => ({
      athletes,
      entries,
      teams,
    })),
  ),
  record(
    'subscription',
    ['subscription.enabled', 'subscription.pay', ...momentNames('subscription.closes')],
    (values, { timeZone }) =>
      whole(momentOption(values, 'subscription.closes', timeZone), (closes) => ({
        enabled: isTicked(values, 'subscription.enabled'),
        closes,
        pay: textOf(values, 'subscription.pay'),
      })),
  ),
  record('selfService', ['selfService.cancel', 'selfService.switchEvent', 'selfService.changePb'], (values) => ({
    cancel: isTicked(values, 'selfService.cancel'),
    switchEvent: isTicked(values, 'selfService.switchEvent'),
    changePb: isTicked(values, 'selfService.changePb'),
  })),
  record(
    'cancelEvent',
    ['hoursBeforeClose', 'cancelEvent.refundType', 'cancelEvent.allowRefund', 'cancelEvent.allowCredit'],
    (values) =>
      whole(wholes(values, 'hoursBeforeClose'), ([hoursBeforeClose]) => ({
        hoursBeforeClose,
        refundType: textOf(values, 'cancelEvent.refundType'),
        allowRefund: isTicked(values, 'cancelEvent.allowRefund'),
        allowCredit: isTicked(values, 'cancelEvent.allowCredit'),
      })),
  ),
  record(
    'checkIn',
    [
      'checkIn.enabled',
      ...momentNames('checkIn.opens'),
      'checkInFrom',
      'checkInTo',
      'checkIn.text',
      'checkIn.useTerms',
      'checkIn.terms',
    ],
    checkInOf,
  ),
  record('helpText', ['helpText.athletes', 'helpText.schedule', 'helpText.teams', 'helpText.cart'], (values) =>
    Object.fromEntries(
      ['athletes', 'schedule', 'teams', 'cart'].map((part) => [part, storedText(textOf(values, `helpText.${part}`))]),
    ),
  ),
  record('documents', ['documents'], (values) => {
    const links = namedLinks(textOf(values, 'documents'));
    return links.some(({ url }) => url === '') ? undefined : links;
  }),
  record(
    'priority',
    ['priority.required', 'priorityCode', ...momentNames('priorityUntil'), 'priority.message'],
    (values, { timeZone }) =>
      whole(momentOption(values, 'priorityUntil', timeZone), (dateTime) => ({
        required: isTicked(values, 'priority.required'),
        code: textOf(values, 'priorityCode'),
        dateTime,
        message: textOf(values, 'priority.message'),
      })),
  ),
  record('cheques', ['cheques.allow', ...momentNames('cheques.ends'), 'cheques.address'], (values, { timeZone }) =>
    whole(momentOption(values, 'cheques.ends', timeZone), (ends) => ({
      allow: isTicked(values, 'cheques.allow'),
      ends,
      address: textOf(values, 'cheques.address'),
    })),
  ),
  record('invoices', ['invoices.allow', 'invoiceDays', 'invoices.details'], (values) =>
    whole(wholes(values, 'invoiceDays'), ([days]) => ({
      allow: isTicked(values, 'invoices.allow'),
      days,
      details: textOf(values, 'invoices.details'),
    })),
  ),
  record('exemptBelow', ['exemptBelow'], (values) => wholes(values, 'exemptBelow')?.[0]),
  record('laneCount', ['laneCount'], (values) => wholes(values, 'laneCount')?.[0]),
  record('callMinutes', callNames, (values) =>
    whole(wholes(values, ...callNames), (counts) =>
      Object.fromEntries(calledKinds.map((kind, at) => [kind, counts[at]])),
    ),
  ),
  record('ui', ['ui.enterButtonText', 'ui.startWith', 'ui.hidePanels', 'ui.sellsTickets'], (values) => ({
    enterButtonText: textOf(values, 'ui.enterButtonText'),
    startWith: textOf(values, 'ui.startWith'),
    hidePanels: manyOf(values, 'ui.hidePanels'),
    sellsTickets: isTicked(values, 'ui.sellsTickets'),
  })),
  record('compDates', ['compDates'], (values) => {
    const read = linesIn(textOf(values, 'compDates')).map(dayOrNull);
    return read.includes(null) ? undefined : read;
  }),
  record('autoEntries', ['autoEntries'], (values) => linesIn(textOf(values, 'autoEntries'))),
  record('clubComp', ['clubComp.enabled', 'clubComp.clubId', ...categoryNames], (values) =>
    whole(categoriesIn(values), (categories) => ({
      enabled: isTicked(values, 'clubComp.enabled'),
      clubId: Number(manyOf(values, 'clubComp.clubId')[0] ?? 0),
      categories,
    })),
  ),
  record('teamScores', teamScoreNames, teamScoresIn),
  record('facilities', ['facilities'], (values) => facilitiesIn(textOf(values, 'facilities'))),
  record('genericCompAthleteEntity', ['genericCompAthleteEntity.type'], (values) => ({
    type: textOf(values, 'genericCompAthleteEntity.type'),
  })),
  record('athleteSecurity', ['athleteSecurity.areas', 'athleteSecurity.clubs'], (values) => ({
    areas: manyOf(values, 'athleteSecurity.areas').map(Number),
    clubs: manyOf(values, 'athleteSecurity.clubs').map(Number),
  })),
];

function checkInOf(values: Values, { timeZone }: Record): unknown {
  const opens = momentOption(values, 'checkIn.opens', timeZone);
  const window = wholes(values, 'checkInFrom', 'checkInTo');
  if (opens === undefined || !window) return undefined;
  const [defaultFrom, defaultTo] = window;
  return {
    enabled: isTicked(values, 'checkIn.enabled'),
    checkInDateTimeOpens: opens,
    text: storedText(textOf(values, 'checkIn.text')),
    useTerms: isTicked(values, 'checkIn.useTerms'),
    terms: storedText(textOf(values, 'checkIn.terms')),
    defaultFrom,
    defaultTo,
  };
}

/** Returns the faults of the step: unreadable fields, and those of the server's rule. */
export function optionsFaultsOf(
  values: Values,
  {
    timeZone: zone,
    entriesOpenDateTime,
    entriesCloseDateTime,
  }: Pick<Record, 'timeZone' | 'entriesOpenDateTime' | 'entriesCloseDateTime'>,
): Faults {
  const number = (name: string): number | null => wholeOrNull(textOf(values, name));
  const byRule = optionsFaults(
    {
      shortCode: textOf(values, 'shortCode'),
      useTerms: isTicked(values, 'useTerms'),
      terms: textOf(values, 'terms'),
      priority: {
        required: isTicked(values, 'priority.required'),
        code: textOf(values, 'priorityCode'),
        until: momentOrNull(values, 'priorityUntil', zone),
      },
      limits: { athletes: number('limitAthletes'), entries: number('limitEntries'), teams: number('limitTeams') },
      laneCount: number('laneCount'),
      exemptBelow: number('exemptBelow'),
      checkIn: { enabled: isTicked(values, 'checkIn.enabled'), from: number('checkInFrom'), to: number('checkInTo') },
      hoursBeforeClose: number('hoursBeforeClose'),
    },
    { opens: momentOf(entriesOpenDateTime), closes: momentOf(entriesCloseDateTime), takenCodes: [] },
  );
  return { ...firstByField(byRule), ...unreadable(values, zone) };
}
const momentOf = (iso: string): Instant | null => (iso === '' ? null : instant(iso));

function unreadable(values: Values, zone: TimeZone): Faults {
  const moments = ['subscription.closes', 'checkIn.opens', 'priorityUntil', 'cheques.ends'].filter(
    (name) => readMomentAt(values, name, zone).kind === 'wrong',
  );
  return {
    ...Object.fromEntries(moments.map((name) => [name, 'Enter a date such as 24/04/2027 and a time such as 18:30.'])),
    ...(linesIn(textOf(values, 'compDates')).some((line) => dayOrNull(line) === null) && {
      compDates: 'Enter dates such as 24/04/2027, one on each line.',
    }),
    ...(namedLinks(textOf(values, 'documents')).some(({ url }) => url === '') && {
      documents: 'Give each line a web address that starts with http:// or https://.',
    }),
    ...(facilitiesIn(textOf(values, 'facilities')) === undefined && {
      facilities:
        'Give each line a name, how many there are and, if you like, when they are open: long jump pit 2, 09:00-18:00.',
    }),
    ...Object.fromEntries(
      callNames
        .filter((name) => !isCallMinutes(wholeOrNull(textOf(values, name))))
        .map((name) => [name, `Enter a whole number of minutes before the start, from 0 to ${mostCallMinutes}.`]),
    ),
    ...teamScoreFaults(values),
    ...(!readBibRanges(textOf(values, 'bibNos')).ok && { bibNos: 'Enter numbers such as 15-35, 50-65, 200+.' }),
  };
}
