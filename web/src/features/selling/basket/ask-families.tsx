import type { CartLine } from '@startline/contract/selling/basket';
import { askFamily } from '@startline/contract/selling/family-pay';
import { momentInWords } from '@startline/rules/formats/dates';
import { FAMILY_HOURS } from '@startline/rules/selling/basket/ask-family';
import { formatMoney, money, parseMoney, sum, type Currency } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

type Props = { lines: readonly CartLine[]; currency: Currency; onAsked: () => Promise<void> };
/** The part of the basket that one family pays for: the held places of an athlete in a competition. */
type Family = { readonly key: string; readonly name: string; readonly lines: readonly CartLine[] };
type Sent = { readonly name: string; readonly link: string; readonly until: string; readonly email: string };

function familiesOf(lines: readonly CartLine[]): Family[] {
  const asking = lines.filter(({ kind, state }) => kind === 'entry' && state === 'held');
  const keyOf = ({ athleteId, compId }: CartLine): string => `${String(athleteId)}-${String(compId)}`;
  return [...new Map(asking.map((line) => [keyOf(line), line]))].map(([key, { firstName, surName }]) => ({
    key,
    name: `${firstName} ${surName}`,
    lines: asking.filter((line) => keyOf(line) === key),
  }));
}

/** Lets each family pay for its athlete: a link by mail, or one to copy into a message. */
export function AskFamilies({ lines, currency, onAsked }: Props) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const families = familiesOf(lines);
  if (families.length === 0 && sent.length === 0) return null;
  return (
    <Card flush>
      <CardHead title="Let the families pay" />
      <p className="px-4 py-3 text-ink2">
        A family can pay for one athlete’s places by card, without an account. The places are kept for up to{' '}
        {FAMILY_HOURS} hours and come off your total. You can take them back until the family pays.
      </p>
      {sent.map((one) => (
        <SentLink key={one.link} sent={one} />
      ))}
      <ul>
        {families.map((family) => (
          <FamilyRow
            key={family.key}
            family={family}
            currency={currency}
            onSent={async (one) => {
              setSent((before) => [one, ...before.filter(({ name }) => name !== one.name)]);
              await onAsked();
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Makes the link for one family, and mails it where an address is given. */
function useAsk({ name, lines }: Pick<Family, 'name' | 'lines'>, onSent: (sent: Sent) => Promise<void>) {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async (to: string): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const entryIds = lines.map(({ entryId }) => entryId);
      const { link, until } = await call(askFamily, { entryIds, ...(to !== '' && { email: to }) });
      await onSent({ name, link, email: to, until: momentInWords(instant(until), lines[0]?.zone ?? 'Europe/London') });
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return { busy, fault, ask };
}

function FamilyRow({
  family: { key, name, lines },
  currency,
  onSent,
}: {
  family: Family;
  currency: Currency;
  onSent: (sent: Sent) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const { busy, fault, ask } = useAsk({ name, lines }, onSent);
  const total = sum(
    lines.map((line) => parseMoney(line.total, currency) ?? money(0, currency)),
    currency,
  );
  return (
    <li className="border-t border-line px-4 py-3">
      <p className="flex justify-between gap-3">
        <span>
          <b>{name}</b> <span className="text-ink2">{lines.map(({ event }) => event).join(', ')}</span>
        </span>
        <span className="num font-[650]">{formatMoney(total)}</span>
      </p>
      <form
        noValidate
        className="mt-2 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void ask(email.trim());
        }}
      >
        <div className="min-w-60 flex-1">
          <Field label={`Email address for ${name}`} name={`family-${key}`} optional error={fault}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={200}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {email.trim() === '' ? 'Get a link' : 'Send the link'}
        </Button>
      </form>
    </li>
  );
}

/** A link that was just made: it is shown here once, to be copied. */
function SentLink({ sent: { name, link, until, email } }: { sent: Sent }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      info(`The link for ${name} is copied.`);
    } catch {
      error('This browser cannot copy the link for you. Select it and copy it.');
    }
  };
  return (
    <div className="px-4 pb-3">
      <NoticeBox
        tone="ok"
        live
        takesFocus
        title={email === '' ? `The link for ${name} is ready` : `The link for ${name} goes to ${email}`}
      >
        <p>
          It works until {until}. It is shown only once. Anyone who has it can pay, and can see the athlete’s first name
          and events.
        </p>
        <p className="num mt-1 text-[0.9rem] break-all select-all">{link}</p>
        <Button variant="secondary" className="mt-2" onClick={() => void copy()}>
          Copy the link for {name}
        </Button>
      </NoticeBox>
    </div>
  );
}
