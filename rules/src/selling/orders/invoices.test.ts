import { describe, expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { invoiceAnswer, invoiceDue, invoiceNumber, invoiceText, isPaidLater, type InvoiceFacts } from './invoices.ts';

const club: InvoiceFacts = {
  terms: [{ allow: true, days: 30 }],
  isRepresentative: true,
  isAllRepresented: true,
  isMove: false,
};

describe('an invoice', () => {
  test.each<[string, Partial<InvoiceFacts>, ReturnType<typeof invoiceAnswer>]>([
    ['is for a club whose organiser sends invoices', {}, { kind: 'allowed', days: 30 }],
    [
      'is due when the first of several organisers wants it',
      {
        terms: [
          { allow: true, days: 30 },
          { allow: true, days: 7 },
        ],
      },
      { kind: 'allowed', days: 7 },
    ],
    [
      'is for nobody where one of the competitions sends none',
      {
        terms: [
          { allow: true, days: 30 },
          { allow: false, days: 30 },
        ],
      },
      { kind: 'not-offered' },
    ],
    ['is for nobody without a competition', { terms: [] }, { kind: 'not-offered' }],
    ['is not for a family', { isRepresentative: false }, { kind: 'not-representative' }],
    ['is not for athletes of others', { isAllRepresented: false }, { kind: 'not-represented' }],
    ['is not for a move to a dearer event', { isMove: true }, { kind: 'move' }],
  ])('%s', (_, facts, answer) => {
    expect(invoiceAnswer({ ...club, ...facts })).toEqual(answer);
    expect(invoiceText(answer)).toMatch(/\.$/);
    expect(invoiceText(answer)).not.toContain('heque');
  });
});

test('an invoice is due some days after it was made, and has the number of its order', () => {
  expect(invoiceDue(instant('2027-03-01T12:00:00Z'), 30)).toBe('2027-03-31');
  expect(invoiceText({ kind: 'allowed', days: 1 })).toBe('The places are kept. Pay the invoice within 1 day.');
  expect(invoiceNumber(12)).toBe('Invoice 12');
  expect(['card', 'cheque', 'invoice', 'free', 'credit'].filter(isPaidLater)).toEqual(['cheque', 'invoice']);
});
