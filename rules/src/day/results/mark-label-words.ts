import { codeOfLabel } from './record-marks.ts';

const known: Readonly<Record<string, string>> = {
  PB: 'personal best',
  SB: 'season best',
  CR: 'championship record',
  MR: 'meeting record',
  SR: 'stadium record',
  AGR: 'age group record',
  ER: 'event record',
};

/** Returns a label of a mark in words: 'championship record', 'equals the personal best'. */
export function markLabelText(label: string): string {
  const code = codeOfLabel(label);
  const text = known[code] ?? `record ${code}`;
  return label.startsWith('=') ? `equals the ${text}` : text;
}
