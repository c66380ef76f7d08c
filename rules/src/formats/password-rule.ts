import { never } from '../result.ts';
import { compilePattern } from './configured-pattern.ts';

/** Our own bounds, in characters as people count them. A configured rule can only be stricter. */
export const passwordLength = { min: 8, max: 128 } as const;

/** The rule of the app config (`options.pwd`); an empty regex adds nothing. */
export type PasswordRule = { readonly regex: string; readonly helpText: string };

/** The default of a new installation; the regex is empty because length is what makes a password strong. */
export const defaultPasswordRule: PasswordRule = {
  regex: '',
  helpText: 'Use 8 characters or more. Three random words work well.',
};

export type PasswordFault =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'pattern'; readonly helpText: string };

/** Lists all faults of a new password: its length, then the configured regex. Empty when it may be used. */
export function passwordFaults(password: string, rule: PasswordRule): readonly PasswordFault[] {
  const length = Array.from(password).length;
  if (length > passwordLength.max) return [{ kind: 'too-long' }];
  const faults: PasswordFault[] = length < passwordLength.min ? [{ kind: 'too-short' }] : [];
  const pattern = compilePattern(rule.regex);
  if (pattern && !pattern.test(password)) faults.push({ kind: 'pattern', helpText: rule.helpText });
  return faults;
}

/** Returns the words for a fault of a password. */
export function passwordFaultText(fault: PasswordFault): string {
  switch (fault.kind) {
    case 'too-short':
      return `Use at least ${passwordLength.min} characters.`;
    case 'too-long':
      return `Use at most ${passwordLength.max} characters.`;
    case 'pattern':
      return fault.helpText;
    default:
      return never(fault);
  }
}
