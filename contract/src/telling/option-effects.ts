import { discountEffects } from './discount-effects.ts';
import { questionEffects } from './question-effects.ts';
import { teamEffects } from './team-effects.ts';
import { helpFields, type HelpField, type HelpRecord } from './help-keys.ts';

/**
 * The features that some options wait for: the options are stored, copied and exported, but not shown in the builder
 * until then.
 */
export const laterFeatures = ['results', 'tickets'] as const;
export type LaterFeature = (typeof laterFeatures)[number];

/**
 * The place where an option takes effect, as `file#name`, or the feature that it waits for. What follows from other
 * options is only kept as it was sent, and not shown.
 */
export type Effect = `${string}#${string}` | { readonly waitsFor: LaterFeature } | { readonly isKept: true };
type Effects = { readonly [R in OptionRecord]: Readonly<Record<HelpField<R>, Effect>> };
/** The records whose fields are settings; the rest of the help is about the builder's acts. */
export type OptionRecord = Exclude<HelpRecord, 'schedule' | 'publish'>;

const onlyKept: Effect = { isKept: true };
const waitsFor = (feature: LaterFeature): Effect => ({ waitsFor: feature });
const view = 'server/src/competitions/published/show-competition.ts';
const panels = 'web/src/features/competitions/published/panels';
const info = `${panels}/info-panel.tsx`;
const facts = 'server/src/entering/entries/facts';
const read = `${facts}/read-options.ts`;
const forAthlete = 'server/src/entering/entries/events-for-athlete.ts';
const cancellation = 'rules/src/selling/orders/cancellation.ts';
const cheques = 'server/src/selling/books/cheque-words.ts';
const timetable = 'rules/src/competitions/timetable/timetable.ts';
const schedule = 'server/src/competitions/published/show-schedule.ts';
const price = 'server/src/selling/prices/show-price.ts';
const definition = 'server/src/building/event-definitions/definition-record.ts';
const entersTeams = 'server/src/entering/teams';
const bibs = 'rules/src/day/bibs/assign-bibs.ts';
const draws = 'server/src/day/startlists/event-draw.ts';
const drawRule = 'rules/src/day/startlists/draw-event.ts';
const trackRule = 'rules/src/day/startlists/event-draw.ts';
const roundSources = 'server/src/day/startlists/queries.ts';
const teamScores = 'rules/src/day/results/team-standings.ts';
const checkIn = 'server/src/day/checkin';
const item = 'server/src/selling/shop/shop-item-record.ts';

/**
 * The place where each option of the builder takes effect, or the feature that it waits for. A server test checks this
 * list.
 */
