import { readHelp } from '@startline/contract/telling/help';
import { askForOrg, listOrgs } from '@startline/contract/people/orgs';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { LogoField } from './logo-field.tsx';
import { useSent } from './use-sent.ts';

const bodies = [
  { value: 'EA', label: 'United Kingdom', hint: 'prices in pounds' },
  { value: 'IRL', label: 'Ireland', hint: 'prices in euro' },
];

/**
 * Requests a new organisation: its name, its logo, its place, and the terms. The form waits for the terms, so that its
 * button never moves under a finger and nobody accepts terms that have not come.
 */
export function AskForm() {
  const terms = useCall(readHelp, { key: 'org.terms' });
  return (
    <States query={terms} empty={null}>
      {(reply) => <FormWithTerms terms={reply.data.data} />}
    </States>
  );
}

function FormWithTerms({ terms }: { terms: string }) {
  const { config } = useSession();
  const navigate = useNavigate();
  const sent = useSent();
  const [name, setName] = useState('');
  const [logo, setLogo] = useState('');
  const [aocode, setBody] = useState<'EA' | 'IRL'>(config?.theme ?? 'EA');
  const [acceptTerms, setAccepted] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const missing = [
      ...(name.trim() === '' ? [{ field: 'name', message: 'Enter the name of the organisation.' }] : []),
      ...(acceptTerms ? [] : [{ field: 'acceptTerms', message: 'Read and accept the terms for organisers.' }]),
    ];
    void sent.run(async () => {
      const reply = await send(askForOrg, { name, logo, aocode, acceptTerms });
      info(reply.message);
      await Promise.all([refreshSession(), askAgain(listOrgs)]);
      await navigate({ to: '/v2/org-v2/$id', params: { id: String(reply.data.id) } });
    }, missing);
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="space-y-5">
        <ErrorSummary faults={sent.faults} attempt={sent.attempt} />
        <Field label="Name" hint="As people know it, such as Hartsfield AC." {...sent.field('name')}>
          <TextInput
            maxLength={100}
            autoComplete="organization"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <LogoField name={name} logo={logo} error={sent.field('logo').error} onLogo={setLogo} />
        <RadioGroup
          name="aocode"
          label="Where"
          inline
          choices={bodies}
          value={aocode}
          onChange={(event) => setBody(event.target.value === 'IRL' ? 'IRL' : 'EA')}
        />
        <Terms text={terms} />
        <Checkbox
          name="acceptTerms"
          label="I accept the terms for organisers on behalf of this organisation"
          error={sent.field('acceptTerms').error}
          checked={acceptTerms}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <Button type="submit" busy={sent.busy}>
          Ask for approval
        </Button>
      </form>
    </Card>
  );
}

/** The terms for organisers, as the administrators have written them. */
function Terms({ text }: { text: string }) {
  return (
    <section aria-labelledby="org-terms" className="rounded-lg border border-line bg-raise p-4">
      <h2 id="org-terms" className="pb-2 text-[1.05rem]">
        Terms for organisers
      </h2>
      {text === '' ? (
        <p className="text-ink2">
          The administrators have not written any terms yet. Your governing body’s rules apply.
        </p>
      ) : (
        <div className="text-[0.95rem]">
          <RichText text={text} />
        </div>
      )}
    </section>
  );
}
