import { answerMerge, listDuplicates, listMerges, undoMerge, type Merge } from '@startline/contract/people/duplicates';
import { listAthletes, myAthletes } from '@startline/contract/people/athletes';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { dayAndMonth } from '../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const states: Readonly<Record<Merge['state'], { tone: BadgeTone; word: string }>> = {
  waiting: { tone: 'warn', word: 'Waiting' },
  done: { tone: 'ok', word: 'Merged' },
  stopped: { tone: 'bad', word: 'Stopped' },
  undone: { tone: 'plain', word: 'Undone' },
};

/** A merge of two records: its effect on the reader, and what they may do about it. */
export function MergeCard({ merge }: { merge: Merge }) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    await saying(work);
    await askAgain(listMerges, listDuplicates, listAthletes, myAthletes);
    setBusy(false);
  };
  const { tone, word } = states[merge.state];
  return (
    <Card aria-label={`Merge of ${merge.athlete}`}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="wrap-anywhere text-[1.06rem] font-[650]">Two records of {merge.athlete}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="mt-1">{meaning(merge)}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {merge.mayAnswer && merge.as === 'keeper' && !merge.hasAgreed && (
          <Button busy={busy} onClick={() => void act(() => send(answerMerge, { id: merge.id, agree: true }))}>
            They are one athlete: merge
          </Button>
        )}
        {merge.mayAnswer && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void act(() => send(answerMerge, { id: merge.id, agree: false }))}
          >
            Stop the merge
          </Button>
        )}
        {merge.undoUntil && (
          <Button variant="secondary" busy={busy} onClick={() => void act(() => send(undoMerge, { id: merge.id }))}>
            Undo the merge
          </Button>
        )}
      </div>
    </Card>
  );
}

function meaning(merge: Merge): string {
  const on = dayAndMonth(merge.takesEffectAt);
  switch (merge.state) {
    case 'waiting':
      return merge.as === 'keeper' ? forKeeper(merge, on) : forWhoAsked(merge, on);
    case 'done':
      return merge.undoUntil
        ? `They are now one record. This can be undone until ${dayAndMonth(merge.undoUntil)}.`
        : 'They are now one record.';
    case 'stopped':
      return merge.why;
    case 'undone':
      return 'The merge was undone. There are two records again.';
  }
}

const forWhoAsked = ({ needsBoth }: Merge, on: string): string =>
  needsBoth
    ? `Both families must agree by ${on}, or the merge will not go ahead.`
    : `Everyone who has either record on their list may object until ${on}.`;

function forKeeper({ athlete, hasAgreed, needsBoth, staysListed, shares }: Merge, on: string): string {
  const list = staysListed
    ? shares
      ? ` Those who have the other record on their list will then have ${athlete} on it too.`
      : ''
    : ` ${athlete} will then no longer be on your list. Entries that you made stay yours.`;
  if (needsBoth && hasAgreed)
    return `You have agreed. The records will be merged as soon as the other family agrees. If they have not agreed by ${on}, the merge will not go ahead.${list}`;
  if (needsBoth)
    return `They will be merged only if you and the other family agree by ${on}. The entries of both are kept, with the better PB in each event.${list}`;
  if (hasAgreed) return `You have agreed. The records will be merged on ${on}, or as soon as the others agree.${list}`;
  return `They will be merged on ${on}. The entries of both are kept, with the better PB in each event.${list} If these are two different athletes, stop the merge.`;
}
