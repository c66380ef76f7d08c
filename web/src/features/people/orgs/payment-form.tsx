import { readOrg, updateOrg, type Org } from '@startline/contract/people/orgs';
import { useState, type SyntheticEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { elsewhereTitle } from '../../../lib/elsewhere/elsewhere-words.ts';
import { useSent } from './use-sent.ts';

/** For administrators of the application: the account that receives the organisation's money, and its payment code. */
export function PaymentForm({ org }: { org: Org }) {
  const sent = useSent();
  const [typed, setTyped] = useState(() => settingsOf(org));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sent.run(async () => {
      const { id, version, name, logo } = org;
      info((await send(updateOrg, { id, version, name, logo, ...sentSettings(typed) })).message);
      await askAgain(readOrg);
    });
  };
  return (
    <Card aria-labelledby="org-payment">
      <h2 id="org-payment" className="pb-1 text-[1.19rem]">
        Payment settings
      </h2>
      <p className="pb-4 text-[0.95rem] text-ink2">Only administrators of this site see these.</p>
      <form noValidate onSubmit={submit} className="space-y-5">
        <ErrorSummary
          faults={
            sent.conflict
              ? [
                  {
                    message: `${elsewhereTitle(sent.conflict, 'saved this organisation')} Load the page again, then save.`,
                  },
                ]
              : sent.faults
          }
          attempt={sent.attempt}
        />
        <SettingFields typed={typed} onType={(change) => setTyped({ ...typed, ...change })} field={sent.field} />
        <Button type="submit" busy={sent.busy}>
          Save payment settings
        </Button>
      </form>
    </Card>
  );
}

type Settings = { account: string; name: string; code: string; shows: boolean };

const settingsOf = ({ stripeUser, paymentCode }: Org): Settings => ({
  account: stripeUser.id,
  name: stripeUser.name,
  code: paymentCode,
  shows: stripeUser.showPaymentCode,
});
const sentSettings = ({ account, name, code, shows }: Settings) => ({
  paymentCode: code,
  stripeUser: { id: account.trim(), name, showPaymentCode: shows },
});

type FieldsProps = {
  typed: Settings;
  onType: (change: Partial<Settings>) => void;
  field: ReturnType<typeof useSent>['field'];
};

const SettingFields = ({ typed, onType, field }: FieldsProps) => (
  <>
    <Field label="Account with the card provider" optional hint="Starts with acct_" {...field('stripeUser.id')}>
      <TextInput
        className="num"
        autoComplete="off"
        value={typed.account}
        onChange={(event) => onType({ account: event.target.value })}
      />
    </Field>
    <Field label="Name of the account" optional {...field('stripeUser.name')}>
      <TextInput
        autoComplete="off"
        maxLength={120}
        value={typed.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
    </Field>
    <Field
      label="Payment code"
      optional
      hint="Builders type it in Options. It is then in the description of each card payment."
      {...field('paymentCode')}
    >
      <TextInput
        className="num max-w-60"
        autoComplete="off"
        maxLength={60}
        value={typed.code}
        onChange={(event) => onType({ code: event.target.value })}
      />
    </Field>
    <Checkbox
      label="The builder asks for the payment code"
      checked={typed.shows}
      onChange={(event) => onType({ shows: event.target.checked })}
    />
  </>
);
