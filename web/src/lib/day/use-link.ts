import type { ScannerJob } from '@startline/contract/day/scanners';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useMemo, useState } from 'react';
import { rememberedValue, remember } from '../storage.ts';
import { bookOf } from './day-book.ts';
import type { DaySource } from './day-source.ts';
import { forgetLink, linkKey, linkSource } from './link-source.ts';

/** A scanner link on this device: its purpose, as far as it is known, and whether it has ended. */
export type OpenLink = {
  readonly source: DaySource | undefined;
  readonly told: { readonly job: ScannerJob; readonly label: string } | undefined;
};

const isTold = (value: unknown): value is { job: ScannerJob; label: string } =>
  typeof value === 'object' && value !== null && 'job' in value && 'label' in value;

/** Returns the link that this page was opened with. Once the server says that it has ended, the device forgets it. */
export function useLink(compId: CompetitionId): OpenLink {
  const [key, setKey] = useState(() => linkKey(compId));
  const [told, setTold] = useState(() => rememberedValue(`scan-job-${String(compId)}`, isTold));
  const source = useMemo(
    () =>
      key === undefined
        ? undefined
        : linkSource(compId, key, (link) => {
            remember(`scan-job-${String(compId)}`, JSON.stringify(link));
            setTold(link);
          }),
    [compId, key],
  );
  useEffect(() => {
    if (!source) return;
    const book = bookOf(source);
    return book.watch(() => {
      if (!book.state.over) return;
      forgetLink(compId);
      setKey(undefined);
    });
  }, [source, compId]);
  return { source, told };
}
