import { parsePerformance, type Performance } from './parse-performance.ts';
import type { Unit } from './units.ts';

const centimetresPerInch = 2.54;

/**
 * A distance in feet and inches, as American programs and old sheets write it, in whole centimetres, rounded down like every measured distance:
 * '23-09.5', `6' 2 1/4"`, '18ft 3in', "20'". Undefined for anything else, and for twelve inches or more.
 */
export function readFeetAndInches(text: string): number | undefined {
  const plain = text.trim().toLowerCase().replace(/[’′]/g, "'").replace(/[”″]|''/g, '"').replace(/\s*(?:feet|foot|ft\.?)/, "'").replace(/\s*(?:inches|inch|ins?\.?)$/, '"');
  const [, feet, inches = '0', numerator = '0', denominator = '1'] = /^(\d{1,3})(?:-|'\s*-?\s*)(?:(\d{1,2}(?:\.\d{1,4})?)(?:(?:\s+|-)(\d)\/([248]))?\s*"?)?$/.exec(plain) ?? [];
  const [whole, part] = [Number(inches), Number(numerator) / Number(denominator)];
  if (feet === undefined || plain.endsWith('-') || whole >= 12 || part >= 1) return undefined;
  return Math.floor(Math.round((Number(feet) * 12 + whole + part) * centimetresPerInch * 1e6) / 1e6);
}

/** A mark out of somebody else's sheet, and what stood behind it: the wind in metres a second where it is named, and the signs (w wind-aided, i indoors, A altitude). */
export type ImportedMark = { readonly mark: Performance; readonly wind: number | null; readonly signs: string };

/**
 * Reads a mark as sheets and programs have it, for an import; what a person types into a form is read by `parsePerformance` alone. Understood besides:
 * a decimal comma, units ('5.20 m', '12.3 s', '4210 pts', '5m20'), minutes and seconds as 2.05.43 or 2'05"43, feet and inches for jumps and throws,
 * thousands in points ('4,210'), a wind behind it, the h of a hand time (10.4h), and the signs w, i and A. Undefined when it is no mark of this unit.
 */
export function readImportedMark(text: string, unit: Unit): ImportedMark | undefined {
  const typed = text.trim();
  const [, body = '', inBrackets, behind] = /^(.*?)(?:\s*[([]\s*([+-]?\d{1,2}[.,]\d)\s*(?:m\/s)?[)\]]|\s+([+-]\d{1,2}[.,]\d))?$/.exec(typed.replace(/^(['"])(.*)\1$/, '$2')) ?? [];
  const [, bare = '', signs = ''] = /^(.*?)\s*([wiAh*]{0,3})$/.exec(body.trim()) ?? [];
  const mark = markOf(bare, unit);
  if (!mark) return undefined;
  const wind = inBrackets ?? behind;
  const isHand = unit.type === 'T' && signs.includes('h');
  return { mark: { ...mark, text: typed, ...(isHand && { timing: 'hand' as const }) }, wind: wind === undefined ? null : Number(wind.replace(',', '.')), signs: signs.replace(/[h*]/g, '') };
}

function markOf(bare: string, unit: Unit): Performance | undefined {
  switch (unit.type) {
    case 'T': return parsePerformance(asClock(bare), unit);
    case 'P': return parsePerformance(bare.replace(/\s*(?:points|pts?)\.?$/i, '').replace(/(?<=^\d{1,2})[.,'’\u00A0 ](?=\d{3}$)/, ''), unit);
    default: return asMetres(bare, unit);
  }
}

/** Minutes and seconds with colons and one point, whatever signs stood between them. */
function asClock(bare: string): string {
  const plain = bare.replace(/\s*(?:secs?|seconds|s)\.?$/i, '').replace(',', '.').replace(/[’′]/g, "'").replace(/[”″]|''/g, '"');
  const [, minutes, seconds, part] = /^(\d{1,3})[.'](\d{2})[."](\d{1,3})$/.exec(plain) ?? [];
  if (minutes !== undefined) return `${minutes}:${seconds}.${part}`;
  return plain.replace(/^(\d{1,2})h(?=\d\d[:'])/i, '$1:').replace(/'(?=\d\d)/, ':').replace(/"(?=\d)/, '.').replace(/["']$/, '');
}

function asMetres(bare: string, unit: Unit): Performance | undefined {
  const plain = bare.replace(/^(\d{1,3})\s*m\s*(\d{2})$/i, '$1.$2').replace(/\s*(?:metres|meters|m)\.?$/i, '').replace(',', '.');
  const metres = parsePerformance(plain, unit);
  const imperial = metres ? undefined : readFeetAndInches(bare);
  return metres ?? (imperial === undefined ? undefined : parsePerformance((imperial / 100).toFixed(2), unit));
}
