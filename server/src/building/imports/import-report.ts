import type { ImportReport } from './import-programme.ts';
import { remarkText, type ProgrammeRemark } from './programme.ts';

/**
 * Formats the report of an import for a terminal: the counts first, then every row that was not used, then the notes.
 */
export function reportText(report: ImportReport, dryRun: boolean): string {
  const days = report.firstDay === report.lastDay ? report.firstDay : `${report.firstDay} to ${report.lastDay}`;
  return [
    dryRun
      ? `Would be imported into ${report.competition}, ${days}:`
      : `Imported into ${report.competition} (competition ${report.compId ?? ''}), ${days}:`,
    `  ${report.used} of ${report.read} rows: events to enter ${report.events}, later rounds ${report.rounds}, groups that compete together ${report.groups}.`,
    ...remarkLines(report.remarks),
    dryRun ? 'Nothing was written.' : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Formats unused rows and other remarks, each with its line. */
export function remarkLines(remarks: readonly ProgrammeRemark[]): readonly string[] {
  const unused = remarks.filter(({ used }) => !used);
  const notes = remarks.filter(({ used }) => used);
  return [
    ...(unused.length > 0
      ? [`Not used (${unused.length}):`, ...unused.map((remark) => `  ${remarkText(remark)}`)]
      : []),
    ...(notes.length > 0
      ? [`Worth a look (${notes.length}):`, ...notes.map((remark) => `  ${remarkText(remark)}`)]
      : []),
  ];
}
