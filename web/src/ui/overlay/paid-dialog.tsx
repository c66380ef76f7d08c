import { entriesOfCompetition, type CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { markPaid } from '@startline/contract/entering/entries';
import { useState } from 'react';
import { call, wordsOf } from '../../lib/api.ts';
import { useIntention } from '../../lib/intention.ts';
import { askAgain } from '../../lib/kept-calls.ts';
import { error, info } from '../../lib/notices.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type Ids = readonly CompetitionEntries['entries'][number]['entryId'][];
type Props = {
  readonly ids: Ids;
  /** The money that must have arrived, such as '£18.00'. */
  readonly amount: string;
  /** Who paid it. Empty for several people. */
  readonly from: string;
  /** What it is for: 'Order 20, 2 entries'. */
  readonly what: string;
  readonly onClose: () => void;
  readonly onPaid: () => void;
};

/** Asks whether a payment has arrived, with its amount, and marks what it pays for as paid. */
export function PaidDialog({ ids, amount, from, what, onClose, onPaid }: Props) {
  const { mark, busy } = useMark(ids);
  const receive = async (): Promise<void> => {
    if (await mark(true, onPaid)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Have you received ${amount}${from === '' ? '' : ` from ${from}`}?`}
      description={`${what}. Check that it is ${amount}. We will email ${from === '' ? 'the entrants' : 'the entrant'} to say it has arrived.`}
      actions={
        <>
          <Button busy={busy} onClick={() => void receive()}>
            Yes, mark as paid
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    />
  );
}

/**
 * Marks entries and other ordered items as paid or takes that back, all at once, however often it is pressed; `after` runs before the list is
 * read again. Resolves to false when refused.
 */
export function useMark(ids: Ids) {
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const mark = async (paid: boolean, after: () => void): Promise<boolean> => {
    setBusy(true);
    try {
      await intention.run((key) => call(markPaid, { prodIds: [...ids], paid, message: '' }, { key }));
      after();
      await askAgain(entriesOfCompetition);
      return true;
    } catch (cause) {
      error('Error updating paid.');
      info(wordsOf(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { mark, busy };
}
