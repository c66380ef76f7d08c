import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { formatMoney, type Currency } from '@startline/rules/money';
import { useState } from 'react';
import { info } from '../../../lib/notices.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { owedFor, payerOf } from './cheques.ts';
import { PaidDialog } from '../../../ui/overlay/paid-dialog.tsx';

type Entry = CompetitionEntries['entries'][number];
type Props = { entry: Entry; data: Pick<CompetitionEntries, 'competition'> };

const tones = { paid: 'ok', 'awaiting-cheque': 'warn', held: 'warn', lapsed: 'bad', cancelled: 'plain' } as const;
const texts = {
  paid: 'Paid',
  'awaiting-cheque': 'Payment awaited',
  held: 'In a basket',
  lapsed: 'Hold ended',
  cancelled: 'Cancelled',
} as const;

/** The payment and what was refunded. On a phone the question about the cheque, and a refund, have a line of their own. */
export function PaymentCell({ entry, data }: Props) {
  const { state, refunded } = entry;
  const isAsked = data.competition.mayMarkPaid && state === 'awaiting-cheque';
  return (
    <td
      className={`${isAsked || refunded !== '' ? 'col-span-3 block' : 'col-start-3 row-start-1 block text-right'} sm:table-cell sm:px-4 sm:py-2.5 sm:text-left`}
    >
      <span className="inline-flex flex-wrap items-center gap-x-4">
        <Badge tone={tones[state]}>{texts[state]}</Badge>
        {isAsked && <MarkPaid entry={entry} currency={data.competition.currency} />}
      </span>
      {refunded !== '' && <span className="block text-[0.9rem] text-ink2">{refunded}</span>}
    </td>
  );
}

/** Marks one entry as paid, once the organiser has said that its money is there. */
function MarkPaid({ entry, currency }: { entry: Entry; currency: Currency }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-ml-4" onClick={() => setAsking(true)}>
        Mark as paid
      </Button>
      {isAsking && (
        <PaidDialog
          ids={[entry.entryId]}
          amount={formatMoney(owedFor([entry], currency))}
          from={payerOf(entry)}
          what={`${entry.firstName} ${entry.surName}, ${entry.event}`}
          onClose={() => setAsking(false)}
          onPaid={() => info(`${entry.firstName} ${entry.surName} is marked as paid.`)}
        />
      )}
    </>
  );
}
