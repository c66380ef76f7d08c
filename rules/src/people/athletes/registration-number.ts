import { wordIn } from '../../formats/word-in.ts';
import { compilePattern } from '../../formats/configured-pattern.ts';
import { ok, refused, type Result } from '../../result.ts';

/** The form of a governing body's registration numbers (URN). An empty regex accepts anything. */
export type UrnPattern = { readonly regex: string; readonly helpText: string };
export type UrnPatterns = Readonly<Partial<Record<string, UrnPattern>>>;

/** The default checks, by the code of the athletics organisation; the app config may replace each. */
export const defaultUrnPatterns: UrnPatterns = {
  EA: { regex: '^\\d{7}$', helpText: 'An England Athletics number has 7 digits, for example 3012345.' },
  IRL: { regex: '^\\d{5,7}$', helpText: 'An Athletics Ireland number has 5 to 7 digits, for example 123456.' },
};

const lookAtCard = 'Check the number on the membership card.';

/** A number with other characters than these is never valid, whatever the configuration. */
const anyUrn: UrnPattern = {
  regex: '^[A-Z0-9/-]{1,20}$',
  helpText: 'Use letters and digits, as printed on the membership card.',
};

/**
 * Returns the patterns of an installation's bodies, from its configuration; a body that it does not name has the
 * default. The help text belongs to the default pattern: for another one it says to look at the card.
 */
export function urnPatternsOf(bodies: readonly { readonly code: string; readonly urnFormat: string }[]): UrnPatterns {
  const configured = bodies.map(({ code, urnFormat }) => {
    const usual = wordIn(defaultUrnPatterns, code);
    return [code, usual?.regex === urnFormat ? usual : { regex: urnFormat, helpText: lookAtCard }] as const;
  });
  return { ...defaultUrnPatterns, ...Object.fromEntries(configured) };
}

/**
 * Checks a typed registration number (ATH-11), which may be empty (ATH-12). Removes blanks and makes letters capitals.
 * Refuses with the help text of the body's pattern.
 */
export function readUrn(
  typed: string,
  aoCode: string,
  patterns: UrnPatterns = defaultUrnPatterns,
): Result<string, string> {
  const urn = typed.replace(/\s+/g, '').toUpperCase();
  if (urn === '') return ok('');
  const { regex, helpText } = wordIn(patterns, aoCode) ?? anyUrn;
  const pattern = compilePattern(regex) ?? compilePattern(anyUrn.regex);
  return pattern?.test(urn) ? ok(urn) : refused(helpText);
}
