import { usualOptions } from '@startline/contract/competitions/options';
import type { CompetitionView, ScheduleRow } from '@startline/contract/competitions/view';
import { forWhom } from '@startline/rules/people/athletes/gender';
import type { ShownPrice } from '@startline/contract/selling/shown-prices';
import type { CompEventId, CompetitionId, EventGroupId, OrgId } from '@startline/rules/ids';

const { priority, ...shown } = usualOptions;
const { required, dateTime, message } = priority;
export const plainOptions: CompetitionView['options'] = { ...shown, priority: { required, dateTime, message } };

/** Returns a line of the timetable: the 100m for U15 girls on Saturday morning. */
export const aRow = (facts: Partial<ScheduleRow> & { number?: number } = {}): ScheduleRow => {
  const { number = 1, ...own } = facts;
  return {
    ceid: number as CompEventId,
    startTime: '2027-04-24T09:00:00Z',
    timeKnown: true,
    eventName: '100m',
    eventGroupId: number as EventGroupId,
    eventGroup: '100m',
    eventNo: number,
    scheduledEvent: { isTeamEvent: false },
    eventCode: '100',
    tf: 'T',
    gender: 'F',
    ageGroupId: 1,
    ageGroup: 'U15',
    forWhom: forWhom(own.ageGroup ?? 'U15', own.gender ?? 'F'),
    round: '',
    isOpen: true,
    maxAthletes: 8,
    isFull: false,
    entered: 3,
    priceId: 1,
    ...own,
  };
};

/** Returns a price: £9.00 before the sale end, £12.00 after, with the fee on top. */
export const aPrice = (facts: Partial<ShownPrice> = {}): ShownPrice => ({
  id: 1,
  name: '',
  compId: 12 as CompetitionId,
  description: 'Standard entry',
  price: '12.00',
  fee: '0.60',
  total: '12.60',
  salePrice: '9.00',
  saleFee: '0.50',
  saleTotal: '9.50',
  saleEndDate: '2027-04-16T22:59:00Z',
  options: { displayFee: true, feeIncluded: false, freeEntry: false },
  ...facts,
});

/** Returns a published county championship in April 2027; a test names the facts that matter to it. */
export const aView = (facts: Partial<CompetitionView> = {}): CompetitionView => ({
  id: 12 as CompetitionId,
  name: 'Kent County Championships',
  shortCode: '',
  kind: 'championship',
  organisation: { id: 5 as OrgId, name: 'Kent County AA', logo: '', status: 'Approved' },
  location: {
    id: 3,
    name: 'Julie Rose Stadium',
    address: 'Willesborough Road',
    town: 'Ashford',
    postcode: 'TN24 9QX',
    mapLink: 'https://maps.test/x',
  },
  timeZone: 'Europe/London',
  currency: 'GBP',
  dates: ['2027-04-24', '2027-04-25'],
  opendate: '2027-02-01T09:00:00Z',
  closedate: '2027-04-18T22:59:00Z',
  saleenddate: null,
  active: true,
  information: 'Bring spikes.',
  terms: '',
  newsFlash: '',
  isIndoor: false,
  links: {
    results: '',
    page: 'https://site.test/12',
    card: 'https://site.test/12/card',
    report: 'https://site.test/12/report',
    organiser: 'https://kent.test',
    calendar: '/cal.ics',
  },
  options: plainOptions,
  restrictedTo: [],
  contactable: true,
  checkInFrom: null,
  prices: [aPrice()],
  shopItems: [],
  schedule: [aRow()],
  ageGroups: [{ id: 1, name: 'U15', shortName: 'U15', minAge: 13, maxAge: 14, ageOn: '2027-08-31' }],
  counts: { athletes: 2, entries: 3, waiting: 1, teams: 4, teamAthletes: 16 },
  ...facts,
});
