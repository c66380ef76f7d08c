import { useState, type SyntheticEvent } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { FailedState } from '../../../../ui/screen-states.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { closeHelp, openHelp, saveHelp, useHelp, type KnownHelp } from './help-store.ts';

type Props = { open: boolean; onClosed: () => void };

/** The help of a field in a sheet of its own: loading, failed, empty or full; administrators may write it. */
export function HelpPanel({ open, onClosed }: Props) {
  const { shown } = useHelp();
  const [editing, setEditing] = useState(false);
  const close = (): void => {
    setEditing(false);
    closeHelp();
    onClosed();
  };
  const title = shown.help.title === '' ? 'Help' : shown.help.title;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && close()} title={title}>
      {editing ? (
        <HelpForm key={shown.help.id} from={shown} onDone={() => setEditing(false)} />
      ) : (
        <HelpBody onEdit={() => setEditing(true)} />
      )}
    </Sheet>
  );
}

function HelpBody({ onEdit }: { onEdit: () => void }) {
  const {
    isLoading,
    failure,
    shown: { help },
  } = useHelp();
  const { config } = useSession();
  if (isLoading) return <Skeleton />;
  if (failure !== '') return <FailedState message={failure} onRetry={() => void openHelp(help.key)} />;
  const mayWrite = config?.menus.admin.userSearch === true; // the flag of application administrators
  return (
    <div className="space-y-5">
      {help.data === '' ? (
        <p className="text-ink2">
          There is no help for this yet.{mayWrite ? '' : ' Ask support if you are not sure what to enter.'}
        </p>
      ) : (
        <RichText text={help.data} />
      )}
      {mayWrite && (
        <Button variant="secondary" onClick={onEdit}>
          {help.id === 0 ? 'Write this help text' : 'Edit this help text'}
        </Button>
      )}
    </div>
  );
}

/** Saves the record; typing stays when it cannot be saved. */
function HelpForm({ from, onDone }: { from: KnownHelp; onDone: () => void }) {
  const { isLoading, failure } = useHelp();
  const [title, setTitle] = useState(from.help.title);
  const [data, setData] = useState(from.help.data);
  const [preload, setPreload] = useState(from.help.preload);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const saved = await saveHelp({ help: { ...from.help, title: title.trim(), data, preload }, version: from.version });
    if (saved.id !== 0) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4">
      {failure !== '' && (
        <NoticeBox tone="bad" live title="Not saved">
          {failure}
        </NoticeBox>
      )}
      <Field label="Title" name="help.title">
        <TextInput maxLength={120} value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field
        label="Text"
        name="help.data"
        hint="Paragraphs, lists, bold, italics and links are kept. Anything else is removed."
      >
        <TextArea rows={12} maxLength={8000} value={data} onChange={(event) => setData(event.target.value)} />
      </Field>
      <Checkbox
        label="Load it with the page"
        hint="For help that is read often."
        checked={preload}
        onChange={(event) => setPreload(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isLoading}>
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
