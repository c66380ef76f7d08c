import { listAthletes, myAthletes } from '@startline/contract/people/athletes';
import {
  listDuplicates,
  listMerges,
  mergeDuplicate,
  tellApart,
  type Comparison,
} from '@startline/contract/people/duplicates';
import { fieldsThatDiffer, fieldsToTake, type MergeField } from '@startline/rules/people/athletes/merging';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { wholeDay } from '../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info, saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { ComparedFields } from './compared-fields.tsx';

type Side = Comparison['sides'][number];
type Sides = readonly [Side, Side];
type Chosen = Readonly<Partial<Record<MergeField, number>>>;
type Shares = 'both' | 'kept' | '';

/**
 * Returns the initial choice: the older record stays, unless only the other's number is confirmed, and takes what it
 * lacks from the other.
 */
function firstChoice([one, other]: Sides): { keep: Side['id']; chosen: Chosen } {
  const [kept, gone] = other.isProved && !one.isProved ? [other, one] : [one, other];
  const taken = fieldsToTake(kept.fields, gone.fields);
  const fields = fieldsThatDiffer(kept.fields, gone.fields);
  return {
    keep: kept.id,
    chosen: Object.fromEntries(fields.map((field) => [field, taken.includes(field) ? gone.id : kept.id])),
  };
}

/** Sends the decision about a pair, shows its outcome, and goes back to the list. */
function useDecision() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const decide = async <T,>(work: () => Promise<Reply<T>>, phrase: (done: T) => string): Promise<void> => {
    setBusy(true);
    const done = await saying(work);
    setBusy(false);
    if (done === undefined) return;
    info(phrase(done));
    await askAgain(listDuplicates, listMerges, listAthletes, myAthletes);
    await navigate({ to: '/v2/duplicates-v2' });
  };
  return { busy, decide };
}

type Choice = ReturnType<typeof firstChoice>;

/**
 * The choice of the record that stays, the value kept for each field, and the people who keep the athlete afterwards.
 */
export function MergeForm({ pair, sides }: { pair: Comparison; sides: Sides }) {
  const [choice, setChoice] = useState(() => firstChoice(sides));
  return (
    <>
      <Records sides={sides} choice={choice} onChange={setChoice} />
      <Decision pair={pair} sides={sides} choice={choice} />
    </>
  );
}

type RecordsProps = { sides: Sides; choice: Choice; onChange: (choice: Choice) => void };

const Records = ({ sides, choice: { keep, chosen }, onChange }: RecordsProps) => (
  <Card flush aria-label="Both records">
    <CardHead title="Which record do you want to keep?" note="It gets the entries, PBs and requests of both." />
    <div className="grid grid-cols-2 gap-3 px-4 pt-3">
      {sides.map((side) => (
        <SideChoice
          key={side.id}
          side={side}
          isKept={keep === side.id}
          onKeep={() => onChange({ keep: side.id, chosen })}
        />
      ))}
    </div>
    <ComparedFields
      sides={sides}
      chosen={chosen}
      onChoose={(field, side) => onChange({ keep, chosen: { ...chosen, [field]: side } })}
    />
  </Card>
);

