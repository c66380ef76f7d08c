import { readParts, saveParts, type PartBests } from '@startline/contract/entering/part-bests';
import type { AthleteId } from '@startline/rules/ids';
import { partPbsNotSavedText, readPartPbs } from '@startline/rules/performances/pbs/part-pbs';
import { exampleOf } from '@startline/rules/performances/units';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiRefusal, send, wordsOf } from '../../../lib/api.ts';
import { error, info } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Row } from './use-entry-events.ts';

type Props = {
  row: Row;
  athleteId: AthleteId;
  firstName: string;
  /** Asks for one mark of the whole event instead: when it has no parts, or the person prefers it. */
  whole: ReactNode;
  onClose: () => void;
  /** The total once all parts have marks with points, else empty. */ onSaved: (total: string) => void;
};

/** Asks for an athlete's bests in the parts of a combined event, all at once (PB-34). */
export function PartBestsDialog(props: Props) {
  const { row, athleteId, firstName, whole, onClose } = props;
  const [isWhole, setWhole] = useState(false);
  const reply = useCall(readParts, { athleteId, ceid: row.ceid }, { freshMs: 0 });
  const hasNoParts = reply.error instanceof ApiRefusal && reply.error.error === 'not-found';
  if (isWhole || hasNoParts) return whole;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${firstName}’s PBs for ${row.Name}`}
      description="Enter a mark for each part. Leave a part empty if there is none."
    >
      {reply.data ? (
        <PartsForm {...props} found={reply.data.data} onWhole={() => setWhole(true)} />
      ) : reply.error ? (
        <FailedState message={wordsOf(reply.error)} busy={reply.isFetching} onRetry={reply.refetch} />
      ) : (
        <Skeleton rows={7} />
      )}
    </Dialog>
  );
}

function PartsForm({
  found: match,
  athleteId,
  onClose,
  onSaved,
  onWhole,
}: Props & { found: PartBests; onWhole: () => void }) {
  const { typed, type, faults, busy, save } = useParts(match, athleteId, onSaved);
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      {match.fixed !== '' && (
        <NoticeBox tone="warn" title="This entry’s marks do not change">
          {match.fixed}
        </NoticeBox>
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {match.parts.map((part) => (
          <Field
            key={part.ceid}
            label={part.eventName}
            name={`part-${String(part.ceid)}`}
            hint={hintOf(part)}
            error={faults.get(part.ceid)}
            optional="quiet"
          >
            <TextInput
              className="num max-w-[9rem]"
              inputMode={part.uomInfo.type === 'T' ? 'text' : 'decimal'}
              autoComplete="off"
              value={typed.get(part.ceid) ?? ''}
              onChange={(change) => type(part.ceid, change.target.value)}
            />
          </Field>
        ))}
      </div>
      <p className="num font-[650]" role="status">
        {match.total === null
          ? 'The total shows once each part has a mark.'
          : `${match.total.toLocaleString('en-GB')} points in total`}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" busy={busy}>
          Save PBs
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="quiet" onClick={onWhole}>
          Enter the points instead
        </Button>
      </div>
    </form>
  );
}

type Part = PartBests['parts'][number];
const hintOf = ({ points, uomInfo: { options } }: Part): string => {
  const example = options[0] ? `For example ${exampleOf(options[0])}` : '';
  return points === null ? example : `${example} · ${points.toLocaleString('en-GB')} points`;
};

/** Returns the marks while they are typed; each fault stays at its part until something else is typed there. */
function useParts(match: PartBests, athleteId: AthleteId, onSaved: Props['onSaved']) {
  const [typed, setTyped] = useState(() => new Map(match.parts.map(({ ceid, pbText }) => [ceid, pbText])));
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPartPbs(match.parts.map(ruleOf), typed);
    setFaults(new Map(read.ok ? [] : read.reason.map(({ id, message }) => [id, message])));
    if (!read.ok) return;
    setBusy(true);
    try {
      const parts = [...typed].map(([ceid, pbText]) => ({ ceid, pbText }));
      const { data, message } = await send(saveParts, { id: athleteId, ceid: match.multiid, parts });
      info(message);
      onSaved(data.total === null ? '' : String(data.total));
    } catch (cause) {
      error(partPbsNotSavedText);
      setFaults(faultsIn(cause));
    } finally {
      setBusy(false);
    }
  };
  const type = (ceid: Part['ceid'], text: string): void => {
    setTyped(new Map(typed).set(ceid, text));
    setFaults(new Map([...faults].filter(([part]) => part !== ceid)));
  };
  return { typed, type, faults, busy, save };
}

const ruleOf = ({ ceid, eventName, min, max, split, uomInfo }: Part) => ({
  id: ceid,
  name: eventName,
  rules: { unit: uomInfo, min, max, split },
  table: null,
});

/** Returns the server's fault of each part. */
function faultsIn(cause: unknown): ReadonlyMap<number, string> {
  const data =
    cause instanceof ApiRefusal ? (cause.data as { parts?: { id: number; message: string }[] } | null) : null;
  return new Map((data?.parts ?? []).map(({ id, message }) => [id, message]));
}
