import { passwordFaults, passwordFaultText } from '@startline/rules/formats/password-rule';
import { isEmail } from '@startline/rules/formats/contact-formats';
import { isTelephone, telephoneFault } from '@startline/rules/formats/telephone';
import { isInLetters, nameInLetters } from '@startline/rules/people/person-name';
import * as z from 'zod/mini';

/**
 * Returns the schema of a required text, refused in these words. It is checked before the form is sent, and the server
 * checks again.
 */
export const filled = (text: string, max = 200) =>
  z.string().check(z.trim(), z.minLength(1, text), z.maxLength(max, `Use at most ${max} characters.`));
/** Returns the schema of the required name of a person, refused in these words when it is empty. */
export const personName = (text: string) =>
  filled(text, 80).check(z.refine((typed: string) => typed.trim() === '' || isInLetters(typed), nameInLetters));
export const address = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter your email address.'),
  z.refine(
    (text: string) => text.trim() === '' || isEmail(text.trim()),
    'Enter an email address such as name@example.org.',
  ),
);
/** Returns the schema of a required telephone number, refused in these words when it is empty. */
export const telephone = (text: string) =>
  filled(text, 30).check(z.refine((typed: string) => typed.trim() === '' || isTelephone(typed), telephoneFault));
/** The schema of a telephone number that may be left empty. */
export const optionalTelephone = z.string().check(
  z.trim(),
  z.maxLength(30, 'Use at most 30 characters.'),
  z.refine((typed: string) => typed.trim() === '' || isTelephone(typed), telephoneFault),
);
export const oldPassword = z.string().check(z.minLength(1, 'Enter your password.'));
export const code = z.string().check(z.trim(), z.minLength(1, 'Enter the code.'));

type Rule = { readonly regex: string; readonly helpText: string };
/**
 * Returns the schema of a new password by the rule of the app config (AUTH-12): it reports every fault, one line each.
 */
export const newPassword = (rule: Rule, optional = false) =>
  z.string().check((context) => {
    if (optional && context.value === '') return;
    if (context.value === '')
      context.issues.push({ code: 'custom', input: context.value, message: 'Choose a password.' });
    else
      for (const fault of passwordFaults(context.value, rule))
        context.issues.push({ code: 'custom', input: context.value, message: passwordFaultText(fault) });
  });
