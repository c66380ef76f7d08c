import { builderLevels, type BuilderLevel, type PermissionArea } from '@startline/rules/access/permissions';

/** What the id of a builder's call may name: a competition, an organisation, or a part of a competition. */
export type BuiltRecord =
  | 'competition'
  | 'organisation'
  | 'compEvent'
  | 'eventGroup'
  | 'price'
  | 'compRule'
  | 'discount'
  | 'shopItem'
  | 'ageGroup';

/**
 * Who may make a call. Every route names one; the server checks it before the command runs, and a generated test walks
 * every route with every kind of caller (docs/access.md is printed from it). `param` is the name of an input field
 * that holds the id in question.
 */
export type Access =
  /** Anyone, signed in or not. */
  | { readonly who: 'public' }
  /** Anyone who is signed in; the command itself narrows to the caller's own records. */
  | { readonly who: 'signed-in' }
  /** A permission area at the competition of `param` (and so at its organisation). */
  | {
      readonly who: 'area';
      readonly area: PermissionArea;
      readonly at: 'competition' | 'organisation';
      readonly param: string;
    }
  /**
   * The right to build there with one of these levels (PERM-18): at a competition, at the competition of one of its
   * parts, or at an organisation.
   */
  | {
      readonly who: 'builder';
      readonly levels: readonly BuilderLevel[];
      readonly at: BuiltRecord;
      readonly param: string;
    }
  /** The person whose record `param` names, or someone who may act for it (see server/src/access/owners.ts). */
  | { readonly who: 'owner'; readonly of: 'athlete' | 'entry' | 'order' | 'user'; readonly param: string }
  /** Application administrators and the system user. */
  | { readonly who: 'app-admin' }
  /** A caller that proves itself by a signature inside the request, such as a payment provider. */
  | { readonly who: 'signed-caller' };

export const anyone = { who: 'public' } as const satisfies Access;
export const signedIn = { who: 'signed-in' } as const satisfies Access;
export const appAdmin = { who: 'app-admin' } as const satisfies Access;
export const signedCaller = { who: 'signed-caller' } as const satisfies Access;
export const areaAt = (area: PermissionArea, at: 'competition' | 'organisation', param: string) =>
  ({ who: 'area', area, at, param }) as const satisfies Access;
export const ownerOf = (of: 'athlete' | 'entry' | 'order' | 'user', param: string) =>
  ({ who: 'owner', of, param }) as const satisfies Access;
/** A builder's call: `level` is what it asks for, one of several, or `any` for whoever may build anything there. */
export const builderAt = (level: BuilderLevel | readonly BuilderLevel[] | 'any', at: BuiltRecord, param: string) =>
  ({
    who: 'builder',
    levels: level === 'any' ? builderLevels : typeof level === 'string' ? [level] : level,
    at,
    param,
  }) as const satisfies Access;
