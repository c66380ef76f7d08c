/** A competition that takes entries, as in the call for an athlete's events. */
export const countyChampionships = {
  id: 5,
  name: 'County Championships',
  dates: ['2027-04-24', '2027-04-25'],
  place: 'Julie Rose Stadium, Ashford',
  zone: 'Europe/London',
  currency: 'GBP',
  opensAt: '2027-01-01T09:00:00.000Z',
  closesAt: '2027-04-10T22:59:00.000Z',
  status: 'Entries Close 10th Apr 23:59',
  takesEntriesFrom: 'anyone',
  outsideDates: false,
  stopped: '',
  holdMinutes: 30,
  priority: null,
  chequesAllowed: true,
  helpText: { athletes: '', schedule: '', teams: '', cart: '' },
};
