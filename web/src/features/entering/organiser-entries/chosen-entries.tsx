import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { formatMoney, type Currency } from '@startline/rules/money';
import { lazy, Suspense, useState } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { owedFor } from './cheques.ts';
import { PaidDialog, useMark } from './paid-dialog.tsx';

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
  if (entries.length === 0) return null;
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
        {data.competition.mayMarkPaid && (
          <MarkPaid key={ids(entries)} entries={entries} currency={data.competition.currency} />
        )}
      </div>
    </StickyBar>
  );
}

const ids = (entries: CompetitionEntries['entries']): string => entries.map(({ entryId }) => entryId).join();

type MarkProps = { entries: CompetitionEntries['entries']; currency: Currency };

/** Marks the awaited ones as paid after a question with their amount. Offers to undo while the same are chosen. */
function MarkPaid({ entries, currency }: MarkProps) {
  const [marked, setMarked] = useState<MarkProps['entries']>([]);
  const [isAsking, setAsking] = useState(false);
  const { mark, busy } = useMark(marked.map(({ entryId }) => entryId));
  const owed = entries.filter(({ state }) => state === 'awaiting-cheque');
  const people = new Set(owed.map(({ contact }) => contact.email)).size;
  if (marked.length > 0)
    return (
      <Button variant="secondary" busy={busy} onClick={() => void mark(false, () => setMarked([]))}>
        Undo: {counted(marked.length)} paid
      </Button>
    );
  if (owed.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Mark {owed.length} as paid</Button>
      {isAsking && (
        <PaidDialog
          ids={owed.map(({ entryId }) => entryId)}
          amount={formatMoney(owedFor(owed, currency))}
          from={people === 1 ? (owed[0]?.contact.name ?? '') : ''}
          what={`${counted(owed.length)} by ${people === 1 ? '1 person' : `${String(people)} people`}`}
          onClose={() => setAsking(false)}
          onPaid={() => setMarked(owed)}
        />
      )}
    </>
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
