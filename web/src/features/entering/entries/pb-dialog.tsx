import { savePb } from '@startline/contract/entering/entries';
import { changeEntryPb } from '@startline/contract/entering/part-bests';
import { timingOfText, type Performance } from '@startline/rules/performances/parse-performance';
import type { Mark } from '@startline/rules/performances/print-performance';
import type { AthleteId } from '@startline/rules/ids';
import { call } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { PbForm } from '../../../ui/overlay/pb-form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Row } from './use-entry-events.ts';

type Props = {
  row: Row;
  athleteId: AthleteId;
  firstName: string;
  onClose: () => void;
  /** The mark once it is saved. */ onSaved: (typed: string) => void;
};

/** Asks for an athlete's PB in an event, and saves it. */
export function PbDialog({ row, athleteId, firstName, onClose, onSaved }: Props) {
  const { uomInfo: unit, facts } = row;
  const save = async ({ value, text }: Performance): Promise<void> => {
    const saved = await call(savePb, { aid: athleteId, eid: row.eventid, pb: value, pbText: text, ceid: row.ceid });
    info(`PB saved for ${saved.eventName}`);
    onSaved(text);
  };
  const remove = async (): Promise<void> => {
    if (facts.pbMandatory) throw new Error('This event requires a PB. You can change it, but not remove it.');
    // a PB from a result is refused first, with the entry as it was
    const { eventName } = await call(savePb, { aid: athleteId, eid: row.eventid, pbText: '', ceid: row.ceid });
    if (row.entry) await call(changeEntryPb, { entryId: row.entry.entryId, performance: '' });
    info(`PB removed for ${eventName}`);
    onSaved('');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${firstName}’s PB for ${row.Name}`}
      description="The organiser uses it to decide who is in which heat or pool."
    >
      <PbForm
        start={row.pbText}
        rules={{ unit, min: facts.minPb, max: facts.maxPb, split: facts.split }}
        known={knownPb(row)}
        onSave={save}
        onRemove={remove}
        onClose={onClose}
      />
    </Dialog>
  );
}

const knownPb = ({ pb, pbText, uomInfo: { type } }: Row): Mark | undefined =>
  pb === null ? undefined : { type, value: pb, timing: timingOfText(type, pbText) };
