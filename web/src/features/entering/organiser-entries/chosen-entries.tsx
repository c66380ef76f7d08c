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
const MoveDialog = lazy(async () => ({ default: (await arriving(() => import('./move-dialog.tsx'))).MoveDialog }));
const MessageDialog = lazy(async () => ({
  default: (await arriving(() => import('./message-dialog.tsx'))).MessageDialog,
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
        {data.competition.mayBuild ? (
          <BuilderActions data={data} entries={entries} onDone={onDone} />
        ) : (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`mailto:?bcc=${emails.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(data.competition.name)}`}
          >
            Email {emails.length === 1 ? '1 person' : `${String(emails.length)} people`}
          </a>
        )}
        {owed.length > 0 && (
          <Button busy={busy} onClick={() => void mark()}>
            {owed.length === 1 ? 'Mark 1 as paid' : `Mark ${String(owed.length)} as paid`}
          </Button>
        )}
      </div>
    </StickyBar>
  );
}

type ActionProps = { data: CompetitionEntries; entries: CompetitionEntries['entries']; onDone: () => void };

/** Messages the people behind the chosen entries, moves those that have a place, and withdraws the paid and promised. */
function BuilderActions({ data, entries, onDone }: ActionProps) {
  const [open, setOpen] = useState<'message' | 'move' | 'withdraw'>();
  const [placed, leaving] = [entries.filter(({ state }) => state !== 'cancelled'), entries.filter(isSold)];
  const close = (isDone: boolean): void => {
    setOpen(undefined);
    if (isDone) onDone();
  };
  const people = new Set(entries.map(({ contact }) => contact.email)).size;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('message')}>
        Message {people === 1 ? '1 person' : `${String(people)} people`}
      </Button>
      {placed.length > 0 && (
        <Button variant="secondary" onClick={() => setOpen('move')}>
          Move {counted(placed.length)}
        </Button>
      )}
      {leaving.length > 0 && (
        <Button variant="secondary" onClick={() => setOpen('withdraw')}>
          Withdraw {counted(leaving.length)}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'message' && <MessageDialog data={data} entries={entries} onClose={close} />}
        {open === 'move' && <MoveDialog data={data} entries={placed} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog compId={data.competition.id} entries={leaving} onClose={close} />}
      </Suspense>
    </>
  );
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${String(count)} entries`);
const isSold = ({ state }: CompetitionEntries['entries'][number]): boolean =>
  state === 'paid' || state === 'awaiting-cheque';
