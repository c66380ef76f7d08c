import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { entryPerformance, type EntryPerformance } from '@startline/contract/entering/entry-actions';
import { changeEntryPb } from '@startline/contract/entering/part-bests';
import { timingOfText } from '@startline/rules/performances/parse-performance';
import type { PbRules } from '@startline/rules/performances/pbs/pb-entry';
import type { Mark } from '@startline/rules/performances/print-performance';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { PbForm } from '../../../ui/overlay/pb-form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf, type Entry } from './each-entry.tsx';

type Props = { entry: Entry; onClose: () => void };

/** Changes the PB of one entry for the organiser. The athlete's own PB stays as it is. */
export function ChangePbDialog({ entry, onClose }: Props) {
  const reply = useCall(entryPerformance, { id: entry.entryId }, { freshMs: 0 });
  const change = async (text: string): Promise<void> => {
    const { perfText } = await call(changeEntryPb, { entryId: entry.entryId, performance: text });
    info(`${perfText === '' ? 'PB removed' : `PB changed to ${perfText}`}: ${nameOf(entry)}`);
    await askAgain(entriesOfCompetition);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change PB: ${nameOf(entry)}`}
      description="Only this entry changes, not the athlete’s own PB. If the event is already drawn, heats and lanes stay the same until you draw it again."
    >
      {reply.data ? (
        <PbForm
          start={reply.data.data.perfText}
          rules={rulesOf(reply.data.data)}
          known={markOf(reply.data.data)}
          onSave={({ text }) => change(text)}
          onRemove={() => change('')}
          onClose={onClose}
        />
      ) : reply.error ? (
        <FailedState message={wordsOf(reply.error)} busy={reply.isFetching} onRetry={reply.refetch} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  );
}

const typeOf = ({ uom }: EntryPerformance): PbRules['unit']['type'] => uom[0]?.uomType ?? 'T';

/** Returns the limits of the event. The server alone checks its standard. */
const rulesOf = (performance: EntryPerformance): PbRules => ({
  ...performance.limits,
  unit: { type: typeOf(performance), options: performance.uom },
  split: null,
});

/** Returns the mark that the entry has now. */
function markOf(performance: EntryPerformance): Mark | undefined {
  const { perf, perfText } = performance;
  const type = typeOf(performance);
  return perf === null ? undefined : { type, value: perf, timing: timingOfText(type, perfText) };
}
