import type { Performance } from '../parse-performance.ts';

/** The part of an athlete's event row that a PB changes. */
export type RowWithPb = {
  readonly performance: Performance | undefined;
  readonly ruleType: 'EVENT' | 'COMP' | 'PB' | 'none';
  readonly ruleMessage: string;
};

/** Puts a PB on the row (PB-25) and removes a block of type PB (PB-26); keeps any other block. */
export function submitPb<Row extends RowWithPb>(row: Row, performance: Performance): Row {
  return row.ruleType === 'PB' ? { ...row, performance, ruleType: 'none', ruleMessage: '' } : { ...row, performance };
}

/** The settings that can make a PB mandatory; undefined means not set here (PB-32). */
export type MandatoryPbSettings = {
  readonly event: boolean | undefined;
  readonly competition: boolean | undefined;
  readonly config: boolean;
};

/** Returns whether a PB is mandatory: the event decides, then the competition, then the app config. */
export const isPbMandatory = ({ event, competition, config }: MandatoryPbSettings): boolean =>
  event ?? competition ?? config;
