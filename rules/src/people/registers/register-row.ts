import { birthFaultText, readBirth } from '../athletes/birth.ts';
import { readUrn, type UrnPatterns } from '../athletes/registration-number.ts';
import { nameFault } from '../../formats/contact-formats.ts';
import { readTypedDate } from '../../formats/typed-date.ts';
import { ok, refused, type Result } from '../../result.ts';
import type { IsoDate } from '../../time.ts';

/** The cells of a row in a register's extract; empty for a missing column. */
export type RegisterCells = Readonly<
  Record<'urn' | 'firstName' | 'surname' | 'dob' | 'gender' | 'club' | 'expires', string>
>;

/** An athlete of a register. `expires` is the last day of the registration; null when the register does not say. */
export type RegisterRow = {
  readonly urn: string;
  readonly dob: IsoDate;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: 'M' | 'F' | 'O' | '';
  readonly club: string;
  readonly expires: IsoDate | null;
};

export type RegisterRowContext = {
  readonly ao: 'EA' | 'IRL';
  readonly patterns: UrnPatterns;
  /** Today at the place of the register. */
  readonly today: IsoDate;
};

const longest = { name: 60, club: 120 };

/**
 * Reads a row of a register's extract. Refuses with a sentence for the administrator, which is stored and so repeats
 * nothing of the row. A row with a wrong number or date must not decide who may enter.
 */
export function readRegisterRow(
  cells: RegisterCells,
  { ao, patterns, today }: RegisterRowContext,
): Result<RegisterRow, string> {
  const urn = readUrn(cells.urn, ao, patterns);
  if (!urn.ok) return refused(`This is not a registration number. ${urn.reason}`);
  if (urn.value === '') return refused('The registration number is empty.');
  const dob = readBirth(cells.dob, today);
  if (!dob.ok) return refused(`Date of birth: ${birthFaultText(dob.reason)}`);
  const texts = readTexts(cells);
  if (!texts.ok) return texts;
  const expires = readEnd(cells.expires);
  if (!expires.ok) return expires;
  const gender = genderOf(cells.gender);
  return ok({ urn: urn.value, dob: dob.value, ...texts.value, gender, expires: expires.value });
}

type Texts = Pick<RegisterRow, 'firstName' | 'surname' | 'club'>;

function readTexts(cells: RegisterCells): Result<Texts, string> {
  const texts = { firstName: oneLine(cells.firstName), surname: oneLine(cells.surname), club: oneLine(cells.club) };
  if (texts.firstName === '' || texts.surname === '') return refused('Enter a first name and a surname.');
  if (Math.max(texts.firstName.length, texts.surname.length) > longest.name)
    return refused(`A name can have at most ${String(longest.name)} characters.`);
  if (texts.club.length > longest.club)
    return refused(`A club’s name can have at most ${String(longest.club)} characters.`);
  const fault = nameFault(`${texts.firstName} ${texts.surname}`) ?? nameFault(texts.club);
  return fault === undefined ? ok(texts) : refused(fault);
}

/** Returns the last day of a registration; null for an empty cell. */
function readEnd(cell: string): Result<IsoDate | null, string> {
  if (cell.trim() === '') return ok(null);
  const day = readTypedDate(cell);
  return day && day >= '1900' && day < '2200' ? ok(day) : refused('The last day of the registration is not a date.');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const genderOf = (word: string): RegisterRow['gender'] =>
  word === 'M' || word === 'F' ? word : word === 'X' || word === 'O' ? 'O' : '';
