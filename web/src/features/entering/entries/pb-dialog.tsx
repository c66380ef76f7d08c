import { savePb } from '@startline/contract/entering/entries';
import { oddMarkQuestion, oddMarks } from '@startline/rules/performances/odd-mark';
import { timingOfText, type Performance } from '@startline/rules/performances/parse-performance';
import { pbFaultText, readPb } from '@startline/rules/performances/pbs/pb-entry';
import { exampleOf } from '@startline/rules/performances/units';
import type { AthleteId } from '@startline/rules/ids';
import { useState, type SubmitEvent } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Row } from './use-entry-events.ts';

type Props = {
  row: Row;
  athleteId: AthleteId;
  firstName: string;
  onClose: () => void;
  /** The mark once it is saved. */ onSaved: (typed: string) => void;
};

/** Asks for a PB, checks it with the server's rule, and asks once about an odd mark. Typing stays until it is saved. */
export function PbDialog({ row, athleteId, firstName, onClose, onSaved }: Props) {
  const { typed, type, fault, question, busy, save } = useMark(row, athleteId, onSaved);
  const { uomInfo: unit } = row;
  const example = unit.options[0] ? exampleOf(unit.options[0]) : '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${firstName}’s PB for ${row.Name}`}
      description="The organiser uses it to seed the heats."
    >
      <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
        <Field
          label={`PB in ${unit.options[0]?.text ?? 'figures'}`}
          name="pb"
          hint={`For example ${example}`}
          error={fault}
        >
          <TextInput
            className="num max-w-[12rem] text-[1.25rem]"
            inputMode={unit.type === 'T' ? 'text' : 'decimal'}
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(change) => type(change.target.value)}
          />
        </Field>
        {question !== undefined && (
          <NoticeBox tone="warn" live title={question.text}>
            {question.meant === undefined ? 'Change it above, or save it as it is.' : 'Change it above if not.'}
          </NoticeBox>
        )}
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" busy={busy}>
            {question === undefined
              ? 'Save PB'
              : question.meant === undefined
                ? 'Yes, save it'
                : `Yes, ${question.meant}`}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A question asked once: whether an odd mark is right, or whether `meant` is the intended mark. */
type Question = { readonly text: string; readonly meant?: string };

/** Returns the mark while it is typed: read when it is saved, with one question when it is odd or ambiguous. */
function useMark(row: Row, athleteId: AthleteId, onSaved: Props['onSaved']) {
  const [typed, setTyped] = useState(row.pbText);
  const [fault, setFault] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const { uomInfo: unit, facts } = row;

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPb(question?.meant ?? typed, { unit, min: facts.minPb, max: facts.maxPb, split: facts.split });
    setFault(read.ok || read.reason.meant ? undefined : pbFaultText(read.reason));
    if (!read.ok) {
      if (read.reason.meant) setQuestion({ text: pbFaultText(read.reason), meant: read.reason.meant.text });
      return;
    }
    const odd = question === undefined ? oddness(read.value, row) : undefined;
    if (odd !== undefined) {
      setQuestion({ text: odd });
      return;
    }
    setBusy(true);
    try {
      const saved = await call(savePb, {
        aid: athleteId,
        eid: row.eventid,
        pb: read.value.value,
        pbText: read.value.text,
        ceid: row.ceid,
      });
      info(`PB saved for ${saved.eventName}`);
      onSaved(read.value.text);
    } catch (cause) {
      error('Error updating PB.');
      setFault(wordsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const type = (text: string): void => {
    setTyped(text);
    setQuestion(undefined);
  };
  return { typed, type, fault, question, busy, save };
}

function oddness(mark: Performance, row: Row): string | undefined {
  const pb =
    row.pb === null ? undefined : { type: mark.type, value: row.pb, timing: timingOfText(mark.type, row.pbText) };
  const [odd] = oddMarks(mark, { pb, sensible: null });
  return odd && oddMarkQuestion(odd);
}
