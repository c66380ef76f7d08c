import { readEntrySheet, type EntrySheet } from '@startline/files/tables/entry-sheet';

/** Reads a file of entries; done in a thread, since it grows with what somebody sends. */
export const entrySheet = ({ bytes }: { readonly bytes: Uint8Array }): Promise<EntrySheet> =>
  readEntrySheet(new Uint8Array(bytes));
