/**
 * The fields of the builder that have help, by their record: each is the path of the field in its contract, without `options.` and a
 * closing `.id`; of the competition's own options, their path. The key of a help record is `builder.<record>.<field>`.
 */
export const helpFields = {
  general: [
    'compOrg', 'location', 'name', 'kind', 'indoorOutdoor', 'date', 'endDate', 'entriesOpenDateTime', 'entriesCloseDateTime', 'saleEndDate', 'link', 'reportLink', 'useTerms', 'terms', 'newsFlash', 'information', 'emailText',
    'e4sNotes', 'yearFactor', 'singleAge', 'area', 'teamConfigId', 'organisers',
  ],
  options: [
    'homeInfo', 'allowAdd.unregistered', 'allowAdd.registered', 'allowAdd.international', 'simpleRegistration.enabled', 'simpleRegistration.ui.showDobYearOnly', 'disabled', 'disabledReason', 'school', 'compDates', 'bibNos',
    'bibSort1', 'bibSort2', 'bibSort3', 'paymentCode', 'laneCount', 'heatOrder', 'cardInfo', 'cheques.allow', 'cheques.ends', 'helpText.athletes', 'helpText.schedule', 'helpText.teams', 'helpText.cart', 'contact.userName',
    'contact.email', 'contact.tel', 'contact.visible', 'contact.socials', 'compLimits.athletes', 'compLimits.entries', 'compLimits.teams', 'selfService.switchEvent', 'selfService.changePb', 'selfService.cancel',
    'athleteSecurity.areas', 'athleteSecurity.clubs', 'checkIn.enabled', 'checkIn.checkInDateTimeOpens', 'checkIn.text', 'checkIn.useTerms', 'checkIn.terms', 'checkIn.defaultFrom', 'checkIn.defaultTo', 'priority.required',
    'priority.code', 'priority.dateTime', 'priority.message', 'subscription.enabled', 'subscription.closes', 'cancelEvent.hoursBeforeClose', 'cancelEvent.refundType', 'cancelEvent.allowRefund', 'cancelEvent.allowCredit',
    'ui.enterButtonText', 'ui.sellsTickets', 'ui.hidePanels', 'ui.startWith', 'autoEntries', 'level', 'shortCode', 'clubComp.enabled', 'clubComp.clubId', 'pbMandatory', 'timetable', 'genericCompAthleteEntity.type', 'documents', 'facilities',
  ],
  event: [
    'event', 'startDateTime', 'isOpen', 'ageGroup', 'price', 'maxAthletes', 'maxGroup', 'eventGroup', 'split', 'round', 'helpText', 'min', 'max', 'isTeamEvent', 'excludeFromCntRule', 'unique', 'athleteSecurity.areas',
    'athleteSecurity.clubs', 'security.representativesOnly', 'secondarySpend', 'secondarySpend.isParent', 'secondarySpend.parentCeid', 'secondarySpend.mandatoryGroupId', 'secondarySpend.alwaysShow', 'availableFrom', 'availableTo', 'mandatoryPB', 'checkIn.from', 'checkIn.to',
    'heatInfo.maxInHeat', 'heatInfo.laneCount', 'heatInfo.firstLane', 'heatInfo.heatOrder', 'seed.type', 'seed.qualifyToEg', 'entriesFrom', 'multiEventOptions.parentCeid', 'multiEventOptions.childCeids', 'rowOptions',
    'waitingList', 'facility', 'minutes', 'locked', 'eventNo', 'gender',
  ],
  team: [
    'min', 'max', 'minTargetAgeGroupCount', 'maxOtherAgeGroupCount', 'maxTeamsForAthlete', 'positionLabel', 'substituteLabel', 'positionGenders', 'maxEventTeams', 'singleClub', 'formType', 'price', 'teamNameFormat',
    'mustBeIndivEntered', 'disableTeamNameEdit',
  ],
  group: ['name', 'notes', 'eventNo', 'resultsPossible', 'events'],
  price: ['name', 'description', 'price', 'fee', 'salePrice', 'saleFee', 'saleEndDate', 'displayFee', 'feeIncluded', 'freeEntry'],
  ageGroup: ['name', 'shortName', 'minAge', 'maxAge', 'minAtDay', 'minAtMonth', 'minAtYear', 'maxAtDay', 'maxAtMonth', 'maxAtYear', 'keyName', 'fromDate', 'toDate', 'aocode', 'default', 'base'],
  definition: ['code', 'name', 'gender', 'tf', 'uom', 'helpText', 'min', 'max', 'excludeFromCntRule', 'unique', 'isTeamEvent', 'rowOptions', 'maxInHeat'],
  rule: ['ageGroup', 'ageGroups', 'maxEvents', 'maxTrack', 'maxField', 'maxCompEvents', 'maxCompTrack', 'maxCompField', 'maxExcludedEvents', 'maxTeamEvents', 'type', 'unique', 'displayMaxDayFields'],
  discount: ['name', 'type', 'percent', 'amount', 'basis', 'count', 'ceids', 'ageGroups', 'clubs', 'registeredOnly', 'from', 'to', 'stacks'],
  schedule: ['startDateTime', 'minutes', 'facility', 'locked', 'status', 'facilities', 'effort'],
  publish: ['publish', 'unpublish', 'deactivate', 'cancel', 'moneyBack', 'reason', 'preview', 'copy', 'import', 'export'],
} as const satisfies Record<string, readonly string[]>;

export type HelpRecord = keyof typeof helpFields;
export type HelpField<R extends HelpRecord> = (typeof helpFields)[R][number];

/** The key of the help of a field. */
export const helpKeyOf = <R extends HelpRecord>(record: R, field: HelpField<R>): string => `builder.${record}.${field}`;
/** Every key of the builder. */
export const builderHelpKeys: readonly string[] = Object.entries(helpFields).flatMap(([record, fields]) => fields.map((field) => `builder.${record}.${field}`));
