/** Keys of a form that differ from its contract's, with the key of their help. */
const called: Readonly<Record<string, string>> = {
  'builder.event.startsAt': 'builder.event.startDateTime',
  'builder.event.moveMinutes': 'builder.event.startDateTime',
  'builder.event.multi.parent': 'builder.event.multiEventOptions.parentCeid',
  'builder.event.multi.children': 'builder.event.multiEventOptions.childCeids',
  'builder.event.beside.isOn': 'builder.event.secondarySpend',
  'builder.event.beside.isParent': 'builder.event.secondarySpend.isParent',
  'builder.event.beside.parentCeid': 'builder.event.secondarySpend.parentCeid',
  'builder.event.beside.mandatoryGroupId': 'builder.event.secondarySpend.mandatoryGroupId',
  'builder.event.beside.alwaysShow': 'builder.event.secondarySpend.alwaysShow',
  'builder.options.simpleRegistration.dobYear': 'builder.options.simpleRegistration.ui.showDobYearOnly',
  'builder.options.limitAthletes': 'builder.options.compLimits.athletes',
  'builder.options.limitEntries': 'builder.options.compLimits.entries',
  'builder.options.limitTeams': 'builder.options.compLimits.teams',
  'builder.options.hoursBeforeClose': 'builder.options.cancelEvent.hoursBeforeClose',
  'builder.options.checkIn.opens': 'builder.options.checkIn.checkInDateTimeOpens',
  'builder.options.checkInFrom': 'builder.options.checkIn.defaultFrom',
  'builder.options.checkInTo': 'builder.options.checkIn.defaultTo',
  'builder.options.priorityCode': 'builder.options.priority.code',
  'builder.options.priorityUntil': 'builder.options.priority.dateTime',
};

/** Returns the key of the help of a field by its key in the form. */
export const helpKeyFor = (key: string): string =>
  called[key] ?? key.replace(/^builder\.event\.team\./, 'builder.team.').replace(/^(builder\.price)\.options\./, '$1.');
