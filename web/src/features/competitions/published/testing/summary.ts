import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';

/** Returns a listed competition that is open for entry in April 2027; a test names the facts that matter to it. */
export const aSummary = (facts: Partial<CompetitionSummary> & { number?: number } = {}): CompetitionSummary => {
  const { number = 12, ...own } = facts;
  return {
    id: number as CompetitionId,
    compId: number as CompetitionId,
    compName: `Competition ${number}`,
    compOrgId: 5 as OrgId,
    club: 'Kent County AA',
    kind: 'championship',
    timeZone: 'Europe/London',
    currency: 'GBP',
    opendate: '2027-02-01T09:00:00Z',
    closedate: '2027-04-18T22:59:00Z',
    saleenddate: null,
    dates: ['2027-04-24', '2027-04-25'],
    location: { id: 3, name: 'Julie Rose Stadium', town: 'Ashford' },
    entries: { athletes: 10, team: 0, indiv: 22 },
    active: true,
    status: { status: 'entries-close', text: '' },
    organiserStatus: 'Approved',
    permissions: [],
    reportAccess: false,
    options: {
      disabled: false,
      disabledReason: '',
      compLimits: { athletes: 0, entries: 0, teams: 0 },
      checkIn: {
        enabled: false,
        checkInDateTimeOpens: '',
        text: '',
        useTerms: false,
        terms: '',
        defaultFrom: 180,
        defaultTo: 60,
      },
      athleteSecurity: { areas: [], clubs: [] },
      simpleRegistration: { enabled: false, ui: { showDobYearOnly: false } },
      genericCompAthleteEntity: { type: '' },
      homeInfo: '',
      level: '',
      ui: { enterButtonText: '', sellsTickets: false, hidePanels: [], startWith: 'SCHEDULE' },
      saleEndDate: null,
      dates: ['2027-04-24', '2027-04-25'],
    },
    clubCompInfo: null,
    ages: { youngest: 'U11', oldest: 'Senior' },
    eventCount: 31,
    listedLast: false,
    ...own,
  };
};
