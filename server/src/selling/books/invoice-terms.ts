import { completeOptions } from '@startline/contract/competitions/options';
import { invoiceAnswer, type InvoiceAnswer } from '@startline/rules/selling/orders/invoices';
import type { SignedIn } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { LineFacts } from '../lines/line-kind.ts';
import { areRepresented, type InvoicedLine } from './invoice-queries.ts';

type Line = InvoicedLine & Pick<LineFacts, 'compOptions' | 'replaces'>;

/** Returns whether a caller may pay for these lines by invoice, as the options of their competitions say. */
export async function mayInvoice(db: Db | Tx, caller: SignedIn, lines: readonly Line[]): Promise<InvoiceAnswer> {
  const { addressProvedAt, clubs, areas, id } = caller;
  const isRepresentative = addressProvedAt !== undefined && clubs.length + areas.length > 0;
  return invoiceAnswer({
    terms: lines.map(({ compOptions }) => completeOptions(compOptions).invoices),
    isRepresentative,
    isAllRepresented: isRepresentative && (await areRepresented(db, id, lines)),
    isMove: lines.some(({ replaces }) => replaces !== null),
  });
}
