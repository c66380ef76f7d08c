import type { BuiltCompetition } from '@startline/contract/builder/record';
import { usualOptions } from '@startline/contract/competitions/options';
import type { CompetitionId, OrgId } from '@startline/rules/ids';

/** A draft of competition 12 in April 2027; a test names what it is about. */
export const aRecord = (facts: Partial<BuiltCompetition> = {}): BuiltCompetition => ({
  id: 12 as CompetitionId, version: 3, active: false, compOrg: { id: 5 as OrgId, name: 'Kent County AA', logo: '', status: 'Approved', stripeUser: null }, location: { id: 3, name: 'Julie Rose Stadium', town: 'Ashford', postcode: 'TN24 9QX' },
  name: 'Spring Open', kind: 'open', indoorOutdoor: 'outdoor', date: '2027-04-24', endDate: '2027-04-25', entriesOpenDateTime: '2027-02-01T09:00:00.000Z', entriesCloseDateTime: '2027-04-18T22:59:00.000Z', saleEndDate: null,
  link: '', reportLink: '', useTerms: false, terms: '', newsFlash: '', information: '<strong>Parking</strong><br>at the school', emailText: '', e4sNotes: '', yearFactor: 0, singleAge: false, area: null, teamConfigId: 0,
  organisers: [{ name: 'Ann Official', email: 'ann@club.test', tel: '01632 960 001' }], timeZone: 'Europe/London', currency: 'GBP', aocode: 'EA', status: { status: 'not-active', text: 'Not Active' }, cancelled: null,
  counts: { athletes: 0, entries: 0, events: 0 }, updatedAt: '2026-11-20T12:00:00Z', options: { ...usualOptions, contact: { userName: 'Ann', email: 'ann@club.test', tel: '', visible: true, socials: [{ name: 'Facebook', url: 'https://example.org/a' }] } }, ...facts,
});