/** Merges the pair as chosen, or declares the two to be different athletes. */
function Decision({ pair, sides, choice: { keep, chosen } }: { pair: Comparison; sides: Sides; choice: Choice }) {
  const [shares, setShares] = useState<Shares>(pair.keepersDiffer ? '' : 'both');
  const [atOnce, setAtOnce] = useState(false);
  const [fault, setFault] = useState('');
  const { busy, decide } = useDecision();
  const choose = (chosenShares: Shares): void => {
    setShares(chosenShares);
    setFault('');
  };
  const merge = (): void => {
    if (shares === '') {
      setFault('Choose who keeps the athlete on their list.');
      return;
    }
    const take = fieldsThatDiffer(sides[0].fields, sides[1].fields).filter((field) => chosen[field] !== keep);
    const input = { id: pair.id, keep, take, shares: shares === 'both', atOnce };
    const phrase = ({ message }: { message: string }) => message;
    void decide(() => send(mergeDuplicate, input), phrase);
  };
  const tellApartNow = (): void => {
    const phrase = () => 'They are kept as two athletes and are not listed again.';
    void decide(() => send(tellApart, { id: pair.id }), phrase);
  };
  const mayMerge = pair.conflicts.length === 0 && pair.waitsUntil === null;
  const tellsFirst = sides.some(({ keepers }) => keepers > 0) && !atOnce;
  return (
    <Card className="space-y-4">
      {mayMerge && pair.keepersDiffer && <Afterwards shares={shares} fault={fault} onChange={choose} />}
      {mayMerge && pair.as === 'administrator' && (
        <Checkbox
          label="Merge at once"
          hint="Only to end a dispute: everyone who has either record on their list is told afterwards."
          checked={atOnce}
          onChange={(event) => setAtOnce(event.target.checked)}
        />
      )}
      {mayMerge && tellsFirst && <NoticeWords pair={pair} />}
      <div className="flex flex-wrap gap-2">
        {mayMerge && (
          <Button busy={busy} onClick={merge}>
            {tellsFirst ? 'Ask to merge' : 'Merge'}
          </Button>
        )}
        <Button variant="secondary" busy={busy} onClick={tellApartNow}>
          They are two athletes
        </Button>
      </div>
    </Card>
  );
}

const NoticeWords = ({ pair }: { pair: Comparison }) => (
  <p>
    {pair.as === 'representative' && pair.keepersDiffer
      ? `Two families have these records on their lists. They are told by email, and both have to agree by ${wholeDay(pair.noticeUntil)}. If they do not, an administrator can decide.`
      : `Everyone who has either record on their list is told by email and can stop the merge before it takes effect on ${wholeDay(pair.noticeUntil)}.`}
  </p>
);

type AfterwardsProps = { shares: Shares; fault: string; onChange: (shares: Shares) => void };

/** Asks the person who merges, when two families have the records on their lists; nothing is preselected. */
const Afterwards = ({ shares, fault, onChange }: AfterwardsProps) => (
  <RadioGroup
    label="Who keeps the athlete on their list?"
    name="shares"
    error={fault}
    value={shares}
    onChange={(event) => onChange(event.target.value === 'both' ? 'both' : 'kept')}
    choices={[
      {
        value: 'both',
        label: 'Everyone who has either record on their list',
        hint: 'All of them see the whole record.',
      },
      {
        value: 'kept',
        label: 'Only those who have the remaining record on their list',
        hint: 'Choose this if somebody added an athlete who is not theirs. Their entries stay theirs.',
      },
    ]}
  />
);

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** One of the two records: when it was added, what depends on it, who keeps it. */
const SideChoice = ({ side, isKept, onKeep }: { side: Side; isKept: boolean; onKeep: () => void }) => (
  <label className="flex min-w-0 cursor-pointer items-start gap-2 rounded-lg border border-edge px-2.5 py-2 has-checked:border-brand has-checked:bg-brand-tint">
    <input
      type="radio"
      name="keep"
      checked={isKept}
      onChange={onKeep}
      className="size-[22px] shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-[7px] checked:border-brand"
    />
    <span className="wrap-anywhere min-w-0">
      <span className="block font-[650]">{isKept ? 'Keep' : 'Merge into the other'}</span>
      <span className="block text-[0.95rem] text-ink2">Added {wholeDay(side.addedAt)}</span>
      <span className="block text-[0.95rem] text-ink2">
        {counted(side.entries, 'entry', 'entries')}, {counted(side.bests, 'PB', 'PBs')}
      </span>
      {side.isProved && <span className="block text-[0.95rem] text-ink2">Registration number confirmed</span>}
      {side.people.length === 0 ? (
        <span className="block text-[0.95rem] text-ink2">
          {side.keepers === 0 ? 'On nobody’s list' : `On the list of ${counted(side.keepers, 'person', 'people')}`}
        </span>
      ) : (
        side.people.map(({ name, email }) => (
          <span key={email} className="block text-[0.95rem] text-ink2">
            {name}, {email}
          </span>
        ))
      )}
    </span>
  </label>
);
