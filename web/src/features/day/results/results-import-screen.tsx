import { photoFinish, type PhotoFinish } from '@startline/contract/day/photo-finish';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { FolderSync } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';
import { CameraFiles, useKeptStartLists } from './camera-files.tsx';
import { fileCounts, TimingFiles } from './timing-file.tsx';
import { TimingKeys } from './timing-keys.tsx';
import { TimingLeft } from './timing-left.tsx';
import { canWatch, chooseFolder, useWatchedFolder, type WatchableFolder } from './watched-folder.ts';

const AGAIN_MS = 10_000;

/** Photo finish (NAV-30, RESULT-03): files chosen by hand, a watched folder, and the keys of the tracks. */
export function ResultsImportScreen() {
  const { id: text } = useParams({ from: '/v2/results-import-file/$id' });
  const compId = Number(text) as CompetitionId;
  const timing = useCall(photoFinish, { compId }, { again: AGAIN_MS });
  const competition = timing.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/results-entry-v2/$compId" params={{ compId: text }}>
            Enter results
          </BackLink>
        }
        title={competition ? `Photo finish: ${competition.name}` : <TitleToCome>Photo finish</TitleToCome>}
      />
      <States query={timing} onPage empty={null}>
        {({ data }) => (
          <Page>
            <TimingLeft compId={compId} rows={data.left} onChange={() => timing.refetch()} />
            <TimingFiles compId={compId} onSaved={() => timing.refetch()} />
            <WatchedFolder compId={compId} onSent={() => timing.refetch()} />
            <CameraFiles compId={compId} />
            <TimingKeys
              compId={compId}
              keys={data.keys}
              zone={data.competition.zone}
              onChange={() => timing.refetch()}
            />
            <Files data={data} />
          </Page>
        )}
      </States>
    </>
  );
}

/** A folder of this computer into which the camera writes; the browser sends new files in it. */
function WatchedFolder({ compId, onSent }: { compId: CompetitionId; onSent: () => void }) {
  const [folder, setFolder] = useState<WatchableFolder>();
  const watching = useWatchedFolder(compId, folder, onSent);
  const notWritten = useKeptStartLists(compId, folder);
  return (
    <Card flush>
      <CardHead
        title="Watch a folder"
        note="While this page is open, results are saved automatically and the start lists in the folder kept up to date."
      />
      <div className="space-y-3 p-4">
        {!canWatch() && (
          <p className="text-ink2">This browser cannot watch a folder. Chrome and Edge on a computer can.</p>
        )}
        {canWatch() && !watching && (
          <Button variant="secondary" onClick={() => void chooseFolder().then(setFolder)}>
            <FolderSync aria-hidden size={18} /> Choose the folder
          </Button>
        )}
        {watching && (
          <>
            <p role="status" className="font-[650]">
              Watching {watching.folder}
            </p>
            {watching.trouble !== '' && (
              <NoticeBox tone="warn" live title="Not sent yet. Trying again every 2 seconds.">
                {watching.trouble}
              </NoticeBox>
            )}
            {notWritten !== '' && (
              <NoticeBox tone="warn" live title="The start lists were not written.">
                {notWritten}
              </NoticeBox>
            )}
            <ul className="space-y-1">
              {watching.sent.map(({ name, at, taken, trouble }) => (
                <li key={`${name} ${String(at.getTime())}`}>
                  <span className="font-[650]">{name}</span> {taken ? fileCounts(taken) : trouble}
                </li>
              ))}
            </ul>
            <Button variant="secondary" onClick={() => setFolder(undefined)}>
              Stop watching
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

const Files = ({ data: { files, competition } }: { data: PhotoFinish }) =>
  files.length === 0 ? null : (
    <Card flush>
      <CardHead title="Files received" />
      <Table
        caption="Files received"
        rows={files}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', head: 'File', rowHead: true, cell: ({ name }) => name },
          { key: 'from', head: 'From', wideOnly: true, cell: ({ track }) => (track === '' ? 'By hand' : track) },
          {
            key: 'at',
            head: 'Received',
            cell: ({ receivedAt }) => longDateTime(instant(receivedAt), competition.zone),
          },
          { key: 'counts', head: 'Results', cell: (file) => fileCounts(file) },
        ]}
      />
    </Card>
  );
