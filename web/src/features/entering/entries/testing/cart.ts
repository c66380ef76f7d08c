import { said } from '../../../../lib/testing/server.ts';

const line = (compId: number, ceid: number, product: number) => ({
  kind: 'entry',
  quantity: 1,
  soldId: 1,
  productId: product,
  entryId: product,
  state: 'held',
  heldUntil: '2030-01-01T00:00:00.000Z',
  athleteId: 7,
  firstName: 'Niamh',
  surName: 'Byrne',
  compId,
  competition: 'County Championships',
  zone: 'Europe/London',
  ceid,
  eventid: ceid,
  event: ceid === 1 ? '100m' : '800m',
  ageGroup: 'U16',
  startDateTime: '2027-04-24T10:00:00.000Z',
  timeKnown: true,
  clubId: 1,
  perf: null,
  perfText: '',
  price: '6.50',
  fee: '0.50',
  total: '7.00',
  totalNow: '7.00',
  orderId: null,
  blocks: [],
  wayOn: { kind: 'none' },
  message: '',
});
/** Returns the basket with a held place of Niamh’s for each event in `held`, by the number of its product. */
export const aCart = (compId: number, held: ReadonlyMap<number, number>) =>
  said(
    held.size === 0
      ? []
      : [
          {
            org: { id: 1, name: 'County AA' },
            currency: 'GBP',
            lines: [...held].map(([ceid, product]) => line(compId, ceid, product)),
            totals: { lines: held.size, price: '6.50', fee: '0.50', total: '7.00' },
            firstEnd: '2030-01-01T00:00:00.000Z',
            faults: [],
            terms: [],
            methods: {
              card: { offered: true, isTest: true, notice: '' },
              cheque: { offered: false, notice: '', until: null },
              invoice: { offered: false, notice: '' },
              free: false,
            },
          },
        ],
    '',
    {
      wcCart: { currency: 'GBP', items: held.size, url: '/' },
      now: '2027-03-01T12:00:00.000Z',
      firstEnd: null,
      credit: [],
    },
  );
