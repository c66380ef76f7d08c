import { passwordFaults, passwordFaultText } from '@startline/rules/formats/password-rule';
import { readSettings } from '../../../kernel/settings.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';

type Person = { readonly email: string; readonly name: string };
const COMMON = 'This password is too easy to guess. Try a few words that only you would choose.';

/**
 * Refuses a new password that breaks the rule (BAR S5, AUTH-12): its length, the configured pattern, and the list of
 * common ones. `field` is the name of the form's field. Throws `password-refused` with all faults.
 */
export async function checkNewPassword(
  ctx: Pick<Ctx, 'db'>,
  password: string,
  person: Person,
  field: string,
): Promise<void> {
  const rule = (await readSettings(ctx.db)).password;
  const texts = passwordFaults(password, rule).map(passwordFaultText);
  if (texts.length === 0 && isCommonPassword(password, ownWords(person))) texts.push(COMMON);
  const [first] = texts;
  if (first !== undefined)
    throw new Refusal('password-refused', first, { facts: { faults: texts.map((message) => ({ field, message })) } });
}

const ownWords = ({ email, name }: Person): string[] => [
  email,
  ...email.split(/[@.+_-]/),
  name,
  name.replace(/\s+/g, ''),
  ...name.split(/\s+/),
];
