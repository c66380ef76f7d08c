import type { Performance } from '@startline/rules/performances/parse-performance';
import { judgePb, type PbQuestion } from '@startline/rules/performances/pbs/judge-pb';
import type { PbRules } from '@startline/rules/performances/pbs/pb-entry';
import type { Mark } from '@startline/rules/performances/print-performance';
import { exampleOf } from '@startline/rules/performances/units';
import { useState, type SubmitEvent } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { error } from '../../lib/notices.ts';
import { Button } from '../button.tsx';
import { NoticeBox } from '../notice-box.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';

type Props = {
  /** The text in the field at first. */
  start: string;
  rules: PbRules;
  /** The PB so far, with which a far-off mark is compared. */
  known: Mark | undefined;
  /** Saves the mark; rejects when it is refused. */
  onSave: (mark: Performance) => Promise<void>;
  /** Removes the PB, once the field is emptied; rejects when it is refused. */
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/**
 * The form in the dialog of a PB: checked with the server's rule, with one question about an odd mark. Typing stays until
 * it is saved. Not in `ui/form`, whose chunk other pages load at once: it would take the reader of marks with it.
 */
export function PbForm(props: Props) {
  const { typed, type, fault, question, busy, save } = useMark(props);
  const { type: kind, options } = props.rules.unit;
  const [option] = options;
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      <Field
        label={`PB in ${option?.text ?? 'figures'}`}
        name="pb"
        hint={`For example ${option ? exampleOf(option) : ''}${props.start === '' ? '' : '. Leave empty to remove the PB'}`}
        error={fault}
      >
        <TextInput
          className="num max-w-[12rem] text-[1.25rem]"
          inputMode={kind === 'T' ? 'text' : 'decimal'}
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
          {saveText(question)}
        </Button>
        <Button variant="secondary" onClick={props.onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function saveText(question: PbQuestion | undefined): string {
  if (question === undefined) return 'Save PB';
  return question.meant === undefined ? 'Yes, save it' : `Yes, ${question.meant}`;
}

/** Returns the mark while it is typed: judged when it is saved. */
function useMark({ start, rules, known, onSave, onRemove }: Props) {
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<string>();
  const [question, setQuestion] = useState<PbQuestion>();
  const [busy, setBusy] = useState(false);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (start !== '' && typed.trim() === '') return send(onRemove);
    const judged = judgePb(typed, rules, { known, question });
    setFault(judged.kind === 'fault' ? judged.text : undefined);
    if (judged.kind === 'question') setQuestion(judged.question);
    if (judged.kind === 'mark') await send(() => onSave(judged.mark));
  };
  const send = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
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
