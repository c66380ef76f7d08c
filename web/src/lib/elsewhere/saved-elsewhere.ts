import { isRefusal } from '../is-refusal.ts';
import { knownConfig } from '../session.ts';

/** A save of the same record since it was opened here. */
export type Elsewhere = {
  readonly who: string;
  /** The person saved it in another tab or on another device. */ readonly isOwn: boolean;
  readonly when: string;
  readonly version: number;
};

type SentElsewhere = Omit<Elsewhere, 'isOwn'> & { readonly whoId: number | null };

/** Reads who and when from a refusal; undefined for another reason. */
export function savedElsewhere(cause: unknown): Elsewhere | undefined {
  if (!isRefusal(cause, 'changed-elsewhere')) return undefined;
  const facts = typeof cause.data === 'object' && cause.data !== null ? (cause.data as Partial<SentElsewhere>) : {};
  const { who = 'Somebody', whoId = null, when = '', version = 0 } = facts;
  return { who, isOwn: whoId !== null && whoId === knownConfig()?.config.userInfo.user.id, when, version };
}
