import { readOrg, updateOrg, type Org } from '@startline/contract/orgs';
import { useState, type SyntheticEvent } from 'react';
import { send } from '../../lib/api.ts';
import { askAgain } from '../../lib/kept-calls.ts';
import { info } from '../../lib/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSent } from './use-sent.ts';

/** For administrators of the application: which account the organisation's money goes to, and its payment code. */
export function PaymentForm({ org }: { org: Org }) {
  const sent = useSent();
  const [account, setAccount] = useState(org.stripeUser.id);
  const [name, setName] = useState(org.stripeUser.name);
  const [code, setCode] = useState(org.paymentCode);
  const [shows, setShows] = useState(org.stripeUser.showPaymentCode);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sent.run(async () => {
      info(
        (
          await send(updateOrg, {
            id: org.id,
            version: org.version,
            name: org.name,
            logo: org.logo,
            paymentCode: code,
            stripeUser: { id: account.trim(), name, showPaymentCode: shows },
          })
        ).message,
      );
      await askAgain(readOrg);
    });
  };
  return (
    <Card aria-labelledby="org-payment">
      <h2 id="org-payment" className="pb-1 text-[1.19rem]">
        Payment settings
      </h2>
      <p className="pb-4 text-[0.95rem] text-ink2">Only administrators of this installation see these.</p>
      <form noValidate onSubmit={submit} className="space-y-5">
        <ErrorSummary
          faults={
            sent.conflict
              ? [{ message: `${sent.conflict.who} saved this organisation meanwhile. Load the page again, then save.` }]
              : sent.faults
          }
          attempt={sent.attempt}
        />
        <Field label="Account at the card provider" optional hint="Starts with acct_" {...sent.field('stripeUser.id')}>
          <TextInput
            className="num"
            autoComplete="off"
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        </Field>
        <Field label="Name of the account" optional {...sent.field('stripeUser.name')}>
          <TextInput
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label="Payment code"
          optional
          hint="The builder asks for it before cards can be taken."
          {...sent.field('paymentCode')}
        >
          <TextInput
            className="num max-w-60"
            autoComplete="off"
            maxLength={60}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Checkbox
          label="The builder asks for the payment code"
          checked={shows}
          onChange={(event) => setShows(event.target.checked)}
        />
        <Button type="submit" busy={sent.busy}>
          Save payment settings
        </Button>
      </form>
    </Card>
  );
}
