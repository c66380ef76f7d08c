import { writeWorkbook } from '@startline/files/tables/write-workbook';

/** Packs lines of entries as an xlsx file, in a thread. */
export const packEntries = (table: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) =>
  writeWorkbook({
    name: 'Entries',
    ...table,
    numbers: ['Order', 'Entry', 'Performance'],
    amounts: ['Total', 'Fee', 'Refunded'],
    moments: ['Entered at', 'Event starts'],
  });
