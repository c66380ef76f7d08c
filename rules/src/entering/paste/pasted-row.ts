import type { AthleteId, CompEventId } from '../../ids.ts';
import type { IsoDate } from '../../time.ts';

/** An athlete whom the secretary may enter, with the facts that a pasted row is compared with. */
export type KnownAthlete = {
  readonly id: AthleteId;
  readonly firstName: string;
  readonly surName: string;
  readonly ageGroup: string;
  readonly born: IsoDate;
  readonly urn: string;
  readonly ceids: readonly CompEventId[];
};
export type KnownEvent = { readonly ceid: CompEventId; readonly code: string; readonly name: string };

/** A person in a spreadsheet who is not in the club yet, with all fields of an athlete. */
export type Newcomer = {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: 'F' | 'M';
  readonly born: IsoDate;
  readonly urn: string;
};
/** The events that a newcomer may enter, or the reason why they may not enter at all (empty when they may). */
export type NewcomerTerms = { readonly ceids: readonly CompEventId[]; readonly refusal: string };

export type Known = {
  readonly athletes: readonly KnownAthlete[];
  readonly events: readonly KnownEvent[];
  readonly today: IsoDate;
  /** By `keyOfNewcomer`; a newcomer whose terms are not known yet is shown and not entered. */
  readonly newcomers: ReadonlyMap<string, NewcomerTerms>;
};

/** A place that a row asks for, with the best beside it. */
export type PastedEntry = { readonly ceid: CompEventId; readonly pb: string };

/** The result for a row: places, a question of who is meant, or the reason why nothing is entered from it. */
export type RowAnswer =
  | { readonly kind: 'entries'; readonly athleteId: AthleteId; readonly entries: readonly PastedEntry[] }
  | { readonly kind: 'new'; readonly newcomer: Newcomer; readonly entries: readonly PastedEntry[] }
  /** A newcomer whose events are not known yet. */
  | { readonly kind: 'asking'; readonly newcomer: Newcomer }
  | { readonly kind: 'who'; readonly mayBe: readonly AthleteId[]; readonly newcomer: Newcomer | undefined }
  | { readonly kind: 'refused'; readonly reason: string };
export type PastedRow = RowAnswer & {
  /** The number of its line in the pasted text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
};

/** Refuses a row, with the reason in words. */
export const refused = (reason: string): RowAnswer => ({ kind: 'refused', reason });

/** Returns the identity of a newcomer, for those who are in several rows. */
export const keyOfNewcomer = ({ firstName, surName, gender, born, urn }: Newcomer): string =>
  [firstName, surName, gender, born, urn].join('/').toLowerCase();
