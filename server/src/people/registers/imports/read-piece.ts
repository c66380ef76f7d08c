import { cutRegisterSheet, readRegisterSheet, type CutSheet } from '@startline/files/tables/register-sheet';
import { refused } from '@startline/rules/result';
import { faultText } from '@startline/files/fault';
import {
  readRegisterRow,
  type RegisterRow,
  type RegisterRowContext,
} from '@startline/rules/people/registers/register-row';

/** Cuts a register's extract into pieces. Runs in a worker, since it takes time in proportion to the file. */
export const cutRegister = ({ bytes }: { readonly bytes: Uint8Array }): Promise<CutSheet> =>
  cutRegisterSheet(new Uint8Array(bytes));

export type PieceToRead = RegisterRowContext & {
  readonly headings: string;
  /** The line of the file on which the piece begins. */
  readonly line: number;
  readonly content: string;
};
export type ReadPiece = {
  readonly rows: readonly (RegisterRow & { readonly line: number })[];
  readonly refusals: readonly { readonly line: number; readonly why: string }[];
};

/** Reads one piece of an extract: each line becomes a row or is refused with a reason. */
export function registerRows({ headings, line, content, ...context }: PieceToRead): ReadPiece {
  const { records, faults } = readRegisterSheet(`${headings}\n${content}`);
  const inFile = (own: number): number => own - 2 + line;
  const unread = faults
    .filter((fault) => !fault.used)
    .map((fault) => ({ line: inFile(fault.line), why: faultText({ ...fault, line: 0, used: true }) }));
  const overfull = new Set(faults.filter(({ reason }) => reason.kind === 'cells-too-many').map((fault) => fault.line));
  const read = records.map((record) => ({
    line: inFile(record.line),
    row: overfull.has(record.line)
      ? refused('The row has more cells than there are headings.')
      : readRegisterRow(record.cells, context),
  }));
  return {
    rows: read.flatMap((one) => (one.row.ok ? [{ ...one.row.value, line: one.line }] : [])),
    refusals: [...unread, ...read.flatMap((one) => (one.row.ok ? [] : [{ line: one.line, why: one.row.reason }]))],
  };
}
