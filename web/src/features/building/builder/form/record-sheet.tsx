import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { ApiRefusal, wordsOf } from '../../../../lib/api.ts';
import { afterPaint } from '../../../../lib/after-paint.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../../../ui/form/error-summary.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';
import { savedElsewhere, type Elsewhere } from '../../../../lib/elsewhere/saved-elsewhere.ts';
import { elsewhereTitle, mergedWords, waysOn } from '../../../../lib/elsewhere/elsewhere-words.ts';
import { faultList } from '../frame/fault-list.ts';
import type { Draft, Faults, Values } from '../draft/draft.ts';
import { GroupFields } from './field-groups.tsx';
import { GoToField } from '../health/go-to-field.tsx';
import type { FieldGroup } from '../draft/field-spec.ts';
import { keepTyping, keptTyping } from '../draft/kept-typing.ts';
import { ShowFaultsLive } from './live-faults.tsx';

export type RecordForm = {
  readonly title: string;
  readonly draft: Draft;
  /** The record's name in the keys of its help: price, event, ageGroup. */
  readonly record: string;
  readonly groups: readonly FieldGroup[];
  readonly faultsOf: (values: Values) => Faults;
  /** Saves what was typed; `version` is that of the record being replaced, undefined for the one that was opened. */
  readonly save: (values: Values, version: number | undefined) => Promise<void>;
  /** Reads the record anew, as typed; for 'Show their version'. */
  readonly reload?: () => Promise<Values>;
  readonly remove?: { readonly words: string; readonly run: () => Promise<void> } | undefined;
  /** Returns the typed field for a field of the call, when their names differ. */
  readonly fieldOf?: (field: string) => string;
  readonly saveWords?: string;
  readonly children?: ReactNode;
};
type State = {
  readonly busy: boolean;
  readonly attempt: number;
  readonly faults: readonly FieldFault[];
  readonly by: Elsewhere | undefined;
  /** The version that is shown, once somebody else's was taken over. */ readonly shown: number | undefined;
};

/**
 * One record of the builder in a side sheet: its fields in groups, all faults at once, who changed it meanwhile, and
 * the button to delete it.
 */
export function RecordSheet({ form, onClose }: { form: RecordForm; onClose: () => void }) {
  const { draft } = form;
  const { isPutBack, drop } = useKeptTyping(form);
  const formId = useId();
  const close = (): void => {
    drop();
    onClose();
  };
  const { state, save, run, theirs } = useWriting(form, close);
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    if (Object.keys(draft.changed).length === 0) close();
    else setLeaving(true);
  };
  // Enter in a field presses Save too. A form submission would make the browser search it for passwords first, which
  // delays a press.
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && leave()}
      title={form.title}
      actions={
        <Foot
          form={form}
          busy={state.busy}
          onRun={run}
          onClose={close}
          leaving={isLeaving ? () => setLeaving(false) : undefined}
        >
          <Button type="submit" form={formId} busy={state.busy} onClick={send}>
            {form.saveWords ?? 'Save'}
          </Button>
        </Foot>
      }
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={send}>
        {isPutBack && <PutBack />}
        <ErrorSummary faults={state.faults} attempt={state.attempt} />
        {state.by && (
          <ChangedMeanwhile
            by={state.by}
            onMine={() => void save(state.by?.version)}
            onTheirs={form.reload && (() => void theirs())}
          />
        )}
        <GoToField nameOf={form.fieldOf ?? asItIs} />
        <ShowFaultsLive draft={draft} faultsOf={form.faultsOf} />
        {form.groups.map((group) => (
          <GroupFields key={group.key} draft={draft} step={form.record} group={group} />
        ))}
        {form.children}
      </form>
    </Sheet>
  );
}

const asItIs = (field: string): string => field;
const PutBack = () => (
  <NoticeBox live title="What you typed before is back">
    It is not saved yet.
  </NoticeBox>
);

type FootProps = {
  form: RecordForm;
  busy: boolean;
  onRun: (action: () => Promise<void>) => Promise<void>;
  onClose: () => void;
  /** Goes on typing, while the sheet asks about unsaved typing. */ leaving: (() => void) | undefined;
  /** The button to save. */ children: ReactNode;
};

const Foot = ({ form, busy, onRun, onClose, leaving, children }: FootProps) =>
  leaving ? (
    <Unsaved onDiscard={onClose} onStay={leaving}>
      {children}
    </Unsaved>
  ) : (
    <>
      {children}
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {form.remove && <Remove {...form.remove} busy={busy} onRun={onRun} />}
    </>
  );

/** The question after Escape or a press beside the sheet, while there is unsaved typing. */
const Unsaved = (props: { onDiscard: () => void; onStay: () => void; children: ReactNode }) => (
  <div className="flex w-full flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
    <p role="alert" className="w-full font-semibold">
      Your changes are not saved.
    </p>
    <Button variant="quiet" className="text-bad! max-sm:order-last" onClick={props.onDiscard}>
      Discard changes
    </Button>
    <Button variant="secondary" className="max-sm:order-2" onClick={props.onStay}>
      Keep editing
    </Button>
    {props.children}
  </div>
);

