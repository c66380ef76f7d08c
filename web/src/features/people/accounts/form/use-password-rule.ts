import { defaultPasswordRule } from '@startline/rules/formats/password-rule';
import { useConfig } from '../../../../lib/session.ts';

/** Returns the rule for new passwords of this installation, with its help text (AUTH-12). */
export const usePasswordRule = () => useConfig()?.options.pwd ?? defaultPasswordRule;
