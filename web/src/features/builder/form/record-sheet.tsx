import { useId, useState, type ReactNode } from 'react';
import { ApiRefusal, wordsOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/form/error-summary.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { savedElsewhere, type Elsewhere } from '../frame/builder-session.ts';
import { clockWords } from '../frame/clock-words.ts';
import { faultList } from '../frame/fault-list.ts';
import type { Draft, Faults, Values } from './draft.ts';
import { GroupFields } from './field-groups.tsx';
import type { FieldGroup } from './field-spec.ts';
import { ShowFaultsLive } from './live-faults.tsx';

export type RecordForm = {
  readonly title: string;
  readonly draft: Draft;
  /** The record's name in the keys of its help: price, event, ageGroup. */
  readonly record: string;
  readonly groups: readonly FieldGroup[];
  readonly faultsOf: (values: Values) => Faults;
  /** Writes what was typed; `version` is that of the record it is written over, undefined for the one that was opened. */
  readonly save: (values: Values, version: number | undefined) => Promise<void>;
  /** Reads the record anew, as it is typed; for 'Show their version'. */
  readonly reload?: () => Promise<Values>;
  readonly remove?: { readonly words: string; readonly run: () => Promise<void> } | undefined;
  readonly saveWords?: string;
  readonly children?: ReactNode;
};
type State = { readonly busy: boolean; readonly attempt: number; readonly faults: readonly FieldFault[]; readonly by: Elsewhere | undefined };

/** One record of the builder in a sheet at the side: its fields in groups, all faults at once, who changed it meanwhile, and the way to delete it. */
export function RecordSheet({ form, onClose }: { form: RecordForm; onClose: () => void }) {
  const [state, setState] = useState<State>({ busy: false, attempt: 0, faults: [], by: undefined });
  const { draft } = form;
  const formId = useId();
  const run = async (action: () => Promise<void>): Promise<void> => {
    setState((last) => ({ busy: true, attempt: last.attempt + 1, faults: [], by: undefined }));
    try {
      await action();
      onClose();
    } catch (cause) {
      setState((last) => ({ ...last, busy: false, ...refusedWith(cause, draft) }));
    }
  };
  const save = async (version?: number): Promise<void> => {
    const faults = form.faultsOf(draft.values);
    draft.show(faults);
    if (Object.keys(faults).length > 0) setState((last) => ({ ...last, attempt: last.attempt + 1, faults: faultList(faults) }));
    else await run(() => form.save(draft.values, version));
  };
  const theirs = async (): Promise<void> => {
    if (!form.reload) return;
    draft.reset(await form.reload());
    setState((last) => ({ ...last, by: undefined, faults: [] }));
  };
  return (
    <Sheet
      open onOpenChange={(open) => !open && onClose()} title={form.title}
      actions={<><Button type="submit" form={formId} busy={state.busy}>{form.saveWords ?? 'Save'}</Button><Button variant="secondary" onClick={onClose}>Cancel</Button>{form.remove && <Remove {...form.remove} onRun={run} />}</>}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => { event.preventDefault(); event.stopPropagation(); void save(); }}>
        <ErrorSummary faults={state.faults} attempt={state.attempt} />
        {state.by && <ChangedMeanwhile by={state.by} onMine={() => void save(state.by?.version)} onTheirs={form.reload && (() => void theirs())} />}
        <ShowFaultsLive draft={draft} faultsOf={form.faultsOf} />
        {form.groups.map((group) => <GroupFields key={group.key} draft={draft} step={form.record} group={group} />)}
        {form.children}
      </form>
    </Sheet>
  );
}

function refusedWith(cause: unknown, draft: Draft): Pick<State, 'faults' | 'by'> {
  const by = savedElsewhere(cause);
  if (by) return { by, faults: [] };
  const faults = cause instanceof ApiRefusal ? cause.faults : [];
  draft.show(Object.fromEntries(faults.map(({ field, message }): [string, string] => [field, message])));
  return { by: undefined, faults: faults.length > 0 ? faults : [{ message: wordsOf(cause) }] };
}

const ChangedMeanwhile = ({ by, onMine, onTheirs }: { by: Elsewhere; onMine: () => void; onTheirs: (() => void) | undefined }) => (
  <NoticeBox tone="warn" live title={`${by.who} changed this ${clockWords(by.when)}, after you opened it.`}>
    <p>What you typed is still here, and nothing was written.</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button onClick={onMine}>Save mine on top</Button>
      {onTheirs && <Button variant="secondary" onClick={onTheirs}>Show their version</Button>}
    </div>
  </NoticeBox>
);

/** Deleting asks once, in the same place. */
function Remove({ words, run, onRun }: { words: string; run: () => Promise<void>; onRun: (action: () => Promise<void>) => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Button variant="quiet" className="text-bad! sm:mr-auto" onClick={() => setAsked(true)}>Delete</Button>;
  return <Button variant="danger" className="sm:mr-auto" onClick={() => void onRun(run)}>{words}</Button>;
}
