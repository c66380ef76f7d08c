import { contactOrganiser } from '@startline/contract/competitions/competitions';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CompetitionView } from '@startline/contract/competitions/view';
import { send, type Reply } from '../../../lib/api.ts';
import { listFaults, showRefusal } from '../../../lib/form-faults.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { CompetitionSubPage } from './panels/competition-sub-page.tsx';
import { ContactDetails } from './panels/contact-panel.tsx';

type Message = { name: string; email: string; message: string };

/** The form to write to the organiser of a competition, which says what is done with the message. */
export const ContactOrganiserScreen = () => (
  <CompetitionSubPage title="Contact the organiser" narrow>
    {(view) => (
      <>
        <Card>
          <ContactDetails view={view} />
        </Card>
        <MessageForm view={view} />
      </>
    )}
  </CompetitionSubPage>
);

function MessageForm({ view }: { view: CompetitionView }) {
  const { userInfo } = useSession();
  const form = useForm<Message>({
    shouldFocusError: false,
    defaultValues: { name: userInfo?.user.display_name ?? '', email: userInfo?.user.user_email ?? '', message: '' },
  });
  const [answer, setAnswer] = useState<Reply<{ sent: boolean }>>();
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = form.handleSubmit((message) =>
    send(contactOrganiser, { compId: view.id, ...message }).then(setAnswer, (cause: unknown) =>
      showRefusal(form.setError, cause),
    ),
  );
  if (answer) return <Sent view={view} answer={answer} />;
  return (
    <Card>
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <ErrorSummary faults={listFaults(errors)} attempt={submitCount} />
        <Field label="Your name" name="name" error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name', filled('Enter your name.'))} />
        </Field>
        <Field
          label="Your email address"
          name="email"
          hint="The organiser replies to this address."
          error={errors.email?.message}
        >
          <TextInput
            type="email"
            autoComplete="email"
            {...form.register('email', filled('Enter your email address.'))}
          />
        </Field>
        <Field label="Message" name="message" error={errors.message?.message}>
          <TextArea
            rows={6}
            maxLength={3000}
            {...form.register('message', {
              validate: (value) => value.trim().length >= 10 || 'Write at least 10 characters.',
            })}
          />
        </Field>
        <Button type="submit" busy={isSubmitting}>
          Send message
        </Button>
      </form>
    </Card>
  );
}

const filled = (phrase: string) => ({ validate: (value: string) => value.trim() !== '' || phrase });

/** The result of sending. Takes the focus, since the form with the pressed button is gone. */
function Sent({ view, answer }: { view: CompetitionView; answer: Reply<{ sent: boolean }> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        title={answer.data.sent ? 'Message sent' : 'Message saved'}
        icon={<MailCheck size={36} strokeWidth={1.5} />}
        action={
          <LinkButton to="/v2/show-entry-v2/$id" params={{ id: String(view.id) }}>
            Back to the competition
          </LinkButton>
        }
      >
        {answer.message}
      </EmptyState>
    </div>
  );
}
