import type { MyEntry } from '@startline/contract/entering/my-entries';
import { addToBasket, entryActions } from '@startline/contract/entering/entry-actions';
import { useState, type SyntheticEvent } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Offers an unpaid place to another person by mail. */
export function GiveCard({ entry }: { entry: MyEntry }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    if (email.trim() === '') {
      setFault('Enter their email address.');
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      info((await send(addToBasket, { productid: entry.entryId, email })).message);
      setEmail('');
      await askAgain(entryActions);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void give();
  };
  return (
    <Card aria-labelledby="give-title">
      <h2 id="give-title" className="text-[1.19rem]">
        Offer to somebody else
      </h2>
      <p className="pt-1 pb-4 text-ink2">
        Use this if somebody else should pay. We email them a link, and the place is held for them once they accept it.
      </p>
      <form noValidate onSubmit={submit} className="space-y-4">
        <Field label="Their email address" name="email" error={fault}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          Offer the place
        </Button>
      </form>
    </Card>
  );
}
