import { createPrice } from '@startline/contract/selling/prices';
import { decimalText } from '@startline/rules/money';
import { useState } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { textOf } from '../draft/draft.ts';
import { keepTyping, keptTyping } from '../draft/kept-typing.ts';
import { readAmount } from '../draft/typed-values.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { feeTermsOf, priceFaultsOf } from './price-values.ts';
import { eventsAnew } from '../events/use-parts.ts';

/** A competition without a price: an amount is enough to continue; all else of a price can be set later. */
export function FirstPrice() {
  const { typed, type } = useKeptAmount();
  const { busy, fault, save } = useFirstPrice(typed);
  return (
    <Card>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="flex-1 basis-64">
          <Field
            label="What does an entry cost?"
            name="first-price"
            hint="Include the booking fee. Enter 0 for free entry. You can add early prices later, under Prices."
            error={fault === '' ? undefined : fault}
          >
            <TextInput
              className="num max-w-36"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" busy={busy}>
          Save this price
        </Button>
      </form>
    </Card>
  );
}

const amountKey = (compId: number): string => `builder ${compId} first price`;

/** Returns the typed amount, which outlives a visit to another step. */
function useKeptAmount() {
  const { compId } = useSessionOfBuilder();
  const key = amountKey(compId);
  const [typed, setTyped] = useState(() => textOf(keptTyping(key), 'amount'));
  const type = (amount: string): void => {
    setTyped(amount);
    keepTyping(key, amount === '' ? {} : { amount });
  };
  return { typed, type };
}

/** Makes the price of an amount, including the booking fee; `fault` is the amount's fault. */
function useFirstPrice(typed: string) {
  const session = useSessionOfBuilder();
  const { currency, timeZone } = useRecord();
  const { config } = useSession();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const read = readAmount(typed, currency);
    const isFree = read.kind === 'value' && read.value.minor === 0;
    const [first] = Object.values(
      priceFaultsOf(
        { description: 'Standard entry', price: typed, freeEntry: isFree },
        feeTermsOf(config, currency),
        currency,
        timeZone,
      ),
    );
    setFault(first ?? '');
    if (first !== undefined || read.kind !== 'value') return;
    setBusy(true);
    try {
      await session.write(() =>
        call(createPrice, {
          compId: session.compId,
          description: 'Standard entry',
          price: decimalText(read.value),
          options: { displayFee: true, feeIncluded: true, freeEntry: isFree },
        }),
      );
      keepTyping(amountKey(session.compId), {});
      await eventsAnew(session.compId);
    } catch (cause) {
      setFault(cause instanceof ApiRefusal ? (cause.faults[0]?.message ?? cause.message) : wordsOf(cause));
    }
    setBusy(false);
  };
  return { busy, fault, save };
}
