import { Bold, Eye, Italic, Link, List, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextArea } from '../../../../ui/form/text-input.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { linked, listed, storedText, wrapped, type Marked } from '../draft/rich-text-edits.ts';

type Props = { value: string; onValue: (value: string) => void; max?: number | undefined; label: string };

/** Text with bold, italics, links and lists: four buttons over a plain field, and a preview. */
export function RichArea({ value, onValue, max, label }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(false);
  const edit = (change: (marked: Marked) => Marked): void => {
    const field = area.current;
    if (!field) return;
    const next = change({ text: value, from: field.selectionStart, to: field.selectionEnd });
    onValue(next.text);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <div>
      <Toolbar label={label} isShown={isShown} onEdit={edit} onShow={() => setShown(!isShown)} />
      {isShown ? (
        <div className="min-h-28 rounded-b-lg border border-edge bg-surface p-3">
          <RichText text={storedText(value)} />
        </div>
      ) : (
        <TextArea
          ref={area}
          className="rounded-t-none!"
          maxLength={max}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </div>
  );
}

type ToolbarProps = {
  label: string;
  isShown: boolean;
  onEdit: (change: (marked: Marked) => Marked) => void;
  onShow: () => void;
};

const Toolbar = ({ label, isShown, onEdit, onShow }: ToolbarProps) => (
  <div
    role="toolbar"
    aria-label={`Formatting for ${label}`}
    className="flex flex-wrap rounded-t-lg border border-b-0 border-edge bg-raise"
  >
    <IconButton label="Bold" disabled={isShown} onClick={() => onEdit((marked) => wrapped(marked, 'strong'))}>
      <Bold aria-hidden size={18} />
    </IconButton>
    <IconButton label="Italic" disabled={isShown} onClick={() => onEdit((marked) => wrapped(marked, 'em'))}>
      <Italic aria-hidden size={18} />
    </IconButton>
    <IconButton label="Link" disabled={isShown} onClick={() => onEdit(linked)}>
      <Link aria-hidden size={18} />
    </IconButton>
    <IconButton label="List" disabled={isShown} onClick={() => onEdit(listed)}>
      <List aria-hidden size={18} />
    </IconButton>
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className="ml-auto inline-flex min-h-11 items-center gap-1 px-2 text-[0.9rem] font-[650] hover:bg-bg"
    >
      {isShown ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />} {isShown ? 'Write' : 'Preview'}
    </button>
  </div>
);
