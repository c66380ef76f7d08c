import { lynxFiles, startListZip } from '@startline/contract/day/photo-finish';
import type { CompetitionId } from '@startline/rules/ids';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addressOf, send, wordsOf } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import type { WatchableFolder } from './watched-folder.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** The published races as files for the camera, saved at a press. */
export function CameraFiles({ compId }: { compId: CompetitionId }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const data = await saying(() => send(lynxFiles, { compId }));
    for (const { name, base64 } of data?.files ?? [])
      saveFile({ fileName: name, type: 'application/octet-stream', content: bytesOf(base64) });
    setBusy(false);
  };
  return (
    <Card flush>
      <CardHead
        title="Start lists for the camera"
        note="lynx.evt, lynx.ppl and lynx.sch for all published races. Save them in the FinishLynx folder."
      />
      <div className="flex flex-wrap gap-3 p-4">
        <Button variant="secondary" busy={busy} onClick={() => void save()}>
          <FileDown aria-hidden size={18} /> Save the files
        </Button>
        <a
          href={addressOf(startListZip, { compId }).url}
          download
          className={`${buttonClass({ variant: 'quiet' })} max-sm:-ml-[1.1rem]`}
        >
          All as a ZIP, including ALGE
        </a>
      </div>
    </Card>
  );
}

/** The interval at which changed start lists are written into the watched folder. */
const AGAIN_MS = 10_000;

/**
 * Keeps the start lists in a watched folder up to date: writes each file that has changed. Returns why it cannot be
 * written; '' while it can.
 */
export function useKeptStartLists(compId: CompetitionId, folder: WatchableFolder | undefined): string {
  const files = useCall(lynxFiles, { compId }, { again: AGAIN_MS, enabled: folder !== undefined }).data?.data.files;
  const content = files?.map(({ base64 }) => base64).join(' ');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!folder || !files) return;
    const write = async (): Promise<void> => {
      for (const { name, base64 } of files) await folder.write(name, bytesOf(base64));
    };
    void write().then(
      () => setTrouble(''),
      (cause: unknown) => setTrouble(wordsOf(cause)),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same content is written once
  }, [folder, content]);
  return trouble;
}
