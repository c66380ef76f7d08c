import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { switchEvent } from '@startline/contract/entering/entries';
import type { EntryActions } from '@startline/contract/entering/entry-actions';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { actOnEach, EachDialog, nameOf, useActions, type Acting, type Entry } from './each-entry.tsx';

type Event = CompetitionEntries['events'][number];
/** The target of an entry in the chosen event when it may move there, and the money or the reason in words. */
type Line = {
  readonly entry: Entry;
  readonly target: EntryActions['targets'][number] | undefined;
  readonly words: string;
};
type Props = { data: CompetitionEntries; entries: readonly Entry[]; onClose: (isDone: boolean) => void };

/** Returns why an entry stays in its event. */
const stayText = ({ hasResult, entry }: EntryActions): string =>
  hasResult ? entry.cancelText : 'This entry cannot be moved.';

/** Says that no other event takes any of the entries, and which of them stay because of a result. */
const NoEvent = ({ known }: { known: readonly Acting[] }) => {
  const stuck = known.filter(({ actions }) => actions?.hasResult);
  const others = known.length - stuck.length;
  const those = (word: string): string => (stuck.length > 0 ? 'the other' : word);
  return (
    <>
      {stuck.length > 0 && (
        <ul className="max-h-64 space-y-1 overflow-y-auto text-ink2">
          {stuck.map(({ entry, actions }) => (
            <li key={entry.entryId}>
              {nameOf(entry)}: {actions && stayText(actions)}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p>There is no other event for {others === 1 ? `${those('this')} athlete` : `${those('these')} athletes`}.</p>
      )}
    </>
  );
};

/** Asks for an event, says what moving there means for each of several entries, and moves them one after the other. */
export function MoveDialog({ data, entries, onClose }: Props) {
  const known = useActions(data.competition.id, entries);
  const [groupId, setGroupId] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const events = data.events.filter((event) => known?.some((acting) => targetIn(acting, event)));
  const chosen = events.find(({ eventGroupId }) => eventGroupId === groupId);
  const lines = chosen ? (known ?? []).map((acting) => lineOf(acting, chosen)) : [];
  const able = lines.flatMap(({ entry, target }) => (target ? [{ entry, ceid: target.ceid }] : []));
  const move = async (): Promise<void> => {
    setBusy(true);
    let kept = 0;
    const left = await actOnEach(able, async ({ entry, ceid }) => {
      const { toPay } = await call(switchEvent, { entryid: entry.entryId, ceid });
      if (toPay) kept += 1;
    });
    setBusy(false);
    if (left.length < able.length) info(doneWords(able.length - left.length - kept, kept, chosen?.name ?? ''));
    if (left.length === 0) onClose(true);
    else setRefused(left);
  };
  return (
    <EachDialog
      title={`Move ${counted(entries.length)} to another event`}
      {...{ refused, busy, onClose }}
      act={
        <Button busy={busy} disabled={able.length === 0} onClick={() => void move()}>
          {able.length === 0 ? 'Move' : `Move ${counted(able.length)}`}
        </Button>
      }
      keep={entries.length === 1 ? 'Keep it where it is' : 'Keep them where they are'}
    >
      {events.length === 0 ? (
        <div role="status">{known ? <NoEvent known={known} /> : <p>Looking for events…</p>}</div>
      ) : (
        <>
          <Field label="New event">
            <Select
              placeholder="Choose an event"
              value={chosen?.eventGroupId ?? ''}
              disabled={busy}
              onChange={(event) => setGroupId(Number(event.target.value))}
              options={events.map(({ eventGroupId, name }) => ({ value: eventGroupId, label: name }))}
            />
          </Field>
          <div role="status">
            <ul className="max-h-64 space-y-1 overflow-y-auto text-ink2">
              {lines.map(({ entry, words: phrase }) => (
                <li key={entry.entryId}>
                  {nameOf(entry)}: {phrase}
                </li>
              ))}
            </ul>
          </div>
          <p>We email the people who made these entries.</p>
        </>
      )}
    </EachDialog>
  );
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${String(count)} entries`);

/** Says how many entries have moved, and how many places are only kept until they are paid for. */
function doneWords(moved: number, kept: number, event: string): string {
  const places = kept === 1 ? '1 place' : `${String(kept)} places`;
  const held = `${places}${moved > 0 ? '' : ` in ${event}`} ${kept === 1 ? 'is' : 'are'} kept for a limited time. The ${kept === 1 ? 'entry moves' : 'entries move'} once the difference is paid.`;
  return [moved > 0 && `${counted(moved)} moved to ${event}.`, kept > 0 && held].filter(Boolean).join(' ');
}

/** Returns what an event is for the athlete of an entry; the events of a group differ by age. */
const targetIn = ({ actions }: Acting, { ceids }: Event): Line['target'] =>
  actions?.targets.find(({ ceid }) => ceids.includes(ceid));

function lineOf(acting: Acting, event: Event): Line {
  const { entry, actions, fault } = acting;
  const target = targetIn(acting, event);
  if (target?.enabled) return { entry, target, words: target.moneyText || `Can move to ${event.name}.` };
  if (event.ceids.includes(entry.ceid)) return { entry, target: undefined, words: 'Already in this event.' };
  if (actions && !actions.may.switch) return { entry, target: undefined, words: stayText(actions) };
  return {
    entry,
    target: undefined,
    words: (target?.message ?? fault) || 'There is no such event for this age group.',
  };
}