/**
 * Saves a record and closes its sheet; it stays open when the save is refused, or the record was changed elsewhere
 * meanwhile.
 */
function useWriting(form: RecordForm, close: () => void) {
  const [state, setState] = useState<State>({ busy: false, attempt: 0, faults: [], by: undefined, shown: undefined });
  const { draft } = form;
  const run = async (action: () => Promise<void>): Promise<void> => {
    setState((last) => ({ ...last, busy: true, attempt: last.attempt + 1, faults: [], by: undefined }));
    try {
      await new Promise<void>((done) => afterPaint(done));
      await action();
      close();
    } catch (cause) {
      setState((last) => ({ ...last, busy: false, ...refusedWith(cause, form) }));
    }
  };
  /** Saves; what another person saved meanwhile in other fields is kept. The same field asks which value holds. */
  const saveMerged = async (version: number | undefined): Promise<void> => {
    try {
      await form.save(draft.values, version);
    } catch (cause) {
      const by = savedElsewhere(cause);
      const latest = by && by.version !== version ? await form.reload?.() : undefined;
      if (!by || !latest || draft.collisionsWith(latest).length > 0) throw cause;
      draft.rebase(latest);
      await saveMerged(by.version);
      info(mergedWords(by));
    }
  };
  const save = async (version: number | undefined = state.shown): Promise<void> => {
    const faults = form.faultsOf(draft.values);
    draft.show(faults);
    if (Object.keys(faults).length > 0)
      setState((last) => ({ ...last, attempt: last.attempt + 1, faults: faultList(faults) }));
    else await run(() => saveMerged(version));
  };
  const theirs = async (): Promise<void> => {
    if (!form.reload) return;
    draft.reset(await form.reload());
    setState((last) => ({ ...last, by: undefined, faults: [], shown: last.by?.version }));
  };
  return { state, save, run, theirs };
}

/**
 * Keeps typing beyond the end of a session and leaving a page: restores it when the same record is opened again, unless
 * somebody changed it meanwhile. `drop` deletes it, once it is saved or given up.
 */
function useKeptTyping({ draft, record, title }: RecordForm): {
  readonly isPutBack: boolean;
  readonly drop: () => void;
} {
  const [key] = useState(
    () => `builder sheet ${window.location.pathname} ${record} ${title} ${JSON.stringify(draft.saved)}`,
  );
  const [isPutBack] = useState(() => {
    const kept = Object.entries(keptTyping(key));
    for (const [name, value] of kept) draft.set(name, value);
    return kept.length > 0;
  });
  useEffect(() => draft.subscribe(() => keepTyping(key, draft.changed)), [draft, key]);
  return { isPutBack, drop: () => keepTyping(key, {}) };
}

function refusedWith(cause: unknown, { draft, fieldOf = (field) => field }: RecordForm): Pick<State, 'faults' | 'by'> {
  const by = savedElsewhere(cause);
  // the person was asked, and kept it as it is
  if (by || isRefusal(cause, 'entrants-affected')) return { by, faults: [] };
  const faults =
    cause instanceof ApiRefusal ? cause.faults.map(({ field, message }) => ({ field: fieldOf(field), message })) : [];
  draft.show(Object.fromEntries(faults.map(({ field, message }): [string, string] => [field, message])));
  return { by: undefined, faults: faults.length > 0 ? faults : [{ message: wordsOf(cause) }] };
}

const ChangedMeanwhile = ({
  by,
  onMine,
  onTheirs,
}: {
  by: Elsewhere;
  onMine: () => void;
  onTheirs: (() => void) | undefined;
}) => (
  <NoticeBox tone="warn" live takesFocus title={elsewhereTitle(by, 'changed this')}>
    <p>What you typed is still here and has not been saved.</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button onClick={onMine}>{waysOn(by).mine}</Button>
      {onTheirs && (
        <Button variant="secondary" onClick={onTheirs}>
          {waysOn(by).theirs}
        </Button>
      )}
    </div>
  </NoticeBox>
);

/** The delete button, which asks once in the same place. */
function Remove({
  words: phrase,
  run,
  busy,
  onRun,
}: {
  words: string;
  busy: boolean;
  run: () => Promise<void>;
  onRun: (action: () => Promise<void>) => Promise<void>;
}) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="quiet" className="text-bad! sm:mr-auto sm:-ml-4" onClick={() => setAsked(true)}>
        Delete
      </Button>
    );
  return (
    <Button variant="danger" className="sm:mr-auto" busy={busy} onClick={() => void onRun(run)}>
      {phrase}
    </Button>
  );
}
