import type { BuiltCompetition } from '@startline/contract/building/record';
import type { CompetitionOptions } from '@startline/contract/competitions/options';
import { calledKinds } from '@startline/rules/day/callroom/call-times';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import type { Values } from '../draft/draft.ts';
import { typedText } from '../draft/rich-text-edits.ts';
import { shownMoment } from '../draft/typed-values.ts';
import { linkLines } from '../draft/wire-parts.ts';
import { categoriesTyped } from './club-categories.ts';
import { facilityLines } from './facility-lines.ts';
import { teamScoresTyped } from './team-score-fields.ts';

/** Returns step Options as typed. */
export function optionsTyped(record: BuiltCompetition): Values {
  const { options, timeZone: zone } = record;
  return {
    ...flagsTyped(options),
    ...textsTyped(options),
    ...numbersTyped(options),
    ...teamScoresTyped(options.teamScores),
    ...shownMoment('subscription.closes', options.subscription.closes, zone),
    ...shownMoment('checkIn.opens', options.checkIn.checkInDateTimeOpens, zone),
    ...shownMoment('priorityUntil', options.priority.dateTime, zone),
    ...shownMoment('cheques.ends', options.cheques.ends, zone),
    'ui.hidePanels': options.ui.hidePanels,
    'athleteSecurity.areas': options.athleteSecurity.areas.map(String),
    'athleteSecurity.clubs': options.athleteSecurity.clubs.map(String),
    useTerms: record.useTerms,
    terms: typedText(record.terms),
    yearFactor: String(record.yearFactor),
    singleAge: record.singleAge,
  };
}

const flagsTyped = (options: CompetitionOptions): Values => ({
  'allowAdd.registered': options.allowAdd.registered,
  'allowAdd.unregistered': options.allowAdd.unregistered,
  'allowAdd.international': options.allowAdd.international,
  pbMandatory: options.pbMandatory,
  school: options.school,
  'simpleRegistration.enabled': options.simpleRegistration.enabled,
  'simpleRegistration.dobYear': options.simpleRegistration.ui.showDobYearOnly,
  'subscription.enabled': options.subscription.enabled,
  'selfService.cancel': options.selfService.cancel,
  'selfService.switchEvent': options.selfService.switchEvent,
  'selfService.changePb': options.selfService.changePb,
  'cancelEvent.allowRefund': options.cancelEvent.allowRefund,
  'cancelEvent.allowCredit': options.cancelEvent.allowCredit,
  'checkIn.enabled': options.checkIn.enabled,
  'checkIn.useTerms': options.checkIn.useTerms,
  'priority.required': options.priority.required,
  'cheques.allow': options.cheques.allow,
  'invoices.allow': options.invoices.allow,
  'ui.sellsTickets': options.ui.sellsTickets,
  disabled: options.disabled,
  'clubComp.enabled': options.clubComp.enabled,
});
const textsTyped = (options: CompetitionOptions): Values => ({
  level: options.level,
  'cancelEvent.refundType': options.cancelEvent.refundType,
  'subscription.pay': options.subscription.pay,
  'checkIn.text': typedText(options.checkIn.text),
  'checkIn.terms': typedText(options.checkIn.terms),
  homeInfo: typedText(options.homeInfo),
  cardInfo: typedText(options.cardInfo),
  'helpText.athletes': typedText(options.helpText.athletes),
  'helpText.schedule': typedText(options.helpText.schedule),
  'helpText.teams': typedText(options.helpText.teams),
  'helpText.cart': typedText(options.helpText.cart),
  documents: linkLines(options.documents),
  priorityCode: options.priority.code,
  'priority.message': options.priority.message,
  paymentCode: options.paymentCode,
  'cheques.address': typedText(options.cheques.address),
  'invoices.details': typedText(options.invoices.details),
  bibNos: options.bibNos,
  bibSort1: options.bibSort1,
  bibSort2: options.bibSort2,
  bibSort3: options.bibSort3,
  heatOrder: options.heatOrder,
  shortCode: options.shortCode,
  'ui.enterButtonText': options.ui.enterButtonText,
  'ui.startWith': options.ui.startWith,
  disabledReason: options.disabledReason,
  compDates: options.compDates.map(shownDate).join('\n'),
  autoEntries: options.autoEntries.join('\n'),
  'genericCompAthleteEntity.type': options.genericCompAthleteEntity.type,
  facilities: facilityLines(options.facilities),
  ...categoriesTyped(options.clubComp.categories),
  'clubComp.clubId': options.clubComp.clubId === 0 ? [] : [String(options.clubComp.clubId)],
});
const numbersTyped = (options: CompetitionOptions): Values => ({
  limitAthletes: String(options.compLimits.athletes),
  limitEntries: String(options.compLimits.entries),
  limitTeams: String(options.compLimits.teams),
  invoiceDays: String(options.invoices.days),
  hoursBeforeClose: String(options.cancelEvent.hoursBeforeClose),
  checkInFrom: String(options.checkIn.defaultFrom),
  checkInTo: String(options.checkIn.defaultTo),
  laneCount: String(options.laneCount),
  exemptBelow: String(options.exemptBelow),
  ...Object.fromEntries(calledKinds.map((kind) => [`callMinutes.${kind}`, String(options.callMinutes[kind])])),
});
