import { plainSigns } from '../formats/plain-signs.ts';
import { never } from '../result.ts';

/** Why an athlete has no place (CR25.4). A disqualification names its rule; '' until an official names it. */
export type Status =
  | { readonly kind: 'DNS' }
  | { readonly kind: 'DNF' }
  | { readonly kind: 'NM' }
  | { readonly kind: 'DQ'; readonly rule: string };
export type StatusKind = Status['kind'];

/**
 * The ways to qualify for the next round: Q by place or standard, q by mark, qR by the referee, qJ by the jury, qD by
 * lot.
 */
export const qualifyingCodes = ['Q', 'q', 'qR', 'qJ', 'qD'] as const;
export type QualifyingCode = (typeof qualifyingCodes)[number];

/**
 * Notes that do not change the place: r retired from a field event, L lane line, cards, and the judges' signs of a
 * walk.
 */
export const noteCodes = ['r', 'L', 'YC', 'YRC', 'RC', '>', '~'] as const;

/** The order in which results show athletes without a place, after all with one. */
export const statusOrder: readonly StatusKind[] = ['DNF', 'NM', 'DNS', 'DQ'];

/**
 * Returns the statuses that an event of a kind can end in: a track event has no NM, a field event no DNF; a combined
 * event has both.
 */
export const statusesOf = (type: 'track' | 'field' | 'combined'): readonly StatusKind[] =>
  statusOrder.filter((kind) => type === 'combined' || kind !== (type === 'track' ? 'NM' : 'DNF'));

const spellings: Readonly<Record<string, StatusKind>> = {
  DNS: 'DNS',
  NS: 'DNS',
  ABS: 'DNS',
  DNF: 'DNF',
  NF: 'DNF',
  DQ: 'DQ',
  DSQ: 'DQ',
  DISQ: 'DQ',
  NM: 'NM',
  NH: 'NM',
  ND: 'NM',
};
const inWords: ReadonlyMap<string, StatusKind> = new Map([
  ['did not start', 'DNS'],
  ['did not finish', 'DNF'],
  ['disqualified', 'DQ'],
  ['no mark', 'NM'],
  ['no height', 'NM'],
  ['no distance', 'NM'],
  ['no valid mark', 'NM'],
  ['no valid trial', 'NM'],
]);

/** The longest text of a status with a remark. */
const longest = 300;

/** Matches a disqualification joined to its rule: 'DQ162.7', 'DSQTR16.8'. */
const withRuleBehind = /^(DQ|DSQ|DISQ)((?:[TC]R)?\d[\d.]*)$/i;

/**
 * Reads a status as people and timing systems write it: 'dns', 'DQ TR16.8', 'DQ (TR 17.3.1)', 'NH', 'did not finish'.
 * Ignores capitals, dots and brackets, and a remark in brackets or after a dash. A bare DQ has the rule '', to be named
 * by an official. Undefined for anything else, such as a time.
 */
export function readStatus(text: string): Status | undefined {
  const plain = plainStatus(text);
  const written = inWords.get(plain.toLowerCase().replace(/\s+/g, ' '));
  if (written !== undefined) return written === 'DQ' ? { kind: 'DQ', rule: '' } : { kind: written };
  const [, word = '', behind, inBrackets = ''] =
    withRuleBehind.exec(plain) ?? /^([A-Z][A-Z./]*)\s*(?:[\s:-]\s*(.*)|\((.*)\))?$/i.exec(plain) ?? [];
  const [kind, rest] = [
    spellings[word.replace(/[./]/g, '').toUpperCase()],
    (behind ?? inBrackets).replace(/^\((.*)\)$/, '$1'),
  ];
  if (kind === undefined) return undefined;
  if (kind === 'DQ') return { kind, rule: ruleOf(rest) };
  return rest === '' || /\(.*\)$|^[A-Z.]+\s+-\s/i.test(plain) ? { kind } : undefined;
}

/** Returns a status with one kind of dash and of brackets; empty when it is too long. */
const plainStatus = (text: string): string =>
  text.length > longest
    ? ''
    : plainSigns(text)
        .trim()
        .replace(/[–—]/g, '-')
        .replace(/\[(.*)\]$/, '($1)');

/** Returns a rule without blanks and without a remark after it, words with one blank between them. */
const ruleOf = (text: string): string =>
  text
    .replace(/(?<=[\d)])(?:\s*\([^()]*[a-z]{3}[^()]*\)|\s+-\s.*)$/i, '')
    .replace(/^[\s:(-]+/, '')
    .replace(/\s+/g, /\d/.test(text) ? '' : ' ')
    .trim()
    .toUpperCase();

/** Prints a status: 'DNS', 'DQ TR16.8'. For heights the old 'NH' may be shown instead of 'NM'. */
export function printStatus(status: Status, heights: 'NM' | 'NH' = 'NM'): string {
  switch (status.kind) {
    case 'DQ':
      return `DQ ${status.rule}`.trim();
    case 'NM':
      return heights;
    case 'DNS':
    case 'DNF':
      return status.kind;
    default:
      return never(status);
  }
}

/** Orders two athletes without a place as results show them. */
export const compareStatus = (a: Status, b: Status): number =>
  statusOrder.indexOf(a.kind) - statusOrder.indexOf(b.kind);
