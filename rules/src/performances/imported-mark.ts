import { plainSigns } from '../formats/plain-signs.ts';
import type { SensibleRange } from './event-tables.ts';
import { readImportedTime } from './imported-time.ts';
import { parsePerformance, type Performance } from './parse-performance.ts';
import type { Unit } from './units.ts';

const centimetresPerInch = 2.54;
/** The longest text of a mark with a wind and some remarks. */
const longest = 200;

/**
 * Reads a distance in feet and inches, as American programs and old sheets write it, to whole centimetres, rounded down
 * like every measured distance: '23-09.5', `6' 2 1/4"`, '18ft 3in', "20'". Undefined for anything else, and for twelve
 * inches or more.
 */
export function readFeetAndInches(text: string): number | undefined {
  const plain = plainSigns(text)
    .trim()
    .toLowerCase()
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/\s*(?:feet|foot|ft\.?)/, "'")
    .replace(/\s*(?:inches|inch|ins?\.?)$/, '"');
  const [, feet, inches = '0', numerator = '0', denominator = '1'] =
    /^(\d{1,3})(?:-|'\s*-?\s*)(?:(\d{1,2}(?:\.\d{1,4})?)(?:(?:\s+|-)(\d)\/([248]))?\s*"?)?$/.exec(plain) ?? [];
  const [whole, part] = [Number(inches), Number(numerator) / Number(denominator)];
  if (feet === undefined || plain.endsWith('-') || whole >= 12 || part >= 1) return undefined;
  return Math.floor(Math.round((Number(feet) * 12 + whole + part) * centimetresPerInch * 1e6) / 1e6);
}

/**
 * A mark from an imported sheet, and what followed it: the wind in metres a second when it is given, and the signs (w
 * wind-aided, i indoors, A altitude).
 */
export type ImportedMark = { readonly mark: Performance; readonly wind: number | null; readonly signs: string };

/**
 * Matches what may follow a mark: NWI, how the athlete qualified, which record it was, or its year. It does not change
 * the mark.
 */
