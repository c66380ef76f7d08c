import { longDay } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import { days, later, type Instant, type IsoDate } from '../../time.ts';

/** The ways to pay for an order later: its places are kept, and the organiser notes the money when it comes. */
export const laterMethods = ['cheque', 'invoice'] as const;
export type LaterMethod = (typeof laterMethods)[number];

/** Returns whether an order is paid for later, by cheque or by invoice. */
export const isPaidLater = (method: string): method is LaterMethod =>
  (laterMethods as readonly string[]).includes(method);

/** Whether the organiser sends invoices, and the days until one is due. */
export type InvoiceTerms = { readonly allow: boolean; readonly days: number };

/** The facts for an invoice: who pays, and whether all of it is for athletes and teams whom they represent. */
export type InvoiceFacts = {
  readonly terms: readonly InvoiceTerms[];
  readonly isRepresentative: boolean;
  readonly isAllRepresented: boolean;
  readonly isMove: boolean;
};

export type InvoiceAnswer =
  | { readonly kind: 'allowed'; readonly days: number }
  | { readonly kind: 'not-offered' | 'not-representative' | 'not-represented' | 'move' };

/**
 * Returns whether an order may be paid for by invoice: by somebody who represents a club, school or area, for its
 * athletes and teams alone, where every organiser of it sends invoices. The shortest time to pay holds for all.
 */
export function invoiceAnswer({ terms, isRepresentative, isAllRepresented, isMove }: InvoiceFacts): InvoiceAnswer {
  if (!isRepresentative) return { kind: 'not-representative' };
  if (terms.length === 0 || terms.some(({ allow }) => !allow)) return { kind: 'not-offered' };
  if (isMove) return { kind: 'move' };
  if (!isAllRepresented) return { kind: 'not-represented' };
  return { kind: 'allowed', days: Math.min(...terms.map((one) => one.days)) };
}

/** Returns one sentence for the basket. */
export function invoiceText(answer: InvoiceAnswer): string {
  switch (answer.kind) {
    case 'allowed':
      return answer.days === 0
        ? 'The places are kept. Pay the invoice at once.'
        : `The places are kept. Pay the invoice within ${String(answer.days)} ${answer.days === 1 ? 'day' : 'days'}.`;
    case 'not-offered':
      return 'This organiser does not send invoices. Pay by card.';
    case 'not-representative':
      return 'Only people who represent a club, school or area can pay by invoice. Pay by card.';
    case 'not-represented':
      return 'An invoice covers only the athletes and teams of your club, school or area. Take the others out of the basket, or pay by card.';
    case 'move':
      return 'Pay by card to move to a more expensive event: the entry moves as soon as the payment goes through.';
    default:
      return never(answer);
  }
}

/** Returns the day by which an invoice of this moment is to be paid. */
export const invoiceDue = (now: Instant, within: number): IsoDate =>
  new Date(later(now, days(within))).toISOString().slice(0, 10) as IsoDate;

/** Returns 'Invoice 1204': an order has one invoice, of its number. */
export const invoiceNumber = (orderId: number): string => `Invoice ${String(orderId)}`;

/** Returns 'Pay by 3rd Apr 2027.' */
export const invoiceDueText = (due: IsoDate): string => `Pay by ${longDay(due)}.`;
