import type { ClubGrid } from '@startline/contract/entering/club-entries';
import { listPast, pastEntries } from '@startline/contract/entering/club-sheet';
import { shortDay } from '@startline/rules/formats/dates';
import type { IsoDate } from '@startline/rules/time';
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../../../lib/api.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';

type Props = {
  readonly grid: ClubGrid;
  readonly busy: boolean;
  readonly onFile: (file: File) => Promise<void>;
  readonly onOpen: (read: () => Promise<{ text: string }>) => Promise<void>;
};

/** Sources of rows besides the clipboard: a file, or the club's earlier entries. */
export function PasteSources({ grid, busy, onFile, onOpen }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const which = { compId: grid.competition.id, clubId: grid.club.id };
  const past = useCall(listPast, which).data?.data ?? [];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <input
        ref={chooser}
        type="file"
        className="sr-only"
        aria-label="File of entries"
        tabIndex={-1}
        accept=".xlsx,.csv,.txt,.tsv,.hyv,.tcl"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file);
          target.value = '';
        }}
      />
      <Button variant="secondary" busy={busy} onClick={() => chooser.current?.click()}>
        <FolderOpen aria-hidden size={18} /> Open a file
      </Button>
      {past.length > 0 && (
        <Field label="Or use an earlier competition" optional="quiet">
          <Select
            placeholder="Choose a competition"
            value=""
            options={past.map(({ compId, competition, startsOn, entries }) => ({
              value: compId,
              label: `${competition}, ${shortDay(startsOn as IsoDate)}: ${entries === 1 ? '1 entry' : `${String(entries)} entries`}`,
            }))}
            onChange={({ target }) => void onOpen(() => call(pastEntries, { ...which, from: Number(target.value) }))}
          />
        </Field>
      )}
    </div>
  );
}
