import { readEntrySheet, type EntrySheet } from '@startline/files/tables/entry-sheet';

/** Reads a file of entries. Runs in a worker, since it takes time in proportion to the file. */
export const entrySheet = ({ bytes }: { readonly bytes: Uint8Array }): Promise<EntrySheet> =>
  readEntrySheet(new Uint8Array(bytes));