export const optionEffects: Effects = {
  general: {
    compOrg: `${view}#org_id`,
    location: `${view}#location_id`,
    name: `${view}#name`,
    kind: `server/src/competitions/published/list-queries.ts#kind`,
    indoorOutdoor: `${view}#indoor_outdoor`,
    date: `server/src/competitions/published/facts.ts#starts_on`,
    endDate: `server/src/competitions/published/facts.ts#ends_on`,
    entriesOpenDateTime: `${view}#opens_at`,
    entriesCloseDateTime: `${view}#closes_at`,
    saleEndDate: `${view}#sale_ends_at`,
    link: `${view}#row.link`,
    reportLink: `${view}#report_link`,
    useTerms: 'rules/src/keeping/consent.ts#useTerms',
    terms: 'rules/src/keeping/consent.ts#terms',
    newsFlash: `${info}#newsFlash`,
    information: `${info}#information`,
    emailText: 'server/src/letters/entry-mails.ts#mailText',
    e4sNotes: 'server/src/building/builder/record/show-record.ts#staff_notes',
    yearFactor: `${facts}/fact-queries.ts#year_factor`,
    singleAge: 'server/src/building/age-groups/save-age-group.ts#singleAge',
    area: 'server/src/building/builder/record/show-record.ts#area_id',
    teamConfigId: `${facts}/team-set-up-queries.ts#team_config_id`,
    organisers: 'server/src/building/builder/record/show-record.ts#organisers',
  },
  options: {
    homeInfo: 'web/src/features/competitions/published/list/competition-card.tsx#homeInfo',
    'allowAdd.unregistered': `${facts}/who-may-enter.ts#allowAdd`,
    'allowAdd.registered': `${facts}/who-may-enter.ts#allowAdd`,
    'allowAdd.international': `${facts}/who-may-enter.ts#allowAdd`,
    exemptBelow: `${facts}/who-may-enter.ts#exemptBelow`,
    'simpleRegistration.enabled': 'web/src/app/entry-guard.ts#simpleRegistration',
    'simpleRegistration.ui.showDobYearOnly': 'web/src/app/entry-guard.ts#showDobYearOnly',
    disabled: 'rules/src/competitions/published/status.ts#disabled',
    disabledReason: `${info}#disabledReason`,
    school: `${entersTeams}/may-name.ts#school`,
    compDates: `server/src/competitions/published/facts.ts#compDates`,
    bibNos: `${bibs}#bibNos`,
    bibSort1: `${bibs}#bibSort1`,
    bibSort2: `${bibs}#bibSort2`,
    bibSort3: `${bibs}#bibSort3`,
    paymentCode: 'server/src/selling/books/order-queries.ts#paymentCode',
    laneCount: `${draws}#laneCount`,
    heatOrder: `${draws}#heatOrder`,
    cardInfo: `${panels}/schedule-panel.tsx#cardInfo`,
    'cheques.allow': 'server/src/selling/payments/settling/check-out.ts#cheques',
    'cheques.ends': 'server/src/selling/payments/settling/check-out.ts#cheques',
    'cheques.address': 'server/src/selling/books/cheque-words.ts#cheques.address',
    'invoices.allow': 'server/src/selling/books/invoice-terms.ts#invoices',
    'invoices.days': 'server/src/selling/books/invoice-terms.ts#invoices',
    'invoices.details': 'server/src/selling/books/cheque-words.ts#invoices.details',
    'helpText.athletes': `${forAthlete}#helpText`,
    'helpText.schedule': `${forAthlete}#helpText`,
    'helpText.teams': `${entersTeams}/team-headers.ts#helpText.teams`,
    'helpText.cart': `${cheques}#helpText.cart`,
    'contact.userName': `${cheques}#contact.userName`,
    'contact.email': `${cheques}#contact.email`,
    'contact.tel': `${cheques}#contact.tel`,
    'contact.visible': `${view}#contact.visible`,
    'contact.socials': `${panels}/contact-panel.tsx#socials`,
    'compLimits.athletes': 'rules/src/competitions/published/status.ts#athletes',
    'compLimits.entries': 'rules/src/competitions/published/status.ts#entries',
    'compLimits.teams': `${entersTeams}/team-places.ts#compLimits.teams`,
    'selfService.switchEvent': 'server/src/entering/entries/switch-event.ts#selfService.switchEvent',
    'selfService.changePb': 'server/src/entering/entries/actions/change-entry-pb.ts#selfService.changePb',
    'selfService.cancel': 'server/src/selling/payments/settling/cancel-entry.ts#selfService.cancel',
    'athleteSecurity.areas': `${view}#athleteSecurity`,
    'athleteSecurity.clubs': `${view}#athleteSecurity`,
    'checkIn.enabled': `${checkIn}/read-terms.ts#checkIn.enabled`,
    'checkIn.checkInDateTimeOpens': `${checkIn}/read-terms.ts#checkIn.checkInDateTimeOpens`,
    'checkIn.text': `${checkIn}/show-summary.ts#checkIn.text`,
    'checkIn.useTerms': `${checkIn}/judge-check-in.ts#checkIn.useTerms`,
    'checkIn.terms': `${checkIn}/judge-check-in.ts#checkIn.terms`,
    'checkIn.defaultFrom': `${checkIn}/read-terms.ts#checkIn.defaultFrom`,
    'checkIn.defaultTo': `${checkIn}/read-terms.ts#checkIn.defaultTo`,
    'callMinutes.track': 'rules/src/day/callroom/call-times.ts#track',
    'callMinutes.field': 'rules/src/day/callroom/call-times.ts#field',
    'callMinutes.highJump': 'rules/src/day/callroom/call-times.ts#highJump',
    'callMinutes.poleVault': 'rules/src/day/callroom/call-times.ts#poleVault',
    'priority.required': `${facts}/who-may-enter.ts#priority`,
    'priority.code': 'server/src/entering/entries/give-priority-code.ts#code',
    'priority.dateTime': `${facts}/who-may-enter.ts#dateTime`,
    'priority.message': `${view}#message`,
    'subscription.enabled': `${facts}/open-event.ts#subscription`,
    'subscription.closes': `${facts}/open-event.ts#closes`,
    'subscription.pay': 'server/src/entering/waiting/join-line.ts#subscription.pay',
    'cancelEvent.hoursBeforeClose': `${cancellation}#hoursBeforeClose`,
    'cancelEvent.refundType': `${cancellation}#refundType`,
    'cancelEvent.allowRefund': `${cancellation}#allowRefund`,
    'cancelEvent.allowCredit': `${cancellation}#allowCredit`,
    'ui.enterButtonText': 'rules/src/competitions/published/enter-button.ts#enterButtonText',
    'ui.sellsTickets': waitsFor('tickets'),
    'ui.hidePanels': `${forAthlete}#hidePanels`,
    'ui.startWith': 'web/src/features/competitions/published/competition-screen.tsx#ui.startWith',
    autoEntries: waitsFor('results'),
    level: `${panels}/competition-band.tsx#level`,
    shortCode: `${view}#short_code`,
    'clubComp.enabled': 'server/src/entering/matches/club-places.ts#clubComp',
    'clubComp.clubId': 'server/src/entering/clubs/show-matches.ts#clubComp.clubId',
    'clubComp.categories': 'server/src/entering/matches/club-places.ts#categories',
    'teamScores.method': `${teamScores}#terms.method`,
    'teamScores.points': `${teamScores}#points`,
    'teamScores.perTeam': `${teamScores}#perTeam`,
    'teamScores.extras': `${teamScores}#terms`,
    'teamScores.ties': `${teamScores}#terms`,
    'teamScores.relayTimes': `${teamScores}#terms`,
    'teamScores.tieBreak': `${teamScores}#terms`,
    'teamScores.scorers': `${teamScores}#terms`,
    'teamScores.displacers': `${teamScores}#terms`,
    pbMandatory: `${facts}/athlete-events.ts#pbMandatory`,
    timetable: `${info}#options.timetable`,
    'genericCompAthleteEntity.type': 'server/src/people/athletes/represented-queries.ts#genericCompAthleteEntity,type',
    documents: `${panels}/contact-panel.tsx#documents`,
    facilities: `${timetable}#facilities`,
  },
  event: {
    event: `${forAthlete}#event`,
    startDateTime: `${forAthlete}#startDateTime`,
    isOpen: 'rules/src/entering/entries/eligibility.ts#isOpen',
    ageGroup: `${facts}/athlete-events.ts#isInAgeGroup`,
    price: `${facts}/athlete-events.ts#organiserPrice`,
    maxAthletes: 'rules/src/entering/entries/eligibility.ts#maxAthletes',
    maxGroup: 'server/src/selling/places/place-queries.ts#max_group',
    eventGroup: `${schedule}#eventGroup`,
    split: `${facts}/athlete-events.ts#split`,
    round: `${schedule}#round`,
    helpText: `${read}#helpText`,
    min: `${read}#min`,
    max: `${read}#max`,
    isTeamEvent: `${facts}/open-event.ts#isTeamEvent`,
    excludeFromCntRule: `${read}#excludeFromCntRule`,
    unique: `${read}#unique`,
    'athleteSecurity.areas': `${read}#athleteSecurity`,
    'athleteSecurity.clubs': `${read}#athleteSecurity`,
    'security.representativesOnly': `${read}#representativesOnly`,
    secondarySpend: `${read}#secondarySpend`,
    'secondarySpend.isParent': onlyKept,
    'secondarySpend.parentCeid': `${read}#parentCeid`,
    'secondarySpend.mandatoryGroupId': `${read}#mandatoryGroupId`,
    'secondarySpend.alwaysShow': 'rules/src/entering/entries/selection.ts#alwaysShow',
    availableFrom: `${read}#availableFrom`,
    availableTo: `${read}#availableTo`,
    mandatoryPB: `${read}#mandatoryPB`,
    'checkIn.from': `${checkIn}/read-terms.ts#checkIn.from`,
    'checkIn.to': `${checkIn}/read-terms.ts#checkIn.to`,
    'heatInfo.maxInHeat': `${drawRule}#maxInHeat`,
    'heatInfo.laneCount': `${trackRule}#laneCount`,
    'heatInfo.firstLane': `${trackRule}#firstLane`,
    'heatInfo.heatOrder': `${drawRule}#heatOrder`,
    'seed.type': `${drawRule}#seedType`,
    'seed.qualifyToEg': `${roundSources}#qualifyToEg`,
    entriesFrom: `${roundSources}#entriesFrom`,
    'multiEventOptions.parentCeid': `${read}#multiEventOptions`,
    'multiEventOptions.childCeids': 'server/src/building/events/save-event.ts#childCeids',
    rowOptions: `${facts}/row-shown.ts#rowOptions`,
    waitingList: `${facts}/open-event.ts#waitingList`,
    facility: `${timetable}#facility`,
    minutes: `${timetable}#minutes`,
    locked: `${timetable}#locked`,
    eventNo: `${schedule}#eventNo`,
    gender: `${facts}/athlete-events.ts#gender`,
  },
  team: teamEffects,
  group: {
    name: `${schedule}#group`,
    notes: 'server/src/day/startlists/show.ts#notes',
    eventNo: `${schedule}#eventNo`,
    resultsPossible: 'server/src/day/results/judge-marks.ts#resultsPossible',
    events: `${schedule}#eventGroup`,
  },
  price: {
    name: `${price}#name`,
    description: `${price}#description`,
    price: `${price}#price`,
    fee: `${price}#fee`,
    salePrice: `${price}#salePrice`,
    saleFee: `${price}#saleFee`,
    saleEndDate: `${price}#saleEndDate`,
    displayFee: `${price}#displayFee`,
    feeIncluded: `${price}#feeIncluded`,
    freeEntry: `${price}#freeEntry`,
  },
  ageGroup: {
    name: `${schedule}#name`,
    shortName: `${schedule}#short_name`,
    minAge: `rules/src/building/builder/age-group-form.ts#minAge`,
    maxAge: `rules/src/building/builder/age-group-form.ts#maxAge`,
    minAtDay: `${read}#AtDay`,
    minAtMonth: `${read}#AtMonth`,
    minAtYear: 'rules/src/people/athletes/age-groups.ts#yearFactor',
    maxAtDay: `${read}#AtDay`,
    maxAtMonth: `${read}#AtMonth`,
    maxAtYear: 'rules/src/people/athletes/age-groups.ts#yearFactor',
    keyName: `${schedule}#key_name`,
    fromDate: `${schedule}#fromDate`,
    toDate: `${schedule}#toDate`,
    aocode: 'server/src/building/age-groups/save-age-group.ts#ao_code',
    default: 'server/src/building/age-groups/list-age-groups.ts#option.default',
    base: 'server/src/building/age-groups/list-age-groups.ts#option.base',
  },
  definition: {
    code: `${schedule}#eventCode`,
    name: `${definition}#name`,
    gender: `${definition}#gender`,
    tf: `${schedule}#tf`,
    uom: `${facts}/athlete-events.ts#uom`,
    helpText: `${read}#helpText`,
    min: `${read}#min`,
    max: `${read}#max`,
    excludeFromCntRule: `${read}#excludeFromCntRule`,
    unique: `${read}#unique`,
    isTeamEvent: `${facts}/open-event.ts#isTeamEvent`,
    rowOptions: `${facts}/row-shown.ts#rowOptions`,
    maxInHeat: 'contract/src/competitions/comp-event-options.ts#maxInHeat',
  },
  rule: {
    ageGroup: `${facts}/athlete-events.ts#bindingRules`,
    ageGroups: `${facts}/athlete-events.ts#bindingRules`,
    maxEvents: 'rules/src/entering/entries/limits.ts#maxEvents',
    maxTrack: 'rules/src/entering/entries/limits.ts#maxTrack',
    maxField: 'rules/src/entering/entries/limits.ts#maxField',
    maxCompEvents: 'rules/src/entering/entries/limits.ts#maxCompEvents',
    maxCompTrack: 'rules/src/entering/entries/limits.ts#maxCompTrack',
    maxCompField: 'rules/src/entering/entries/limits.ts#maxCompField',
    maxExcludedEvents: 'rules/src/entering/entries/limits.ts#maxExcludedEvents',
    maxTeamEvents: `${entersTeams}/judge-members.ts#maxTeamEvents`,
    type: `${read}#type`,
    unique: `${read}#unique`,
    displayMaxDayFields: `${read}#displayMaxDayFields`,
  },
  question: questionEffects,
  discount: discountEffects,
  shopItem: {
    name: `${item}#name`,
    description: `${item}#description`,
    price: `${item}#price`,
    salePrice: `${item}#salePrice`,
    saleEndDate: `${item}#saleEndDate`,
    stockQty: 'rules/src/selling/shop/purchase.ts#stockQty',
    maxAllowed: 'rules/src/selling/shop/purchase.ts#maxAllowed',
    perAcc: 'rules/src/selling/shop/shop-item.ts#perAcc',
    image: `${panels}/shop-panel.tsx#image`,
    attributes: 'rules/src/selling/shop/variations.ts#attributes',
    attributeValues: 'rules/src/selling/shop/variations.ts#attributeValues',
    menuOrder: 'rules/src/selling/shop/variations.ts#menuOrder',
    download: 'server/src/selling/shop/customer-shop.ts#download',
  },
};

const records = Object.keys(optionEffects) as OptionRecord[];
const effectsOf = (record: OptionRecord): readonly (readonly [string, Effect])[] =>
  helpFields[record].map((field) => [
    `builder.${record}.${field}`,
    (optionEffects[record] as Readonly<Record<string, Effect>>)[field] as Effect,
  ]);

/** Every option of the builder by the key of its help. */
export const effectByKey: ReadonlyMap<string, Effect> = new Map(records.flatMap(effectsOf));

/** Returns whether the builder shows a field, by the key of its help: not while it waits or is only kept. */
export const isInUse = (helpKey: string): boolean => typeof (effectByKey.get(helpKey) ?? '') === 'string';
