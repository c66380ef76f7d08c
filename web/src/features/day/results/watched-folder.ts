import { sendTimingFile, timingTypes, type TakenFile } from '@startline/contract/day/photo-finish';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../lib/api.ts';

/** The interval at which a watched folder is read again. */
const WATCH_MS = 2_000;
const isTiming = (name: string): boolean => /\.(lif|txt|xml|heatresultxml|osv)$/i.test(name);

type Entry = { readonly kind: string; readonly name: string; readonly getFile?: () => Promise<File> };
/** A folder handle of the browser. */
type Handle = {
  readonly name: string;
  readonly values: () => AsyncIterable<Entry>;
  readonly getFileHandle: (
    name: string,
    options: { readonly create: boolean },
  ) => Promise<{
    createWritable: () => Promise<{ write: (bytes: BlobPart) => Promise<void>; close: () => Promise<void> }>;
  }>;
};
/** A folder that the operator chose: its files, and a way to write one. */
export type WatchableFolder = Pick<Handle, 'name' | 'values'> & {
  readonly write: (name: string, bytes: BlobPart) => Promise<void>;
};
type Picking = { readonly showDirectoryPicker?: (options: { readonly mode: 'readwrite' }) => Promise<Handle> };

/** Returns whether this browser can watch a folder of the computer, as Chromium on a desktop can. */
export const canWatch = (): boolean => (window as Picking).showDirectoryPicker !== undefined;

/** Asks for a folder; undefined when the operator cancels. */
export async function chooseFolder(): Promise<WatchableFolder | undefined> {
  const handle = await (window as Picking).showDirectoryPicker?.({ mode: 'readwrite' }).catch(() => undefined);
  if (!handle) return undefined;
  return {
    name: handle.name,
    values: () => handle.values(),
    write: async (name, bytes) => {
      const writer = await (await handle.getFileHandle(name, { create: true })).createWritable();
      await writer.write(bytes);
      await writer.close();
    },
  };
}

/** The result of sending a file of the folder. */
export type Sent = {
  readonly name: string;
  readonly at: Date;
  readonly taken: Omit<TakenFile, 'races' | 'name'> | undefined;
  /** Why it was refused; the file is sent again when it changes. */
  readonly trouble: string;
};
export type Watching = {
  readonly folder: string;
  readonly sent: readonly Sent[];
  /** The folder or the server cannot be reached now; retried every two seconds. */
  readonly trouble: string;
};

/** Sends an unconverted timing file. */
export const sendFile = (compId: CompetitionId, file: File, apply: boolean): Promise<TakenFile> =>
  call(sendTimingFile, { compId, name: file.name, apply }, { file: new Blob([file], { type: timingTypes[0] }) });

/**
 * Watches a folder: sends every new or changed result file at once, one after the other. A file is sent when it is
 * unchanged for one reading, so that a half-written one is never read; without signal it is retried.
 */
export function useWatchedFolder(
  compId: CompetitionId,
  folder: WatchableFolder | undefined,
  onSent: () => void,
): Watching | undefined {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [trouble, setTrouble] = useState('');
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(() => {
    if (!folder) return undefined;
    const done = new Map<string, string>();
    const seen = new Map<string, string>();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendOne = async (file: File, stamp: string): Promise<void> => {
      const one = await sendFile(compId, file, true).then(
        (taken) => ({ name: file.name, at: new Date(), taken, trouble: '' }),
        (cause: unknown) => {
          if (!(cause instanceof ApiRefusal) || cause.status === 429) throw cause;
          return { name: file.name, at: new Date(), taken: undefined, trouble: wordsOf(cause) };
        },
      );
      done.set(file.name, stamp);
      setSent((before) => [one, ...before].slice(0, 30));
      told.current();
    };
    const read = async (): Promise<void> => {
      for await (const entry of folder.values()) {
        if (isOver) return;
        if (entry.kind !== 'file' || !isTiming(entry.name) || !entry.getFile) continue;
        const file = await entry.getFile();
        const stamp = `${String(file.size)} ${String(file.lastModified)}`;
        if (done.get(file.name) === stamp) continue;
        const rested = seen.get(file.name) === stamp;
        seen.set(file.name, stamp);
        if (rested) await sendOne(file, stamp);
      }
    };
    const again = async (): Promise<void> => {
      const fault = await read().then(
        () => '',
        (cause: unknown) => wordsOf(cause),
      );
      if (isOver) return;
      setTrouble(fault);
      timer = setTimeout(() => void again(), WATCH_MS);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [compId, folder]);
  return folder ? { folder: folder.name, sent, trouble } : undefined;
}
