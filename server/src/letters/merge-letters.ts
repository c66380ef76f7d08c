import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type To = { readonly email: string; readonly name: string };

const mergesAt = (site: Site): string => appAddress(site, 'athlete-links-v2');
const by = { administrator: 'an administrator', representative: 'a representative of the athlete’s club' } as const;

export type Told = {
  readonly athlete: string;
  readonly as: keyof typeof by;
  readonly until: string;
  readonly needsBoth: boolean;
  /** Whether a family with the other record on its list has the athlete afterwards. */
  readonly others: boolean;
  /** Whether the recipient has the athlete afterwards. */
  readonly stays: boolean;
};

/** Tells the people who have one of two records on their list, before they are merged, without the content of the other one. */
export const mergeAskedLetter = (site: Site, to: To, { athlete, as, until, needsBoth, others, stays }: Told): Letter =>
  writeLetter({
    to: to.email,
    subject: `Two records of ${athlete} may be merged`,
    parts: [
      `Hello ${to.name},`,
      `On ${site.systemName}, ${by[as]} has found that ${athlete} has two records, and has asked to merge them. The entries and results of both are kept, with the better PB in each event.`,
      ...(stays ? [] : [`${athlete} will then no longer be on your list. Entries that you made stay yours.`]),
      ...(others && stays
        ? [
            `The people who have the other record on their list will then share ${athlete} with you, and see the whole record.`,
          ]
        : []),
      needsBoth
        ? `The records will be merged only if you and the other family agree by ${until}.`
        : `The records will be merged on ${until}, or sooner if everybody agrees.`,
      'If these are two different athletes, or you do not want this, stop it before then.',
      { text: 'Agree, or stop it', href: mergesAt(site) },
    ],
  });

/** Tells the people who had one of two records on their list that they are one now. */
export const mergedLetter = (site: Site, to: To, { athlete, stays }: Pick<Told, 'athlete' | 'stays'>): Letter =>
  writeLetter({
    to: to.email,
    subject: `The two records of ${athlete} have been merged`,
    parts: [
      `Hello ${to.name},`,
      `The two records of ${athlete} on ${site.systemName} are now one. The entries and results of both are kept, with the better PB in each event.`,
      ...(stays ? [] : [`${athlete} is no longer on your list. Entries that you made stay yours.`]),
      `If this is not right, tell support within 30 days at ${appAddress(site, 'support')}, and an administrator will undo it.`,
    ],
  });

/** Tells the account that asked for a merge that it was stopped. */
export const mergeStoppedLetter = (site: Site, to: To, { athlete, why }: { athlete: string; why: string }): Letter =>
  writeLetter({
    to: to.email,
    subject: `The two records of ${athlete} were not merged`,
    parts: [
      `Hello ${to.name},`,
      `You asked on ${site.systemName} to merge two records of ${athlete}. This did not happen. ${why}`,
    ],
  });
