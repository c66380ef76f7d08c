import { entriesOfCompetition, type CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { markPaid } from '@startline/contract/entering/entries';
import { lazy, Suspense, useState } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { call, wordsOf } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';

const WithdrawDialog = lazy(async () => ({
  default: (await arriving(() => import('./withdraw-dialog.tsx'))).WithdrawDialog,
}));

type Props = { data: CompetitionEntries; chosen: ReadonlySet<number>; onDone: () => void };

/** The actions on the entries chosen on this page, at the bottom of the window. */
export function ChosenEntries({ data, chosen, onDone }: Props) {
  const entries = data.entries.filter(({ entryId }) => chosen.has(entryId));
  const owed = data.competition.mayMarkPaid ? entries.filter(({ state }) => state === 'awaiting-cheque') : [];
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  if (entries.length === 0) return null;
  const mark = async (): Promise<void> => {
    setBusy(true);
    try {
      const prodIds = owed.map(({ entryId }) => entryId);
      await intention.run((key) => call(markPaid, { prodIds, paid: true, message: '' }, { key }));
      info(
        prodIds.length === 1 ? '1 entry is marked as paid.' : `${String(prodIds.length)} entries are marked as paid.`,
      );
      onDone();
    } catch (cause) {
      error('Error updating paid.');
      info(wordsOf(cause));
    }
    await askAgain(entriesOfCompetition);
    setBusy(false);
  };
  const emails = [...new Set(entries.map(({ contact }) => contact.email))];
  return (
    <StickyBar>
      <p role="status" className="num font-[650]">
        {entries.length === 1 ? '1 entry chosen' : `${String(entries.length)} entries chosen`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onDone}>
          Clear
        </Button>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`mailto:?bcc=${emails.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(data.competition.name)}`}
        >
          Email {emails.length === 1 ? '1 person' : `${String(emails.length)} people`}
        </a>
        <WithdrawButton compId={data.competition.id} entries={entries} onDone={onDone} />
        {owed.length > 0 && (
          <Button busy={busy} onClick={() => void mark()}>
            {owed.length === 1 ? 'Mark 1 as paid' : `Mark ${String(owed.length)} as paid`}
          </Button>
        )}
      </div>
    </StickyBar>
  );
}

type WithdrawProps = {
  compId: CompetitionEntries['competition']['id'];
  entries: CompetitionEntries['entries'];
  onDone: () => void;
};

/** Withdraws those of the chosen entries that are paid or promised by cheque, once it is known what comes back. */
function WithdrawButton({ compId, entries, onDone }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false);
  const leaving = entries.filter(({ state }) => state === 'paid' || state === 'awaiting-cheque');
  if (leaving.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw {leaving.length === 1 ? '1 entry' : `${String(leaving.length)} entries`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WithdrawDialog
            compId={compId}
            entries={leaving}
            onClose={(isDone) => {
              setOpen(false);
              if (isDone) onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
