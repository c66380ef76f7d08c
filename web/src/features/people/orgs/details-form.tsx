import { listOrgs, readOrg, updateOrg, type Org } from '@startline/contract/people/orgs';
import { useState, type SyntheticEvent } from 'react';
import { call, send } from '../../../lib/api.ts';
import { wholeDay } from '../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { LogoField } from './logo-field.tsx';
import { useSent } from './use-sent.ts';

/** Name and logo, and the person who accepted the terms. Two people never silently overwrite each other's changes. */
export function DetailsForm({ org }: { org: Org }) {
  const sent = useSent();
  const [name, setName] = useState(org.name);
  const [logo, setLogo] = useState(org.logo);
  const [version, setVersion] = useState(org.version);
  const save = (from: number): void =>
    void sent.run(async () => {
      const reply = await send(updateOrg, { id: org.id, version: from, name, logo });
      setVersion(reply.data.version);
      info(reply.message);
      await askAgain(readOrg, listOrgs);
    });
  const showTheirs = async (): Promise<void> => {
    const theirs = (await call(readOrg, { id: String(org.id) })) as Org;
    setName(theirs.name);
    setLogo(theirs.logo);
    setVersion(theirs.version);
    sent.settle();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save(version);
  };
  return (
    <Card aria-labelledby="org-details">
      <h2 id="org-details" className="pb-4 text-[1.19rem]">
        Details
      </h2>
      <form noValidate onSubmit={submit} className="space-y-5">
        <ErrorSummary faults={sent.faults} attempt={sent.attempt} />
        {sent.conflict && (
          <ConflictNotice
            conflict={sent.conflict}
            onTheirs={() => void showTheirs()}
            onMine={() => save(sent.conflict?.version ?? version)}
          />
        )}
        <Field label="Name" {...sent.field('name')}>
          <TextInput
            maxLength={100}
            autoComplete="organization"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <LogoField name={name} logo={logo} error={sent.field('logo').error} onLogo={setLogo} />
        <Terms org={org} />
        <Button type="submit" busy={sent.busy}>
          Save details
        </Button>
      </form>
    </Card>
  );
}

/** The person who accepted the terms for organisers, and when. */
const Terms = ({ org }: { org: Org }) =>
  org.options.tAndCUsers.length > 0 && (
    <p className="text-[0.95rem] text-ink2">
      Terms for organisers accepted by{' '}
      {org.options.tAndCUsers.map(({ name, at }) => `${name} on ${wholeDay(at)}`).join(', ')}.
    </p>
  );
