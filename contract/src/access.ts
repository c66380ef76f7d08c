import { builderLevels, type BuilderLevel, type PermissionArea } from '@startline/rules/access/permissions';

/**
 * The subjects that the id of a builder's call may name: a competition, an organisation, or a record that belongs to
 * one of them.
 */
export type BuiltRecord =
  | 'competition'
  | 'organisation'
  | 'compEvent'
  | 'eventGroup'
  | 'price'
  | 'compRule'
  | 'discount'
  | 'shopItem'
  | 'ageGroup'
  | 'eventDefinition'
  | 'entry'
  | 'location'
  | 'template';

/**
 * A person's record. An entry has a kind for each act: `entry` shows its facts, `entryWithActions` also to the finance
 * officials. `changeableEntry`, for moving and cancelling, and `basketEntry`, for paying and giving back by its owner,
 * name lines of any kind. A `duplicate` is a pair of athletes that may be one: for representatives of both. A `club` is
 * for those who represent it.
 */
export type OwnedRecord =
  | 'athlete'
  | 'club'
  | 'duplicate'
  | 'entry'
  | 'entryWithActions'
  | 'changeableEntry'
  | 'basketEntry'
  | 'order'
  | 'user'
  | 'right';

/** The lists of calls that show only the caller's own records. */
export type OwnList =
  | 'account'
  | 'sessions'
  | 'athletes'
  | 'entries'
  | 'orders'
  | 'basket'
  | 'competitions'
  | 'organisations'
  | 'templates'
  | 'reports';

/** A record that everybody sees once published, and before that only holders of a right at it. */
export type PublishedRecord = 'competition' | 'organisation';

/** Decides access when the id is 0 or absent, or names a record without an owner, such as a standard age group. */
export type Unowned = 'anyone' | 'administrators';

/**
 * The callers who may make a call. Every route names one kind; the server checks it before the command runs, and a
 * generated test checks every route with every kind of caller (docs/access.md is printed from it). `param` is the name
 * of an input field with the id in question, or a list of ids that are all checked; a dot leads into an object.
 */
export type Access =
  /** Anyone, signed in or not. */
  | { readonly who: 'public' }
  /** Anyone signed in, for calls without a record to check; `because` says what the call is about instead. */
  | { readonly who: 'signed-in'; readonly because: string }
  /**
   * Anyone signed in. Shows and changes only rows of the list that are the caller's own, or where the caller holds a
   * right, besides public ones.
   */
  | { readonly who: 'mine'; readonly list: OwnList }
  /** Anyone signed in once the record is published; before, those who hold a right there. */
  | { readonly who: 'viewer'; readonly of: PublishedRecord; readonly param: string }
  /**
   * Holders of one of these permission areas at the competition of `param` (and so at its organisation), or of the
   * entries.
   */
  | {
      readonly who: 'area';
      readonly areas: readonly PermissionArea[];
      readonly at: 'competition' | 'organisation' | 'entry';
      readonly param: string;
    }
  /**
   * Users who may build there with one of these levels (PERM-18): at a competition, at the competition of one of its
   * parts, or at an organisation. With `somewhere`, at any one competition of the organisation.
   */
  | {
      readonly who: 'builder';
      readonly levels: readonly BuilderLevel[];
      readonly at: BuiltRecord;
      readonly param: string;
      readonly unowned?: Unowned;
      readonly somewhere?: true;
    }
  /** The person whose record `param` names, or someone who may act for it (see server/src/access/owners.ts). */
  | { readonly who: 'owner'; readonly of: OwnedRecord; readonly param: string; readonly unowned?: Unowned }
  /** Application administrators and the system user. */
  | { readonly who: 'app-admin' }
  /** A caller that proves itself by a signature inside the request, such as a payment provider. */
  | { readonly who: 'signed-caller' };

export const anyone = { who: 'public' } as const satisfies Access;
export const appAdmin = { who: 'app-admin' } as const satisfies Access;
export const signedCaller = { who: 'signed-caller' } as const satisfies Access;
/** Returns the access of a call without a personal record; say in some words what it is about. */
export const signedIn = (because: string) => ({ who: 'signed-in', because }) as const satisfies Access;
export const mine = (list: OwnList) => ({ who: 'mine', list }) as const satisfies Access;
export const viewerOf = (publishedRecord: PublishedRecord, param: string) =>
  ({ who: 'viewer', of: publishedRecord, param }) as const satisfies Access;
export const areaAt = (
  area: PermissionArea | readonly PermissionArea[],
  at: 'competition' | 'organisation' | 'entry',
  param: string,
) => ({ who: 'area', areas: typeof area === 'string' ? [area] : area, at, param }) as const satisfies Access;
export const ownerOf = (ownedRecord: OwnedRecord, param: string, more: { readonly unowned?: Unowned } = {}) =>
  ({ who: 'owner', of: ownedRecord, param, ...more }) as const satisfies Access;
/**
 * Returns the access of a call for those who represent the club or school of `param`, by their own right or by its
 * area.
 */
export const representativeOf = (param: string) => ownerOf('club', param);
/**
 * Returns the access of a builder's call: `level` is the one it needs, one of several, or `any` for those who may build
 * anything there.
 */
export const builderAt = (
  level: BuilderLevel | readonly BuilderLevel[] | 'any',
  at: BuiltRecord,
  param: string,
  more: { readonly unowned?: Unowned; readonly somewhere?: true } = {},
) =>
  ({
    who: 'builder',
    levels: level === 'any' ? builderLevels : typeof level === 'string' ? [level] : level,
    at,
    param,
    ...more,
  }) as const satisfies Access;