const remarks =
  /\s*[([/]?(?:NWI|nwi|(?<=[\d\s([whA])(?:=?(?:PB|SB|[ACEMNOW]R|[ENW]L)|[qQ])|(?<=[\s([])(?:19|20)\d{2})[)\]]?$/;
/** A wind after a mark: in brackets, with its sign, or far enough away; a w after it means wind-aided. */
const windBehind =
  /^(.*?)(?:\s*[([]\s*([+-]\d|[+-]?\d{1,2}[.,]\d)\s*[)\]]|\s*[\s/;,]\s*([+-]\d{1,2}[.,]\d)|(?<=[.,]\d{2})([+-]\d{1,2}[.,]\d)|(?<=[.,m]\d+[wiAhH]?)(?:\s{2,}|\s*;\s*)(\d{1,2}[.,]\d))?(?:(?<=[\d)\]])\s*(w))?$/;

/**
 * Reads a mark as people, sheets and programs write it; `readPb` also checks what is typed into a form against the
 * event. Accepts, besides the patterns of the unit: a decimal comma, units ('5.20 m', '12.3 s', '4210 pts', '5m20',
 * '1h58m32s', '620cm'), minutes and seconds as 2.05.43 or 2'05"43, feet and inches for jumps and throws, thousands in
 * points ('4,210'), a wind after it, the h of a hand time (10.4h), and the signs w, i and A. More than two decimals are
 * rounded as results are: times up, distances down (TR19, TR26). `sensible`, the range of the event's marks, decides
 * ambiguous texts: 1.58.32 over long distances may be hours or minutes (without it less than six is hours), 2.05 over
 * 800 m is minutes, 12:34 over 100 m seconds, and 520 is a long jump in centimetres. Whole minutes (72) are read over
 * long distances. Undefined when it is not a mark of this unit, or longer than any mark with all its remarks.
 */
export function readImportedMark(
  text: string,
  unit: Unit,
  sensible: SensibleRange | null = null,
): ImportedMark | undefined {
  if (text.length > longest) return undefined;
  const { bare, wind, signs } = takenApart(
    plainSigns(text)
      .trim()
      .replace(/^(['"])(.*)\1$/, '$2')
      .replace(/^(?:[*=]|[PS]B:?)\s*(?=\d)/, '')
      .replace(/\s*[([]?hand[)\]]?$/i, 'h')
      .replace(/\s*[([]?indoors?[)\]]?$/i, 'i'),
  );
  const mark = markOf(bare, unit, sensible);
  const isHand = unit.type === 'T' && /h/i.test(signs);
  return (
    mark && {
      mark: { ...mark, text: text.trim(), ...(isHand && { timing: 'hand' as const }) },
      wind,
      signs: signs.replace(/[hH*]/g, ''),
    }
  );
}

/** Returns the mark alone, the wind after it, and the signs of both. */
function takenApart(typed: string): { readonly bare: string; readonly wind: number | null; readonly signs: string } {
  const [, body = '', ...behind]: readonly (string | undefined)[] =
    windBehind.exec(plainWind(withoutRemarks(typed)).replace(/\s*\(\s*([wiAh]+)\s*\)$/, '$1')) ?? [];
  const [, bare = '', signs = ''] = /^(.*?)\s*([wiAhH*]{0,3})$/.exec(body.trim()) ?? [];
  const wind = behind.slice(0, 4).find((one) => one !== undefined);
  return { bare, wind: wind === undefined ? null : Number(wind.replace(',', '.')), signs: signs + (behind[4] ?? '') };
}

/** Removes remarks one by one, as several may follow a mark: '12.34 Q PB'. */
function withoutRemarks(typed: string): string {
  const less = typed.replace(remarks, '');
  return less === typed ? typed : withoutRemarks(less);
}

/**
 * Returns a wind without its unit, and without the word or letter before it; moves a w within its brackets after them.
 */
const plainWind = (typed: string): string =>
  typed
    .replace(/\s*m\/s(?=\s*[)\]]?w?$)/i, '')
    .replace(/(?:wind\s*:?\s*|w:\s*|(?<=\s)w\s+|w(?=[+-]?\d))(?=[+-]?\d)/i, '  ')
    .replace(/(?<=\d)\s*w\s*([)\]])$/, '$1w');

function markOf(bare: string, unit: Unit, sensible: SensibleRange | null): Performance | undefined {
  switch (unit.type) {
    case 'T':
      return readImportedTime(bare, unit, sensible);
    case 'P':
      return parsePerformance(
        bare.replace(/\s*(?:points|pts?|p)\.?$/i, '').replace(/(?<=^\d{1,2})[.,'’ ](?=\d{3}$)/, ''),
        unit,
      );
    default:
      return asMetres(bare, unit, sensible);
  }
}

function asMetres(typed: string, unit: Unit, sensible: SensibleRange | null): Performance | undefined {
  const bare = unit.type === 'H' ? typed.replace(/(?<=\d)\s*x{0,2}o$/i, '') : typed;
  const plain = bare
    .replace(/^(\d{1,3})\s*m\s*(\d{2})(?:\s*cm)?$/i, '$1.$2')
    .replace(/^(\d{0,3})(\d{2})\s*cm$/i, '0$1.$2')
    .replace(/\s*(?:metres|meters|m)\.?$/i, '')
    .replace(',', '.');
  const metres = parsePerformance(plain.replace(/(?<=\.\d{2})\d+$/, ''), unit);
  if (
    metres &&
    sensible &&
    /^\d{2,5}$/.test(plain) &&
    metres.value > sensible.max &&
    metres.value / 100 <= sensible.max
  )
    return parsePerformance((metres.value / 100).toFixed(2), unit);
  const imperial = metres ? undefined : readFeetAndInches(bare);
  return metres ?? (imperial === undefined ? undefined : parsePerformance((imperial / 100).toFixed(2), unit));
}
