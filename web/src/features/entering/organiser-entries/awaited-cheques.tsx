import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { formatMoney, sum } from '@startline/rules/money';
import { useState } from 'react';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FoldedCard } from './folded-card.tsx';
import { chequesOf, type Cheque } from './cheques.ts';
import { PaidDialog, useMark } from '../../../ui/overlay/paid-dialog.tsx';
import { awaitedCheques, MOST_CHEQUES } from './use-cards-known.ts';

/**
 * The awaited cheques and unpaid invoices, one for each order with its amount. Marking one asks first; its row stays in place and offers to
 * undo, so that no button moves under a finger.
 */
export function AwaitedChequesCard({ compId }: { compId: CompetitionId }) {
  const awaited = useCall(entriesOfCompetition, awaitedCheques(compId));
  const data = awaited.data?.data;
  const [received, setReceived] = useState<ReadonlyMap<number, Cheque>>(new Map());
  const [input, setAsked] = useState<Cheque>();
  if (!data?.competition.mayMarkPaid) return null;
  const waiting = chequesOf(data).filter(({ orderId }) => !received.has(orderId));
  const shown = [...waiting, ...received.values()].sort((a, b) => a.orderId - b.orderId);
  if (shown.length === 0) return null;
  const total = totalOf(awaited.data);
  const owed = sum(
    waiting.map((cheque) => cheque.owed),
    data.competition.currency,
  );
  const set = (cheque: Cheque, isReceived: boolean): void =>
    setReceived((last) => {
      const others = [...last].filter(([orderId]) => orderId !== cheque.orderId);
      return new Map(isReceived ? [...others, [cheque.orderId, cheque]] : others);
    });
  return (
    <FoldedCard
      name="payments"
      title={`Payments awaited: ${String(waiting.length)}`}
      note={total > MOST_CHEQUES ? '' : `${formatMoney(owed)} in all`}
    >
      {total > MOST_CHEQUES && (
        <p className="text-ink2">The first {MOST_CHEQUES} entries are shown. Mark these first.</p>
      )}
      <ul className="max-h-96 overflow-y-auto max-sm:max-h-56">
        {shown.map((cheque) => (
          <ChequeRow
            key={cheque.orderId}
            cheque={cheque}
            isReceived={received.has(cheque.orderId)}
            onAsk={() => setAsked(cheque)}
            onUndone={() => set(cheque, false)}
          />
        ))}
      </ul>
      {input && (
        <PaidDialog
          ids={input.ids}
          amount={input.amount}
          from={input.payer}
          what={`${input.name}, ${input.count}`}
          onClose={() => setAsked(undefined)}
          onPaid={() => set(input, true)}
        />
      )}
    </FoldedCard>
  );
}

type RowProps = { cheque: Cheque; isReceived: boolean; onAsk: () => void; onUndone: () => void };

function ChequeRow({ cheque, isReceived, onAsk, onUndone }: RowProps) {
  const { mark, busy } = useMark(cheque.ids);
  const undo = async (): Promise<void> => {
    await mark(false, onUndone);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="num font-[650]">{cheque.amount}</span>
          <span>{cheque.payer}</span>
          <span className="num text-ink2">{cheque.name}</span>
          {/* on a phone the state has its own line, so that a shorter one moves no row */}
          <span className="max-sm:basis-full">
            <Badge tone={isReceived ? 'ok' : 'warn'}>{isReceived ? 'Paid' : 'Payment awaited'}</Badge>
          </span>
        </p>
        <p className="wrap-anywhere text-[0.95rem] text-ink2">{cheque.lines.join(', ')}</p>
      </div>
      <div className="flex sm:w-52 sm:justify-end">
        {isReceived ? (
          <Button variant="quiet" busy={busy} aria-label={`Undo: order ${cheque.orderId}`} onClick={() => void undo()}>
            Undo
          </Button>
        ) : (
          <Button variant="secondary" aria-label={`Mark as paid: order ${cheque.orderId}`} onClick={onAsk}>
            Mark as paid
          </Button>
        )}
      </div>
    </li>
  );
}
