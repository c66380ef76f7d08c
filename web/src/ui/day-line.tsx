import { CloudOff, Download } from 'lucide-react';
import type { Day } from '../lib/day/use-day.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from './button.tsx';
import { NoticeBox } from './notice-box.tsx';

const texts = {
  live: 'Live: other desks’ changes appear straight away',
  paused: 'Delayed: checks for other desks’ changes every 10 seconds',
  offline: 'Offline: still working on this device',
} as const;

const counted = (n: number): string => (n === 1 ? '1 change' : `${String(n)} changes`);

/**
 * The state of the device's connection in words, and the work that has not arrived: only the server's answer confirms
 * it.
 */
export function DayLine({ day: { line, outbox } }: { day: Day }) {
  const waits = outbox.waiting.length;
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-2">
        {line === 'live' && <span aria-hidden className="live-dot size-2 rounded-full bg-current" />}
        {line === 'offline' && <CloudOff aria-hidden size={18} />}
        {texts[line]}
      </span>
      <span>{waits === 0 ? 'All sent' : `${counted(waits)} safe on this device, not sent yet`}</span>
    </span>
  );
}

type NoticesProps = { day: Day; nameOf: (subject: string, id: number) => string };

/** The reports that need attention: refused, waiting for long, or belonging to another person. */
export function OutboxNotices({ day: { outbox }, nameOf }: NoticesProps) {
  const { refused, waiting, others, trouble } = outbox;
  return (
    <>
      {refused.length > 0 && (
        <NoticeBox tone="warn" live title="These changes were not accepted">
          <ul>
            {refused.map(({ row, reason }) => (
              <li key={row.id}>
                {nameOf(row.subject, row.subjectId)}: {reason}
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
      {others > 0 && (
        <NoticeBox title={`Waiting on this device: ${counted(others)} by somebody else`}>
          Changes are sent when this page is opened again by the same person or with the same link.
        </NoticeBox>
      )}
      {waiting.length > 0 && trouble !== '' && (
        <NoticeBox title={`${counted(waiting.length)} waiting for a connection`}>
          <p>Changes are sent automatically. Nothing is lost if you close this page or the battery runs out.</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() =>
              saveFile({
                fileName: 'waiting-changes.json',
                type: 'application/json',
                content: JSON.stringify(waiting, null, 2),
              })
            }
          >
            <Download aria-hidden size={18} /> Save a copy as a file
          </Button>
        </NoticeBox>
      )}
    </>
  );
}
