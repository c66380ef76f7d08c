import type { TakenFile, TimingFileRow } from '@startline/contract/day/photo-finish';
import type { CompetitionId } from '@startline/rules/ids';
import { FileUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { wordsOf } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Table } from '../../../ui/table.tsx';
import { sendFile } from './watched-folder.ts';

type Props = { compId: CompetitionId; onSaved: () => void };
type Chosen = { readonly file: File; readonly taken: TakenFile; readonly isSaved: boolean };

/** Files chosen by hand: each is shown with what it would change before it is saved. */
export function TimingFiles({ compId, onSaved }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, fault, busy, read } = useTimingFiles(compId, onSaved);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) void read(files, false);
  };
  return (
    <Card flush>
      <CardHead
        title="Import a file"
        note="FinishLynx (LIF), ALGE, MacFinish and Omega files, and races from OpenTrack or Seltec. Nothing is saved until you confirm."
      />
      <div className="space-y-4 p-4">
        <Button
          variant={chosen.length === 0 ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => picker.current?.click()}
        >
          <FileUp aria-hidden size={18} /> Choose files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          aria-label="Timing files"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        {fault && (
          <NoticeBox
            tone="bad"
            live
            title={fault.isSaving ? 'Not every file was saved.' : 'The file could not be read.'}
          >
            {fault.words} {fault.isSaving && 'Save again: results that were saved will not change.'}
          </NoticeBox>
        )}
      </div>
      {chosen.map(({ file, taken }) => (
        <FileShown key={file.name} taken={taken} />
      ))}
      {chosen.length > 0 && <SaveLine chosen={chosen} busy={busy} onSave={(files) => void read(files, true)} />}
    </Card>
  );
}

/** Reads the chosen files on the server, or saves them; one refusal stops the rest. */
function useTimingFiles(compId: CompetitionId, onSaved: () => void) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [fault, setFault] = useState<{ readonly words: string; readonly isSaving: boolean }>();
  const [busy, setBusy] = useState(false);
  const read = async (files: readonly File[], apply: boolean): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const all: Chosen[] = [];
      for (const file of files) all.push({ file, taken: await sendFile(compId, file, apply), isSaved: apply });
      setChosen(all);
      if (apply) onSaved();
    } catch (cause) {
      setFault({ words: wordsOf(cause), isSaving: apply });
    }
    setBusy(false);
  };
  return { chosen, fault, busy, read };
}

type SaveProps = { chosen: readonly Chosen[]; busy: boolean; onSave: (files: readonly File[]) => void };

function SaveLine({ chosen, busy, onSave }: SaveProps) {
  const writes = chosen.reduce((sum, { taken }) => sum + taken.added + taken.changed, 0);
  const waits = chosen.reduce((sum, { taken }) => sum + taken.left, 0);
  const isSaved = chosen.some((one) => one.isSaved);
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-4" role="status">
      {isSaved && <p className="font-[650]">Saved. {countsText(chosen)}</p>}
      {!isSaved && writes + waits === 0 && <p>These files change nothing.</p>}
      {!isSaved && writes + waits > 0 && (
        <Button busy={busy} onClick={() => onSave(chosen.map(({ file }) => file))}>
          {saveText(writes)}
        </Button>
      )}
    </div>
  );
}

const saveText = (writes: number): string => {
  if (writes === 0) return 'Save these rows for later';
  return writes === 1 ? 'Save 1 result' : `Save ${String(writes)} results`;
};

const countsText = (chosen: readonly Chosen[]): string => {
  const sum = (key: 'added' | 'changed' | 'same' | 'left'): number =>
    chosen.reduce((total, { taken }) => total + taken[key], 0);
  return fileCounts({ added: sum('added'), changed: sum('changed'), same: sum('same'), left: sum('left') });
};

type Counts = Pick<TakenFile, 'added' | 'changed' | 'same' | 'left'>;

/** Returns the counts of a file in words: '6 new, 1 changed, 2 to check'. */
export function fileCounts({ added, changed, same, left }: Counts): string {
  const parts = [
    added > 0 ? `${String(added)} new` : '',
    changed > 0 ? `${String(changed)} changed` : '',
    same > 0 ? `${String(same)} unchanged` : '',
    left > 0 ? `${String(left)} to check` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'There are no results in this file.' : `${parts.join(', ')}.`;
}

/** One file as read: each race with the effect of each row. */
const FileShown = ({ taken }: { taken: TakenFile }) => (
  <section aria-label={taken.name} className="border-t border-line">
    <h3 className="px-4 pt-3 font-[650]">{taken.name}</h3>
    <p className="px-4 pb-2 text-ink2">{fileCounts(taken)}</p>
    {taken.remarks.length > 0 && (
      <ul className="list-disc px-4 pb-2 pl-9 text-[0.95rem] text-ink2">
        {taken.remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    )}
    {taken.races.map((race) => (
      <Table
        key={race.number}
        caption={raceText(race)}
        captionShown
        rows={race.rows}
        rowKey={({ lane, bib, name, mark }) => [lane, bib, name, mark].join(' ')}
        columns={[
          { key: 'lane', head: 'Lane', numeric: true, cell: ({ lane }) => lane },
          {
            key: 'who',
            head: 'Athlete',
            rowHead: true,
            cell: ({ athlete, bib, name, reason }) => (
              <>
                {athlete || [bib, name].filter(Boolean).join(' ') || 'Not named'}
                {reason !== '' && <span className="block text-[0.9rem] font-normal text-ink2">{reason}</span>}
              </>
            ),
          },
          { key: 'mark', head: 'Result', numeric: true, cell: (row) => <MarkShown row={row} /> },
          { key: 'change', head: 'Change', cell: ({ change }) => <ChangeBadge change={change} /> },
        ]}
      />
    ))}
  </section>
);

const raceText = ({ event, heat, number, wind }: TakenFile['races'][number]): string =>
  [event === '' ? `Race ${number}` : `${event}, heat ${String(heat)}`, wind && `wind ${wind}`]
    .filter(Boolean)
    .join(', ');

const MarkShown = ({ row: { before, mark, change } }: { row: TimingFileRow }) => (
  <>
    {change === 'changed' && (
      <>
        <span className="sr-only">before </span>
        <s className="mr-2 text-ink2">{before}</s>
      </>
    )}
    <strong>{mark}</strong>
  </>
);

function ChangeBadge({ change }: Pick<TimingFileRow, 'change'>) {
  switch (change) {
    case 'new':
      return <Badge tone="ok">New</Badge>;
    case 'changed':
      return <Badge tone="warn">Changed</Badge>;
    case 'left':
      return <Badge tone="bad">To check</Badge>;
    default:
      return <Badge>As before</Badge>;
  }
}
