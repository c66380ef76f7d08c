import type { Elsewhere } from './saved-elsewhere.ts';
import { clockWords } from './clock-words.ts';

const otherTab = 'in another tab or on another device';

/** Says that changes of other fields were taken over. */
export const mergedWords = ({ who, isOwn }: Elsewhere): string =>
  `${isOwn ? `You changed other fields ${otherTab}` : `${who} changed other fields in the meantime`}. Both changes are kept.`;

/** Says who saved what meanwhile, and when: `did` is 'saved this competition'. */
export const elsewhereTitle = ({ who, isOwn, when }: Elsewhere, did: string): string =>
  isOwn
    ? `You ${did} ${otherTab} ${clockWords(when)}, after you opened it here.`
    : `${who} ${did} ${clockWords(when)}, after you opened it.`;

/** Says in the bar that there is a newer version. */
export const sinceWords = ({ who, isOwn }: Elsewhere): string =>
  `${isOwn ? `You have since saved a change ${otherTab}` : `${who} has since saved a change`}. See above.`;

/** The two ways on: this typing, or the version that was saved meanwhile. */
export const waysOn = ({ isOwn }: Elsewhere): { readonly mine: string; readonly theirs: string } =>
  isOwn
    ? { mine: 'Save this one instead', theirs: 'Show the other version' }
    : { mine: 'Save mine instead', theirs: 'Show their version' };
