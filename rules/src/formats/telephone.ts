const extension = /(?:ext?\.?|x)\s*\d{1,5}$/i;

/**
 * Returns whether a text is a telephone number: 6 to 15 digits with the blanks, brackets, hyphens and plus that people
 * write, and an extension after it. A national number, which starts with one 0, has 9 to 11 digits in the United Kingdom
 * and in Ireland (the numbering plans of Ofcom and ComReg). One with 07 is a British mobile of 11 digits, except the 10
 * of Sligo (071 9) and Donegal (074 9); one with 08 may be an Irish mobile of 10 or a British freephone number of 9 to 11.
 */
export function isTelephone(text: string): boolean {
  const number = text.trim().replace(extension, '').trimEnd();
  const digits = number.replace(/\D/g, '');
  const isNational = !number.startsWith('+') && /^0[1-9]/.test(digits);
  const [least, most] = isNational ? [/^07(?![14]9)/.test(digits) ? 11 : 9, 11] : [6, 15];
  return digits.length >= least && digits.length <= most && /^\+?[\d() .-]+$/.test(number);
}

/** Returns the digits that a phone dials, with the plus: without an extension, and without the (0) after a country. */
export function dialled(text: string): string {
  const number = text.trim().replace(extension, '');
  const isAbroad = number.startsWith('+');
  return (isAbroad ? '+' : '') + number.replace(isAbroad ? /\(0\)|\D/g : /\D/g, '');
}

/** The words for a text that is not a telephone number. */
export const telephoneFault = 'Enter a phone number, for example 07700 900123.';
