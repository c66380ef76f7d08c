import {
  ownCheckIns,
  saveOwnCheckIns,
  type CheckInAthlete,
  type CheckInSummary,
} from '@startline/contract/day/check-in';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, warn } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

/** As the server refuses it. */
const TERMS_FIRST = 'Read and accept the terms first.';

/** The time between two reads, so that the buttons appear when check-in opens and go when it closes. */
const EVERY_MS = 30_000;

type Props = { summary: CheckInSummary; nonce: string };

/** A person's own entries, to be checked in by themselves: by a mailed link, or signed in. */
export function OwnCheckIn({ summary: { id: compId, checkIn }, nonce }: Props) {
  const own = useCall(ownCheckIns, { compid: compId, nonce, pagesize: 200 }, { again: EVERY_MS });
  const [accepted, setAccepted] = useState(false);
  /** The number of presses of Check in while the terms were not accepted. */ const [refusals, setRefusals] =
    useState(0);
  const [busy, setBusy] = useState(false);
  const hasTerms = checkIn.useTerms && checkIn.terms !== '';
  const fault = refusals > 0 && !accepted ? TERMS_FIRST : undefined;
  const save = async (athlete: CheckInAthlete, collected: boolean): Promise<void> => {
    if (collected && hasTerms && !accepted) {
      setRefusals((last) => last + 1);
      return;
    }
    setBusy(true);
    try {
      const athletes = [{ entryId: athlete.entryId, collected }];
      const { answers } = await call(saveOwnCheckIns, { id: compId, athletes, nonce, termsAccepted: accepted });
      for (const { answer, reason } of answers) if (answer === 'refused') warn(reason);
    } catch (cause) {
      error(wordsOf(cause));
    }
    await askAgain(ownCheckIns);
    setBusy(false);
  };
  return (
    <States
      query={own}
      isEmpty={(reply) => reply.data.athletes.length === 0}
      empty={<EmptyState title="You have no entries here">You have no paid entries in this competition.</EmptyState>}
    >
      {(reply) => (
        <Card flush aria-label="Your entries">
          <CardHead title="Your entries" />
          {hasTerms && (
            <div className="border-b border-line px-4 py-3">
              <ErrorSummary
                attempt={refusals}
                faults={fault === undefined ? [] : [{ field: 'acceptTerms', message: fault }]}
              />
              <RichText text={checkIn.terms} />
              <Checkbox
                name="acceptTerms"
                label={<b>I accept these terms</b>}
                error={fault}
                checked={accepted}
                onChange={(event) => setAccepted(event.target.checked)}
              />
            </div>
          )}
          <ul className="divide-y divide-line">
            {reply.data.athletes.map((athlete) => (
              <OwnRow key={athlete.id} athlete={athlete} busy={busy} onSave={(to) => void save(athlete, to)} />
            ))}
          </ul>
        </Card>
      )}
    </States>
  );
}

type RowProps = { athlete: CheckInAthlete; busy: boolean; onSave: (collected: boolean) => void };

function OwnRow({ athlete, busy, onSave }: RowProps) {
  const { firstName, surName, event, ageGroup, collected, by, window, isOpen } = athlete;
  const name = `${firstName} ${surName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-[650]">
          {name} {collected && <Badge tone="ok">Checked in</Badge>}
        </p>
        <p className="text-[0.95rem] text-ink2">
          {event} {ageGroup}
          {!collected && ` · ${window}`}
        </p>
      </div>
      {isOpen && !collected && (
        <Button busy={busy} aria-label={`Check in ${name}, ${event}`} onClick={() => onSave(true)}>
          Check in
        </Button>
      )}
      {isOpen && collected && by === 'self' && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Undo the check-in of ${name}, ${event}`}
          onClick={() => onSave(false)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
