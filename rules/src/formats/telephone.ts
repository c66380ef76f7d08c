/**
 * Returns whether a text is a telephone number: 6 to 15 digits with the blanks, brackets, hyphens and plus that people
 * write, and an extension after it.
 */
export function isTelephone(text: string): boolean {
  const number = text
    .trim()
    .replace(/(?:ext?\.?|x)\s*\d{1,5}$/i, '')
    .trimEnd();
  const digits = number.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15 && /^\+?[\d() .-]+$/.test(number);
}

/** The words for a text that is not a telephone number. */
export const telephoneFault = 'Enter a phone number, for example 07700 900123.';
