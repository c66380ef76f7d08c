import { cloneCompetition } from '@startline/contract/building/builder';
import type { Fault } from '@startline/contract/envelope';
import { clonedName, weekdayNote } from '@startline/rules/building/builder/clone-dates';
import { daysBetween, movedDay } from '@startline/rules/calendar';
import { longestCompetitionName } from '@startline/rules/building/builder/general-step';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { isoDate, type IsoDate } from '@startline/rules/time';
import { useState } from 'react';
import { dayWords } from '../../../../lib/dates/day-words.ts';
import { call } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField, shownDate } from '../../../../ui/form/date-field.tsx';
import { ErrorSummary, type FieldFault } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useSending } from '../form/use-sending.ts';
import { count, type Built } from './built-row.tsx';
import { useOpenDraft } from './use-open-draft.ts';

/**
 * Copies a competition to a new day: asks for the date, says what moves with it, and makes a draft that opens at its
 * check.
 */
export function CopyDialog({ built, onClose }: { built: Built; onClose: () => void }) {
  const first = isoDate(built.date);
  const [typed, setTyped] = useState(() => (first ? shownDate(sameWeekdayNextYear(first)) : ''));
  const [name, setName] = useState<string>();
  const { busy, attempt, faults, send, onInput, messageOf } = useSending(faultOfCopy);
  const openDraft = useOpenDraft();
  const date = readTypedDate(typed);
  const newName = name ?? (first && date ? clonedName(built.name, first, date) : built.name);

  const copy = (): Promise<void> =>
    send(
      [
        ...(date ? [] : [{ field: 'copy-date', message: 'Enter a date such as 24/04/2027.' }]),
        ...(newName.trim() === '' ? [{ field: 'copy-name', message: 'Enter a competition name.' }] : []),
      ],
      async () => {
        if (date) await openDraft(await call(cloneCompetition, { id: built.id, date, name: newName.trim() }));
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Copy ${built.name}`}
      description="The copy is a draft. Entries, results, bibs, messages and the short address are not copied."
    >
      <form
        noValidate
        className="space-y-4"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void copy();
        }}
      >
        <ErrorSummary faults={faults} attempt={attempt} />
        <Field
          label="New date"
          name="copy-date"
          hint="The first day, for example 24/04/2027"
          error={messageOf('copy-date')}
        >
          <DateField value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label="Name of the copy" name="copy-name" error={messageOf('copy-name')}>
          <TextInput
            autoComplete="off"
            maxLength={longestCompetitionName}
            value={newName}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {first && date && <WhatMoves built={built} first={first} date={date} />}
        <Button type="submit" block busy={busy}>
          Create the copy
        </Button>
      </form>
    </Dialog>
  );
}

const faultOfCopy = ({ field, message }: Fault): FieldFault => ({ field: `copy-${field}`, message });
/** Returns the day 52 weeks later, with the same weekday. */
const sameWeekdayNextYear = (day: IsoDate): IsoDate => movedDay(day, 364);

function WhatMoves({ built, first, date }: { built: Built; first: IsoDate; date: IsoDate }) {
  const last = isoDate(built.endDate) ?? first;
  const by = daysBetween(first, date);
  const note = weekdayNote(first, date);
  return (
    <div className="space-y-3">
      <NoticeBox
        title={`${dayWords(date, movedDay(last, by))}: every date moves ${count(Math.abs(by), 'day')} ${by < 0 ? 'earlier' : 'later'}`}
      >
        <ul className="mt-1 list-disc space-y-0.5 pl-5">
          <li>{count(built.events, 'event')} with groups, start times, limits and prices</li>
          <li>Opening and closing of entries, early prices, priority and check-in windows</li>
          <li>Age groups, rules, discounts, shop items, texts, contact and all options</li>
        </ul>
        <p className="mt-1">
          Not copied: {built.entries === 0 ? 'entries' : `the ${count(built.entries, 'entry', 'entries')}`}, results,
          bibs, messages and the short address.
        </p>
      </NoticeBox>
      {note !== undefined && <NoticeBox tone="warn">{note}</NoticeBox>}
    </div>
  );
}
