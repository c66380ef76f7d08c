import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { formatMoney, type Currency } from '@startline/rules/money';
import { lazy, Suspense, useState } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { owedFor } from './cheques.ts';
import type { Message } from './message-dialog.tsx';
import { PaidDialog, useMark } from '../../../ui/overlay/paid-dialog.tsx';

const WithdrawDialog = lazy(async () => ({
  default: (await arriving(() => import('./withdraw-dialog.tsx'))).WithdrawDialog,
}));
const MoveDialog = lazy(async () => ({ default: (await arriving(() => import('./move-dialog.tsx'))).MoveDialog }));
const AnotherDialog = lazy(async () => ({
  default: (await arriving(() => import('./another-dialog.tsx'))).AnotherDialog,
}));
const MessageDialog = lazy(async () => ({
  default: (await arriving(() => import('./message-dialog.tsx'))).MessageDialog,
}));

type Props = { data: CompetitionEntries; chosen: ReadonlySet<number>; onDone: () => void };

/** The actions on the entries chosen on this page, at the bottom of the window. */
export function ChosenEntries({ data, chosen, onDone }: Props) {
  const entries = data.entries.filter(({ entryId }) => chosen.has(entryId));
  const [marked, setMarked] = useState<{ readonly chosen: Props['chosen']; readonly entries: Entries }>();
  // a filter for payments awaited drops what was just marked, which can be undone all the same
  const paid = marked?.chosen === chosen ? marked.entries : [];
  if (entries.length === 0 && paid.length === 0) return null;
  const emails = [...new Set(entries.map(({ contact }) => contact.email))];
  return (
    <StickyBar>
      <p role="status" className="num font-[650]">
        {paid.length > 0 ? `${counted(paid.length)} marked as paid` : `${counted(entries.length)} chosen`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onDone}>
          Clear
        </Button>
        {entries.length === 0 ? null : data.competition.mayBuild ? (
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
          <MarkPaid
            {...{ entries, paid, currency: data.competition.currency }}
            onPaid={(now) => setMarked({ chosen, entries: now })}
          />
        )}
      </div>
    </StickyBar>
  );
}

type Entries = CompetitionEntries['entries'];
type MarkProps = { entries: Entries; paid: Entries; currency: Currency; onPaid: (entries: Entries) => void };

/** Marks the awaited ones as paid after a question with their amount. Offers to undo while the same are chosen. */
function MarkPaid({ entries, paid, currency, onPaid }: MarkProps) {
  const [isAsking, setAsking] = useState(false);
  const { mark, busy } = useMark(paid.map(({ entryId }) => entryId));
  const owed = entries.filter(({ state }) => state === 'awaiting-cheque');
  const people = new Set(owed.map(({ contact }) => contact.email)).size;
  if (paid.length > 0)
    return (
      <Button variant="secondary" busy={busy} onClick={() => void mark(false, () => onPaid([]))}>
        Undo
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
          onPaid={() => onPaid(owed)}
        />
      )}
    </>
  );
}

type ActionProps = { data: CompetitionEntries; entries: CompetitionEntries['entries']; onDone: () => void };

/**
 * Messages the people behind the chosen entries, moves those that have a place, withdraws the paid and promised, and
 * enters one athlete for another event.
 */
function BuilderActions({ data, entries, onDone }: ActionProps) {
  const [message, setMessage] = useState<Message>();
  const [open, setOpen] = useState<'message' | 'another' | 'move' | 'withdraw'>();
  const [placed, leaving] = [entries.filter(({ state }) => state !== 'cancelled'), entries.filter(isSold)];
  const close = (isDone: boolean): void => {
    setOpen(undefined);
    if (isDone) onDone();
  };
  const people = new Set(entries.map(({ contact }) => contact.email)).size;
  const [one] = new Set(placed.map(({ athleteId }) => athleteId)).size === 1 ? placed : [];
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('message')}>
        Message {people === 1 ? '1 person' : `${String(people)} people`}
      </Button>
      {one && (
        <Button variant="secondary" onClick={() => setOpen('another')}>
          Enter another event
        </Button>
      )}
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
        {open === 'message' && (
          <MessageDialog
            data={data}
            entries={entries}
            left={message}
            onClose={(isDone, left) => {
              setMessage(left);
              close(isDone);
            }}
          />
        )}
        {open === 'another' && one && <AnotherDialog compId={data.competition.id} entry={one} onClose={close} />}
        {open === 'move' && <MoveDialog data={data} entries={placed} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog compId={data.competition.id} entries={leaving} onClose={close} />}
      </Suspense>
    </>
  );
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${String(count)} entries`);
const isSold = ({ state }: CompetitionEntries['entries'][number]): boolean =>
  state === 'paid' || state === 'awaiting-cheque';
