import type { Layout } from '../units/layout.ts';
import type { UomType } from '../../performances/units.ts';
import type { Instant, TimeZone } from '../../time.ts';

/** A start in a heat, as printed; `mark` is that of the entry, as it was typed. */
export type PrintedStart = {
  readonly position: number;
  readonly bib: string;
  readonly name: string;
  readonly club: string;
  readonly ageGroup: string;
  readonly mark: string;
  /** The runners of a team in their order. */
  readonly runners: readonly string[];
};
export type PrintedHeat = { readonly heat: number; readonly starts: readonly PrintedStart[] };

/** A printed event. Without a start list `version` is 0 and it has no heats. */
export type PrintedEvent = {
  readonly eventNo: number;
  readonly name: string;
  readonly startsAt: Instant;
  readonly timeKnown: boolean;
  readonly callAt: Instant;
  readonly facility: string;
  readonly code: string;
  readonly unitKind: UomType;
  readonly layout: Layout;
  readonly version: number;
  readonly publishedAt: Instant | null;
  readonly entered: number;
  readonly heats: readonly PrintedHeat[];
};

/** The facts that papers are made from: a competition with its events in the order of the day. */
export type PaperFacts = {
  readonly zone: TimeZone;
  readonly venue: 'indoor' | 'outdoor';
  readonly events: readonly PrintedEvent[];
};
