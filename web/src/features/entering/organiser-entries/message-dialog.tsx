import { writeToEntrants, type CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { call, type Reply } from '../../../lib/api.ts';
import { listFaults, showRefusal } from '../../../lib/form-faults.ts';
import { useIntention } from '../../../lib/intention.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export type Message = { subject: string; message: string };
type Preview = Reply<typeof writeToEntrants.output._zod.output>['data'];
type Props = {
  data: CompetitionEntries;
  entries: CompetitionEntries['entries'];
  /** What was typed when the dialog was last left with Escape or a press beside it. */
  left?: Message | undefined;
  onClose: (isDone: boolean, left?: Message) => void;
};

/** Asks for a message to the people behind entries, shows the email as they will read it, and sends it to each. */
export function MessageDialog({ data, entries, left = { subject: '', message: '' }, onClose }: Props) {
  const form = useForm<Message>({ shouldFocusError: false, defaultValues: left });
  const [preview, setPreview] = useState<Preview>();
  const intention = useIntention();
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (message) => {
    const send = preview !== undefined;
    const entryIds = entries.map(({ entryId }) => entryId);
    try {
      const reply = await intention.run((key) =>
        call(writeToEntrants, { id: data.competition.id, entryIds, ...message, send }, { key }),
      );
      if (!send) {
        setPreview(reply);
        return;
      }
      info(`The message is on its way to ${peopleText(reply.people)}.`);
      onClose(true);
    } catch (cause) {
      setPreview(undefined);
      showRefusal(form.setError, cause);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose(false, form.getValues())}
      title={preview ? `Send this to ${peopleText(preview.people)}?` : 'Message the people who entered'}
      actions={
        <>
          <Button busy={isSubmitting} onClick={() => void submit()}>
            {preview ? `Send to ${peopleText(preview.people)}` : 'Preview'}
          </Button>
          <Button
            variant="secondary"
            disabled={isSubmitting}
            onClick={() => (preview ? setPreview(undefined) : onClose(false))}
          >
            {preview ? 'Change it' : 'Cancel'}
          </Button>
        </>
      }
    >
      {preview ? <Letter preview={preview} /> : <Words form={form} onSubmit={submit} />}
    </Dialog>
  );
}

type WordsProps = { form: UseFormReturn<Message>; onSubmit: () => Promise<void> };

/** The subject and the message. */
function Words({ form, onSubmit }: WordsProps) {
  const { errors, submitCount } = form.formState;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <ErrorSummary faults={listFaults(errors)} attempt={submitCount} />
      <p className="text-ink2">Each person gets their own email and cannot see anyone else’s address.</p>
      <Field label="Subject" name="subject" error={errors.subject?.message}>
        <TextInput
          maxLength={120}
          {...form.register('subject', { validate: (value) => value.trim() !== '' || 'Enter a subject.' })}
        />
      </Field>
      <Field label="Message" name="message" error={errors.message?.message}>
        <TextArea
          rows={7}
          maxLength={3000}
          {...form.register('message', {
            validate: (value) => value.trim().length >= 10 || 'Write at least 10 characters.',
          })}
        />
      </Field>
    </form>
  );
}

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${String(count)} people`);

/** The first of the emails, in full. */
const Letter = ({ preview: { people, first } }: { preview: Preview }) => (
  <div role="status" className="space-y-3">
    <p className="text-ink2">
      {people === 1 ? 'The email:' : `Each email lists its reader’s own entries. The one to ${first.name}:`}
    </p>
    <div className="rounded-lg border border-line p-4">
      <p className="pb-3 font-[650] wrap-anywhere">{first.subject}</p>
      <p className="wrap-anywhere whitespace-pre-line">{first.text.trim()}</p>
    </div>
  </div>
);
